// One participant's session. Answers are kept in the browser until the server has them, so that
// neither a reload nor a lost connection loses one. Times run from the first frame that shows a
// stimulus to the time stamp of the event that answers it.
(() => {
  const main = document.getElementById("main");
  const layout = JSON.parse(main.dataset.layout);
  const csrf = document.querySelector("meta[name=csrf]").content;
  const KEY = `study ${main.dataset.study} ${main.dataset.person} `;
  const offline = document.getElementById("offline");
  const trials = new Map();
  const session = { position: 0, total: 0, practice: 0, state: "active" };
  let device = "unknown";
  let hidden = 0;
  let rate = 0;

  // What was used last, and whether the page was left.
  addEventListener("pointerdown", (e) => { device = e.pointerType || "mouse"; }, true);
  addEventListener("keydown", () => { device = "keyboard"; }, true);
  document.addEventListener("visibilitychange", () => { hidden += document.hidden ? 1 : 0; });

  // ---- answers that wait to be sent: one entry for each trial, the first stays ----
  const stored = () => Object.keys(localStorage)
    .filter((key) => key.startsWith(KEY))
    .map((key) => Number(key.slice(KEY.length)))
    .sort((a, b) => a - b);

  function keep(position, sent) {
    if (localStorage.getItem(KEY + position) === null) {
      localStorage.setItem(KEY + position, JSON.stringify(sent));
    }
  }

  let sending = null;
  function flush() {
    sending = sending || send().finally(() => { sending = null; });
    return sending;
  }

  async function send() {
    let wait = 500;
    for (let waiting = stored(); waiting.length; waiting = stored()) {
      const position = waiting[0];
      const body = localStorage.getItem(KEY + position);
      if (body === null) continue;
      try {
        const response = await fetch("/api/answer", {
          method: "POST", credentials: "same-origin", body,
          headers: { "Content-Type": "application/json", "X-CSRF": csrf },
        });
        if (response.status >= 500 || response.status === 429) throw new Error("busy");
        const found = await response.json();
        localStorage.removeItem(KEY + position);
        if (response.ok) session.position = Math.max(session.position, found.position);
        else if (response.status === 401 || response.status === 403) return say(found.error);
        say("");
        wait = 500;
      } catch (error) {
        say("No connection. Your answers are kept here and are sent when it is back.");
        await pause(wait);
        wait = Math.min(8000, wait * 2);
      }
    }
  }

  function say(text) {
    offline.textContent = text;
    offline.hidden = !text;
  }
  addEventListener("online", () => { flush(); });

  // ---- the next trials, fetched ahead ----
  async function load(from) {
    for (let wait = 500; ; wait = Math.min(8000, wait * 2)) {
      try {
        const response = await fetch(`/api/session?from=${from}`, { credentials: "same-origin" });
        if (response.status === 401) { location.reload(); return; }
        if (!response.ok) throw new Error("busy");
        const found = await response.json();
        Object.assign(session, {
          position: Math.max(session.position, found.position),
          total: found.total, practice: found.practice, state: found.state,
        });
        for (const trial of found.trials) {
          if (!trials.has(trial.position)) trials.set(trial.position, trial);
        }
        prefetch();
        return;
      } catch (error) {
        say("No connection. The page goes on when it is back.");
        await pause(wait);
      }
    }
  }

  const images = new Map();
  function image(trial, view) {
    const source = `/picture/${view}/${trial.cell}`;
    if (!images.has(source)) {
      const found = new Image();
      found.src = source;
      found.alt = "";
      images.set(source, found);
    }
    return images.get(source);
  }

  function prefetch() {
    for (const trial of trials.values()) {
      if (!trial.picture) continue;
      for (const screen of layout.screens) {
        const view = screen.frame ? "framed" : "plain";
        if (["picture", "identify"].includes(screen.show)) image(trial, view).decode().catch(() => {});
      }
    }
  }

  // ---- building pages ----
  function words(parts) {
    const holder = document.createDocumentFragment();
    let line = make("p");
    for (const [text, marked] of parts) {
      text.split("\n").forEach((piece, n) => {
        if (n) { holder.append(line); line = make("p"); }
        if (piece) line.append(marked ? make("mark", {}, piece) : piece);
      });
    }
    holder.append(line);
    return holder;
  }

  const plain = (parts) => parts.map(([text]) => text).join("");

  function box(parts, title, level = "h2") {
    const found = make("div", { class: "stimulus" });
    if (title) found.append(make(level, {}, title));
    found.append(words(parts));
    return found;
  }

  function picture(trial, view) {
    const shown = image(trial, view);
    shown.alt = view === "framed" ? "Pictures in a grid, one of them in a red frame" : "Pictures in a grid";
    return make("div", { class: "picture" }, shown);
  }

  const STIMULI = {
    text: (trial) => [box(trial.stimuli[0].parts, trial.stimuli[0].title)],
    picture: (trial, screen) => [
      picture(trial, screen.frame ? "framed" : "plain"),
      make("p", { class: "phrase" }, plain(trial.stimuli[0].parts)),
    ],
    pair: (trial) => [make("div", { class: "pair" },
      box(trial.stimuli[0].parts, "First"), box(trial.stimuli[1].parts, "Second"))],
    beside: (trial) => [make("div", { class: "pair" },
      box(trial.stimuli[0].original, "First"), box(trial.stimuli[0].parts, "Second"))],
    fill: () => [],
    phrases: (trial) => [
      box(trial.stimuli[0].parts, ""), box(trial.stimuli[0].original, "")],
  };

  const ask = (question, trial, changed) => (
    QUESTIONS[question.kind] || QUESTIONS.words)(question, trial, changed);

  function show(...nodes) {
    main.replaceChildren(...nodes);
    scrollTo(0, 0);
    const heading = main.querySelector("h1");
    if (heading) heading.focus({ preventScroll: true });
  }

  // Show something and return when the first frame with it began to be seen.
  function firstFrame(draw) {
    return new Promise((done) => {
      requestAnimationFrame(() => { draw(); requestAnimationFrame(done); });
    });
  }

  function button(text, settings = {}) {
    return make("button", { type: "button", class: "main", ...settings }, text);
  }

  const pressed = (node, kind = "click") => new Promise((done) => {
    node.addEventListener(kind, done, { once: true });
  });

  async function message(title, text, label) {
    const next = button(label);
    show(make("h1", { tabIndex: -1 }, title), make("p", {}, text), make("p", {}, next));
    await pressed(next);
  }

  // ---- the kinds of screens ----
  async function rate_screen(trial, screen) {
    const problem = make("p", { class: "problem", role: "alert", hidden: true });
    const asked = screen.questions.map((q) => ask(q, trial, () => { problem.hidden = true; }));
    const next = button("Next", { id: "next" });
    const shown = STIMULI[screen.show](trial, screen);
    await Promise.all([...shown].flatMap((node) => [...node.querySelectorAll("img")])
      .map((img) => img.decode().catch(() => {})));
    const began = await firstFrame(() => show(
      make("h1", { tabIndex: -1 }, screen.heading), ...shown,
      ...asked.map((a) => a.view), problem, make("p", {}, next)));
    for (;;) {
      const event = await pressed(next);
      const lacking = asked.find((a, n) => a.value() === undefined && !screen.questions[n].optional);
      if (!lacking) {
        const values = {};
        asked.forEach((a, n) => {
          if (a.value() !== undefined) values[screen.questions[n].name] = a.value();
        });
        return { values, time: event.timeStamp - began };
      }
      problem.textContent = lacking.missing;
      problem.hidden = false;
      lacking.focus.focus();
    }
  }

  let audio = null;
  function bell() {
    try {
      audio = audio || new AudioContext();
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = 880;
      volume.gain.setValueAtTime(0.15, audio.currentTime);
      volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.3);
      tone.connect(volume).connect(audio.destination);
      tone.start();
      tone.stop(audio.currentTime + 0.3);
    } catch (error) {
      return;
    }
  }

  async function fixation(screen) {
    const go = button("Start", { id: "go" });
    show(make("h1", { tabIndex: -1 }, screen.heading), make("div", { class: "blank" }, go));
    go.focus({ preventScroll: true });
    await pressed(go);
    bell();
    const began = await firstFrame(() => show(make("div", { class: "blank" },
      make("div", { class: "cross", role: "img", "aria-label": "Look here" }, "+"))));
    await pause(Math.max(0, screen.fixation - (performance.now() - began)));
  }

  // Wait for the first of several answers, or for the time to run out.
  function first(limit, listen) {
    return new Promise((done) => {
      const clock = limit ? setTimeout(() => done(null), limit) : 0;
      listen((found) => { clearTimeout(clock); done(found); });
    });
  }

  async function read_screen(trial, screen) {
    if (screen.fixation) await fixation(screen);
    const next = button("I have read it", { id: "next" });
    const began = await firstFrame(() => show(make("h1", { tabIndex: -1 }, screen.heading),
      make("div", { class: "blank" }, make("p", { class: "phrase" }, plain(trial.stimuli[0].parts)), next)));
    next.focus({ preventScroll: true });
    let leave = () => {};
    const event = await first(screen.limit, (done) => {
      const key = (e) => { if (e.key === " " && !e.repeat) { e.preventDefault(); done(e); } };
      addEventListener("keydown", key);
      leave = () => removeEventListener("keydown", key);
      next.addEventListener("click", done, { once: true });
    });
    leave();
    return event ? { values: {}, time: event.timeStamp - began }
      : { values: {}, time: performance.now() - began, ran_out: true };
  }

  let spoken = false;
  function tell(text, line) {
    spoken = false;
    // Voices that are not of this machine would send the phrase to somebody else.
    const voices = "speechSynthesis" in window
      ? speechSynthesis.getVoices().filter((v) => v.localService) : [];
    const voice = voices.find((v) => v.lang.startsWith("en")) || voices[0];
    if (!voice) { line.textContent = text; return; }
    const said = new SpeechSynthesisUtterance(text);
    said.voice = voice;
    said.onerror = () => { line.textContent = text; spoken = false; };
    spoken = true;
    speechSynthesis.speak(said);
  }

  async function identify_screen(trial, screen) {
    if (screen.fixation) await fixation(screen);
    const stimulus = trial.stimuli[0];
    const line = make("p", { class: "phrase", role: "status" });
    const view = picture(trial, "plain");
    await view.querySelector("img").decode().catch(() => {});
    const { width, height } = trial.picture;
    const buttons = stimulus.options.map((option, n) => {
      const [x, y, w, h] = option.box;
      const found = make("button", { type: "button", "aria-label": option.label },
        make("span", { "aria-hidden": "true" }, String(n + 1)));
      found.dataset.option = option.id;
      Object.assign(found.style, { left: `${100 * x / width}%`, top: `${100 * y / height}%`,
        width: `${100 * w / width}%`, height: `${100 * h / height}%` });
      return found;
    });
    view.append(...buttons);
    const began = await firstFrame(() => show(make("h1", { tabIndex: -1 }, screen.heading), line, view));
    const text = plain(stimulus.parts);
    let clock = 0;
    if (screen.speak_after) clock = setTimeout(() => tell(text, line), screen.speak_after);
    let leave = () => {};
    const found = await first(screen.limit, (done) => {
      const key = (e) => {
        const option = stimulus.options[Number(e.key) - 1];
        if (option && !e.repeat) done({ id: option.id, time: e.timeStamp });
      };
      addEventListener("keydown", key);
      leave = () => removeEventListener("keydown", key);
      buttons.forEach((b) => b.addEventListener("click",
        (e) => done({ id: b.dataset.option, time: e.timeStamp })));
    });
    leave();
    clearTimeout(clock);
    if ("speechSynthesis" in window) speechSynthesis.cancel();
    if (!found) return { values: {}, time: performance.now() - began, ran_out: true };
    return { values: { [screen.questions[0].name]: found.id }, time: found.time - began };
  }

  const SCREENS = { read: read_screen, identify: identify_screen };

  // ---- the session ----
  function progress(position) {
    const trial = trials.get(position);
    const of = session.total - session.practice;
    document.getElementById("where").textContent = trial && trial.practice
      ? `Practice ${position + 1} of ${session.practice}`
      : `${Math.min(of, position - session.practice + 1)} of ${of}`;
    const bar = document.getElementById("progress");
    bar.max = session.total || 1;
    bar.value = position;
  }

  async function one(trial) {
    hidden = 0;
    spoken = false;
    const screens = [];
    for (const [number, screen] of layout.screens.entries()) {
      Object.assign(main.dataset, { cell: trial.cell, screen: number });
      screens.push(await (SCREENS[screen.show] || rate_screen)(trial, screen));
    }
    return { screens, device, hidden: Math.min(hidden, 1000), rate, spoken };
  }

  async function between(position) {
    const main_trial = position - session.practice;
    if (session.practice && main_trial === 0) {
      await message("Practice is over", "From here on your answers count.", "Go on");
    } else if (layout.pause_after && main_trial > 0 && main_trial % layout.pause_after === 0) {
      await message("Time for a break", "Rest as long as you like. Everything so far is saved.", "Go on");
    }
  }

  async function measure() {
    const stamps = [];
    while (stamps.length < 25) stamps.push(await new Promise(requestAnimationFrame));
    const gaps = stamps.slice(1).map((t, n) => t - stamps[n]).sort((a, b) => a - b);
    rate = Math.min(1000, Math.round(10000 / gaps[12]) / 10) || 0;
  }

  async function run() {
    await flush();
    await load(0);
    let position = session.position;
    if (session.state !== "active") { location.reload(); return; }
    if (position === 0) await started;
    await measure();
    while (position < session.total) {
      if (!trials.has(position)) await load(position);
      const trial = trials.get(position);
      if (!trial) break;
      progress(position);
      if (!(await skipped(position))) {
        await between(position);
        keep(position, { position, cell: trial.cell, answer: await one(trial) });
        trials.delete(position);
        flush();
      }
      position = Math.max(position + 1, session.position);
      if (!trials.has(position + 3) && position + 3 < session.total) load(position);
    }
    show(make("h1", { tabIndex: -1 }, "Saving"), make("p", {}, "One moment: your last answers are being saved."));
    await flush();
    location.reload();
  }

  // Another tab may have answered this trial already.
  async function skipped(position) {
    return session.position > position || localStorage.getItem(KEY + position) !== null;
  }

  // Pressed while the first trials are still being loaded, it counts too.
  const started = pressed(document.getElementById("start"));
  if ("speechSynthesis" in window) speechSynthesis.getVoices();
  document.getElementById("instructions").querySelector("h1").focus({ preventScroll: true });
  run();
})();
