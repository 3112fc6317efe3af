// Pictures of trials, fetched ahead. One that does not come is tried again; nothing of a failure is
// kept, so that a trial is shown with its whole picture or, later, once more.
const PICTURES = (() => {
  const TRIES = 3;
  const asked = new Map();

  async function fetched(source) {
    for (let tries = 1; ; tries += 1) {
      const found = new Image();
      found.alt = "";
      found.src = tries === 1 ? source : `${source}?again=${tries}-${Date.now()}`;
      try {
        await found.decode();
        if (found.naturalWidth) return found;
        throw new Error("empty");
      } catch (error) {
        if (tries === TRIES) throw error;
        await pause(300 * tries);
      }
    }
  }

  const source = (trial, view) => `/picture/${view}/${trial.cell}`;
  const whole = new Map();

  function load(trial, view) {
    const name = source(trial, view);
    if (!asked.has(name)) {
      asked.set(name, fetched(name).then(
        (found) => { whole.set(name, found); return true; },
        () => { asked.delete(name); return false; }));
    }
    return asked.get(name);
  }

  function views(trial, screens) {
    if (!trial.picture) return [];
    return screens.filter((s) => ["picture", "identify"].includes(s.show))
      .map((s) => (s.frame ? "framed" : "plain"));
  }

  return {
    get: (trial, view) => whole.get(source(trial, view)),
    // Whether all pictures of a trial are here, after some tries.
    async ready(trial, screens) {
      const here = await Promise.all(views(trial, screens).map((view) => load(trial, view)));
      return here.every(Boolean);
    },
  };
})();
