// SPDX-License-Identifier: Apache-2.0

// Writes into the script what was dragged on the frame or in the timeline.
import { attempts } from "./grips.js";

export class Drags {
  #edits; #layers; #film; #files; #takeBack;

  // `files()`: of the script; `takeBack()` shows the frame as the script has it.
  constructor({ edits, layers, film, files, takeBack }) {
    [this.#edits, this.#layers, this.#film, this.#files, this.#takeBack] = [edits, layers, film, files, takeBack];
  }

  // Changes of the selected layer.
  async onFrame(changes) {
    const layers = this.#layers;
    const id = layers.selected;
    const outcome = await this.#edits.apply(() => {
      const source = layers.source(layers.get(id));
      if (source.refusal) return void this.#edits.tell(source.refusal, true);
      return changes.map(({ old, new: values, ...subject }) => ({ ...source, ...subject, old: { numbers: old }, new: { numbers: values } }));
    });
    if (!outcome?.isWritten) this.#takeBack();
  }

  // What a drag in the timeline means depends on how the script spells it: the next way is tried if there is no such call.
  async inTimeline(grip, seconds) {
    const [layers, film] = [this.#layers, this.#film()];
    const layer = grip.track && layers.get(grip.track.id);
    const source = grip.track ? layer && layers.source(layer) : null;
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
