"use strict";
// What the scripts of pages share; the server puts it before them, and between the two, for
// sessions, the script of each kind of question (questions/*.js).

// QUESTIONS[kind](question, trial, changed) draws a question, calls `changed` when an answer is
// given, and returns
//   view     the element to be shown: answers are given in an element with the id q-NAME, or by
//            elements of the name q-NAME, each with data-option
//   focus    the element to go to where the answer is missing
//   value    a function that returns the answer as it is sent, undefined where there is none
//   missing  what is said then
const QUESTIONS = {};

function make(tag, settings = {}, ...children) {
  const found = document.createElement(tag);
  for (const [name, value] of Object.entries(settings)) {
    if (name === "class") found.className = value;
    else if (name in found && name !== "list") found[name] = value;
    else found.setAttribute(name, value);
  }
  found.append(...children);
  return found;
}

// Text as the server takes it: no half of a surrogate pair, no control character.
const sendable = (text) => text.replace(/\r\n?/g, "\n")
  .replace(/[\ud800-\udfff]/gu, "\ufffd")
  .replace(/[\x00-\x08\x0b-\x1f\x7f\ufffe\uffff]/g, " ");

const pause = (ms) => new Promise((done) => { setTimeout(done, ms); });

// Escape closes the help, and the focus goes back to where it was opened.
addEventListener("keydown", (event) => {
  const help = document.querySelector("details.menu[open]");
  if (event.key !== "Escape" || !help) return;
  help.open = false;
  help.querySelector("summary").focus();
});
