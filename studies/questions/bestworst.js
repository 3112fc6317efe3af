QUESTIONS.bestworst = (question, trial, changed) => {
  const set = make("fieldset", { class: "question" }, make("legend", { class: "label" }, question.label));
  if (question.help) set.append(make("span", { class: "help" }, question.help));
  const chosen = {};
  for (const end of ["best", "worst"]) {
    const row = make("fieldset", { class: "points" }, make("legend", {}, `The ${end}`));
    trial.stimuli.forEach((_, n) => {
      const input = make("input", { type: "radio", name: `q-${question.name}-${end}`, value: n });
      input.dataset.option = n;
      input.addEventListener("input", () => { chosen[end] = n; changed(); });
      row.append(make("label", {}, input, make("span", {}, `Text ${String.fromCharCode(65 + n)}`)));
    });
    set.append(row);
  }
  const whole = () => "best" in chosen && "worst" in chosen && chosen.best !== chosen.worst;
  return { view: set, focus: set.querySelector("input"), value: () => (whole() ? { ...chosen } : undefined),
    missing: "Please choose the best and the worst text, two different ones." };
};
