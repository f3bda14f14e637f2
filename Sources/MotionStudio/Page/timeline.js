// SPDX-License-Identifier: Apache-2.0

// Scenes, sounds, captions, and the layers with what moves them, over time.
import { readColours, whenColoursChange } from "./colours.js";
import { secondsOf } from "./film.js";
import { drawRow } from "./row-contents.js";
import { drawNames, isFold, nameOf } from "./row-names.js";
import { rowsOf } from "./rows.js";
import { drawRuler } from "./ruler.js";
import { Thumbnails } from "./thumbnails.js";
import { gutter, rulerHeight, TimeScale } from "./time-scale.js";
import { TimelineHand } from "./timeline-hand.js";

export class Timeline {
  #box = document.getElementById("timeline");
  #canvas = document.getElementById("timeline-canvas");
  #space = document.getElementById("timeline-space");
  #ruler = document.getElementById("ruler");
  #playhead = document.getElementById("playhead");
  #zoom = document.getElementById("timeline-zoom");
  #film; #seek; #choose; #drawn; #scale; #hand;
  thumbnails;
  // What the script calls layers, by identity.
  names = new Map();
  #rows = [];
  #selected = null;
  #peaks = null;
  #waves = null;
  #range = null;
  #frame = 0;
  #colours = readColours();
  // Takes what was dragged: `write(grip, seconds)`; null: nothing can be.
  write = null;
  // Animated numbers over time, of rows that are opened; `preview(values)` shows values before they are written.
  graphs = null;
  preview = () => {};
  // Beats of the sounds; null: there are none.
  beats = null;
  #shownGraphs = new Set();
  #open = new Set();
  // Only parts at the playhead have rows for their layers.
  #showsOnlyCurrent = false;
  #currentParts = "";

  // `seek(frame)`, `choose(layer)`, `isBusy()`: images of clips can wait, `drawn()`: stretches of frames that are there.
  constructor({ link, film, seek, choose, isBusy, drawn }) {
    [this.#film, this.#seek, this.#choose, this.#drawn] = [film, seek, choose, drawn];
    const [box, canvas] = [this.#box, this.#canvas];
    this.#scale = new TimeScale(box, this.#zoom, film);
    this.thumbnails = new Thumbnails(link, film, isBusy, () => this.redraw());
    new ResizeObserver(() => this.#lay()).observe(box);
    box.addEventListener("scroll", () => this.redraw());
    this.#zoom.addEventListener("input", () => this.#lay(true));
    box.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.#scale.zoomAround(event.clientX, -event.deltaY / 8, () => this.#lay());
    }, { passive: false });
    this.#hand = new TimelineHand({
      box, canvas, ruler: this.#ruler, scale: this.#scale, film,
      deeds: {
        seek, choose, rows: () => this.#rows, clickName: (row, x) => this.#clickName(row, x), draw: () => this.redraw(),
        graphs: () => this.graphs, preview: (values) => this.preview(values), canWrite: () => this.write !== null,
        write: (grip, seconds) => this.write(grip, seconds),
        nearestBeat: (seconds, reach) => this.beats?.nearest(seconds, reach) ?? seconds,
      },
    });
    whenColoursChange(() => {
      this.#colours = readColours();
      this.redraw();
    });
  }

  // MARK: What it shows

  show() {
    this.#rows = rowsOf(this.#film(), {
      selected: this.#selected, isShown: (part) => !this.#showsOnlyCurrent || this.#isCurrent(part),
      isOpen: (track) => this.#open.has(track.id), hasGraph: (bar) => this.#shownGraphs.has(bar.keyPath),
    });
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

  // Rows of the parts at the playhead alone, or of all.
  showOnly(isOnly) {
    this.#showsOnlyCurrent = isOnly;
    this.show();
  }

  #isCurrent(part) {
    const time = secondsOf(this.#film(), this.#frame);
    return time >= part.start - 1e-6 && time < part.end - 1e-6;
  }

  // Wave forms of the sounds.
  setWaves(waves) {
    this.#waves = waves;
    this.redraw();
  }

  // Those of the mix.
  setPeaks(peaks) {
    this.#peaks = peaks;
    this.redraw();
  }

  setRange(range) {
    this.#range = range;
    this.redraw();
  }

  setText(text) { this.#ruler.setAttribute("aria-valuetext", text); }

  // Rows with their places, wave forms, and whether the graphs have come, for tests.
  get rows() { return this.#rows; }
  get titles() { return this.#rows.map((row) => nameOf(row, this.names)); }
  get waves() { return this.#waves; }
  get graphIsThere() { return this.#rows.filter((row) => row.kind === "graph").every((row) => this.graphs.of(row)); }

  // - follows: the time was moved, and is brought into view.
  moveTo(frame, follows) {
    this.#frame = frame;
    const [film, box] = [this.#film(), this.#box];
    if (this.#showsOnlyCurrent) {
      const current = film.parts.map((part, i) => this.#isCurrent(part) ? i : "").join();
      if (current !== this.#currentParts) {
        this.#currentParts = current;
        this.show();
      }
    }
    const x = this.#scale.x(secondsOf(film, frame));
    this.#playhead.style.transform = `translateX(${x}px)`;
    this.#playhead.style.visibility = x < box.scrollLeft + gutter ? "hidden" : "visible";
    this.#ruler.setAttribute("aria-valuenow", frame);
    if (follows && !this.#hand.isScrubbing && (x > box.scrollLeft + box.clientWidth - 10 || x < box.scrollLeft + gutter)) {
      box.scrollLeft = x - gutter - 20;
    }
  }

  // A click on a name goes to the scene, opens the graph, folds layers, or chooses one.
  #clickName(row, x) {
    if (row.kind === "part") return this.#seek(Math.round(row.part.start * this.#film().rate[0] / this.#film().rate[1]));
    if (!row.track) return;
    const toggle = (set, one) => {
      if (!set.delete(one)) set.add(one);
      this.show();
    };
    if (row.kind === "bar" && row.bar.keyPath) return toggle(this.#shownGraphs, row.bar.keyPath);
    if (isFold(row, x)) return toggle(this.#open, row.track.id);
    this.#choose(row.owner ?? row.track.id);
  }

  // MARK: Drawing

  #lay(keepsPlayhead = false) {
    const film = this.#film();
    if (!film.frames) return;
    const [last, box] = [this.#rows.at(-1), this.#box];
    // What fits takes no room: a bar for one direction must not be the reason for another.
    const height = last ? last.y + last.height + 12 : 0;
    const { width } = this.#scale;
    this.#space.style.width = `${width > box.clientWidth ? width : 0}px`;
    this.#space.style.height = `${height > box.clientHeight ? height : 0}px`;
    this.#ruler.style.left = `${this.#scale.begin}px`;
    this.#ruler.style.width = `${film.duration * this.#scale.pixels}px`;
    this.#playhead.style.height = `${box.clientHeight}px`;
    const [w, h] = [box.clientWidth, box.clientHeight];
    this.#canvas.width = w * devicePixelRatio;
    this.#canvas.height = h * devicePixelRatio;
    this.#canvas.style.width = `${w}px`;
    this.#canvas.style.height = `${h}px`;
    if (keepsPlayhead) box.scrollLeft = this.#scale.x(secondsOf(film, this.#frame)) - w / 2;
    this.redraw();
    this.moveTo(this.#frame, false);
  }

  redraw() {
    const film = this.#film();
    if (!film.frames) return;
    const c = this.#canvas.getContext("2d");
    const [width, height] = [this.#box.clientWidth, this.#box.clientHeight];
    const [left, top] = [this.#box.scrollLeft, this.#box.scrollTop];
    const [scale, colours] = [this.#scale, this.#colours];
    this.#ruler.style.top = `${top}px`;
    this.#playhead.style.top = `${top}px`;
    c.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    c.clearRect(0, 0, width, height);
    c.font = "11px Inter, system-ui, sans-serif";
    c.textBaseline = "middle";
    const frame = {
      X: (seconds) => scale.x(seconds) - left, seconds: (x) => scale.seconds(x + left), pixels: scale.pixels, width, colours,
    };
    this.thumbnails.begin();
    this.#drawRows(c, film, frame, top, height);
    drawNames(c, this.#rows, { top, height, selected: this.#selected, colours, names: this.names });
    c.fillStyle = colours.line;
    c.fillRect(gutter - 1, 0, 1, height);
    drawRuler(c, film, frame, this.#drawn());
    this.thumbnails.end();
  }

  #drawRows(c, film, frame, top, height) {
    const shown = {
      selected: this.#selected, peaks: this.#peaks, waves: this.#waves, beats: this.beats, graphs: this.graphs, thumbnails: this.thumbnails,
      asDragged: (one) => this.#hand.asDragged(one), draggedValue: this.#hand.draggedValue,
    };
    c.save();
    c.beginPath();
    c.rect(gutter, rulerHeight, frame.width - gutter, height - rulerHeight);
    c.clip();
    for (const row of this.#rows) {
      const y = row.y - top;
      if (y <= height && y + row.height >= rulerHeight) drawRow(c, film, row, y, frame, shown);
    }
    if (this.#range) {
      c.fillStyle = frame.colours.accent;
      c.globalAlpha = 0.1;
      const [a, b] = this.#range.map((number, i) => frame.X(secondsOf(film, number + i)));
      c.fillRect(a, 0, b - a, height);
      c.globalAlpha = 1;
    }
    c.restore();
  }
}
