QUESTIONS.likert = (question, trial, changed) => {
  const set = make("fieldset", { class: "question" }, make("legend", { class: "label" }, question.label));
  if (question.help) set.append(make("span", { class: "help" }, question.help));
  const points = make("div", { class: "points scale" });
  for (let n = 1; n <= question.points; n += 1) {
    const input = make("input", { type: "radio", name: `q-${question.name}`, value: n });
    input.dataset.option = n;
    input.addEventListener("input", changed);
    const words = question.options[n - 1];
    const end = { 1: question.left, [question.points]: question.right }[n];
    if (end && !words) input.setAttribute("aria-label", `${n}, ${end}`);
    points.append(make("label", {}, input, make("span", { dir: "auto" }, words || String(n))));
  }
  set.append(points);
  if (question.left || question.right) {
    set.append(make("div", { class: "ends", "aria-hidden": "true" },
      make("span", {}, question.left), make("span", {}, question.right)));
  }
  return { view: set, focus: set.querySelector("input"),
    value: () => { const on = set.querySelector(":checked"); return on ? Number(on.value) : undefined; },
    missing: `Please choose: ${question.label}` };
};
