// SPDX-License-Identifier: Apache-2.0

// Scenes, sounds, captions, and the layers with what moves them, over time.
import { Layers } from "./layers.js";
import { drawWave } from "./waves.js";
import { graphHeight, valueAfter } from "./graphs.js";
import { gripAt, moved } from "./grips.js";
import { Thumbnails } from "./thumbnails.js";

const gutter = 190;
const rulerHeight = 36;
const rowHeight = 20;
const sceneHeight = 26;
const waveHeight = 34;
const clipHeight = 36;
const soundHeight = 30;

const titleOf = (part, scene, index) => part.isOverlay ? "Over all scenes" : scene?.name ?? `Scene ${index + 1}`;

export class Timeline {
  #box = document.getElementById("timeline");
  #canvas = document.getElementById("timeline-canvas");
  #space = document.getElementById("timeline-space");
  #ruler = document.getElementById("ruler");
  #playhead = document.getElementById("playhead");
  #zoom = document.getElementById("timeline-zoom");
  #film; #seek; #choose; #drawn;
  thumbnails;
  #rows = [];
  #selected = null;
  #peaks = null;
  #waves = null;
  #range = null;
  #frame = 0;
  #isDragging = false;
  #colours = {};
  // A bar or a scene that is dragged, with its new times.
  #dragged = null;
  // Takes what was dragged: `write(grip, seconds)`; null: nothing can be.
  write = null;
  // Animated numbers over time, of rows that are opened; `preview(values)` shows values before they are written.
  graphs = null;
  preview = () => {};
  #shownGraphs = new Set();
  #open = new Set();
  // Only parts at the playhead have rows for their layers.
  #showsOnlyCurrent = false;
  #currentParts = "";

  // `seek(frame)`, `choose(layer)`, `isBusy()`: images of clips can wait, `drawn()`: stretches of frames that are there.
  constructor(link, film, seek, choose, isBusy, drawn) {
    this.#film = film;
    this.#seek = seek;
    this.#choose = choose;
    this.#drawn = drawn;
    this.thumbnails = new Thumbnails(link, film, isBusy, () => this.#draw());
    new ResizeObserver(() => this.#lay()).observe(this.#box);
    this.#box.addEventListener("scroll", () => this.#draw());
    this.#zoom.addEventListener("input", () => this.#lay(true));
    this.#box.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.#zoomAround(event.clientX, -event.deltaY / 8);
    }, { passive: false });
    const scrub = (event) => this.#seek(this.#frameAt(event.clientX));
    const begin = (event) => {
      this.#isDragging = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      scrub(event);
    };
    for (const target of [this.#ruler, this.#canvas]) {
      target.addEventListener("pointerdown", (event) => {
        if (event.button !== 0) return;
        const row = target === this.#canvas ? this.#rowAt(event.clientY) : null;
        const x = event.clientX - this.#box.getBoundingClientRect().left;
        if (row && x < gutter) return this.#clickRow(row, x);
        if (target === this.#canvas && this.#grasp(event)) return;
        if (row?.track && (row.track.isClip || this.#barAt(row, event.clientX))) this.#choose(row.track.id);
        begin(event);
      });
      target.addEventListener("pointermove", (event) => { if (this.#isDragging) scrub(event); });
      target.addEventListener("pointerup", () => { this.#isDragging = false; });
      target.addEventListener("pointercancel", () => { this.#isDragging = false; });
    }
    this.#canvas.addEventListener("pointermove", (event) => {
      this.#tip(event);
      this.#pull(event);
    });
    this.#canvas.addEventListener("pointerup", () => this.#release(true));
    this.#canvas.addEventListener("pointercancel", () => this.#release(false));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.#readColours();
      this.#draw();
    });
    this.#readColours();
  }

  #readColours() {
    // `light-dark()` is worked out where it is used.
    const probe = document.createElement("span");
    document.body.append(probe);
    for (const name of ["panel", "raised", "line", "text", "dim", "accent", "basic", "spring", "keyframe", "transition", "sound", "good", "bad"]) {
      probe.style.color = `var(--${name})`;
      this.#colours[name] = getComputedStyle(probe).color;
    }
    probe.remove();
  }

  show() {
    const film = this.#film();
    const rows = [{ kind: "scenes", height: sceneHeight + 6 }];
    if (film.captions.length) rows.push({ kind: "captions", height: rowHeight });
    if (film.sounds.length) {
      rows.push({ kind: "wave", height: waveHeight });
      // A file has one row, however often it sounds.
      for (const stretches of Map.groupBy(film.sounds, (sound) => sound.path).values()) {
        rows.push({ kind: "sound", sound: stretches[0], stretches, height: soundHeight });
      }
    }
    for (const [index, part] of film.parts.entries()) {
      const scene = film.scenes[index];
      if (this.#showsOnlyCurrent && !this.#isCurrent(part)) {
        rows.push({ kind: "part", part, height: rowHeight + 2, title: `▸ ${titleOf(part, scene, index)}` });
        continue;
      }
      rows.push({ kind: "part", part, height: rowHeight + 2, title: titleOf(part, scene, index) });
      const below = new Map();
      for (const track of part.layers) {
        if (!below.has(track.parent)) below.set(track.parent, []);
        below.get(track.parent).push(track);
      }
      const busy = new Map();
      const isBusy = (track) => {
        if (!busy.has(track.id)) busy.set(track.id, track.bars.length > 0 || track.emits || (below.get(track.id) ?? []).some(isBusy));
        return busy.get(track.id);
      };
      const add = (track, depth) => {
        // What never moves would only take room; the tree has it. Units of a text follow one another alike.
        const inner = below.get(track.id) ?? [];
        if (depth > 0 && (isBusy(track) || track.isClip || track.emits)) {
          const folds = inner.length > 8 && !this.#open.has(track.id);
          rows.push({ kind: "layer", track, part, depth, height: track.isClip ? clipHeight : rowHeight, folds, hidden: folds ? inner.length : 0, canFold: inner.length > 8,
            inner: folds ? inner.flatMap((one) => one.bars) : [] });
          if (track.id === this.#selected) {
            for (const bar of track.bars.slice(0, 40)) {
              const isOpen = this.#shownGraphs.has(bar.keyPath);
              rows.push({ kind: "bar", track, bar, depth: depth + 1, height: rowHeight + 6, isOpen });
              if (isOpen) rows.push({ kind: "graph", track, bar, depth: depth + 2, height: graphHeight });
            }
          }
          if (folds) return;
        }
        for (const one of inner) add(one, depth + 1);
      };
      for (const track of below.get(undefined) ?? below.get(null) ?? []) add(track, 0);
    }
    let y = rulerHeight;
    for (const row of rows) {
      row.y = y;
      y += row.height;
    }
    this.#rows = rows;
    this.#lay();
  }

  select(id) {
    if (this.#selected === id) return;
    this.#selected = id;
    if (this.#film().frames) this.show();
    const row = this.#rows.find((row) => row.track?.id === id);
    if (!row) return;
    if (row.y < this.#box.scrollTop + rulerHeight || row.y + row.height > this.#box.scrollTop + this.#box.clientHeight) {
      this.#box.scrollTop = row.y - this.#box.clientHeight / 2;
    }
  }

  // Wave forms of the sounds.
  setWaves(waves) {
    this.#waves = waves;
    this.#draw();
  }

  // Rows of the parts at the playhead alone, or of all.
  showOnly(isOnly) {
    this.#showsOnlyCurrent = isOnly;
    this.show();
  }

  #isCurrent(part) {
    const time = this.#frame * this.#film().rate[1] / this.#film().rate[0];
    return time >= part.start - 1e-6 && time < part.end - 1e-6;
  }

  setPeaks(peaks) {
    this.#peaks = peaks;
    this.#draw();
  }

  // Rows with their places, wave forms, and whether the graphs have come, for tests.
  get rows() { return this.#rows; }
  get waves() { return this.#waves; }
  get graphIsThere() { return this.#rows.filter((row) => row.kind === "graph").every((row) => this.graphs.of(row)); }

  // More frames are drawn.
  showDrawn() { this.#draw(); }
  redraw() { this.#draw(); }

  setRange(range) {
    this.#range = range;
    this.#draw();
  }

  // - follows: the time was moved, and is brought into view.
  moveTo(frame, follows) {
    this.#frame = frame;
    const film = this.#film();
    if (this.#showsOnlyCurrent) {
      const current = film.parts.map((part, i) => this.#isCurrent(part) ? i : "").join();
      if (current !== this.#currentParts) {
        this.#currentParts = current;
        this.show();
      }
    }
    const x = this.#x(frame * film.rate[1] / film.rate[0]);
    this.#playhead.style.transform = `translateX(${x}px)`;
    this.#playhead.style.visibility = x < this.#box.scrollLeft + gutter ? "hidden" : "visible";
    this.#ruler.setAttribute("aria-valuenow", frame);
    if (follows && !this.#isDragging && (x > this.#box.scrollLeft + this.#box.clientWidth - 10 || x < this.#box.scrollLeft + gutter)) {
      this.#box.scrollLeft = x - gutter - 20;
    }
  }

  setText(text) { this.#ruler.setAttribute("aria-valuetext", text); }

  #zoomAround(clientX, change) {
    const box = this.#box.getBoundingClientRect();
    const seconds = this.#seconds(clientX - box.left + this.#box.scrollLeft);
    this.#zoom.value = Number(this.#zoom.value) + change;
    this.#lay();
    this.#box.scrollLeft = this.#x(seconds) - (clientX - box.left);
  }

  get #scale() {
    const film = this.#film();
    const fit = Math.max(this.#box.clientWidth - gutter - 40, 50) / Math.max(film.duration, 0.001);
    // From all of it to a frame of 40 pixels.
    const most = Math.max(40 * film.rate[0] / film.rate[1] / fit, 1);
    return fit * most ** (Number(this.#zoom.value) / 100);
  }

  #x(seconds) { return gutter + 8 + seconds * this.#scale; }
  #seconds(x) { return (x - gutter - 8) / this.#scale; }

  #frameAt(clientX) {
    const film = this.#film();
    const seconds = this.#seconds(clientX - this.#box.getBoundingClientRect().left + this.#box.scrollLeft);
    return Math.min(Math.max(Math.floor(seconds * film.rate[0] / film.rate[1] + 1e-6), 0), film.frames - 1);
  }

  #rowAt(clientY) {
    const y = clientY - this.#box.getBoundingClientRect().top + this.#box.scrollTop;
    if (y - this.#box.scrollTop < rulerHeight) return null;
    return this.#rows.find((row) => y >= row.y && y < row.y + row.height) ?? null;
  }

  #barAt(row, clientX) {
    const seconds = this.#seconds(clientX - this.#box.getBoundingClientRect().left + this.#box.scrollLeft);
    return row.track.bars.find((bar) => seconds >= bar.start && seconds <= bar.end);
  }

  #gripAt(event) {
    const left = this.#box.getBoundingClientRect().left;
    if (!this.write || event.clientX - left < gutter) return null;
    const [row, x] = [this.#rowAt(event.clientY), event.clientX - left + this.#box.scrollLeft];
    const X = (seconds) => this.#x(seconds);
    if (row?.kind !== "graph") return gripAt(row, this.#film(), x, X);
    return this.graphs.gripAt(row, x, event.clientY - this.#box.getBoundingClientRect().top + this.#box.scrollTop - row.y, X);
  }

  // Whether something is grasped that can be dragged.
  #grasp(event) {
    const grip = this.#gripAt(event);
    if (!grip) return false;
    this.#dragged = { grip, from: event.clientX, fromY: event.clientY, seconds: 0, times: moved(grip, 0) };
    if (grip.kind === "value") this.#seek(grip.frame);
    this.#canvas.setPointerCapture(event.pointerId);
    return true;
  }

  #pull(event) {
    const dragged = this.#dragged;
    if (!dragged) return void (this.#canvas.style.cursor = this.#gripAt(event)?.cursor ?? "");
    if (dragged.grip.kind === "value") {
      const value = valueAfter(dragged.grip, event.clientY - dragged.fromY);
      dragged.grip.value = value;
      const numbers = dragged.grip.numbers.map((number, i) => i === dragged.grip.component ? value : number);
      this.preview([{ layer: dragged.grip.track.id, keyPath: dragged.grip.bar.keyPath, numbers }]);
      return this.#draw();
    }
    // Whole frames.
    const perSecond = this.#film().rate[0] / this.#film().rate[1];
    dragged.seconds = Math.round((event.clientX - dragged.from) / this.#scale * perSecond) / perSecond;
    dragged.times = moved(dragged.grip, dragged.seconds);
    this.#draw();
  }

  #release(isKept) {
    const dragged = this.#dragged;
    this.#dragged = null;
    if (!dragged) return;
    if (isKept && (dragged.seconds !== 0 || dragged.grip.value !== dragged.grip.number)) this.write(dragged.grip, dragged.seconds);
    else if (dragged.grip.kind === "value") this.preview([]);
    // A click on a key frame goes to its time.
    else if (isKept && dragged.grip.kind === "key") this.#seek(this.#nearestFrame(dragged.grip.bar.keys[dragged.grip.key]));
    this.#draw();
  }

  // A bar, a scene, a transition or a sound as it is drawn: while it is dragged, with its new times.
  #asDragged(one) {
    const { grip, times } = this.#dragged ?? {};
    return grip && [grip.scene, grip.bar, grip.transition, grip.sound].includes(one) ? { ...one, ...times } : one;
  }

  #clickRow(row, x) {
    if (row.kind === "part") return this.#seek(Math.round(row.part.start * this.#film().rate[0] / this.#film().rate[1]));
    if (!row.track) return;
    if (row.kind === "bar" && row.bar.keyPath) {
      if (!this.#shownGraphs.delete(row.bar.keyPath)) this.#shownGraphs.add(row.bar.keyPath);
      return this.show();
    }
    if (row.canFold && x < 12 + Math.min(row.depth, 8) * 10 + 12) {
      if (!this.#open.delete(row.track.id)) this.#open.add(row.track.id);
      return this.show();
    }
    this.#choose(row.track.id);
  }

  #tip(event) {
    const row = this.#rowAt(event.clientY);
    const time = this.#seconds(event.clientX - this.#box.getBoundingClientRect().left + this.#box.scrollLeft);
    let text = "";
    if (row?.track) {
      const bar = row.bar ?? this.#barAt(row, event.clientX);
      if (bar) text = `${bar.keyPath ?? bar.kind}: ${bar.kind}, ${bar.start.toFixed(2)} to ${bar.end.toFixed(2)} s`;
      else if (row.track.subject) text = row.track.subject;
    } else if (row?.kind === "sound") {
      const at = row.stretches.find((one) => time >= one.start && time <= one.end) ?? row.sound;
      text = `${at.path}\n${at.start.toFixed(3)} to ${at.end.toFixed(3)} s, volume ${at.volume}`;
    } else if (row?.kind === "wave") {
      text = `${time.toFixed(3)} s, frame ${this.#frameAt(event.clientX)}`;
    }
    if (this.#canvas.title !== text) this.#canvas.title = text;
  }

  #lay(keepsPlayhead = false) {
    const film = this.#film();
    if (!film.frames) return;
    const last = this.#rows.at(-1);
    // What fits takes no room: a bar for one direction must not be the reason for another.
    const height = last ? last.y + last.height + 12 : 0;
    const width = this.#x(film.duration) + 40;
    this.#space.style.width = `${width > this.#box.clientWidth ? width : 0}px`;
    this.#space.style.height = `${height > this.#box.clientHeight ? height : 0}px`;
    this.#ruler.style.left = `${gutter + 8}px`;
    this.#ruler.style.width = `${film.duration * this.#scale}px`;
    this.#playhead.style.height = `${this.#box.clientHeight}px`;
    const [w, h] = [this.#box.clientWidth, this.#box.clientHeight];
    this.#canvas.width = w * devicePixelRatio;
    this.#canvas.height = h * devicePixelRatio;
    this.#canvas.style.width = `${w}px`;
    this.#canvas.style.height = `${h}px`;
    if (keepsPlayhead) this.#box.scrollLeft = this.#x(this.#frame * film.rate[1] / film.rate[0]) - w / 2;
    this.#draw();
    this.moveTo(this.#frame, false);
  }

  #draw() {
    const film = this.#film();
    if (!film.frames) return;
    const c = this.#canvas.getContext("2d");
    const [w, h] = [this.#box.clientWidth, this.#box.clientHeight];
    const [left, top] = [this.#box.scrollLeft, this.#box.scrollTop];
    const colour = this.#colours;
    this.#ruler.style.top = `${top}px`;
    this.#playhead.style.top = `${top}px`;
    c.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    c.clearRect(0, 0, w, h);
    c.font = "11px Inter, system-ui, sans-serif";
    c.textBaseline = "middle";
    const X = (seconds) => this.#x(seconds) - left;
    this.thumbnails.begin();
    c.save();
    c.beginPath();
    c.rect(gutter, rulerHeight, w - gutter, h - rulerHeight);
    c.clip();
    for (const row of this.#rows) {
      const y = row.y - top;
      if (y > h || y + row.height < rulerHeight) continue;
      this.#drawRow(c, row, y, X, w, colour);
    }
    if (this.#range) {
      c.fillStyle = colour.accent;
      c.globalAlpha = 0.1;
      const [a, b] = this.#range.map((frame, i) => X((frame + i) * film.rate[1] / film.rate[0]));
      c.fillRect(a, 0, b - a, h);
      c.globalAlpha = 1;
    }
    c.restore();
    // Names stand still.
    c.save();
    c.beginPath();
    c.rect(0, rulerHeight, gutter - 6, h);
    c.clip();
    for (const row of this.#rows) {
      const y = row.y - top;
      if (y > h || y + row.height < rulerHeight) continue;
      const isChosen = row.track && row.track.id === this.#selected;
      let text = row.title ?? row.kind;
      let x = 12;
      c.fillStyle = colour.dim;
      if (row.kind === "scenes") text = "Scenes";
      if (row.kind === "captions") text = "Captions";
      if (row.kind === "wave") text = "Sound";
      if (row.kind === "sound") [text, x] = [row.sound.path.split("/").at(-1), 24];
      if (row.kind === "part") c.fillStyle = colour.text;
      if (row.kind === "layer") {
        text = Layers.title({ name: row.track.name, type: row.track.type, properties: { string: row.track.isClip ? null : row.track.subject } });
        if (row.track.subject && !row.track.name && /\//.test(row.track.subject)) text = row.track.subject.split("/").at(-1);
        if (row.hidden) text += `  +${row.hidden}`;
        x = 12 + Math.min(row.depth, 8) * 10;
        c.fillStyle = isChosen ? colour.accent : colour.text;
        if (row.canFold) {
          c.fillText(row.folds ? "▸" : "▾", x - 2, y + row.height / 2);
          x += 10;
        }
      }
      if (row.kind === "graph") continue;
      if (row.kind === "bar") {
        [text, x] = [row.bar.keyPath ?? row.bar.kind, 12 + Math.min(row.depth, 9) * 10];
        if (row.bar.keyPath) text = `${row.isOpen ? "▾" : "▸"} ${text}`;
      }
      c.font = row.kind === "part" ? "600 11px Inter, system-ui, sans-serif" : "11px Inter, system-ui, sans-serif";
      c.fillText(text, x, y + row.height / 2);
    }
    c.restore();
    c.fillStyle = colour.line;
    c.fillRect(gutter - 1, 0, 1, h);
    this.#drawRuler(c, X, w, colour);
    this.thumbnails.end();
  }

  #drawRuler(c, X, w, colour) {
    const film = this.#film();
    c.fillStyle = colour.panel;
    c.fillRect(gutter, 0, w - gutter, rulerHeight);
    c.fillRect(0, 0, gutter - 1, rulerHeight);
    c.fillStyle = colour.line;
    c.fillRect(0, rulerHeight - 1, w, 1);
    c.save();
    c.beginPath();
    c.rect(gutter, 0, w - gutter, rulerHeight);
    c.clip();
    const frame = film.rate[1] / film.rate[0];
    const steps = [frame, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600].filter((step) => step >= frame);
    const step = steps.find((step) => step * this.#scale >= 64) ?? 600;
    c.font = "10px Inter, system-ui, sans-serif";
    if (frame * this.#scale >= 6) {
      const begin = Math.max(0, Math.floor(this.#seconds(this.#box.scrollLeft + gutter) / frame));
      c.fillStyle = colour.line;
      for (let i = begin; i <= film.frames && X(i * frame) <= w; i++) c.fillRect(X(i * frame), rulerHeight - 7, 1, 7);
    }
    const from = Math.max(0, Math.floor(this.#seconds(this.#box.scrollLeft + gutter) / step));
    for (let i = from; i * step <= film.duration + 1e-9; i++) {
      const x = X(i * step);
      if (x > w) break;
      c.fillStyle = colour.line;
      c.fillRect(x, rulerHeight - 14, 1, 14);
      c.fillStyle = colour.dim;
      const text = step < 0.1 ? `${i}` : `${Math.round(i * step * 10) / 10} s`;
      c.fillText(text, x + 4, rulerHeight - 8);
    }
    c.fillStyle = colour.good;
    for (const [first, end] of this.#drawn()) c.fillRect(X(first * frame), rulerHeight - 3, (end - first) * frame * this.#scale, 2);
    for (const marker of film.markers) {
      const x = X(marker.time);
      if (x < gutter - 100 || x > w) continue;
      c.fillStyle = colour.accent;
      c.beginPath();
      c.roundRect(x - 1, 4, c.measureText(marker.name).width + 10, 14, [0, 4, 4, 0]);
      c.globalAlpha = 0.22;
      c.fill();
      c.globalAlpha = 1;
      c.fillRect(x - 1, 4, 2, rulerHeight - 4);
      c.fillStyle = colour.text;
      c.fillText(marker.name, x + 5, 11);
    }
    c.restore();
  }

  #block(c, x, y, width, height, fill, alpha = 1) {
    c.globalAlpha = alpha;
    c.fillStyle = fill;
    c.beginPath();
    c.roundRect(x, y, Math.max(width, 2), height, Math.min(3, Math.max(width, 0) / 2));
    c.fill();
    c.globalAlpha = 1;
  }

  #label(c, text, x, y, width, colour) {
    if (width < 14) return;
    c.save();
    c.beginPath();
    c.rect(Math.max(x, gutter), y - 10, width - 6 - Math.max(gutter - x, 0), 20);
    c.clip();
    c.fillStyle = colour;
    c.fillText(text, Math.max(x + 6, gutter + 4), y);
    c.restore();
  }

  #drawRow(c, row, y, X, w, colour) {
    const film = this.#film();
    const middle = y + row.height / 2;
    switch (row.kind) {
      case "scenes":
        for (const scene of film.scenes.map((one) => this.#asDragged(one))) {
          const [a, b] = [X(scene.start), X(scene.end)];
          this.#block(c, a + 0.5, y + 3, b - a - 1, sceneHeight - 6, colour.accent, 0.3);
          this.#label(c, scene.name ?? `Scene ${scene.number}`, a, y + sceneHeight / 2, b - a, colour.text);
        }
        for (const scene of film.scenes) {
          if (!scene.entrance) continue;
          const entrance = this.#asDragged(scene.entrance);
          const [a, b] = [X(entrance.start), X(entrance.end)];
          c.strokeStyle = colour.text;
          c.globalAlpha = 0.7;
          c.beginPath();
          c.moveTo(a, y + sceneHeight - 3);
          c.lineTo(b, y + 3);
          c.moveTo(a, y + 3);
          c.lineTo(b, y + sceneHeight - 3);
          c.stroke();
          c.globalAlpha = 1;
        }
        // What an export would still have to encode.
        for (const segment of film.segments) {
          const [a, b] = [X(segment.start), X(segment.end)];
          this.#block(c, a + 0.5, y + sceneHeight - 1, b - a - 1, 3, segment.isStored ? colour.good : colour.dim, segment.isStored ? 1 : 0.35);
        }
        break;
      case "captions":
        for (const caption of film.captions) {
          const [a, b] = [X(caption.start), X(caption.end)];
          this.#block(c, a, y + 3, b - a - 1, row.height - 6, colour.dim, 0.25);
          this.#label(c, caption.text, a, middle, b - a, colour.text);
        }
        break;
      case "wave": {
        if (!this.#peaks) break;
        c.fillStyle = colour.sound;
        const { step, values } = this.#peaks;
        const from = Math.max(gutter, X(0));
        const to = Math.min(w, X(film.duration));
        for (let x = Math.floor(from); x < to; x++) {
          const a = Math.max(0, Math.floor(this.#seconds(x + this.#box.scrollLeft) / step));
          const b = Math.max(a + 1, Math.floor(this.#seconds(x + 1 + this.#box.scrollLeft) / step));
          let peak = 0;
          for (let i = a; i < b && i < values.length; i++) if (values[i] > peak) peak = values[i];
          const height = Math.max(peak * (row.height - 6), 1);
          c.fillRect(x, middle - height / 2, 1, height);
        }
        break;
      }
      case "sound": {
        for (const stretch of row.stretches) {
          const { start, end } = this.#asDragged(stretch);
          this.#block(c, X(start), y + 2, X(end) - X(start), row.height - 4, colour.sound, 0.16);
          const wave = this.#waves?.waves[film.sounds.indexOf(stretch)];
          if (wave) drawWave(c, wave, this.#waves.step, Math.max(0, start), middle, row.height - 6, X, [gutter, w], colour.sound);
        }
        break;
      }
      case "part":
        c.fillStyle = colour.line;
        c.fillRect(gutter, y, w, 1);
        this.#block(c, X(row.part.start), middle - 1, X(row.part.end) - X(row.part.start), 2, colour.dim, 0.4);
        break;
      case "layer":
        if (row.track.id === this.#selected) {
          c.globalAlpha = 0.08;
          c.fillStyle = colour.accent;
          c.fillRect(gutter, y, w, row.height);
          c.globalAlpha = 1;
        }
        // Particles move without an animation.
        if (row.track.emits) this.#block(c, X(row.part.start), middle - 5, X(row.part.end) - X(row.part.start), 10, colour.dim, 0.3);
        if (row.track.isClip) this.#strip(c, row, y + 2, row.height - 4, X, w);
        for (const bar of row.inner) this.#bar(c, bar, X, middle - 3, 6, colour, 0.3);
        for (const bar of row.track.bars) this.#bar(c, bar, X, middle - 5, 10, colour, 0.6);
        for (const bar of row.track.bars) this.#keys(c, bar, X, middle, colour);
        break;
      case "bar": {
        const bar = this.#asDragged(row.bar);
        this.#bar(c, bar, X, middle - 9, 18, colour, 0.35);
        this.#curve(c, bar, X, middle - 8, 16, colour);
        this.#keys(c, bar, X, middle, colour);
        break;
      }
      case "graph":
        this.graphs?.draw(c, row, y, X, [gutter, w], colour, this.#dragged?.grip.kind === "value" ? this.#dragged.grip : null);
        break;
    }
  }

  // What a clip plays, side by side: each image at a frame that stays the same while the timeline is scrolled.
  #strip(c, row, y, height, X, w) {
    const film = this.#film();
    const perSecond = film.rate[0] / film.rate[1];
    const cell = height * 16 / 9;
    const step = 2 ** Math.max(0, Math.floor(Math.log2(cell / this.#scale * perSecond)));
    const [from, to] = [row.part.start, row.part.end].map((time) => Math.round(time * perSecond));
    const first = Math.max(from, this.#frameOf(this.#box.scrollLeft + gutter, perSecond));
    for (let frame = from + Math.floor((first - from) / step) * step; frame < to; frame += step) {
      const x = X(frame / perSecond);
      if (x > w) break;
      const bitmap = this.thumbnails.at(row.track.id, frame);
      if (!bitmap) continue;
      // The middle of it, as wide as there is room for.
      const width = Math.min(X(Math.min(frame + step, to) / perSecond) - x, bitmap.width * height / bitmap.height);
      const part = width * bitmap.height / height;
      c.drawImage(bitmap, (bitmap.width - part) / 2, 0, part, bitmap.height, x, y, width, height);
    }
  }

  #nearestFrame(seconds) {
    const film = this.#film();
    return Math.min(Math.max(Math.round(seconds * film.rate[0] / film.rate[1]), 0), film.frames - 1);
  }

  #frameOf(x, perSecond) { return Math.floor(this.#seconds(x) * perSecond); }

  #bar(c, bar, X, y, height, colour, alpha) {
    const a = X(bar.start);
    this.#block(c, a, y, X(bar.end) - a, height, colour[bar.kind] ?? colour.basic, alpha);
  }

  #keys(c, bar, X, y, colour) {
    if (!bar.keys.length) return;
    c.fillStyle = colour.text;
    for (const time of bar.keys) {
      const x = X(time);
      c.beginPath();
      c.moveTo(x, y - 3.5);
      c.lineTo(x + 3.5, y);
      c.lineTo(x, y + 3.5);
      c.lineTo(x - 3.5, y);
      c.fill();
    }
  }

  #curve(c, bar, X, y, height, colour) {
    const points = bar.curve.length ? bar.curve : [0, 1];
    const [a, b] = [X(bar.start), X(bar.end)];
    c.strokeStyle = colour.text;
    c.globalAlpha = 0.8;
    c.beginPath();
    for (const [i, value] of points.entries()) {
      const px = a + (b - a) * i / (points.length - 1);
      const py = y + height * (1 - Math.min(Math.max(value, -0.2), 1.2));
      i ? c.lineTo(px, py) : c.moveTo(px, py);
    }
    c.stroke();
    c.globalAlpha = 1;
  }
}
