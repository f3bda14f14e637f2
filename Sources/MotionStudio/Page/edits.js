// SPDX-License-Identifier: Apache-2.0

// Edits of the script: one after the other, each on the script as it is shown.
import { editorLink } from "./editor.js";

// Milliseconds that an edit waits for the preview of the one before it.
const patience = 10000;

export class Edits {
  #link; #film; #say; #changed; #proof;
  #chain = Promise.resolve();
  #note = document.getElementById("edit-note");
  #undo = document.getElementById("undo");
  #redo = document.getElementById("redo");
  #waiting = [];
  // What stops the changed script, in words.
  #stop = null;
  // When the script of the last step is shown. Steps do not wait for each other's, edits do.
  #shown = Promise.resolve();
  // Milliseconds from the edit to the preview of the new script, for tests.
  log = [];

  // `changed(outcome)` hears of each edit, whether it was written or not. `proof.fault(edits, promise)` tells why the new film has not
  // what was asked for; null if it has.
  constructor(link, film, say, changed, proof) {
    [this.#link, this.#film, this.#say, this.#changed, this.#proof] = [link, film, say, changed, proof];
    this.#undo.onclick = () => this.step("undo");
    this.#redo.onclick = () => this.step("redo");
    link.on("composition", () => this.#settle());
    link.on("status", (status) => {
      const error = status.isBuilding ? null : status.problems.find((one) => one.event === "error");
      if (error) this.#settle(error.message);
    });
  }

  #settle(stop = null) {
    this.#stop = stop;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  // Writes edits of one file as one step. `make()` is called when it is their turn, because lines may have moved by then; null: nothing
  // is to be done. Gives the outcome. Refusals with the `expected` codes are not shown.
  // - subject: the layer whose new values are compared with those of the edits, as `{ layer, values }`; `values` are others that it must
  //   have then. If they differ, the edit is taken back.
  apply(make, expected = [], subject = null) {
    return this.#inTurn(() => {
      const edits = make();
      return edits && { do: "edit", edits };
    }, expected, subject);
  }

  step(name) { return this.#inTurn(() => ({ do: name }), [], null, false); }

  // Where the values of a layer come from.
  async places(edit) {
    try {
      const { places, refusal } = await this.#link.do({ do: "edit", edits: [edit] });
      return { places: places ?? {}, refusal };
    } catch (error) { return { places: {}, refusal: { code: "failed", message: error.message } }; }
  }

  #inTurn(make, expected, subject = null, waits = true) {
    const done = this.#chain.then(async () => {
      if (waits) await this.#shown;
      const request = make();
      if (!request) return null;
      const begun = performance.now();
      const promise = request.do === "edit" && this.#proof.promise(request.edits, subject);
      let outcome;
      try { outcome = await this.#link.do(request); } catch (error) {
        outcome = { isWritten: false, notes: [], refusal: { code: "failed", message: error.message }, undo: 0, redo: 0 };
      }
      if (!expected.includes(outcome.refusal?.code)) this.#show(outcome, request.do);
      this.#changed(outcome);
      if (outcome.isWritten) {
        this.#shown = this.#shownAgain();
        if (waits) await this.#shown;
        this.log.push({ do: request.do, took: performance.now() - begun, planned: outcome.planned, compiled: outcome.compiled });
        const fault = promise && await this.#fault(promise);
        if (fault) return this.#revoke(fault, request.edits);
      }
      return outcome;
    });
    this.#chain = done.catch(() => {});
    return done;
  }

  // Why the edit is not kept; null: it is.
  async #fault(promise) {
    if (this.#stop !== null) return `The changed script stops with an error: ${this.#stop}`;
    try { return await this.#proof.fault(promise); } catch { return null; }
  }

  // Takes the edit back that was just written.
  async #revoke(fault, [{ file, line }]) {
    let outcome;
    try { outcome = await this.#link.do({ do: "revoke" }); } catch { outcome = { isWritten: false }; }
    if (outcome.isWritten) await this.#shownAgain();
    const message = outcome.isWritten ? `${fault} The edit was taken back.` : fault;
    outcome = { ...outcome, isWritten: false, notes: [], refusal: { code: "no-effect", message, file, line } };
    this.#show(outcome, "edit");
    this.#changed(outcome);
    return outcome;
  }

  #shownAgain() {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      setTimeout(resolve, patience);
    });
  }

  // How many edits can be taken back, and made again.
  showCounts({ undo = 0, redo = 0 }) {
    this.#undo.disabled = !undo;
    this.#redo.disabled = !redo;
    this.#undo.title = `Undo (Ctrl+Z): ${undo} ${undo === 1 ? "edit" : "edits"}`;
  }

  #show(outcome, deed) {
    this.showCounts(outcome);
    if (outcome.refusal) {
      this.#say("Not written", "error");
      return this.tell(outcome.refusal, true);
    }
    if (outcome.notes?.length) return this.tell({ message: outcome.notes.join("; ") }, false);
    this.#note.hidden = true;
    if (outcome.isWritten && deed !== "edit") this.#say(deed === "undo" ? "Undone" : "Done again");
  }

  // Shows a refusal, or other effects of an edit.
  tell({ message, file, line }, isRefusal) {
    const text = Object.assign(document.createElement("p"), { textContent: message });
    const parts = [text];
    if (file && line) {
      const link = editorLink(file, line);
      link.textContent = `${file}:${line}`;
      parts.push(link);
    }
    const close = Object.assign(document.createElement("button"), { type: "button", className: "close", textContent: "Close" });
    close.onclick = () => { this.#note.hidden = true; };
    this.#note.className = isRefusal ? "refused" : "noted";
    this.#note.replaceChildren(close, ...parts);
    this.#note.hidden = false;
  }

  hideNote() { this.#note.hidden = true; }
}
