// SPDX-License-Identifier: Apache-2.0

// Animated numbers over time, drawn in rows of the timeline; key frames on them are dragged up and down.

export const graphHeight = 104;
const inset = 14;
const reach = 6;

export class Graphs {
  #link; #film; #keys; #changed;
  #known = new Map();
  #generation = -1;

  // - keys: of the selected layer. `changed()` hears of a graph that has come.
  constructor(link, film, keys, changed) { [this.#link, this.#film, this.#keys, this.#changed] = [link, film, keys, changed]; }

  // The graph of a row; null: it is asked for.
  of({ track, bar }) {
    const { generation } = this.#film();
    if (generation !== this.#generation) {
      this.#known.clear();
      this.#generation = generation;
    }
    const key = `${track.id} ${bar.keyPath}`;
    if (!this.#known.has(key)) {
      this.#known.set(key, null);
      this.#ask(key, track.id, bar.keyPath, generation);
    }
    return this.#known.get(key);
  }

  async #ask(key, layer, keyPath, generation) {
    try {
      const { samples } = await this.#link.ask({ about: "graph", layer, keyPath, lane: "background" });
      if (generation !== this.#film().generation) return;
      this.#known.set(key, scaled(samples));
      this.#changed();
    } catch { /* The composition has changed. */ }
  }

  // The key frames of a row: each with its number, time and the numbers there.
  #keysOf({ track, bar }) {
    const keys = this.#keys.of(track, bar);
    return keys.flatMap((key, index) => key.numbers.map((number, component) => ({ index, component, number, time: key.time, numbers: key.numbers, frame: key.frame, count: keys.length })));
  }

  // - dragged: a key frame with another value, if one is dragged.
  draw(c, row, y, X, [left, right], colours, dragged) {
    const graph = this.of(row);
    c.fillStyle = colours.line;
    c.fillRect(left, y + row.height - 1, right - left, 1);
    if (!graph) return;
    const at = (value) => y + inset + (row.height - 2 * inset) * (1 - (value - graph.low) / (graph.high - graph.low));
    c.font = "10px Inter, system-ui, sans-serif";
    for (const value of graph.lines) {
      c.globalAlpha = 0.6;
      c.fillStyle = colours.line;
      c.fillRect(left, Math.round(at(value)), right - left, 1);
      c.globalAlpha = 1;
      c.fillStyle = colours.dim;
      const words = String(value);
      c.fillText(words, right - c.measureText(words).width - 8, at(value) - 6);
    }
    const strokes = [colours.accent, colours.transition];
    for (let component = 0; component < graph.count; component++) {
      c.strokeStyle = strokes[component];
      c.lineWidth = 1.5;
      c.beginPath();
      for (const [i, sample] of graph.samples.entries()) {
        const [px, py] = [X(sample[0]), at(sample[component + 1])];
        i ? c.lineTo(px, py) : c.moveTo(px, py);
      }
      c.stroke();
    }
    c.lineWidth = 1;
    for (const key of this.#keysOf(row)) {
      const isDragged = dragged?.row === row && dragged.index === key.index && dragged.component === key.component;
      c.fillStyle = colours.panel;
      c.strokeStyle = strokes[key.component];
      c.lineWidth = 2;
      c.beginPath();
      c.arc(X(key.time), at(isDragged ? dragged.value : key.number), 4, 0, 2 * Math.PI);
      c.fill();
      c.stroke();
      if (isDragged) {
        c.fillStyle = colours.text;
        c.fillText(String(dragged.value), X(key.time) + 8, at(dragged.value));
      }
    }
    c.lineWidth = 1;
  }

  // A key frame under a place, x of the timeline and y of the row.
  gripAt(row, x, y, X) {
    const graph = this.of(row);
    if (!graph) return null;
    const height = row.height - 2 * inset;
    const at = (value) => inset + height * (1 - (value - graph.low) / (graph.high - graph.low));
    const key = this.#keysOf(row).find((one) => Math.hypot(X(one.time) - x, at(one.number) - y) < reach);
    if (!key) return null;
    return { kind: "value", cursor: "ns-resize", row, bar: row.bar, track: row.track, ...key, step: graph.step, perPixel: (graph.high - graph.low) / height, value: key.number };
  }
}

// The value of a key frame after a move by pixels downwards, in round steps.
export function valueAfter(grip, pixels) {
  const value = grip.number - pixels * grip.perPixel;
  return Number((Math.round(value / grip.step) * grip.step).toFixed(4));
}

// Samples with the range that is shown, round numbers in it, and the step of a drag.
function scaled(samples) {
  const numbers = samples.flatMap((sample) => sample.slice(1));
  let [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  if (!(high - low > 1e-9)) [low, high] = [low - 1, high + 1];
  const unit = 10 ** Math.floor(Math.log10(high - low));
  const between = (high - low) / unit < 2 ? unit / 2 : (high - low) / unit < 5 ? unit : 2 * unit;
  const lines = [];
  for (let i = Math.ceil(low / between - 1e-9); i * between <= high + 1e-9; i++) lines.push(Number((i * between).toFixed(6)));
  return { samples, low, high, lines, step: unit / 100, count: samples.length ? samples[0].length - 1 : 0 };
}
