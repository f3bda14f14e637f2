// SPDX-License-Identifier: Apache-2.0

// Faults of the film, as `motionkit check` finds them: a list, and outlines on the frame.
import { editorLink } from "./editor.js";

// Milliseconds after a change.
const againTime = 700;
const seconds = (number) => String(Math.round(number * 100) / 100);

export class Findings {
  #link; #film; #choose; #say; #changed; #isBusy;
  #panel = document.getElementById("check");
  #tab = document.getElementById("tab-check");
  #start = document.createElement("button");
  #again = Object.assign(document.createElement("input"), { type: "checkbox", id: "check-again" });
  #result = document.createElement("div");
  #message = { state: "none" };
  #chosen = null;
  #timer = 0;

  // `choose(finding)` goes to its time and selects its layer; `changed()` hears of other findings; `isBusy()`: a check can wait.
  constructor({ link, film, choose, say, changed, isBusy }) {
    [this.#link, this.#film, this.#choose] = [link, film, choose];
    [this.#say, this.#changed, this.#isBusy] = [say, changed, isBusy];
    Object.assign(this.#start, { type: "button", className: "primary", id: "check-start", textContent: "Check" });
    this.#start.onclick = () => this.start();
    const label = document.createElement("label");
    label.append(this.#again, " Again after each change");
    const actions = Object.assign(document.createElement("div"), { className: "actions" });
    actions.append(this.#start, label);
    this.#result.setAttribute("aria-live", "polite");
    this.#panel.append(actions, this.#result);
    this.#again.onchange = () => { if (this.#again.checked && this.isStale) this.start(); };
  }

  get state() { return this.#message.state; }
  get list() { return this.#message.report?.findings ?? []; }
  // The script has changed since it was checked.
  get isStale() { return this.#message.generation !== this.#film().generation; }
  get isAutomatic() { return this.#again.checked; }

  async start() {
    try { await this.#link.do({ do: "check" }); } catch (error) { this.#say(error.message, "error"); }
  }

  // After a change, as soon as nothing plays and nothing is scrubbed.
  startSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.isAutomatic || !this.isStale) return;
      if (this.#isBusy()) return this.startSoon();
      this.start();
    }, againTime);
  }

  // Findings with a layer that concern a time, in seconds. Those of an earlier script may be elsewhere now.
  at(time) {
    if (this.isStale) return [];
    const frame = this.#film().rate[1] / this.#film().rate[0];
    return this.list.filter((finding) =>
      finding.layerID !== undefined && finding.start <= time + frame / 2 && time - frame / 2 <= finding.end);
  }

  isChosen(finding) { return this.#chosen === finding; }

  show(message = this.#message) {
    if (message !== this.#message) this.#chosen = null;
    this.#message = message;
    this.#start.disabled = message.state === "running";
    this.#tab.textContent = this.list.length ? `Check · ${this.list.length}` : "Check";
    this.#changed();
    if (message.state === "none") {
      return this.#tellText("Looks for texts that are cut, covered, faint or too short to read, flashes, and faults of the sound.");
    }
    if (message.state === "running") {
      const bar = document.createElement("progress");
      bar.setAttribute("aria-label", "The film is checked");
      return this.#result.replaceChildren(bar);
    }
    if (message.state === "failed") return this.#tellText(message.message || "The check failed");
    const { errors, warnings, allowed } = message.report.summary;
    const count = (number, what) => `${number} ${what}${number === 1 ? "" : "s"}`;
    const title = Object.assign(document.createElement("p"), {
      className: "dim",
      textContent: `${count(errors, "error")}, ${count(warnings, "warning")}${allowed ? `, ${allowed} allowed` : ""}`
        + (this.isStale ? " · the script has changed since" : ""),
    });
    const items = document.createElement("ul");
    items.className = "findings";
    for (const finding of this.list.slice(0, 500)) items.append(this.#item(finding));
    this.#result.replaceChildren(title, items);
  }

  #tellText(text) {
    this.#result.replaceChildren(Object.assign(document.createElement("p"), { className: "empty", textContent: text }));
  }

  #item(finding) {
    const item = document.createElement("li");
    item.className = finding.level;
    const head = Object.assign(document.createElement("button"), { type: "button", className: "link finding" });
    head.append(Object.assign(document.createElement("b"), { textContent: finding.code }));
    if (finding.start !== undefined) {
      const { start, end } = finding;
      head.append(` ${seconds(start)}${end > start ? ` to ${seconds(end)}` : ""} s`);
    }
    if (finding.layer) head.append(` · ${finding.layer}`);
    head.setAttribute("aria-pressed", this.isChosen(finding));
    head.onclick = () => {
      this.#chosen = finding;
      for (const one of this.#result.querySelectorAll(".finding")) one.setAttribute("aria-pressed", one === head);
      this.#choose(finding);
    };
    const text = Object.assign(document.createElement("p"), { textContent: finding.message });
    item.append(head, text);
    if (finding.file) {
      const link = editorLink(finding.file, finding.line ?? 1);
      link.textContent = finding.line ? `${finding.file}:${finding.line}` : finding.file;
      item.append(link);
    }
    return item;
  }
}
