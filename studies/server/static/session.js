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

  const AWAY = "No connection. The page goes on when it is back.";
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
        if (!stored().length) say("");
        prefetch();
        return;
      } catch (error) {
        say(AWAY);
        await pause(wait);
      }
    }
  }

  function prefetch() {
    for (const trial of trials.values()) PICTURES.ready(trial, layout.screens);
  }

  // ---- building pages ----
  function words(parts) {
    const holder = document.createDocumentFragment();
    const paragraph = () => make("p", { dir: "auto", lang: layout.language });
    let line = paragraph();
    for (const [text, marked] of parts) {
      text.split("\n").forEach((piece, n) => {
        if (n) { holder.append(line); line = paragraph(); }
        if (piece) line.append(marked ? make("mark", {}, piece) : piece);
      });
    }
    holder.append(line);
    return holder;
  }

  const saying = (text) => make("p", { class: "phrase", dir: "auto", lang: layout.language }, text);
  const plain = (parts) => parts.map(([text]) => text).join("");

  function box(parts, title, level = "h2") {
    const found = make("div", { class: "stimulus" });
    if (title) found.append(make(level, { dir: "auto" }, title));
    found.append(words(parts));
    return found;
  }

  function picture(trial, view) {
    const shown = PICTURES.get(trial, view);
    shown.alt = view === "framed" ? "Pictures in a grid, one of them in a red frame" : "Pictures in a grid";
    return make("div", { class: "picture" }, shown);
  }

  const STIMULI = {
    text: (trial) => [box(trial.stimuli[0].parts, trial.stimuli[0].title)],
    picture: (trial, screen) => [
      picture(trial, screen.frame ? "framed" : "plain"),
      saying(plain(trial.stimuli[0].parts)),
    ],
    pair: (trial) => [make("div", { class: "pair" },
      box(trial.stimuli[0].parts, "First"), box(trial.stimuli[1].parts, "Second"))],
    beside: (trial) => [make("div", { class: "pair" },
      box(trial.stimuli[0].original, "First"), box(trial.stimuli[0].parts, "Second"))],
    set: (trial) => [make("div", { class: "pair" }, ...trial.stimuli.map((stimulus, n) => box(
      stimulus.parts, `Text ${String.fromCharCode(65 + n)}`)))],
    fill: () => [],
    phrases: (trial) => [
      box(trial.stimuli[0].parts, ""), box(trial.stimuli[0].original, "")],
  };

  const ask = (question, trial, changed) => (
    QUESTIONS[question.kind] || QUESTIONS.words)(question, trial, changed);

  function show(...nodes) {
    GATE.open();
    main.replaceChildren(...nodes);
    scrollTo(0, 0);
    const heading = main.querySelector("h1");
    if (heading) heading.focus({ preventScroll: true });
  }

  // Show something and return when the first frame with it began to be seen. Answers count from a
  // while after that, or, where the stimulus is not whole yet, when it is.
  function onset(draw, whole = true) {
    GATE.close();
    return new Promise((done) => {
      requestAnimationFrame(() => {
        draw();
        GATE.close();
        requestAnimationFrame((began) => { if (whole) GATE.open(began); done(began); });
      });
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
    const began = await onset(() => show(
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
    const began = await onset(() => show(make("div", { class: "blank" },
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
    const began = await onset(() => show(make("h1", { tabIndex: -1 }, screen.heading),
      make("div", { class: "blank" }, saying(plain(trial.stimuli[0].parts)), next)));
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
  let replays = 0;

  // Where to click: a button over each entity of the picture.
  function targets(trial) {
    const { width, height } = trial.picture;
    return trial.stimuli[0].options.map((option, n) => {
      const [x, y, w, h] = option.box;
      const found = make("button", { type: "button", "aria-label": option.label },
        make("span", { "aria-hidden": "true" }, String(n + 1)));
      found.dataset.option = option.id;
      Object.assign(found.style, { left: `${100 * x / width}%`, top: `${100 * y / height}%`,
        width: `${100 * w / width}%`, height: `${100 * h / height}%` });
      return found;
    });
  }

  // The phrase, said or shown. Room for it is there from the beginning, so that nothing moves when
  // it comes; answers count from then on.
  function phrase(text, after) {
    const line = saying(text);
    line.classList.add("unseen");
    line.setAttribute("role", "status");
    const speaks = VOICE.speaks();
    const replay = make("button", { type: "button", id: "replay" }, "Play again");
    const read = make("button", { type: "button", id: "read" }, "Show me the text");
    const tools = make("p", { class: "choices unseen" }, replay, read);
    const reveal = () => { line.classList.remove("unseen"); tools.classList.add("unseen"); spoken = false; };
    const shown = () => { reveal(); GATE.open(); };
    const heard = () => { spoken = true; tools.classList.remove("unseen"); GATE.open(); };
    replay.addEventListener("click", () => { replays += 1; VOICE.say(text, () => {}, reveal); });
    read.addEventListener("click", () => { VOICE.stop(); reveal(); });
    return { nodes: speaks ? [line, tools] : [line],
      start: () => setTimeout(speaks ? () => VOICE.say(text, heard, shown) : shown, after) };
  }

  async function identify_screen(trial, screen) {
    if (screen.fixation) await fixation(screen);
    const said = screen.speak_after ? phrase(plain(trial.stimuli[0].parts), screen.speak_after) : null;
    const view = picture(trial, "plain");
    const buttons = targets(trial);
    view.append(...buttons);
    const began = await onset(() => show(make("h1", { tabIndex: -1 }, screen.heading),
      ...(said ? said.nodes : []), view), !said);
    const clock = said ? said.start() : 0;
    let leave = () => {};
    const found = await first(screen.limit, (done) => {
      const key = (e) => {
        const option = trial.stimuli[0].options[Number(e.key) - 1];
        if (option && !e.repeat) done({ id: option.id, time: e.timeStamp });
      };
      addEventListener("keydown", key);
      leave = () => removeEventListener("keydown", key);
      buttons.forEach((b) => b.addEventListener("click",
        (e) => done({ id: b.dataset.option, time: e.timeStamp })));
    });
    leave();
    clearTimeout(clock);
    VOICE.stop();
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

  // How often a trial was shown: again after a reload in the middle of it, or in another tab.
  const EXPOSED = `exposed ${main.dataset.study} ${main.dataset.person} `;
  function exposed(trial) {
    const times = 1 + (Number(localStorage.getItem(EXPOSED + trial.cell)) || 0);
    localStorage.setItem(EXPOSED + trial.cell, times);
    return times;
  }

  async function one(trial) {
    hidden = 0;
    spoken = false;
    replays = 0;
    const exposures = exposed(trial);
    const screens = [];
    for (const [number, screen] of layout.screens.entries()) {
      Object.assign(main.dataset, { cell: trial.cell, screen: number });
      screens.push(await (SCREENS[screen.show] || rate_screen)(trial, screen));
    }
    return { screens, device, hidden: Math.min(hidden, 1000), rate, spoken,
      replays: Math.min(replays, 1000), exposures: Math.min(exposures, 1000) };
  }

  // A trial whose picture does not come is put off: it is not shown now, and not timed.
  const put_off = new Set();
  async function postpone(position, trial) {
    if (put_off.has(trial.cell)) {
      await message("A picture is missing", "It could not be loaded. Please check your connection.", "Try again");
    }
    put_off.add(trial.cell);
    await flush();
    for (let wait = 500; ; wait = Math.min(8000, wait * 2)) {
      try {
        const response = await fetch("/api/postpone", {
          method: "POST", credentials: "same-origin", body: JSON.stringify({ position, cell: trial.cell }),
          headers: { "Content-Type": "application/json", "X-CSRF": csrf },
        });
        if (response.status < 500) break;
        throw new Error("busy");
      } catch (error) {
        say(AWAY);
        await pause(wait);
      }
    }
    trials.clear();
    await load(position);
  }

  async function step(position, trial) {
    if (!(await PICTURES.ready(trial, layout.screens))) {
      await postpone(position, trial);
      return;
    }
    keep(position, { position, cell: trial.cell, answer: await one(trial) });
    localStorage.removeItem(EXPOSED + trial.cell);
    trials.delete(position);
    flush();
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
    if (layout.screens.some((screen) => screen.speak_after)) await VOICE.check(show, button);
    while (position < session.total) {
      if (!trials.has(position)) await load(position);
      const trial = trials.get(position);
      if (!trial) break;
      progress(position);
      if (!(await skipped(position))) {
        await between(position);
        await step(position, trial);
      }
      if (await skipped(position)) position = Math.max(position + 1, session.position);
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
  document.getElementById("instructions").querySelector("h1").focus({ preventScroll: true });
  run();
})();
