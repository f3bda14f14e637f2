// SPDX-License-Identifier: Apache-2.0

// Where a layer lies on the canvas, and what a drag over the canvas means in its superlayer. Matrices are [a, b, c, d]: the images of
// the x and the y axis.

const multiply = ([a, b, c, d], [e, f, g, h]) => [a * e + c * f, b * e + d * f, a * g + c * h, b * g + d * h];
const invert = ([a, b, c, d]) => {
  const determinant = a * d - b * c;
  return Math.abs(determinant) < 1e-9 ? null : [d / determinant, -b / determinant, -c / determinant, a / determinant];
};
const apply = ([a, b, c, d], [x, y]) => [a * x + c * y, b * x + d * y];

export class Placing {
  // - corners: of the layer on the canvas. Null comes of a layer without a size, or in perspective.
  static of(properties, corners) {
    const [, , width, height] = properties.bounds ?? [];
    if (!corners || !(width > 0) || !(height > 0)) return null;
    const linear = [(corners[2] - corners[0]) / width, (corners[3] - corners[1]) / width,
      (corners[6] - corners[0]) / height, (corners[7] - corners[1]) / height];
    const m = properties.transform;
    const own = m ? [m[0], m[1], m[4], m[5]] : [1, 0, 0, 1];
    const inverse = invert(own);
    if (!inverse) return null;
    const above = multiply(linear, inverse);
    const back = invert(above);
    return back && new Placing({ properties, corners, width, height, own, linear, above, back });
  }

  constructor(parts) { Object.assign(this, parts); }

  get position() { return this.properties.position; }
  get anchor() { return this.properties.anchorPoint ?? [0.5, 0.5]; }

  // The point of the canvas at fractions of the size.
  point(x, y) {
    const [dx, dy] = apply(this.linear, [x * this.width, y * this.height]);
    return [this.corners[0] + dx, this.corners[1] + dy];
  }

  get middle() { return this.point(0.5, 0.5); }

  // The smallest upright rectangle around it: left, top, right, bottom.
  get box() { return boxOf(this.corners); }

  // The position after a move over the canvas.
  moved(dx, dy) {
    const [x, y] = apply(this.back, [dx, dy]);
    return [this.position[0] + x, this.position[1] + y];
  }

  // The size after a corner or an edge, at fractions of the size, is moved over the canvas; and the position that keeps its opposite.
  // - keepsShape: the ratio of the sides stays.
  resized(fx, fy, dx, dy, keepsShape) {
    const back = invert(this.linear);
    const [x, y] = apply(back, [dx, dy]);
    let width = Math.max(1, this.width + (fx - 0.5) * 2 * x);
    let height = Math.max(1, this.height + (fy - 0.5) * 2 * y);
    if (keepsShape) {
      const factor = fx === 0.5 ? height / this.height : fy === 0.5 ? width / this.width
        : Math.max(width / this.width, height / this.height);
      [width, height] = [this.width * factor, this.height * factor];
    }
    const [ax, ay] = this.anchor;
    const [sx, sy] = apply(this.own, [(1 - fx - ax) * (this.width - width), (1 - fy - ay) * (this.height - height)]);
    return { size: [width, height], position: [this.position[0] + sx, this.position[1] + sy], factor: Math.max(width / this.width, 0.01) };
  }

  // Degrees that a point of the canvas has turned about the anchor point.
  turned(from, to) {
    const [ax, ay] = this.point(...this.anchor);
    const angle = ([x, y]) => Math.atan2(y - ay, x - ax);
    return (angle(to) - angle(from)) * 180 / Math.PI;
  }

  // Its corners after a change.
  cornersAt({ position = this.position, size = [this.width, this.height], turn = 0 }) {
    const [c, s] = [Math.cos(turn * Math.PI / 180), Math.sin(turn * Math.PI / 180)];
    const own = multiply([c, s, -s, c], this.own);
    const [px, py] = this.point(...this.anchor);
    const [mx, my] = apply(this.above, [position[0] - this.position[0], position[1] - this.position[1]]);
    const linear = multiply(this.above, own);
    return [[0, 0], [1, 0], [1, 1], [0, 1]].flatMap(([x, y]) => {
      const [dx, dy] = apply(linear, [(x - this.anchor[0]) * size[0], (y - this.anchor[1]) * size[1]]);
      return [px + mx + dx, py + my + dy];
    });
  }
}

export function boxOf(corners) {
  const [xs, ys] = [[0, 2, 4, 6].map((i) => corners[i]), [1, 3, 5, 7].map((i) => corners[i])];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export function contains(corners, x, y) {
  let isInside = false;
  for (let i = 0, j = 3; i < 4; j = i++) {
    const [ax, ay, bx, by] = [corners[2 * i], corners[2 * i + 1], corners[2 * j], corners[2 * j + 1]];
    if ((ay > y) !== (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}
