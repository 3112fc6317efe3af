// Draws the text itself, with a list in place of each marked part.
QUESTIONS.expressions = (question, trial, changed) => {
  const { parts, slots, title } = trial.stimuli[0];
  const lists = slots.map((labels, n) => {
    const list = make("select", { class: "slot", id: `q-${question.name}-${n}`,
      "aria-label": `Expression ${n + 1} of ${slots.length}` });
    list.append(make("option", { value: "" }, "choose …"));
    labels.forEach((label, k) => {
      list.append(make("option", { value: k }, label || "(leave it out)"));
    });
    list.addEventListener("input", () => { list.classList.toggle("chosen", list.value !== ""); changed(); });
    return list;
  });
  const view = make("div", { class: "stimulus slots" });
  if (title) view.append(make("h2", {}, title));
  let line = make("p", { dir: "auto" });
  let next = 0;
  for (const [text, marked] of parts) {
    if (marked && next < lists.length) { line.append(lists[next]); next += 1; continue; }
    text.split("\n").forEach((piece, n) => {
      if (n) { view.append(line); line = make("p", { dir: "auto" }); }
      line.append(piece);
    });
  }
  line.append(...lists.slice(next));
  view.append(line);
  const box = make("div", { class: "question" }, make("span", { class: "label" }, question.label));
  if (question.help) box.append(make("span", { class: "help" }, question.help));
  box.append(view);
  const empty = () => lists.find((list) => list.value === "");
  return { view: box, get focus() { return empty() || lists[0]; },
    value: () => (empty() ? undefined : lists.map((list) => Number(list.value))),
    missing: "Please choose an expression at every place." };
};
