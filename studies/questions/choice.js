// `options` are the labels, `value` gives the answer for the number of an option.
QUESTIONS.choice = (question, trial, changed, options = question.options, value = (n) => n) => {
  const set = make("fieldset", { class: "question" }, make("legend", { class: "label" }, question.label));
  if (question.help) set.append(make("span", { class: "help" }, question.help));
  options.forEach((text, n) => {
    const input = make("input", { type: "radio", name: `q-${question.name}`, value: n });
    input.dataset.option = value(n);
    set.append(make("label", { class: "option" }, input, make("span", { dir: "auto" }, text)));
  });
  return { view: set, focus: set.querySelector("input"),
    value: () => { const on = set.querySelector(":checked"); return on ? value(Number(on.value)) : undefined; },
    missing: `Please choose: ${question.label}` };
};
