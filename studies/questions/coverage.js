// The judged text with its units numbered, and beside it each model unit with its grade and marks.
QUESTIONS.coverage = (question, trial, changed) => {
  const { parts, original } = trial.stimuli[0];
  const id = `q-${question.name}`;
  const none = question.options.length - 1;
  const peers = make("ol", { class: "units" }, ...parts.map(([text]) => make("li", {}, text)));
  const units = original.map(([text], u) => {
    const grade = make("select", { class: "slot", id: `${id}-${u}-0`,
      "aria-label": `How much of unit ${u + 1} is said` });
    grade.append(make("option", { value: "" }, "choose …"));
    question.options.forEach((option, n) => { grade.append(make("option", { value: n }, option)); });
    const marks = parts.map((_, n) => make("input", { type: "checkbox", id: `${id}-${u}-${n + 1}` }));
    const boxes = marks.map((box, n) => make("label", { class: "unit-mark" }, box, String(n + 1)));
    const said = make("fieldset", { class: "unit-marks" }, make("legend", {}, "said in"), ...boxes);
    const answer = () => [Number(grade.value), ...marks.map((box) => Number(box.checked))];
    const whole = () => !text.trim() || (grade.value !== ""
      && marks.some((box) => box.checked) === (Number(grade.value) !== none));
    const view = make("li", { hidden: !text.trim() }, make("p", {}, text), grade, said);
    for (const box of [grade, ...marks]) box.addEventListener("input", changed);
    return { grade, view, whole, value: () => (text.trim() ? answer() : [none, ...marks.map(() => 0)]) };
  });
  const side = (title, ...nodes) => make("div", { class: "stimulus" }, make("h2", {}, title), ...nodes);
  const box = make("div", { class: "question" }, make("span", { class: "label" }, question.label));
  if (question.help) box.append(make("span", { class: "help" }, question.help));
  box.append(make("div", { class: "pair" }, side(question.left || "Summary", peers),
    side(question.right || "Model summary", make("ol", { class: "units" }, ...units.map((u) => u.view)))));
  const open = () => units.find((unit) => !unit.whole());
  return { view: box, get focus() { return (open() || units[0]).grade; },
    value: () => (open() ? undefined : units.map((unit) => unit.value())),
    missing: "Please grade every unit, and mark where it is said (nowhere for “none”)." };
};
