// Phrases that the browser's voice says. A sound check comes first: who hears nothing reads.
const VOICE = (() => {
  const SILENT_MS = 1500; // a voice that has not begun by then is taken for absent
  const there = "speechSynthesis" in window;
  const CHECK = "The sound works";
  let reads = false;

  // Voices that are not of this machine would send the phrase to somebody else.
  function voice() {
    const voices = there ? speechSynthesis.getVoices().filter((v) => v.localService) : [];
    return voices.find((v) => v.lang.startsWith("en")) || voices[0];
  }

  // Say a text; `begun` is called when it is heard, `failed` where it is not.
  function say(text, begun, failed) {
    const said = new SpeechSynthesisUtterance(text);
    let done = false;
    const once = (act) => { if (!done) { done = true; clearTimeout(clock); act(); } };
    const clock = setTimeout(() => once(() => { speechSynthesis.cancel(); failed(); }), SILENT_MS);
    said.voice = voice();
    said.onstart = () => once(begun);
    said.onerror = () => once(failed);
    speechSynthesis.cancel();
    speechSynthesis.speak(said);
  }

  if (there) speechSynthesis.getVoices();
  return {
    speaks: () => !reads && Boolean(voice()),
    say,
    stop() { if (there) speechSynthesis.cancel(); },
    // Ask once, before the first trial, whether the voice is heard.
    async check(show, button) {
      if (!voice()) return;
      const play = make("button", { type: "button", id: "play" }, "Play");
      const heard = button("I hear it", { id: "heard" });
      const silent = make("button", { type: "button", id: "silent" }, "I hear nothing: show me the text");
      play.addEventListener("click", () => say(CHECK, () => {}, () => {}));
      show(make("h1", { tabIndex: -1 }, "Sound check"),
        make("p", {}, `Press “Play”. A voice should say: “${CHECK}”.`),
        make("p", { class: "choices" }, play, heard, silent));
      reads = await new Promise((done) => {
        heard.addEventListener("click", () => done(false));
        silent.addEventListener("click", () => done(true));
      });
    },
  };
})();
