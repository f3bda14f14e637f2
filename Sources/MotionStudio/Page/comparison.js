// SPDX-License-Identifier: Apache-2.0

// Another version of the film in step with it: side by side, by a wipe, or as the difference. Each frame comes with that of the other
// version, so that both are drawn at once, also while the film plays.
import { secondsOf } from "./film.js";

const find = (id) => document.getElementById(id);
// Pixels of the page between two versions side by side.
export const gap = 16;

export class Comparison {
  #link; #film; #changed;
  #canvas = find("other-view");
  #paper = find("paper");
  #note = find("compare-note");
  #state = { state: "none", number: 0, version: null, composition: null };
  // Whether both were there in the frame that was drawn last, and how many pixels differ; null: nobody counted.
  shown = { frame: -1, isThere: false, count: null };
  isHidden = false;

  // `changed()`: another version, or another manner.
  constructor(link, film, changed) {
    [this.#link, this.#film, this.#changed] = [link, film, changed];
    for (const id of ["compare-how", "compare-gain"]) find(id).onchange = () => this.#apply();
    this.#setUpWipe();
  }

  get version() { return this.#state.version; }
  get state() { return this.#state.state; }
  get isOn() { return this.#state.state === "shown" && !this.isHidden; }
  get how() { return find("compare-how").value; }
  get isBeside() { return this.isOn && this.how === "beside"; }
  // Of frames that are kept: they have those of one other version.
  get key() { return this.isOn ? this.#state.number : 0; }

  show(message) {
    this.#state = message;
    this.isHidden = false;
    this.#apply();
  }

  toggle() {
    this.isHidden = !this.isHidden;
    this.#apply();
  }

  #apply() {
    this.#canvas.hidden = !this.isOn;
    find("wipe").hidden = !this.isOn || this.how !== "wipe";
    this.#note.hidden = !this.isOn;
    this.#paper.dataset.compared = this.isOn ? this.how : "";
    this.#paper.classList.toggle("clear", !this.#film().isOpaque);
    this.#canvas.style.filter = this.isOn && this.how === "difference" ? `brightness(${find("compare-gain").value})` : "";
    this.shown = { frame: -1, isThere: false, count: null };
    this.#changed();
  }

  // MARK: Frames

  // The frame of the other version that is shown at the time of one of the film; null: it has ended.
  #frameAt(frame) {
    const { rate, frames } = this.#state.composition;
    const other = Math.floor(secondsOf(this.#film(), frame) * rate[0] / rate[1] + 1e-6);
    return other < frames ? other : null;
  }

  // The image beside that of a frame; null: there is none.
  async request(frame, request) {
    const other = this.isOn ? this.#frameAt(frame) : null;
    if (other === null) return null;
    try {
      return await this.#link.askOther({ ...request, about: "frame", frame: other });
    } catch (error) {
      if (error.message === "superseded") throw error;
      return null;
    }
  }

  // Draws the other version, or what differs, for an image that is drawn now.
  // - bitmap: with that of the other version as `other`; isExact: the image has the pixels of an export.
  draw(bitmap, frame, isExact) {
    if (!this.isOn) return;
    const [canvas, other, isDifference] = [this.#canvas, bitmap.other, this.how === "difference"];
    const size = isDifference || !other ? bitmap : other;
    if (canvas.width !== size.width || canvas.height !== size.height) [canvas.width, canvas.height] = [size.width, size.height];
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.globalCompositeOperation = "source-over";
    context.clearRect(0, 0, canvas.width, canvas.height);
    let count = null;
    if (isDifference && other) {
      context.fillStyle = "#000";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(bitmap, 0, 0);
      context.globalCompositeOperation = "difference";
      context.drawImage(other, 0, 0, canvas.width, canvas.height);
      if (isExact) count = differing(context.getImageData(0, 0, canvas.width, canvas.height));
    } else if (other) {
      context.drawImage(other, 0, 0);
    }
    this.shown = { frame, isThere: Boolean(other), count };
    this.#tell();
  }

  #tell() {
    const { isThere, count } = this.shown;
    const { name } = this.version;
    let text = `Left: ${name} · right: the script`;
    if (!isThere) text = `${name} has no frame at this time`;
    else if (this.how === "difference") {
      text = `Difference from ${name}`;
      if (count) {
        const share = count.pixels / count.all * 100;
        const percent = count.pixels && share < 0.01 ? "less than 0.01" : `${Math.round(share * 100) / 100}`;
        text += count.pixels ? `: ${percent} % of the pixels, by ${count.most} of 255 at most` : ": none";
      }
    }
    if (this.#note.textContent !== text) this.#note.textContent = text;
  }

  // MARK: The wipe

  #setUpWipe() {
    const line = find("wipe");
    const set = (share) => {
      const percent = Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 10;
      this.#paper.style.setProperty("--wipe", `${percent}%`);
      line.setAttribute("aria-valuenow", percent);
    };
    set(0.5);
    line.addEventListener("pointerdown", (event) => {
      line.setPointerCapture(event.pointerId);
      event.preventDefault();
    });
    line.addEventListener("pointermove", (event) => {
      if (!line.hasPointerCapture(event.pointerId)) return;
      const box = this.#paper.getBoundingClientRect();
      set((event.clientX - box.left) / box.width);
    });
    line.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -0.02, ArrowRight: 0.02 }[event.key];
      if (!step) return;
      set(Number(line.getAttribute("aria-valuenow")) / 100 + step);
      event.preventDefault();
      event.stopPropagation();
    });
  }
}

// How many pixels are not black, and how bright the brightest channel is.
function differing({ data }) {
  const words = new Uint32Array(data.buffer);
  let [pixels, most] = [0, 0];
  for (let i = 0; i < words.length; i++) {
    if ((words[i] & 0xffffff) === 0) continue;
    pixels++;
    for (let at = 4 * i; at < 4 * i + 3; at++) if (data[at] > most) most = data[at];
  }
  return { pixels, most, all: words.length };
}
