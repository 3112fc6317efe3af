// When a participant may answer: from a while after a screen has changed, so that the second half
// of a double click, or a key still held, does not answer what was not read yet; and never before
// the stimulus is whole. Tab and the help stay free.
const GATE = (() => {
  const LOCK_MS = 250;
  const main = document.getElementById("main");
  const FREE = ["Tab", "Shift", "Control", "Alt", "Meta", "Escape"];
  let from = 0;
  let held = false; // a pointer that went down too early; its click is ignored too

  const early = (event) => event.timeStamp < from;

  function ignore(event) {
    if (event.cancelable) event.preventDefault();
    event.stopImmediatePropagation();
  }

  function pointer(event) {
    if (event.type === "pointerdown") held = false;
    if (!main.contains(event.target)) return;
    if (event.type === "pointerdown") held = early(event);
    if (early(event) || held) ignore(event);
    if (event.type === "click") held = false;
  }

  for (const kind of ["pointerdown", "mousedown", "touchstart", "pointerup", "mouseup", "click"]) {
    addEventListener(kind, pointer, { capture: true, passive: false });
  }
  for (const kind of ["keydown", "keyup"]) {
    addEventListener(kind, (event) => {
      if (early(event) && !FREE.includes(event.key) && !event.target.closest?.(".bar")) ignore(event);
    }, true);
  }

  main.dataset.open = "yes";
  return {
    close() {
      from = Infinity;
      delete main.dataset.open;
    },
    // Answers count from a while after this moment on.
    open(moment = performance.now()) {
      from = moment + LOCK_MS;
      delete main.dataset.open;
      const mine = from;
      setTimeout(() => { if (from === mine) main.dataset.open = "yes"; }, mine - performance.now() + 1);
    },
  };
})();
