QUESTIONS.stars = (question, trial, changed) => {
  const labels = Array.from({ length: question.most }, (_, n) => `${n + 1} of ${question.most}`);
  return QUESTIONS.choice(question, trial, changed, labels, (n) => n + 1);
};
