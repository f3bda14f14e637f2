// SPDX-License-Identifier: Apache-2.0

// The output of the script.

const kept = 500;

export class Log {
  #empty = document.querySelector("#output .empty");
  #text = document.querySelector("#output pre");

  add(line) {
    this.#empty.hidden = true;
    this.#append(line);
  }

  // A line between the outputs of two states of the script; nothing if there is no output.
  divide(line) { if (this.#empty.hidden) this.#append(line); }

  #append(line) {
    this.#text.append(`${line}\n`);
    while (this.#text.childNodes.length > kept) this.#text.firstChild.remove();
  }
}
