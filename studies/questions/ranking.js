QUESTIONS.ranking = (question, trial, changed) => {
  const count = trial.stimuli.length;
  const lists = trial.stimuli.map((_, n) => {
    const list = make("select", { class: "slot", id: `q-${question.name}-${n}` });
    list.append(make("option", { value: "" }, "choose …"));
    for (let rank = 1; rank <= count; rank += 1) {
      const end = { 1: " (best)", [count]: " (worst)" }[rank] || "";
      list.append(make("option", { value: rank }, `${rank}${end}`));
    }
    list.addEventListener("input", changed);
    return list;
  });
  const set = make("fieldset", { class: "question" }, make("legend", { class: "label" }, question.label));
  if (question.help) set.append(make("span", { class: "help" }, question.help));
  set.append(make("div", { class: "choices" }, ...lists.map((list, n) => make("label", {},
    `Text ${String.fromCharCode(65 + n)} `, list))));
  const ranks = () => lists.map((list) => Number(list.value));
  const fits = () => new Set(ranks()).size === count && !ranks().includes(0);
  const odd = () => lists.find((list, n) => !list.value || ranks().indexOf(ranks()[n]) < n) || lists[0];
  return { view: set, get focus() { return odd(); }, value: () => (fits() ? ranks() : undefined),
    missing: "Please give every text a rank, and no two the same." };
};
