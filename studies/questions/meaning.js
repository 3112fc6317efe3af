QUESTIONS.meaning = (question, trial, changed) => {
  const { options } = trial.stimuli[0];
  return QUESTIONS.choice(question, trial, changed, options.map((o) => o.label), (n) => options[n].id);
};
