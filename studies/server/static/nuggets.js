// Nuggets below sentences, and groups beside them. Every edit goes to the server at once and comes
// back as the new state. Without a connection it is tried again until there is one; where the server
// answers with an error it is tried three times, and then the page says so and shows what is kept.
(() => {
  const csrf = document.querySelector("meta[name=csrf]").content;
  const offline = document.getElementById("offline");
  const selected = new Set();
  let state = null;
  const TASKS = {
    alone: "Round 1 of 4, alone: correct the nuggets and group those that say the same.",
    consolidation: "Round 2 of 4, consolidation: compare with the other groups and revise your own.",
    resolution: "Round 3 of 4, resolution: settle one gold standard together.",
    peers: "Round 4 of 4, peers: correct the nuggets, and say for each which group it belongs to.",
  };

  const TRIES = 3;
  const LOST = "The server could not do this (error %). It is not kept; load the page again, or tell the people who run the study.";

  function say(text) {
    offline.hidden = !text;
    offline.textContent = text;
  }

  async function call(path, settings = {}) {
    for (let tries = 1, wait = 500; ; wait = Math.min(8000, wait * 2)) {
      try {
        const response = await fetch(path, { credentials: "same-origin", ...settings });
        if (response.status < 500) {
          const found = await response.json();
          say(response.ok ? "" : found.error);
          return response.ok ? found : null;
        }
        if (tries++ === TRIES) {
          say(LOST.replace("%", response.status));
          return null;
        }
      } catch (error) {
        say("No connection. What you did is sent when it is back.");
      }
      await pause(wait);
    }
  }

  let last = Promise.resolve();
  function edit(change) {
    const key = Array.from(crypto.getRandomValues(new Uint8Array(8)), (b) => b.toString(16).padStart(2, "0")).join("");
    last = last.then(async () => {
      const found = await call("/api/edit", {
        method: "POST", headers: { "Content-Type": "application/json", "X-CSRF": csrf },
        body: JSON.stringify({ key, stage: state.stage, edit: change }),
      });
      if (found) state = found;
      if (state) draw();
    });
    return last;
  }

  const small = (text, label, act) => {
    const found = make("button", { type: "button", class: "small", "aria-label": label }, text);
    found.addEventListener("click", act);
    return found;
  };

  function rewrite(holder, text, label, save) {
    const input = make("input", { value: text, "aria-label": label });
    const form = make("form", {}, input, make("button", { class: "small" }, "Save"));
    form.addEventListener("submit", (e) => { e.preventDefault(); if (input.value.trim()) save(sendable(input.value)); });
    input.addEventListener("keydown", (e) => { if (e.key === "Escape") draw(); });
    holder.replaceChildren(form);
    input.focus();
  }

  // The words of a nugget, its anchor in bold and the subject of an event underlined.
  function shown(found) {
    const marked = /[[{]/.test(found.marked) || !found.anchor ? found.marked
      : found.content.replace(found.anchor, () => `[${found.anchor}]`);
    const parts = marked.split(/(\[[^\]]*\]|\{[^}]*\})/).filter(Boolean).map((part) => {
      const kind = { "[": ["b", "Anchor"], "{": ["u", "Subject of the event"] }[part[0]];
      return kind ? make(kind[0], { title: kind[1] }, part.slice(1, -1)) : part;
    });
    const content = make("span", { class: "content" }, ...parts);
    if (found.anchor && !content.querySelector("b")) content.append(make("span", { class: "note" }, ` anchor: ${found.anchor}`));
    return content;
  }

  function aligning(found) {
    const choose = make("select", { "aria-label": `Group of: ${found.content}` }, make("option", { value: "" }, "in no group"));
    for (const g of state.groups) choose.append(make("option", { value: g.id }, g.label));
    choose.value = state.aligned[found.id] || "";
    choose.addEventListener("change", () => edit({ do: "align", nugget: found.id, group: choose.value }));
    return [shown(found), choose];
  }

  function ticking(found) {
    const tick = make("input", { type: "checkbox", checked: selected.has(found.id) });
    tick.addEventListener("change", () => { selected[tick.checked ? "add" : "delete"](found.id); chosen(); });
    return [make("label", {}, tick, shown(found))];
  }

  function nugget(found) {
    const grouped = state.aligned[found.id] || state.groups.find((g) => g.nuggets.includes(found.id));
    const item = make("li", { class: `nugget ${found.state}${grouped ? " grouped" : ""}` });
    item.dataset.place = `nugget ${found.id}`;
    if (!state.stage) {
      item.append(shown(found));
    } else if (found.state === "rejected") {
      item.append(shown(found), small("Restore", `Restore: ${found.content}`, () => edit({ do: "restore", nugget: found.id })));
    } else {
      item.append(...(state.stage === "peers" ? aligning(found) : ticking(found)));
      if (found.state !== "proposed") item.append(make("span", { class: "note" }, found.state));
      item.append(make("span", { class: "actions" },
        small("Edit", `Edit: ${found.content}`, () => rewrite(item, found.marked, "The nugget, its anchor in square brackets",
          (text) => edit({ do: "edit", nugget: found.id, content: text }))),
        small("Reject", `Reject: ${found.content}`, () => { selected.delete(found.id); edit({ do: "reject", nugget: found.id }); })));
    }
    return item;
  }

  function sentence(text, number, words) {
    const list = make("ul", { class: "nuggets" });
    for (const found of Object.values(state.nuggets)) {
      if (found.text === text.id && found.sentence === number) list.append(nugget(found));
    }
    const parts = [make("p", { class: "sentence" }, words), list];
    if (state.stage) {
      const holder = make("div");
      holder.dataset.place = `sentence ${text.id} ${number}`;
      holder.append(small("New nugget", `New nugget for: ${words}`, () => rewrite(holder, "", "The new nugget, its anchor in square brackets",
        (content) => edit({ do: "make", text: text.id, sentence: number, content }))));
      parts.push(holder);
    }
    return parts;
  }

  function group(found, mine) {
    const item = make("li", { class: "group" });
    if (mine) item.dataset.place = `group ${found.id}`;
    const head = make("div", {}, make("span", { class: "badge", title: "Texts it occurs in" },
      String(found.popularity)), make("strong", {}, found.label));
    const list = make("ul");
    for (const name of found.nuggets) {
      const member = state.nuggets[name];
      const line = make("li", {}, member ? `${member.content} (${member.text}) ` : name);
      if (mine && member) line.append(small("Take out", `Take out: ${member.content}`, () => edit({ do: "remove", group: found.id, nugget: name })));
      list.append(line);
    }
    item.append(head, list);
    if (mine) {
      const holder = make("div", {},
        small("Relabel", `Relabel: ${found.label}`, () => rewrite(holder, found.label, "The label",
          (label) => edit({ do: "relabel", group: found.id, label }))), " ",
        small("Dissolve", `Dissolve: ${found.label}`, () => edit({ do: "ungroup", group: found.id })));
      item.append(holder);
    } else if (state.stage && state.stage !== "peers") {
      item.append(small("Take over", `Take over: ${found.label}`,
        () => edit({ do: "group", nuggets: found.nuggets, label: found.label })));
    }
    return item;
  }

  function chosen() {
    document.getElementById("chosen").textContent = selected.size ? `${selected.size} selected` : "";
  }

  // Where the focus is: in which nugget, group or sentence, and on which of its buttons.
  function focused() {
    const here = document.activeElement;
    const place = here.closest("[data-place]");
    return place && { place: place.dataset.place, text: here.textContent };
  }

  function refocus(was) {
    if (!was) return;
    const place = document.querySelector(`[data-place="${CSS.escape(was.place)}"]`);
    const buttons = place ? [...place.querySelectorAll("button, select, input")] : [];
    const same = buttons.find((b) => b.textContent === was.text) || buttons.find((b) => b.matches("button"));
    (same || document.getElementById("task")).focus();
  }

  function draw() {
    const was = focused();
    redraw();
    refocus(was);
  }

  function redraw() {
    const open = state.stage && !state.waiting;
    document.getElementById("where").textContent = state.stage ? TASKS[state.stage].split(",")[0] : "All rounds are done";
    document.getElementById("task").textContent = !state.stage
      ? "All rounds are done. Thank you." : state.waiting
        ? "You are done with this round. It goes on when the others are; this page looks every few seconds."
        : TASKS[state.stage];
    document.querySelector(".tools").hidden = !open;
    document.getElementById("group").hidden = state.stage === "peers";
    document.getElementById("clear").hidden = state.stage === "peers";
    document.getElementById("undo").disabled = !state.undoable;
    document.getElementById("texts").replaceChildren(...(open || !state.stage ? state.texts : []).map((text) =>
      make("section", { class: "text", "aria-label": `Text ${text.id}` }, make("h2", {}, `Text ${text.id}`),
        ...text.sentences.flatMap((s, n) => sentence(text, n, s.text)))));
    const mine = open && state.stage !== "peers";
    document.getElementById("no-groups").hidden = !mine || state.groups.length > 0;
    document.getElementById("group-list").replaceChildren(...state.groups.map((g) => group(g, mine)));
    document.getElementById("others").replaceChildren(...state.others.map((other) => make("section", {},
      make("h2", {}, `Groups of participant ${other.participant}`),
      make("ol", { class: "nuggets" }, ...other.groups.map((g) => group(g, false))))));
    chosen();
  }

  async function load() {
    const found = await call("/api/nuggets");
    if (found && JSON.stringify(found) !== JSON.stringify(state)) { state = found; draw(); }
  }

  document.getElementById("group").addEventListener("click", () => {
    const nuggets = [...selected];
    selected.clear();
    if (nuggets.length) edit({ do: "group", nuggets });
  });
  document.getElementById("clear").addEventListener("click", () => { selected.clear(); draw(); });
  document.getElementById("undo").addEventListener("click", () => { edit({ do: "undo" }); });
  document.getElementById("done").addEventListener("click", () => {
    if (!confirm("Are you done with this round? You cannot come back to it.")) return;
    selected.clear();
    edit({ do: "done" });
  });
  setInterval(() => { if (state && (state.waiting || state.stage === "resolution") && !document.querySelector("form input:focus")) load(); }, 4000);
  load();
})();
