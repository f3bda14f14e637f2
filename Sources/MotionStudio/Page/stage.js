// SPDX-License-Identifier: Apache-2.0

// The paper that the image lies on: zoom, guides, what is selected, values of pixels.

import { gap } from "./comparison.js";

const svg = (name, attributes) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

export class Stage {
  #stage = document.getElementById("stage");
  #paper = document.getElementById("paper");
  #canvas = document.getElementById("frame-view");
  #marks = document.getElementById("marks");
  #pixel = document.getElementById("pixel");
  #film;
  guides = new Set(["findings", "beats"]);
  // Outlines of what a check has found at this frame, each with its code.
  findings = [];
  zoom = "fit";
  // Whether another version is at the left of the film.
  isBeside = false;
  selection = null;
  // The handles of the selection, and the lines that a drag snaps to.
  handles = () => null;
  snapLines = null;
  path = [];
  // Key frames on it, which can be dragged: each with its place, and whether it is at this frame.
  keys = () => [];

  constructor(film) {
    this.#film = film;
    new ResizeObserver(() => this.fit()).observe(this.#stage);
    this.#canvas.addEventListener("pointermove", (event) => this.#tellPixel(event));
    this.#canvas.addEventListener("pointerleave", () => { this.#pixel.hidden = true; });
  }

  get canvas() { return this.#canvas; }

  // Points of the composition's canvas for a pixel of the screen.
  get unit() { return this.#film().width / Math.max(this.#paper.clientWidth, 1); }

  // How large compressed frames need to be so that nothing can be seen of it, in quarters.
  get neededScale() {
    const shown = this.#paper.clientWidth * devicePixelRatio / Math.max(this.#film().width, 1);
    return [0.25, 0.5, 0.75].find((scale) => shown <= scale) ?? 1;
  }

  setZoom(zoom) {
    this.zoom = zoom;
    this.fit();
  }

  fit() {
    const film = this.#film();
    if (!film.width) return;
    const room = this.#stage.getBoundingClientRect();
    const width = this.isBeside ? (room.width - 32 - gap) / 2 : room.width - 32;
    const fitting = Math.min(width / film.width, (room.height - 32) / film.height);
    const points = this.zoom === "fit" ? Math.max(fitting, 0.02) : Number(this.zoom) / devicePixelRatio;
    this.#paper.style.width = `${film.width * points}px`;
    this.#paper.style.height = `${film.height * points}px`;
    this.#paper.style.marginLeft = this.isBeside ? `${film.width * points + gap}px` : "";
    this.#paper.classList.toggle("pixels", points * devicePixelRatio >= 2);
    this.drawMarks();
  }

  // Where an event is on the canvas of the composition.
  point(event) {
    const box = this.#canvas.getBoundingClientRect();
    const film = this.#film();
    return [(event.clientX - box.left) / box.width * film.width, (event.clientY - box.top) / box.height * film.height];
  }

  #tellPixel(event) {
    if (!this.guides.has("pixel")) return;
    const [x, y] = this.point(event).map(Math.floor);
    const film = this.#film();
    if (x < 0 || y < 0 || x >= film.width || y >= film.height) return;
    // While it plays there may be a pixel for several.
    const [column, row] = [x * this.#canvas.width / film.width, y * this.#canvas.height / film.height].map(Math.floor);
    const [r, g, b, a] = this.#canvas.getContext("2d").getImageData(column, row, 1, 1).data;
    const hex = [r, g, b].map((value) => value.toString(16).padStart(2, "0")).join("").toUpperCase();
    this.#pixel.textContent = `${x}, ${y}   #${hex}   ${r} ${g} ${b}${a < 255 ? ` · alpha ${a}` : ""}`;
    this.#pixel.hidden = false;
  }

  drawMarks() {
    const film = this.#film();
    if (!film.width) return;
    const { width, height } = film;
    this.#marks.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.#marks.replaceChildren();
    const unit = this.unit;
    const line = (attributes) => this.#marks.append(svg("path", {
      fill: "none", stroke: "#fff", "stroke-width": unit, style: "mix-blend-mode:difference", opacity: 0.75, ...attributes,
    }));
    const inset = (share) => {
      const [x, y] = [width * share, height * share];
      return `M${x} ${y}H${width - x}V${height - y}H${x}Z`;
    };
    if (this.guides.has("safe")) {
      // Action and title, as EBU R 95 has them for 16:9.
      line({ d: inset(0.035) });
      line({ d: inset(0.05), "stroke-dasharray": `${6 * unit}` });
      line({ d: `M${width / 2} ${height / 2 - 12 * unit}v${24 * unit}M${width / 2 - 12 * unit} ${height / 2}h${24 * unit}` });
    }
    if (this.guides.has("grid")) {
      let d = "";
      for (let i = 1; i < 12; i++) d += `M${width * i / 12} 0V${height}M0 ${height * i / 12}H${width}`;
      line({ d, opacity: 0.4 });
    }
    if (this.path.length > 1) {
      const d = "M" + this.path.map((point) => `${point[1]} ${point[2]}`).join("L");
      this.#marks.append(svg("path", { d, fill: "none", stroke: "#000", "stroke-width": 4 * unit, opacity: 0.35 }));
      this.#marks.append(svg("path", { d, fill: "none", stroke: "#ff5d8f", "stroke-width": 1.6 * unit }));
      for (const [, x, y] of this.path) this.#marks.append(svg("circle", { cx: x, cy: y, r: 2 * unit, fill: "#ff5d8f" }));
    }
    for (const { x, y, isHere } of this.keys()) {
      const r = 6 * unit;
      const d = `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`;
      this.#marks.append(svg("path", {
        d, class: "key", fill: isHere ? "#ff5d8f" : "#fff", stroke: isHere ? "#fff" : "#c22360", "stroke-width": 1.5 * unit,
      }));
    }
    for (const { code, corners } of this.findings) {
      const points = [0, 2, 4, 6].map((i) => `${corners[i]} ${corners[i + 1]}`);
      const d = `M${points.join("L")}Z`;
      this.#marks.append(svg("path", { d, fill: "none", stroke: "#000", "stroke-width": 4 * unit, opacity: 0.4 }));
      this.#marks.append(svg("path", { d, fill: "none", stroke: "#ffb020", "stroke-width": 2 * unit, "stroke-dasharray": `${6 * unit} ${4 * unit}` }));
      const [x, y] = [Math.min(...[0, 2, 4, 6].map((i) => corners[i])), Math.min(...[1, 3, 5, 7].map((i) => corners[i]))];
      const text = svg("text", {
        x: Math.max(x, 0), y: Math.max(y - 5 * unit, 12 * unit), fill: "#ffb020", stroke: "#000", "stroke-width": 3 * unit,
        "paint-order": "stroke", "font-size": 12 * unit, "font-weight": 600,
      });
      text.textContent = code;
      this.#marks.append(text);
    }
    if (this.selection?.length === 8) {
      const points = [0, 2, 4, 6].map((i) => `${this.selection[i]} ${this.selection[i + 1]}`);
      const d = `M${points.join("L")}Z`;
      this.#marks.append(svg("path", { d, fill: "none", stroke: "#000", "stroke-width": 4 * unit, opacity: 0.4 }));
      this.#marks.append(svg("path", { d, fill: "none", stroke: "#9485ff", "stroke-width": 2 * unit }));
      if (!this.snapLines) this.#drawHandles(unit);
    }
    const { x = null, y = null } = this.snapLines ?? {};
    const guide = { fill: "none", stroke: "#ff3d9a", "stroke-width": unit };
    if (x !== null) this.#marks.append(svg("path", { d: `M${x} 0V${height}`, ...guide }));
    if (y !== null) this.#marks.append(svg("path", { d: `M0 ${y}H${width}`, ...guide }));
  }

  #drawHandles(unit) {
    const handles = this.handles();
    if (!handles) return;
    const look = { fill: "#fff", stroke: "#6a55e0", "stroke-width": 1.5 * unit };
    for (const [x, y] of handles.sides) {
      this.#marks.append(svg("rect", { x: x - 4 * unit, y: y - 4 * unit, width: 8 * unit, height: 8 * unit, rx: unit, ...look }));
    }
    const [x, y] = handles.turn;
    this.#marks.append(svg("circle", { cx: x, cy: y, r: 5 * unit, ...look }));
  }
}
