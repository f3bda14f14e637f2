// SPDX-License-Identifier: Apache-2.0

// The animations of the selected layer in the panel: the easing of each is picked by name, or its curve is drawn by hand.
import { CurveEditor } from "./curve-editor.js";
import { easings } from "./easings.js";
import { named } from "./keys.js";

const make = (tag, properties, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};
const seconds = (number) => String(Math.round(number * 100) / 100);

export class Curves {
  #edits; #film; #redraw;
  // What the script says of animations, by layer and animation.
  #known = new Map();
  #generation = -1;
  // The open animation, by its number among those of a layer.
  #open = { layer: null, bar: -1, piece: 0 };

  // `redraw()` draws the panel again.
  constructor(edits, film, redraw) { [this.#edits, this.#film, this.#redraw] = [edits, film, redraw]; }

  // The parts of the panel for a layer. `source()` gives its file, line and class, or a refusal.
  parts(layer, source) {
    const { generation } = this.#film();
    if (generation !== this.#generation) {
      this.#known.clear();
      this.#generation = generation;
    }
    const bars = this.#film().parts.flatMap((part) => part.layers).find((one) => one.id === layer.id)?.bars ?? [];
    const shown = bars.map((bar, index) => ({ bar, index })).filter(({ bar }) => bar.keyPath).slice(0, 40);
    if (!shown.length) return [];
    const list = make("ul", { className: "curves" });
    for (const { bar, index } of shown) list.append(this.#item(layer, bars, bar, index, source));
    return [make("h3", { textContent: "Animations" }), list];
  }

  #item(layer, bars, bar, index, source) {
    const isOpen = this.#open.layer === layer.id && this.#open.bar === index;
    const head = make("button", { type: "button", className: "curve-row" },
      make("span", { className: "name", textContent: bar.keyPath }),
      make("span", { className: "dim", textContent: `${seconds(bar.start)} to ${seconds(bar.end)} s` }),
      // Key frames may have a curve for each piece.
      ...bar.keys.length && !bar.curve.length ? [] : [small(bar)]);
    head.setAttribute("aria-expanded", isOpen);
    head.onclick = () => {
      this.#open = isOpen ? { layer: null, bar: -1, piece: 0 } : { layer: layer.id, bar: index, piece: 0 };
      this.#redraw();
    };
    const item = make("li", { className: bar.kind }, head);
    item.dataset.keyPath = bar.keyPath;
    if (!isOpen) return item;
    const body = make("div", { className: "curve-body" }, make("p", { className: "dim", textContent: "…" }));
    item.append(body);
    this.#fill(body, layer, bars, bar, index, source);
    return item;
  }

  async #fill(body, layer, bars, bar, index, source) {
    const place = source();
    if (place.refusal) return body.replaceChildren(make("p", { className: "dim", textContent: place.refusal.message }));
    const key = `${layer.id} ${index}`;
    const names = named(bars, bar);
    if (!this.#known.has(key)) this.#known.set(key, this.#edits.places({ ...place, ...names, values: {} }));
    const { places, refusal } = await this.#known.get(key);
    const pieces = Object.keys(places).filter((name) => name.startsWith("timings ")).length;
    const piece = Math.min(this.#open.piece, Math.max(pieces - 1, 0));
    const written = places[pieces ? `timings ${piece}` : "timing"];
    const refused = refusal ?? written?.refusal;
    if (refused) return body.replaceChildren(make("p", { className: "dim", textContent: refused.message }));
    const write = (value) => this.#edits.apply(() => {
      const now = source();
      if (now.refusal) return void this.#edits.tell(now.refusal, true);
      return [{ ...now, ...names, argument: pieces ? "timings" : "timing", ...(pieces ? { key: piece } : {}), new: value }];
    }).then((outcome) => { if (!outcome?.isWritten) this.#redraw(); });
    const editor = new CurveEditor(written.value ?? {}, pieces ? [] : bar.curve, (points) => write({ numbers: points }));
    const parts = [editor.element, this.#choice(written.value, write), editor.field];
    if (pieces > 1) parts.unshift(this.#pieces(pieces, piece));
    if (written.notes.length) parts.push(make("p", { className: "dim", textContent: written.notes.join("; ") }));
    body.replaceChildren(...parts);
  }

  #choice(value, write) {
    const select = make("select", {});
    select.setAttribute("aria-label", "Easing");
    if (!easings.has(value?.name)) select.add(new Option(value?.numbers ? "own curve" : value?.name ?? "other", ""));
    for (const name of easings.keys()) select.add(new Option(name, name));
    select.value = easings.has(value?.name) ? value.name : "";
    select.onchange = () => {
      select.blur();
      if (select.value) write({ name: select.value });
    };
    return select;
  }

  // Key frames have an easing between each two of them.
  #pieces(count, chosen) {
    const group = make("div", { className: "actions", role: "group" });
    group.setAttribute("aria-label", "Between key frames");
    for (let piece = 0; piece < count; piece++) {
      const button = make("button", { type: "button", textContent: `${piece + 1}–${piece + 2}`, title: `Between key frames ${piece + 1} and ${piece + 2}` });
      button.setAttribute("aria-pressed", piece === chosen);
      button.onclick = () => {
        this.#open.piece = piece;
        this.#redraw();
      };
      group.append(button);
    }
    return group;
  }
}

// The curve as it runs, as a small image.
function small(bar) {
  const [width, height] = [34, 16];
  const values = bar.curve.length ? bar.curve : [0, 1];
  const points = values.map((value, i) => `${1 + (width - 2) * i / (values.length - 1)} ${height - 3 - (height - 6) * value}`);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", `M${points.join("L")}`);
  svg.append(path);
  return svg;
}
