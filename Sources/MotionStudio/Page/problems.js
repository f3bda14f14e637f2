// SPDX-License-Identifier: Apache-2.0

// Errors over the last good image, warnings in a corner.
import { editorLink } from "./editor.js";

export class Problems {
  #box = document.getElementById("problems");
  #closed = "";

  show(problems, isShown) {
    const errors = problems.filter((problem) => problem.event === "error");
    const list = errors.length ? errors : problems;
    const signature = JSON.stringify(list);
    if (!list.length || this.#closed === signature) {
      this.#box.hidden = true;
      return;
    }
    const title = document.createElement("h3");
    // Mistakes of the script have a location; values of parameters have none.
    const fault = errors.some((problem) => problem.file) ? "The script has an error" : "This cannot be shown";
    title.textContent = errors.length
      ? (isShown ? `${fault}; this is the last good frame` : fault)
      : `${list.length} ${list.length === 1 ? "warning" : "warnings"}`;
    const items = document.createElement("ul");
    for (const problem of list) {
      const item = document.createElement("li");
      if (problem.file) {
        const link = editorLink(problem.file, problem.line ?? 1);
        link.textContent = problem.line ? `${problem.file}:${problem.line}` : problem.file;
        item.append(link);
      }
      const text = document.createElement("pre");
      text.textContent = problem.message;
      item.append(text);
      items.append(item);
    }
    const parts = [title, items];
    if (!errors.length) {
      const close = Object.assign(document.createElement("button"), { type: "button", className: "close", textContent: "Close" });
      close.onclick = () => {
        this.#closed = signature;
        this.#box.hidden = true;
      };
      parts.unshift(close);
    }
    this.#box.className = errors.length ? "errors" : "warnings";
    this.#box.replaceChildren(...parts);
    this.#box.hidden = false;
  }
}
