// SPDX-License-Identifier: Apache-2.0

// What the pointer does in the timeline: it scrubs, chooses layers, drags what can be dragged, and reads times.
import { valueAfter } from "./graphs.js";
import { edgeOf, gripAt, moved } from "./grips.js";
import { gutter, rulerHeight } from "./time-scale.js";

// Pixels to a beat.
const snapReach = 6;

export class TimelineHand {
  #box; #canvas; #scale; #film; #deeds;
  // A bar, a scene, a transition, a sound or a key frame that is dragged, with its new times.
  #dragged = null;
  isScrubbing = false;

  // `deeds`: `nearestBeat(seconds, reach)`, `rows()`, `seek(frame)`, `choose(layer)`, `clickName(row, x)`, `draw()`, `graphs()`, `preview(values)`, `canWrite()`,
  // `write(grip, seconds)`.
  constructor({ box, canvas, ruler, scale, film, deeds }) {
    [this.#box, this.#canvas, this.#scale, this.#film, this.#deeds] = [box, canvas, scale, film, deeds];
    const scrub = (event) => deeds.seek(scale.frameOf(event.clientX));
    for (const target of [ruler, canvas]) {
      target.addEventListener("pointerdown", (event) => {
        if (event.button !== 0) return;
        const row = target === canvas ? this.#rowAt(event.clientY) : null;
        const x = event.clientX - box.getBoundingClientRect().left;
        if (row && x < gutter) return deeds.clickName(row, x);
        if (target === canvas && this.#grasp(event)) return;
        if (row?.track && (row.track.isClip || this.#barAt(row, event.clientX))) deeds.choose(row.owner ?? row.track.id);
        this.isScrubbing = true;
        target.setPointerCapture(event.pointerId);
        scrub(event);
      });
      target.addEventListener("pointermove", (event) => { if (this.isScrubbing) scrub(event); });
      target.addEventListener("pointerup", () => { this.isScrubbing = false; });
      target.addEventListener("pointercancel", () => { this.isScrubbing = false; });
    }
    canvas.addEventListener("pointermove", (event) => {
      this.#tip(event);
      this.#pull(event);
    });
    canvas.addEventListener("pointerup", () => this.#release(true));
    canvas.addEventListener("pointercancel", () => this.#release(false));
  }

  // A bar, a scene, a transition or a sound as it is drawn: while it is dragged, with its new times.
  asDragged(one) {
    const { grip, times } = this.#dragged ?? {};
    return grip && [grip.scene, grip.bar, grip.transition, grip.sound].includes(one) ? { ...one, ...times } : one;
  }

  // The key frame that is dragged to another value; null for none.
  get draggedValue() { return this.#dragged?.grip.kind === "value" ? this.#dragged.grip : null; }

  // From the top of all rows, however far they are scrolled.
  #yOf(clientY) { return clientY - this.#box.getBoundingClientRect().top + this.#box.scrollTop; }

  #rowAt(clientY) {
    const y = this.#yOf(clientY);
    if (y - this.#box.scrollTop < rulerHeight) return null;
    return this.#deeds.rows().find((row) => y >= row.y && y < row.y + row.height) ?? null;
  }

  #barAt(row, clientX) {
    const seconds = this.#scale.secondsOf(clientX);
    return row.track.bars.find((bar) => seconds >= bar.start && seconds <= bar.end);
  }

  #gripAt(event) {
    if (!this.#deeds.canWrite() || event.clientX - this.#box.getBoundingClientRect().left < gutter) return null;
    const [row, x] = [this.#rowAt(event.clientY), this.#scale.xOf(event.clientX)];
    const X = (seconds) => this.#scale.x(seconds);
    if (row?.kind !== "graph") return gripAt(row, this.#film(), x, X);
    return this.#deeds.graphs().gripAt(row, x, this.#yOf(event.clientY) - row.y, X);
  }

  // Whether something is grasped that can be dragged.
  #grasp(event) {
    const grip = this.#gripAt(event);
    if (!grip) return false;
    this.#dragged = { grip, from: event.clientX, fromY: event.clientY, seconds: 0, times: moved(grip, 0) };
    if (grip.kind === "value") this.#deeds.seek(grip.frame);
    this.#canvas.setPointerCapture(event.pointerId);
    return true;
  }

  #pull(event) {
    const dragged = this.#dragged;
    if (!dragged) return void (this.#canvas.style.cursor = this.#gripAt(event)?.cursor ?? "");
    const { grip } = dragged;
    if (grip.kind === "value") {
      grip.value = valueAfter(grip, event.clientY - dragged.fromY);
      const numbers = grip.numbers.map((number, i) => i === grip.component ? grip.value : number);
      this.#deeds.preview([{ layer: grip.track.id, keyPath: grip.bar.keyPath, numbers }]);
      return this.#deeds.draw();
    }
    // Whole frames.
    const perSecond = this.#film().rate[0] / this.#film().rate[1];
    dragged.seconds = Math.round((event.clientX - dragged.from) / this.#scale.pixels * perSecond) / perSecond;
    const edge = event.ctrlKey ? null : edgeOf(grip);
    if (edge !== null) dragged.seconds = this.#snapped(edge, (event.clientX - dragged.from) / this.#scale.pixels, dragged.seconds);
    dragged.times = moved(grip, dragged.seconds);
    this.#deeds.draw();
  }

  // How far an edge is moved: onto a beat near by, or else by whole frames.
  #snapped(edge, seconds, wholeFrames) {
    const beat = this.#deeds.nearestBeat(edge + seconds, snapReach / this.#scale.pixels);
    return beat === edge + seconds ? wholeFrames : beat - edge;
  }

  #release(isKept) {
    const dragged = this.#dragged;
    this.#dragged = null;
    if (!dragged) return;
    const { grip, seconds } = dragged;
    if (isKept && (seconds !== 0 || grip.value !== grip.number)) this.#deeds.write(grip, seconds);
    else if (grip.kind === "value") this.#deeds.preview([]);
    // A click on a key frame goes to its time.
    else if (isKept && grip.kind === "key") this.#deeds.seek(this.#scale.nearestFrame(grip.bar.keys[grip.key]));
    this.#deeds.draw();
  }

  #tip(event) {
    const row = this.#rowAt(event.clientY);
    const time = this.#scale.secondsOf(event.clientX);
    let text = "";
    if (row?.track) {
      const bar = row.bar ?? this.#barAt(row, event.clientX);
      if (bar) text = `${bar.keyPath ?? bar.kind}: ${bar.kind}, ${bar.start.toFixed(2)} to ${bar.end.toFixed(2)} s`;
      else if (row.track.subject) text = row.track.subject;
    } else if (row?.kind === "sound") {
      const at = row.stretches.find((one) => time >= one.start && time <= one.end) ?? row.sound;
      text = `${at.path}\n${at.start.toFixed(3)} to ${at.end.toFixed(3)} s, volume ${at.volume}`;
    } else if (row?.kind === "wave") {
      text = `${time.toFixed(3)} s, frame ${this.#scale.frameOf(event.clientX)}`;
    }
    if (this.#canvas.title !== text) this.#canvas.title = text;
  }
}
