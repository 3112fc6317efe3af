
"use strict";
(() => {
const data = JSON.parse(document.getElementById("data").textContent);
const byId = (id) => document.getElementById(id);
const text = byId("text"), about = byId("about"), list = byId("entities");
const marks = [...text.querySelectorAll("mark")];
const HUES = 12;
const hint = about.querySelector(".hint");
let level = data.start, group = null, at = null;

const number = (mark) => Number(mark.id.slice(1));
const markOf = (mention) => byId("m" + mention);
const groupOf = (mention) => data.of[level][mention];
const shown = data.shown.map((places) => places.map((place) => data.groups[place]));
const groups = () => shown[level];
const percent = (p) => (p < 1 && p >= 0.995 ? 99 : Math.round(100 * p)) + "%";
const isListed = (one) => one.named || one.size > 1;
const colour = (place) => (isListed(groups()[place]) ? "c" + (place % HUES) : "once");

function make(tag, words, className) {
  const made = document.createElement(tag);
  if (words !== undefined) made.textContent = words;
  if (className) made.className = className;
  return made;
}

function typed(one) {
  const type = one.type ? one.type + " " + percent(one.sure) + ", " : "";
  return type + one.size + (one.size === 1 ? " mention" : " mentions");
}

function paint() {
  for (const mark of marks) {
    const place = groupOf(number(mark));
    const height = [...mark.classList].find((name) => /^h\d$/.test(name));
    mark.className = colour(place) + " " + height;
    mark.classList.toggle("on", place === group);
    mark.classList.toggle("at", number(mark) === at);
  }
  text.classList.toggle("chosen", group !== null);
}

function showList() {
  const wanted = byId("filter").value.trim().toLowerCase();
  const once = byId("once").checked;
  list.replaceChildren();
  groups().forEach((one, place) => {
    const words = [one.name, one.type, ...one.also].join(" ").toLowerCase();
    if (!(once || isListed(one)) || !words.includes(wanted)) return;
    const button = make("button", undefined, colour(place));
    button.type = "button";
    button.setAttribute("aria-pressed", String(place === group));
    button.append(one.name + " ", make("small", typed(one)));
    button.addEventListener("click", () => chooseGroup(place === group ? null : place));
    const item = make("li");
    item.append(button);
    list.append(item);
  });
  if (!list.children.length) list.append(make("li", "None.", "meta"));
}

function row(table, name, content) {
  const cell = make("dd");
  cell.append(content);
  table.append(make("dt", name), cell);
}

function step(mention, words) {
  const button = make("button", words, "step");
  button.type = "button";
  button.addEventListener("click", () => choose(mention, true));
  return button;
}

function quoted(mention) {
  const one = data.mentions[mention];
  return "“" + one.text + "”, line " + one.line;
}

function reasons(why) {
  const made = make("ul");
  made.append(...why.map((reason) => make("li", reason)));
  return made;
}

function rows(mention) {
  const one = data.mentions[mention], table = make("dl");
  const linked = one.antecedent !== null && one.link >= data.levels[level];
  const from = make("span");
  if (linked) from.append(step(one.antecedent, quoted(one.antecedent)), " " + percent(one.link));
  else from.append("nothing before (new " + percent(one.new) + ")");
  row(table, "Linked to", from);
  if (one.means && one.kind === "pronoun")
    row(table, "Stands for", one.means[0] + " " + percent(one.means[1]));
  if (one.rival) {
    const rival = make("span");
    const name = groups()[groupOf(one.rival[0])].name;
    rival.append(step(one.rival[0], name), " " + percent(one.rival[1]));
    row(table, "Next best", rival);
  }
  if (one.why.length) row(table, "Why", reasons(one.why));
  const mark = markOf(mention);
  const outer = mark && mark.parentElement.closest("mark");
  if (outer) row(table, "Within", step(number(outer), data.mentions[number(outer)].text));
  return table;
}

function entityRows(one, place) {
  const table = make("dl");
  if (one.also.length) row(table, "Also", one.also.join(", "));
  if (one.size > 1) row(table, "Weakest link", percent(one.weakest));
  if (one.conflicts.length) row(table, "Does not agree", one.conflicts.join("; "));
  const first = data.of[level].indexOf(place);
  row(table, "First", step(first, quoted(first)));
  return table;
}

function close() {
  const button = make("button", "×", "close");
  button.type = "button";
  button.setAttribute("aria-label", "Close");
  button.addEventListener("click", () => chooseGroup(null));
  return button;
}

function showAbout() {
  about.className = group === null ? "idle" : colour(group);
  if (group === null) {
    about.replaceChildren(hint);
    return;
  }
  const one = groups()[group], parts = [close(), make("h2", one.name), make("p", typed(one), "meta")];
  if (at !== null) {
    const mention = data.mentions[at];
    parts.push(make("p", "“" + mention.text + "”: " + mention.kind + ", line " + mention.line), rows(at));
  }
  parts.push(entityRows(one, group));
  about.replaceChildren(...parts);
}

function show() {
  paint();
  showList();
  showAbout();
}

function reachable(mark) {
  for (const other of marks) other.tabIndex = -1;
  if (mark) mark.tabIndex = 0;
}

function choose(mention, focus) {
  at = mention;
  group = groupOf(mention);
  const mark = markOf(mention);
  reachable(mark || marks[0]);
  show();
  if (mark && focus) mark.focus();
}

function chooseGroup(place) {
  group = place;
  at = null;
  show();
  const first = place === null ? null : marks.find((mark) => groupOf(number(mark)) === place);
  if (first) first.scrollIntoView({ block: "center" });
}

function neighbour(mark, by, same) {
  const among = same ? marks.filter((other) => groupOf(number(other)) === groupOf(number(mark))) : marks;
  return among[among.indexOf(mark) + by];
}

const KEYS = { ArrowRight: [1, false], ArrowLeft: [-1, false], ArrowDown: [1, true], ArrowUp: [-1, true] };

text.addEventListener("keydown", (event) => {
  const mark = event.target.closest("mark");
  if (event.key === "Escape") chooseGroup(null);
  if (!mark || !(event.key in KEYS) || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const next = neighbour(mark, ...KEYS[event.key]);
  if (next) choose(number(next), true);
});
text.addEventListener("click", (event) => {
  const mark = event.target.closest("mark");
  if (mark) choose(number(mark), true);
});
text.addEventListener("focusin", (event) => {
  const mark = event.target.closest("mark");
  if (mark && number(mark) !== at) choose(number(mark), false);
});
function showLevel() {
  const sure = data.levels[level] ? percent(data.levels[level]) + " sure" : "0% sure (all links)";
  byId("sure").textContent = sure;
  byId("level").setAttribute("aria-valuetext", sure);
}

byId("level").addEventListener("input", (event) => {
  level = Number(event.target.value);
  showLevel();
  if (at !== null) group = groupOf(at);
  else group = null;
  show();
});
byId("filter").addEventListener("input", showList);
byId("once").addEventListener("change", showList);
for (const part of document.querySelectorAll(".level,.filter,.hint")) part.hidden = false;
byId("level").value = level;
showLevel();
if (window.matchMedia("(max-width: 52rem)").matches) byId("who").open = false;
reachable(marks[0]);
show();
})();
