// SPDX-License-Identifier: Apache-2.0

// Layers that are chosen on the frame, in a list of slow ones, or by a finding.
import { firstFrame } from "./film.js";
import { boxOf } from "./placing.js";

const isArranger = (layer) => layer !== null && /^(Stack|Grid)$/.test(layer.type);

export class Choosing {
  #film; #player; #stage; #layers; #selection; #showValues; #say; #changed;

  // `showValues()` opens the panel of the layer; `changed()` hears of a finding that was chosen.
  constructor({ film, player, stage, layers, selection, showValues, say, changed }) {
    [this.#film, this.#player, this.#stage, this.#layers] = [film, player, stage, layers];
    [this.#selection, this.#showValues, this.#say, this.#changed] = [selection, showValues, say, changed];
  }

  // The layer under the pointer.
  async pick(event) {
    const point = this.#stage.point(event);
    if (this.#player.isPlaying) this.#player.pause();
    await this.#selection.ask();
    this.#layers.pick(...point);
    this.#showValues();
  }

  // Selects the foremost layer under a point that can be dragged. A background is not meant.
  // - Returns: whether there is one.
  grab(point) {
    const [film, layers] = [this.#film(), this.#layers];
    const isGround = (box) => (box[2] - box[0]) * (box[3] - box[1]) > film.width * film.height * 0.9;
    const found = layers.at(...point).filter((one) => !isGround(boxOf(layers.outline(one.id))));
    let layer = found.find((one) => !layers.source(one).refusal) ?? found[0];
    if (!layer) return false;
    // Stacks place their layers, so the whole is dragged.
    while (isArranger(layer.parent) && !layers.source(layer.parent).refusal) layer = layer.parent;
    layers.select(layer.id);
    return true;
  }

  // A layer at a time when it is there.
  seen(id) {
    const [film, player] = [this.#film(), this.#player];
    const part = film.parts.find((one) => one.layers.some((layer) => layer.id === id));
    if (!part) return this.#say("That layer is no longer in the script", "error");
    const [first, end] = [firstFrame(film, part.start), firstFrame(film, part.end)];
    if (player.frame < first || player.frame >= end) player.seek(Math.floor((first + end) / 2));
    this.#layers.select(id);
    this.#showValues();
  }

  // Goes to the time of a finding, and outlines its layer.
  finding(finding) {
    const [film, player] = [this.#film(), this.#player];
    if (player.isPlaying) player.pause();
    if (finding.start !== undefined) {
      // Halfway: there the fault is in full view.
      const [first, last] = [firstFrame(film, finding.start), Math.floor(finding.end * (film.rate[0] / film.rate[1]) + 1e-6)];
      player.seek(Math.min(Math.max(first, Math.floor((first + last) / 2)), film.frames - 1));
    }
    this.#layers.select(finding.layerID ?? null);
    this.#changed();
  }
}
