// SPDX-License-Identifier: Apache-2.0

// The selected layer on the picture: it is moved, resized and turned by hand.
import { movedDot } from "./keys.js";
import { boxOf, contains, Placing } from "./placing.js";
import { insetAfter } from "./insets.js";
import { linesOf, snapped, snappedPoint } from "./snapping.js";

// Pixels of the screen.
const reach = 9;
const snapReach = 6;
const threshold = 3;
const turnDistance = 26;

const sides = [[0, 0], [0.5, 0], [1, 0], [1, 0.5], [1, 1], [0.5, 1], [0, 1], [0, 0.5]];
const cursors = ["nwse-resize", "ns-resize", "nesw-resize", "ew-resize"];
const round = (number) => Math.round(number * 10) / 10;

export class Handles {
  #stage; #layers; #film; #deeds;
  #drag = null;
  #clicked = -Infinity;
  // The layer that was selected before the last single click.
  #before = null;

  // `deeds`: `canEdit()`, `show(overrides)`, `write(edits, overrides)`, `pick(event)`, `keyAt(point, reach)`: a key frame there,
  // `keyHere()`: the one of this frame, `visit(frame)`, `corner()`: that the selected layer is placed at, or null.
  constructor(stage, layers, film, deeds) {
    [this.#stage, this.#layers, this.#film, this.#deeds] = [stage, layers, film, deeds];
    const canvas = stage.canvas;
    canvas.addEventListener("pointerdown", (event) => this.#begin(event));
    canvas.addEventListener("pointermove", (event) => this.#move(event));
    canvas.addEventListener("pointerup", (event) => this.#end(event, true));
    canvas.addEventListener("pointercancel", (event) => this.#end(event, false));
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.isDragging) return;
      event.stopImmediatePropagation();
      this.#end(event, false);
    });
    canvas.addEventListener("dblclick", (event) => {
      // The first click went on to what lies behind the selected text.
      const text = this.#layers.get(this.#before);
      const placing = text?.properties.fontSize === undefined ? null : Placing.of(text.properties, this.#layers.outline(text.id));
      if (placing && contains(placing.corners, ...this.#stage.point(event))) this.#layers.select(text.id);
      this.#deeds.editText();
    });
  }

  get isDragging() { return Boolean(this.#drag?.isMoved); }

  // Handles for the stage to draw: points of the canvas.
  get points() {
    const placing = this.#placing();
    if (!placing || !this.#deeds.canEdit()) return null;
    return { sides: this.#sides(placing).map((side) => placing.point(...side)), turn: this.#turnPoint(placing) };
  }

  #placing() {
    const layer = this.#layers.get(this.#layers.selected);
    return layer ? Placing.of(layer.properties, this.#layers.outline(layer.id)) : null;
  }

  // A text has the size of its words: a corner changes the size of its font.
  // A small layer has few handles, so that it can be grasped itself.
  #sides(placing) {
    const unit = this.#stage.unit;
    const [left, top, right, bottom] = placing.box;
    const [width, height] = [(right - left) / unit, (bottom - top) / unit];
    if (Math.min(width, height) < 3 * reach) return sides.filter(([x, y]) => x === 1 && y === 1);
    return sides.filter(([x, y]) =>
      !(x === 0.5 && (this.#isText || width < 6 * reach)) && !(y === 0.5 && (this.#isText || height < 6 * reach)));
  }
  get #isText() { return this.#layers.get(this.#layers.selected)?.properties.fontSize !== undefined; }

  #turnPoint(placing) {
    const [x, y] = placing.point(0.5, 0);
    const [mx, my] = placing.middle;
    const length = Math.hypot(x - mx, y - my) || 1;
    const distance = turnDistance * this.#stage.unit;
    return [x + (x - mx) / length * distance, y + (y - my) / length * distance];
  }

  // What lies under a point of the canvas: a handle, the turning handle, the layer itself.
  #gripAt(point) {
    const placing = this.#placing();
    if (!placing || !this.#deeds.canEdit()) return null;
    const [left, top, right, bottom] = placing.box;
    // Within a small layer, most places move it.
    const distance = Math.min(reach * this.#stage.unit, Math.max(Math.min(right - left, bottom - top) / 3, 3 * this.#stage.unit));
    const near = ([x, y]) => Math.hypot(x - point[0], y - point[1]) < distance;
    const dot = this.#deeds.keyAt(point, reach * this.#stage.unit);
    if (dot) return { kind: "key", dot, placing, cursor: "move" };
    if (near(this.#turnPoint(placing))) return { kind: "turn", placing, cursor: "grab" };
    const side = this.#sides(placing).find((one) => near(placing.point(...one)));
    if (side) return { kind: "size", side, placing, cursor: cursors[sides.indexOf(side) % 4] };
    if (contains(placing.corners, ...point)) {
      const here = this.#deeds.keyHere();
      return here ? { kind: "key", dot: here, placing, cursor: "move" } : { kind: "move", placing, cursor: "move" };
    }
    return null;
  }

  #begin(event) {
    if (event.button !== 0) return;
    const point = this.#stage.point(event);
    const grip = this.#deeds.isBusy() ? null : this.#gripAt(point);
    this.#drag = { from: point, grip, isMoved: false };
    // The layer is shown where the key frame puts it.
    if (grip?.kind === "key") this.#drag.wasHere = !this.#deeds.visit(grip.dot.frame);
    this.#stage.canvas.setPointerCapture(event.pointerId);
  }

  #move(event) {
    const drag = this.#drag;
    const point = this.#stage.point(event);
    if (!drag) {
      this.#stage.canvas.style.cursor = this.#gripAt(point)?.cursor ?? "";
      return;
    }
    const [dx, dy] = [point[0] - drag.from[0], point[1] - drag.from[1]];
    if (!drag.isMoved) {
      if (Math.hypot(dx, dy) < threshold * this.#stage.unit) return;
      // Who presses on another layer and drags, drags that.
      if (!drag.grip && !this.#deeds.isBusy() && this.#deeds.grab(drag.from)) drag.grip = this.#gripAt(drag.from);
      if (!drag.grip) return;
      drag.isMoved = true;
      const refusal = this.#deeds.refusal(drag.grip.kind);
      if (refusal) {
        this.#deeds.tell(refusal);
        this.#drag = null;
        return;
      }
      drag.lines = linesOf(this.#film(), this.#otherBoxes());
    }
    drag.change = this.#change(drag, point, event);
    const { overrides, corners, guides } = drag.change;
    this.#stage.selection = corners;
    this.#stage.snapLines = guides;
    this.#stage.drawMarks();
    this.#deeds.show(overrides);
  }

  #otherBoxes() {
    const selected = this.#layers.get(this.#layers.selected);
    const isBelow = (layer) => { for (let above = layer; above; above = above.parent) if (above === selected) return true; return false; };
    const isAbove = (layer) => { for (let above = selected; above; above = above.parent) if (above === layer) return true; return false; };
    const others = this.#layers.shown().filter((layer) => !isBelow(layer) && !isAbove(layer));
    return others.slice(0, 60).map((layer) => this.#layers.outline(layer.id)).filter(Boolean).map(boxOf);
  }

  // What a drag means: edits, values to show, the new corners, lines it snaps to.
  #change({ grip, from, lines }, point, event) {
    return this[`_${grip.kind}`](grip, [point[0] - from[0], point[1] - from[1]], from, point, lines, event);
  }

  get #id() { return this.#layers.selected; }

  // With Shift along one axis; with Ctrl without snapping. A layer at a corner or an edge stays there, without Alt.
  _move({ placing }, [dx, dy], from, point, lines, event) {
    const corner = event.altKey ? null : this.#deeds.corner();
    const kept = corner && insetAfter(placing, this.#layers.get(this.#id)?.parent, corner, [dx, dy]);
    if (kept) {
      const { old, inset, position } = kept;
      return {
        edits: [{ property: "inset", old: [old], new: [inset] }], shows: { position: { numbers: position } },
        overrides: [{ layer: this.#id, keyPath: "position", numbers: position }], corners: placing.cornersAt({ position }), guides: null,
      };
    }
    const isSideways = Math.abs(dx) >= Math.abs(dy);
    if (event.shiftKey) [dx, dy] = isSideways ? [dx, 0] : [0, dy];
    const isFree = event.ctrlKey || event.metaKey;
    const axes = { horizontally: !event.shiftKey || isSideways, vertically: !event.shiftKey || !isSideways };
    const { move, guides } = isFree ? { move: [dx, dy], guides: null } : snapped(placing.box, [dx, dy], lines, snapReach * this.#stage.unit, axes);
    const position = placing.moved(...move).map(round);
    return {
      edits: [{ property: "position", old: placing.position, new: position }],
      overrides: [{ layer: this.#id, keyPath: "position", numbers: position }], corners: placing.cornersAt({ position }), guides,
    };
  }

  // A key frame of the position, and the layer with it. With Shift along one axis.
  _key({ placing, dot }, [dx, dy], from, point, lines, event) {
    if (event.shiftKey) [dx, dy] = Math.abs(dx) >= Math.abs(dy) ? [dx, 0] : [0, dy];
    const shift = ([x, y]) => placing.moved(x, y).map((number, i) => number - placing.position[i]);
    const [mx, my] = placing.middle;
    const corners = placing.cornersAt({ position: placing.moved(dot.x - mx + dx, dot.y - my + dy) });
    return { ...movedDot(dot, this.#id, shift([dx, dy])), corners, guides: null };
  }

  // With Shift, and for texts, the sides keep their ratio.
  _size({ placing, side }, [dx, dy], from, point, lines, event) {
    let guides = null;
    if (!event.ctrlKey && !event.metaKey) {
      const corner = placing.point(...side);
      const result = snappedPoint([corner[0] + dx, corner[1] + dy], lines, snapReach * this.#stage.unit);
      [dx, dy] = [result.point[0] - corner[0], result.point[1] - corner[1]];
      guides = { x: side[0] === 0.5 ? null : result.guides.x, y: side[1] === 0.5 ? null : result.guides.y };
    }
    const { size, position, factor } = placing.resized(...side, dx, dy, event.shiftKey || this.#isText);
    if (this.#isText) {
      const old = this.#layers.get(this.#id).properties.fontSize;
      const fontSize = Math.max(1, round(old * factor));
      return {
        edits: [{ property: "fontSize", old: [old], new: [fontSize] }],
        overrides: [{ layer: this.#id, keyPath: "fontSize", numbers: [fontSize] }, { layer: this.#id, keyPath: "bounds.size", numbers: size }],
        corners: placing.cornersAt({ size }), guides,
      };
    }
    const [rounded, keepsOpposite] = [size.map(round), this.#deeds.hasFreePosition()];
    const place = keepsOpposite ? position.map(round) : placing.position;
    const edits = [{ property: "bounds.size", old: [placing.width, placing.height], new: rounded }];
    if (keepsOpposite) edits.push({ property: "position", old: placing.position, new: place });
    return {
      edits, guides, corners: placing.cornersAt({ size: rounded, position: place }),
      overrides: [{ layer: this.#id, keyPath: "bounds.size", numbers: rounded }, { layer: this.#id, keyPath: "position", numbers: place }],
    };
  }

  // With Shift in steps of 15 degrees.
  _turn({ placing }, delta, from, point, lines, event) {
    const m = placing.own;
    const old = Math.atan2(m[1], m[0]) * 180 / Math.PI;
    let turned = old + placing.turned(from, point);
    if (event.shiftKey) turned = Math.round(turned / 15) * 15;
    turned = round(((turned + 540) % 360) - 180);
    return {
      edits: [{ property: "transform.rotation", old: [Math.round(old * 1000) / 1000], new: [turned] }],
      overrides: [{ layer: this.#id, keyPath: "transform.rotation.z", numbers: [turned * Math.PI / 180] }],
      corners: placing.cornersAt({ turn: turned - old }), guides: null,
    };
  }

  // The second click of a double click is not one for the layer behind.
  #click(event) {
    const isSecond = event.timeStamp - this.#clicked < 350;
    this.#clicked = event.timeStamp;
    if (isSecond) return;
    this.#before = this.#layers.selected;
    this.#deeds.pick(event);
  }

  #end(event, isKept) {
    const drag = this.#drag;
    this.#drag = null;
    if (!drag) return;
    this.#stage.snapLines = null;
    // A click on a key frame goes to its time.
    if (!drag.isMoved) return isKept && !(drag.grip?.kind === "key" && !drag.wasHere) ? this.#click(event) : undefined;
    if (isKept && drag.change) this.#deeds.write(drag.change.edits, drag.change.shows);
    else this.#deeds.show([]);
  }
}
