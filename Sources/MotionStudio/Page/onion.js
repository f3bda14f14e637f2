// SPDX-License-Identifier: Apache-2.0

// Onion skins: frames before and after the one at rest, of the selected layer or of everything. They lie over it half transparent, warm
// before and cool after.
import { FrameView } from "./frame-view.js";
import { groundOf, pixelsOf, skinOf } from "./skin.js";

const find = (id) => document.getElementById(id);
// Answers that are kept, so that a step by one frame asks for one more.
const keptLimit = 40;
// Pixels of a skin, of a layer and of everything: the latter takes longer to compare.
const layerWidth = 960;
const frameWidth = 640;

export class Onion {
  #canvas = find("onion");
  #frameView; #film; #player; #layer;
  // What the canvas shows, or will show as soon as it is drawn.
  #key = "";
  #run = 0;
  #kept = new Map();
  isOn = false;
  // The frames whose skins are there, the nearest first.
  shown = [];

  // `layer()`: the selected one, or null.
  constructor(frameView, film, player, layer) {
    [this.#frameView, this.#film, this.#player, this.#layer] = [frameView, film, player, layer];
    find("onion-on").onchange = () => {
      this.isOn = find("onion-on").checked;
      this.update();
    };
    for (const id of ["onion-count", "onion-step"]) find(id).onchange = () => this.update();
  }

  toggle() {
    find("onion-on").checked = !this.isOn;
    find("onion-on").onchange();
  }

  // After another frame, state of the film, layer or setting; and after each image, because skins wait for the exact one.
  update() {
    const wanted = this.isOn && !this.#player.isPlaying && this.#film().frames ? this.#wanted : "";
    if (wanted !== this.#key) this.#clear();
    if (!wanted || wanted === this.#key || !this.#isAtRest) return;
    this.#key = wanted;
    this.#draw(this.#run);
  }

  get #wanted() {
    const { hide, show, solo } = this.#frameView.options;
    return JSON.stringify([
      this.#film().generation, this.#player.frame, this.#layer(), find("onion-count").value, find("onion-step").value, hide, show, solo,
    ]);
  }

  get #isAtRest() {
    const { isExact, shown } = this.#frameView;
    return isExact && shown.frame === this.#player.frame && shown.generation === this.#film().generation;
  }

  #clear() {
    this.#run++;
    this.#key = "";
    this.shown = [];
    this.#canvas.hidden = true;
  }

  // Frames around the playhead, from the nearest on.
  get #frames() {
    const [at, step, found] = [this.#player.frame, Number(find("onion-step").value), []];
    for (let i = 1; i <= Number(find("onion-count").value); i++) {
      found.push({ frame: at - i * step, distance: i, side: "before" }, { frame: at + i * step, distance: i, side: "after" });
    }
    return found.filter(({ frame }) => frame >= 0 && frame < this.#film().frames);
  }

  async #draw(run) {
    const layer = this.#layer();
    const scale = this.#frameView.needed();
    const [at, frames] = [this.#player.frame, this.#frames];
    // Between two steps of the work, so that a key is heard, and nothing is drawn that is no longer wanted.
    const pause = async () => {
      await new Promise((resolve) => setTimeout(resolve));
      if (run !== this.#run) throw new Error("superseded");
    };
    try {
      const here = await this.#pixels(at, scale, layer);
      const pictures = [];
      for (const { frame } of frames) {
        await pause();
        const there = await this.#pixels(frame, scale, layer);
        await pause();
        // A layer is told from its superlayers, which may have a background.
        pictures.push({ there, ground: layer === null ? null : await this.#pixels(frame, scale, layer, true) });
      }
      const ground = layer === null ? await groundOf([here, ...pictures.map(({ there }) => there)], pause) : null;
      const skins = [];
      for (const [index, picture] of pictures.entries()) {
        await pause();
        skins.push(skinOf(picture.there, here, picture.ground ?? ground, frames[index], layer === null));
      }
      await pause();
      const context = this.#canvas.getContext("2d");
      [this.#canvas.width, this.#canvas.height] = [here.width, here.height];
      // The nearest lies in front.
      context.globalCompositeOperation = "destination-over";
      for (const skin of skins) context.drawImage(skin, 0, 0);
      this.shown = frames.map(({ frame }) => frame);
      this.#canvas.hidden = false;
    } catch {
      // The composition has changed, or others are wanted.
      if (run === this.#run) this.#clear();
    }
  }

  // The pixels of a frame, or of a layer in it, after all that somebody waits for.
  // - isGround: the same without the layer.
  async #pixels(frame, scale, layer, isGround = false) {
    // The whole frame may have been drawn ahead.
    if (layer === null) return pixelsOf(await FrameView.decode(await this.#frameView.request(frame, "jpeg", "idle", scale)), frameWidth);
    const { options } = this.#frameView;
    const hide = isGround ? [...options.hide, layer] : options.hide;
    const key = JSON.stringify([this.#film().generation, frame, scale, layer, hide]);
    if (!this.#kept.has(key)) {
      const image = await this.#frameView.request(frame, "png", "idle", scale, [], { show: [], hide, solo: layer });
      this.#kept.set(key, image);
      for (const old of this.#kept.keys()) {
        if (this.#kept.size <= keptLimit) break;
        this.#kept.delete(old);
      }
    }
    return pixelsOf(await FrameView.decode(this.#kept.get(key)), layerWidth);
  }
}
