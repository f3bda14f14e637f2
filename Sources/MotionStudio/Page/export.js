// SPDX-License-Identifier: Apache-2.0

// Makes the film, as `motionkit export` does, and shows how far it is and what came of it.
import { showProfile } from "./profile.js";

export class Export {
  #panel = document.getElementById("export");
  #link; #range; #choose; #say;
  #state = { state: "none" };
  #form;
  #result = document.createElement("div");

  // `range()` gives the frames of the range, or null; `choose(id)` selects a layer.
  constructor(link, range, choose, say) {
    this.#link = link;
    this.#range = range;
    this.#choose = choose;
    this.#say = say;
    this.#form = document.createElement("form");
    this.#form.innerHTML = `
      <div class="field"><label for="export-path">File</label><input type="text" id="export-path" spellcheck="false" value="out.mp4"></div>
      <div class="field"><label for="export-quality">Quality</label><select id="export-quality"><option value="draft">Draft</option><option value="fast">Fast</option><option value="standard" selected>Standard</option><option value="high">High</option><option value="archive">Archive</option></select></div>
      <div class="field"><label for="export-scale">Size</label><select id="export-scale"><option value="1">Full</option><option value="0.5">Half</option><option value="2">Double</option></select></div>
      <div class="field"><label><input type="checkbox" id="export-range" disabled> Only the range from I to O</label></div>
      <div class="actions"><button class="primary" id="export-start">Export</button><button type="button" id="export-cancel" disabled>Cancel</button></div>`;
    this.#form.onsubmit = (event) => {
      event.preventDefault();
      this.#start();
    };
    this.#panel.append(this.#form, this.#result);
    this.#result.setAttribute("aria-live", "polite");
    this.#panel.querySelector("#export-cancel").onclick = () => this.#link.tell({ do: "cancel" });
  }

  setRange(range) {
    const box = this.#panel.querySelector("#export-range");
    box.disabled = range === null;
    if (!range) box.checked = false;
  }

  setScript(script) {
    const name = script.replace(/\/+$/, "").split("/").at(-1).replace(/\.swift$/, "");
    this.#panel.querySelector("#export-path").value = `${name || "out"}.mp4`;
  }

  async #start() {
    const value = (id) => this.#panel.querySelector(`#export-${id}`).value;
    const request = { do: "export", path: value("path"), quality: value("quality"), scale: Number(value("scale")) };
    if (!request.path.trim()) return this.#say("Name a file, such as out.mp4", "error");
    if (this.#panel.querySelector("#export-range").checked && this.#range()) request.frames = this.#range();
    try { await this.#link.do(request); } catch (error) { this.#say(error.message, "error"); }
  }

  show(message) {
    const before = this.#state.state;
    this.#state = message;
    const isRunning = message.state === "running";
    this.#panel.querySelector("#export-start").disabled = isRunning;
    this.#panel.querySelector("#export-cancel").disabled = !isRunning;
    const event = message.event;
    if (isRunning) {
      if (before !== "running") {
        this.#result.innerHTML = "<h3>Running</h3><progress max='1'></progress><p class='dim'></p>";
      }
      if (event?.event === "progress") {
        this.#result.querySelector("progress").value = event.frame / event.frames;
        const left = event.remaining > 0 ? `, ${Math.ceil(event.remaining)} s left` : "";
        const reused = event.reused ? `, ${event.reused} segments reused` : "";
        this.#result.querySelector("p").textContent = `${event.frame} of ${event.frames} frames${left}${reused}`;
      }
      return;
    }
    if (message.state === "none") return this.#result.replaceChildren();
    const title = document.createElement("h3");
    const text = document.createElement("p");
    this.#result.replaceChildren(title, text);
    if (message.state === "done") {
      title.textContent = message.path;
      text.textContent = `${event?.frames ?? ""} frames in ${(event?.seconds ?? 0).toFixed(1)} s, `
        + `${event?.reused ?? 0} of ${event?.segments ?? 0} segments reused`;
      if (/\.(mp4|m4v|webm|mov)$/i.test(message.path)) {
        const film = document.createElement("video");
        film.controls = true;
        film.src = `film?${Date.now()}`;
        film.setAttribute("aria-label", "The finished film");
        this.#result.append(film);
      }
      if (message.profile) showProfile(message.profile, this.#result, this.#choose);
    } else {
      title.textContent = message.state === "cancelled" ? "Cancelled" : "The export failed";
      text.textContent = message.state === "cancelled" ? "Nothing was written." : event?.message ?? "";
    }
    this.#say({ done: "The export is done", cancelled: "The export was cancelled" }[message.state] ?? "The export failed", message.state === "failed" ? "error" : "ready");
  }
}
