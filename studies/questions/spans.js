// The text with every word a button: the first and the last word of an error are pressed, with the
// category that is chosen above; a word that is marked is pressed to take its mark away.
QUESTIONS.spans = (question, trial, changed) => {
  const text = trial.stimuli[0].parts.map(([part]) => part).join("");
  const letters = (upto) => Array.from(text.slice(0, upto)).length;
  const id = `q-${question.name}`;
  let spans = [];
  let first = null;
  const words = [];
  const body = make("div", { class: "stimulus spans", id });
  if (trial.stimuli[0].title) body.append(make("h2", { dir: "auto" }, trial.stimuli[0].title));
  let at = 0;
  for (const line of text.split("\n")) {
    const paragraph = make("p", { dir: "auto" });
    for (const found of line.matchAll(/\S+/gu)) {
      const button = make("button", { type: "button", class: "word", "aria-pressed": "false" }, found[0]);
      const word = { button, start: letters(at + found.index), end: letters(at + found.index + found[0].length) };
      Object.assign(button.dataset, { start: word.start, end: word.end });
      button.addEventListener("click", () => press(word));
      words.push(word);
      paragraph.append(button, " ");
    }
    body.append(paragraph);
    at += line.length + 1;
  }
  const status = make("p", { class: "quiet", role: "status" });
  const set = make("fieldset", { class: "question" }, make("legend", { class: "label" }, question.label));
  if (question.help) set.append(make("span", { class: "help" }, question.help));
  const kinds = make("div", { class: "points" });
  question.options.forEach((option, n) => {
    const input = make("input", { type: "radio", name: id, value: n, checked: n === 0 });
    input.dataset.option = n;
    kinds.append(make("label", {}, input, make("span", { class: `category c${n % 6}` }, option)));
  });
  const category = () => Number(kinds.querySelector(":checked").value);
  const covering = (word) => spans.find(([start, end]) => word.start >= start && word.end <= end);

  function press(word) {
    const marked = covering(word);
    if (first === null && marked) {
      spans = spans.filter((span) => span !== marked);
    } else if (first === null) {
      first = word;
    } else {
      const [start, end] = [Math.min(first.start, word.start), Math.max(first.end, word.end)];
      spans = spans.filter((span) => span[1] <= start || span[0] >= end);
      spans.push([start, end, category()]);
      first = null;
    }
    draw();
    changed();
  }

  function draw() {
    for (const word of words) {
      const marked = covering(word);
      word.button.className = marked ? `word category c${marked[2] % 6}` : "word";
      if (word === first) word.button.classList.add("first");
      word.button.setAttribute("aria-pressed", String(Boolean(marked) || word === first));
      word.button.title = marked ? question.options[marked[2]] : "";
    }
    status.textContent = first ? "Now press the last word of it; the same word again for one word."
      : `${spans.length || "No"} error${spans.length === 1 ? "" : "s"} marked. Press the first word of an error.`;
  }

  draw();
  set.append(kinds, body, status);
  return { view: set, focus: body.querySelector("button") || set,
    value: () => (first ? undefined : [...spans].sort((a, b) => a[0] - b[0])),
    missing: "Please press the last word of the error that you began to mark." };
};
