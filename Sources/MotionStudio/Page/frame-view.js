// SPDX-License-Identifier: Apache-2.0

// The image of a frame: exact when nothing moves, compressed while it is scrubbed or plays.

const restDelay = 90;
// After this many milliseconds without an image it is said that one is drawn.
const patience = 300;
// Bytes of compressed frames that are kept, so that what plays again is not drawn again.
const keptLimit = 128 << 20;

const bytesOf = ({ bytes, other }) => bytes.length + (other?.bytes.length ?? 0);

function bitmapOf(image) {
  const blob = new Blob([image.bytes], { type: `image/${image.form}` });
  return createImageBitmap(blob, { colorSpaceConversion: "none" });
}

export class FrameView {
  #link; #canvas; #context; #film; #changed;
  #wanted = 0;
  // Values in place of the script's, while somebody drags them; counted, because the same frame shows others then.
  #values = [];
  #change = 0;
  #scrubbing = false;
  #restTimer = 0;
  #restRequest = 0;
  // What is on the canvas.
  shown = { frame: -1, form: "", width: 0, height: 0, generation: -1 };
  options = { show: [], hide: [], solo: null };
  latencies = [];
  #kept = new Map();
  #keptBytes = 0;
  #keptFor = "";
  #runs = null;
  #lateTimer = 0;
  // What was asked for is being drawn, and that takes long.
  isLate = false;
  // Another version in step with the film; null: none can be.
  comparison = null;

  // `film()` gives the composition, `needed()` the scale that compressed frames need, `changed()` hears of each image.
  constructor(link, canvas, film, needed, changed) {
    this.needed = needed;
    this.#link = link;
    this.#canvas = canvas;
    this.#context = canvas.getContext("2d", { alpha: true, willReadFrequently: false });
    this.#film = film;
    this.#changed = changed;
  }

  get isExact() { return this.shown.form === "png" && this.shown.scale === 1; }

  // Whether another compressed frame can be kept without one that goes for it.
  get hasRoom() { return this.#keptBytes * (1 + 1 / Math.max(this.#kept.size, 1)) < keptLimit; }

  // Stretches of compressed frames that are there: the first of each, and the one after its last.
  runs(scale) {
    if (this.#keptFor !== this.#state) return [];
    if (this.#runs?.scale === scale) return this.#runs.list;
    const ending = ` ${scale}`;
    const frames = [...this.#kept.keys()].filter((key) => key.endsWith(ending)).map((key) => parseInt(key)).sort((a, b) => a - b);
    const runs = [];
    for (const frame of frames) {
      if (runs.length && runs.at(-1)[1] === frame) runs.at(-1)[1]++;
      else runs.push([frame, frame + 1]);
    }
    this.#runs = { scale, list: runs };
    return runs;
  }

  // Whether a compressed frame is there already.
  has(frame, scale) { return this.#kept.has(`${frame} ${scale}`) && this.#keptFor === this.#state; }

  get #state() {
    const { show, hide, solo } = this.options;
    return JSON.stringify([this.#film().generation, show, hide, solo, this.comparison?.key]);
  }

  // - values: in place of the script's. Such a frame is not kept, nor is one with other options than the page's.
  async request(frame, form, lane, scale = 1, values = [], options = this.options) {
    const { show, hide, solo } = options;
    const state = this.#state;
    if (state !== this.#keptFor) {
      this.#kept.clear();
      this.#runs = null;
      [this.#keptFor, this.#keptBytes] = [state, 0];
    }
    const key = `${frame} ${scale}`;
    const isKept = form === "jpeg" && !values.length && options === this.options;
    if (isKept && this.#kept.has(key)) return this.#kept.get(key);
    const request = { about: "frame", frame, form, lane, scale };
    if (show.length) request.show = show;
    if (hide.length) request.hide = hide;
    if (solo !== null) request.solo = solo;
    if (values.length) request.values = values;
    // A layer alone, as for onion skins, is compared with nothing.
    const other = options === this.options ? this.comparison?.request(frame, { form, lane, scale, show }) : null;
    const [image, beside] = await Promise.all([this.#link.ask(request), other]);
    if (beside) image.other = beside;
    if (isKept && state === this.#keptFor && !image.isDraft) {
      this.#kept.set(key, image);
      this.#runs = null;
      this.#keptBytes += bytesOf(image);
      // The oldest goes first.
      for (const [old, one] of this.#kept) {
        if (this.#keptBytes <= keptLimit) break;
        this.#kept.delete(old);
        this.#keptBytes -= bytesOf(one);
      }
    }
    return image;
  }

  // A bitmap; with that of the other version as `other`, which closes with it.
  static async decode(image) {
    if (!image.other) return bitmapOf(image);
    const [bitmap, other] = await Promise.all([bitmapOf(image), bitmapOf(image.other)]);
    const close = bitmap.close.bind(bitmap);
    return Object.assign(bitmap, {
      other,
      close: () => {
        close();
        other.close();
      },
    });
  }

  draw(bitmap, image, scale) {
    const film = this.#film();
    // As large as the image: enlarging it here would take longer than decoding it.
    const { width, height } = bitmap;
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width;
      this.#canvas.height = height;
    }
    if (!film.isOpaque) this.#context.clearRect(0, 0, width, height);
    this.#context.drawImage(bitmap, 0, 0);
    this.comparison?.draw(bitmap, image.frame, image.form === "png" && scale === 1 && !this.#values.length);
    bitmap.close();
    // While something is dragged, others than the one that is wanted come too.
    if (image.frame === this.#wanted || !this.#scrubbing) this.#beInTime();
    this.shown = {
      frame: image.frame, form: image.form, width: image.width, height: image.height, scale,
      generation: film.generation, drawing: image.drawing, encoding: image.encoding,
    };
    this.#changed();
  }

  // Shows the frame with other values than the script's; none: the script's again.
  showValues(values) {
    const had = this.#values.length > 0;
    this.#values = values;
    this.#change++;
    if (!values.length) return had ? this.show(this.#wanted) : undefined;
    clearTimeout(this.#restTimer);
    this.#restRequest++;
    this.shown.form = "";
    if (!this.#scrubbing) this.#scrub();
  }

  get hasValues() { return this.#values.length > 0; }

  // Shows a frame as soon as can be, and exactly as soon as nothing newer is wanted; if it stays, at once.
  show(frame, stays = false) {
    if (this.#values.length) this.#change++;
    this.#values = [];
    this.#wanted = frame;
    clearTimeout(this.#restTimer);
    this.#restRequest++;
    if (!this.#lateTimer) {
      this.#lateTimer = setTimeout(() => {
        this.isLate = true;
        this.#changed();
      }, patience);
    }
    if (!this.#scrubbing) this.#scrub();
    if (stays) this.rest(frame);
    else this.#restTimer = setTimeout(() => this.rest(frame), restDelay);
  }

  #beInTime() {
    clearTimeout(this.#lateTimer);
    this.#lateTimer = 0;
    this.isLate = false;
  }

  stopResting() {
    clearTimeout(this.#restTimer);
    this.#restRequest++;
    this.#beInTime();
  }

  async #scrub() {
    this.#scrubbing = true;
    let last = -1;
    let change = -1;
    while (this.#wanted !== last || this.#change !== change) {
      [last, change] = [this.#wanted, this.#change];
      const values = this.#values;
      if (!values.length && this.shown.frame === last && this.shown.generation === this.#film().generation && this.isExact) break;
      const begun = performance.now();
      try {
        const scale = this.needed();
        const image = await this.request(last, "jpeg", "scrub", scale, values);
        const bitmap = await FrameView.decode(image);
        // The exact one may have come first.
        if (!(this.isExact && this.shown.frame === this.#wanted && this.shown.generation === this.#film().generation)) {
          this.draw(bitmap, image, scale);
        }
        this.latencies.push(performance.now() - begun);
        if (this.latencies.length > 500) this.latencies.shift();
      } catch (error) {
        if (error.message !== "superseded") break;
      }
    }
    this.#scrubbing = false;
  }

  // The frame as the export has it.
  async rest(frame) {
    const request = ++this.#restRequest;
    try {
      const image = await this.request(frame, "png", "rest");
      if (request !== this.#restRequest) return;
      const bitmap = await FrameView.decode(image);
      if (request !== this.#restRequest) return bitmap.close();
      this.draw(bitmap, image, 1);
    } catch {
      // A newer one was asked for, or nothing is shown.
      if (request !== this.#restRequest) return;
      this.#beInTime();
      this.#changed();
    }
  }
}
