QUESTIONS.slider = (question, trial, changed) => {
  const id = `q-${question.name}`;
  const input = make("input", {
    type: "range", class: "slider untouched", id, min: question.low, max: question.high, step: question.step,
    "aria-describedby": `${id}-help`,
  });
  input.value = question.start;
  let touched = false;
  const spoken = () => {
    const share = (input.value - question.low) / (question.high - question.low);
    const places = [[0.03, question.left], [0.4, `towards ${question.left}`],
      [0.6, "in the middle"], [0.97, `towards ${question.right}`], [2, question.right]];
    input.setAttribute("aria-valuetext", places.find(([end]) => share <= end)[1] || "unlabelled");
  };
  spoken();
  for (const kind of ["pointerup", "keyup", "input"]) {
    input.addEventListener(kind, (event) => {
      if (kind === "keyup" && event.key === "Tab") return;
      touched = true;
      input.classList.remove("untouched");
      unset.hidden = true;
      spoken();
      changed();
    });
  }
  const unset = make("span", { class: "unset" }, " (not set yet)");
  const view = make("div", { class: "question" },
    make("label", { class: "label", htmlFor: id }, question.label, unset),
    make("span", { class: "help", id: `${id}-help` }, question.help), input,
    make("div", { class: "ends", "aria-hidden": "true" },
      make("span", {}, question.left), make("span", {}, question.right)));
  return { view, focus: input, value: () => (touched ? Number(input.value) : undefined),
    missing: `Please set the slider: ${question.label}` };
};
