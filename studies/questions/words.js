QUESTIONS.words = (question) => {
  const id = `q-${question.name}`;
  const area = make("textarea", { id, rows: 2, maxLength: 2000 });
  return { view: make("div", { class: "question" },
    make("label", { class: "label", htmlFor: id }, question.label), area), focus: area,
  value: () => sendable(area.value).trim() || undefined, missing: `Please answer: ${question.label}` };
};
