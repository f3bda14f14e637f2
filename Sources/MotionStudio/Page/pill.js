// SPDX-License-Identifier: Apache-2.0

// The state of the script in the header. For some seconds a message of a deed takes its place.

const messageTime = 4000;

export class Pill {
  #element = document.getElementById("status");
  #status; #again;
  #buildingSince = null;
  #timer = 0;

  // `status()`: of the script; `again()` shows the state once more.
  constructor(status, again) {
    this.#status = status;
    this.#again = again;
    // A script that takes long, or hangs, is seen to.
    setInterval(() => { if (status().isBuilding && this.#timer === 0) again(); }, 1000);
  }

  get text() { return this.#element.textContent; }

  // - took: milliseconds from the save to the shown frame; 0: nobody waited.
  show(took) {
    const status = this.#status();
    if (!status.isBuilding) this.#buildingSince = null;
    const errors = status.problems.filter((problem) => problem.event === "error").length;
    const warnings = status.problems.length - errors;
    if (status.isBuilding) this.set("building", this.#buildingText());
    else if (errors) this.set("error", "Error");
    else if (!status.isShown) this.set("error", "Nothing is shown");
    else this.set("ready", `Ready${took ? ` · ${took} ms` : ""}${warnings ? ` · ${warnings} ${warnings === 1 ? "warning" : "warnings"}` : ""}`);
  }

  say(text, state = "ready") {
    this.set(state, text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      this.#again();
    }, messageTime);
  }

  set(state, text) {
    this.#element.dataset.state = state;
    if (this.#element.textContent !== text) this.#element.textContent = text;
  }

  #buildingText() {
    this.#buildingSince ??= performance.now();
    const seconds = Math.floor((performance.now() - this.#buildingSince) / 1000);
    return seconds < 2 ? "Compiling…" : `Compiling and running… ${seconds} s`;
  }
}
