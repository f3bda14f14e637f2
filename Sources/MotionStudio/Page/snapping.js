// SPDX-License-Identifier: Apache-2.0

// Lines that a dragged layer snaps to: edges and middle of the canvas, the safe area, edges and middles of other layers.

// The title-safe area of EBU R 95, as a share of the canvas.
const safe = 0.05;

// - boxes: of other layers, each left, top, right, bottom.
export function linesOf(film, boxes) {
  const along = (length, low, high) => [
    0, length / 2, length, length * safe, length * (1 - safe),
    ...boxes.flatMap((box) => [box[low], (box[low] + box[high]) / 2, box[high]]),
  ];
  return { x: along(film.width, 0, 2), y: along(film.height, 1, 3) };
}

// The least move that brings one of some places onto a line, if that is within reach; the line.
function nearest(places, lines, reach) {
  let best = { move: 0, line: null };
  let distance = reach;
  for (const place of places) {
    for (const line of lines) {
      if (Math.abs(line - place) < distance) {
        distance = Math.abs(line - place);
        best = { move: line - place, line };
      }
    }
  }
  return best;
}

// A move of a box, corrected so that its edges or its middle lie on lines near by. Gives the lines to draw too.
export function snapped(box, [dx, dy], lines, reach, { horizontally = true, vertically = true } = {}) {
  const places = (low, high, move) => [box[low] + move, (box[low] + box[high]) / 2 + move, box[high] + move];
  const x = horizontally ? nearest(places(0, 2, dx), lines.x, reach) : { move: 0, line: null };
  const y = vertically ? nearest(places(1, 3, dy), lines.y, reach) : { move: 0, line: null };
  return { move: [dx + x.move, dy + y.move], guides: { x: x.line, y: y.line } };
}

// The same for one place, such as a corner.
export function snappedPoint([x, y], lines, reach) {
  const [a, b] = [nearest([x], lines.x, reach), nearest([y], lines.y, reach)];
  return { point: [x + a.move, y + b.move], guides: { x: a.line, y: b.line } };
}
