"use strict";
// Every five seconds the part that changes is fetched anew; the page itself works without this.
(() => {
  async function refresh() {
    if (document.hidden) return;
    try {
      const response = await fetch("/admin", { credentials: "same-origin" });
      const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
      const part = fresh.getElementById("live");
      const old = document.getElementById("live");
      if (part && !old.contains(document.activeElement)) old.replaceWith(part);
    } catch (error) {
      return;
    }
  }
  setInterval(refresh, 5000);
})();
