// SPDX-License-Identifier: Apache-2.0

// A cubic Bézier curve with two handles, and the four numbers as a text.
import { curved, easings } from "./easings.js";

// Units of the drawing: the square from begin to end, and the room above and below it for curves that overshoot.
const size = 100;
const room = 30;
// A value may overshoot by this much on either side.
const overshoot = 0.6;
const round = (number) => Math.round(number * 100) / 100;

const svg = (name, attributes) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};
const X = (x) => x * size;
const Y = (y) => (1 - y) * size;

export class CurveEditor {
  #points; #shape; #write;
  #isOwn;
  element = document.createElement("div");
  field = Object.assign(document.createElement("input"), { type: "text", spellcheck: false });

  // - value: the easing as it is written, with a name or numbers.
  // - shape: values of the running easing at even steps; empty: unknown.
  // `write(points)` takes the new control points.
  constructor(value, shape, write) {
    this.#points = [...value.numbers ?? easings.get(value.name) ?? easings.get("default")];
    this.#isOwn = Boolean(value.numbers) || curved.has(value.name);
    [this.#shape, this.#write] = [shape, write];
    this.element.className = "curve-editor";
    this.#draw();
    this.field.setAttribute("aria-label", "Control points");
    this.field.title = "The control points of the curve: x and y of the first, x and y of the second";
    this.field.onkeydown = (event) => { if (event.key === "Enter") this.field.blur(); };
    this.field.onchange = () => {
      const points = this.field.value.replace(/[^\d.,\-\s]/g, "").split(/[\s,]+/).filter(Boolean).map(Number);
      if (points.length !== 4 || points.some((number) => !Number.isFinite(number))) return this.#draw();
      this.#commit([Math.min(Math.max(points[0], 0), 1), points[1], Math.min(Math.max(points[2], 0), 1), points[3]]);
    };
  }

  #commit(points) {
    const before = this.#points;
    this.#points = points;
    this.#isOwn = true;
    this.#draw();
    if (points.some((number, i) => number !== before[i])) this.#write(points);
  }

  #draw() {
    const [a, b, c, d] = this.#points;
    const picture = svg("svg", { viewBox: `-8 ${-room} ${size + 16} ${size + 2 * room}`, role: "img", "aria-label": "The easing's curve" });
    picture.append(svg("rect", { x: 0, y: 0, width: size, height: size, class: "frame" }));
    const bezier = `M0 ${size}C${X(a)} ${Y(b)} ${X(c)} ${Y(d)} ${size} 0`;
    // A named easing that is no such curve is drawn as it runs.
    const isCurve = this.#isOwn || this.#shape.length < 2;
    const points = this.#shape.map((value, i) => `${X(i / (this.#shape.length - 1))} ${Y(value)}`);
    if (!isCurve) picture.append(svg("path", { d: bezier, class: "near" }));
    picture.append(svg("path", { d: isCurve ? bezier : `M${points.join("L")}`, class: "curve" }));
    for (const [index, [x, y, from]] of [[a, b, [0, 0]], [c, d, [1, 1]]].entries()) {
      picture.append(svg("path", { d: `M${X(from[0])} ${Y(from[1])}L${X(x)} ${Y(y)}`, class: "arm" }));
      const handle = svg("circle", { cx: X(x), cy: Y(y), r: 5, class: "handle", "data-handle": index });
      handle.addEventListener("pointerdown", (event) => this.#begin(event, index));
      picture.append(handle);
    }
    this.element.replaceChildren(picture);
    this.field.value = this.#points.map(round).join(", ");
  }

  // The drag belongs to the box, because the drawing is made anew while it moves.
  #begin(event, index) {
    if (event.button !== 0) return;
    event.preventDefault();
    const [before, wasOwn] = [[...this.#points], this.#isOwn];
    this.element.classList.add("held");
    this.element.setPointerCapture(event.pointerId);
    this.element.onpointermove = (moved) => {
      const box = this.element.querySelector("svg").getBoundingClientRect();
      const scale = (size + 16) / box.width;
      const x = Math.min(Math.max(((moved.clientX - box.left) * scale - 8) / size, 0), 1);
      const y = Math.min(Math.max(1 - ((moved.clientY - box.top) * scale - room) / size, -overshoot), 1 + overshoot);
      this.#points = this.#points.map((number, i) => i === 2 * index ? round(x) : i === 2 * index + 1 ? round(y) : number);
      this.#isOwn = true;
      this.#draw();
    };
    const end = (isKept) => {
      this.element.classList.remove("held");
      this.element.onpointermove = this.element.onpointerup = this.element.onpointercancel = null;
      const points = this.#points;
      [this.#points, this.#isOwn] = [before, wasOwn];
      if (isKept && points.some((number, i) => number !== before[i])) this.#commit(points);
      else this.#draw();
    };
    this.element.onpointerup = () => end(true);
    this.element.onpointercancel = () => end(false);
  }
}
