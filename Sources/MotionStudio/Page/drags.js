// SPDX-License-Identifier: Apache-2.0

// Writes into the script what was dragged on the frame or in the timeline.
import { attempts } from "./grips.js";

export class Drags {
  #edits; #layers; #film; #files; #takeBack;
  #toldOfCorners = false;

  // `files()`: of the script; `takeBack()` shows the frame as the script has it.
  constructor({ edits, layers, film, files, takeBack }) {
    [this.#edits, this.#layers, this.#film, this.#files, this.#takeBack] = [edits, layers, film, files, takeBack];
  }

  // Changes of the selected layer. `shows`: values that it has then.
  async onFrame(changes, shows = {}) {
    const layers = this.#layers;
    const id = layers.selected;
    const outcome = await this.#edits.apply(() => {
      const source = layers.source(layers.get(id));
      if (source.refusal) return void this.#edits.tell(source.refusal, true);
      return changes.map(({ old, new: values, ...subject }) => ({ ...source, ...subject, old: { numbers: old }, new: { numbers: values } }));
    }, [], { layer: id, values: shows });
    if (!outcome?.isWritten) return this.#takeBack();
    if (this.#toldOfCorners || !changes.some(({ property }) => property === "inset")) return;
    this.#toldOfCorners = true;
    this.#edits.tell({ message: "The layer keeps its corner or edge, and its inset has changed. Drag with Alt to put it anywhere." }, false);
  }

  // Removes the selected layer from the script.
  // - Returns: whether it is gone.
  async remove() {
    const layers = this.#layers;
    const id = layers.selected;
    const outcome = await this.#edits.apply(() => {
      const layer = layers.get(id);
      const source = layers.source(layer);
      if (!source.refusal) return [{ ...source, removes: true }];
      this.#edits.tell(source.refusal, true);
      return null;
    });
    return outcome?.isWritten === true;
  }

  // Where a track is edited: parts of a layer, such as the window of a wipe and the words of a text, belong to the layer around them.
  #source(track) {
    const layers = this.#layers;
    let layer = layers.get(track.id);
    if (!layer) return null;
    let source = layers.source(layer);
    while (source.refusal?.code === "inside" && layer.parent) {
      layer = layer.parent;
      source = layers.source(layer);
    }
    return source;
  }

  // What a drag in the timeline means depends on how the script spells it: the next way is tried if there is no such call.
  async inTimeline(grip, seconds) {
    const film = this.#film();
    const source = grip.track ? this.#source(grip.track) : null;
    if (grip.track && (!source || source.refusal)) {
      return this.#edits.tell(source?.refusal ?? { message: "Go to a time at which the layer is there." }, true);
    }
    // What belongs to no layer may be in any file of the script.
    const ways = source ? attempts(grip, seconds, film, source) : this.#files().flatMap((file) => attempts(grip, seconds, film, { file }));
    const tried = source ? ["no-call", "no-argument", "does-not-compile"] : ["bad-request", "other-file"];
    for (const [index, way] of ways.entries()) {
      const isLast = index === ways.length - 1;
      const outcome = await this.#edits.apply(() => way, isLast ? [] : tried);
      if (outcome?.isWritten) return;
      if (!outcome || isLast || !tried.includes(outcome.refusal?.code)) return this.#takeBack();
    }
  }
}
