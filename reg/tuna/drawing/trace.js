"use strict";
(() => {
  const main = document.querySelector("main");
  const steps = [...document.querySelectorAll(".steps > li")];
  const cells = [...document.querySelectorAll(".scene [data-n]")];
  const shown = document.querySelector(".bar output");
  const buttons = Object.fromEntries([...document.querySelectorAll(".bar button")].map((b) => [b.dataset.go, b]));
  const numbers = (text) => new Set(text ? text.split(" ") : []);
  const last = steps.length - 1;
  let at = 0;

  const show = (place, focus) => {
    at = Math.min(Math.max(place, 0), last);
    const out = numbers(steps[at].dataset.out);
    const now = numbers(steps[at].dataset.now);
    for (const cell of cells) {
      cell.classList.toggle("now", now.has(cell.dataset.n));
      cell.classList.toggle("out", out.has(cell.dataset.n) && !now.has(cell.dataset.n));
    }
    steps.forEach((step, i) => {
      if (i === at) step.setAttribute("aria-current", "step");
      else step.removeAttribute("aria-current");
      step.tabIndex = i === at ? 0 : -1;
    });
    shown.textContent = `step ${at + 1} of ${steps.length}`;
    buttons.first.disabled = buttons.back.disabled = at === 0;
    buttons.on.disabled = buttons.last.disabled = at === last;
    if (focus) steps[at].focus({ preventScroll: true });
    const list = steps[at].parentElement;
    if (list.scrollHeight > list.clientHeight) {
      list.scrollTop = steps[at].offsetTop - list.offsetTop - list.clientHeight / 3;
    }
  };

  const places = { first: () => 0, back: () => at - 1, on: () => at + 1, last: () => last };
  const keys = { ArrowRight: "on", ArrowDown: "on", " ": "on", ArrowLeft: "back", ArrowUp: "back", Home: "first", End: "last" };
  for (const [name, button] of Object.entries(buttons)) {
    button.addEventListener("click", () => show(places[name](), false));
  }
  steps.forEach((step, i) => step.addEventListener("click", () => show(i, true)));
  document.addEventListener("keydown", (event) => {
    const pressed = event.target.tagName === "BUTTON" && event.key === " ";
    if (!(event.key in keys) || pressed || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    show(places[keys[event.key]](), event.target.tagName !== "BUTTON");
  });
  if (last >= 0) {
    main.classList.add("live");
    show(0, false);
  }
})();
