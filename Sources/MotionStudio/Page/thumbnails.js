// SPDX-License-Identifier: Apache-2.0

// What clips play, as small images for the timeline: asked for one at a time, those of the last drawing first.
import { FrameView } from "./frame-view.js";

const keptLimit = 600;

export class Thumbnails {
  #link; #film; #isBusy; #changed;
  #generation = -1;
  // By layer and frame; null: the layer plays nothing then.
  #kept = new Map();
  // Those of the state before, until there are others.
  #old = new Map();
  #wanted = [];
  #isFetching = false;

  // `isBusy()`: something more urgent is drawn; `changed()` hears of each image.
  constructor(link, film, isBusy, changed) {
    this.#link = link;
    this.#film = film;
    this.#isBusy = isBusy;
    this.#changed = changed;
  }

  get count() { return [...this.#kept.values()].filter(Boolean).length; }

  // Before all calls of `at` for a drawing.
  begin() {
    const { generation } = this.#film();
    if (generation !== this.#generation) {
      for (const bitmap of this.#old.values()) bitmap?.close();
      [this.#old, this.#kept] = [this.#kept, new Map()];
      this.#generation = generation;
    }
    this.#wanted = [];
  }

  // The image, if it is there; else it is asked for after the drawing.
  at(layer, frame) {
    const key = `${layer} ${frame}`;
    const bitmap = this.#kept.get(key);
    if (bitmap === undefined) this.#wanted.push({ layer, frame, key });
    return bitmap === undefined ? this.#old.get(key) ?? null : bitmap;
  }

  // After the drawing.
  end() { if (this.#wanted.length && !this.#isFetching) this.#fetch(); }

  async #fetch() {
    this.#isFetching = true;
    while (this.#wanted.length) {
      if (this.#isBusy()) {
        await new Promise((resolve) => setTimeout(resolve, 250));
        continue;
      }
      const { layer, frame, key } = this.#wanted.shift();
      const generation = this.#generation;
      let bitmap = null;
      try {
        const image = await this.#link.ask({ about: "thumbnail", layer, frame });
        if (image) bitmap = await FrameView.decode(image);
      } catch { /* The clip cannot be read: the preview says so. */ }
      if (generation !== this.#generation) {
        bitmap?.close();
        continue;
      }
      this.#kept.set(key, bitmap);
      for (const [old, one] of this.#kept) {
        if (this.#kept.size <= keptLimit) break;
        this.#kept.delete(old);
        one?.close();
      }
      if (bitmap) this.#changed();
    }
    this.#isFetching = false;
  }
}
