// SPDX-License-Identifier: Apache-2.0

// Layers that are placed at a corner or an edge of their superlayer, with an inset: `.position(.bottomRight, inset: 80)`.

// One inset belongs to both sides of a corner.
const tolerance = 0.6;
const round = (number) => Math.round(number * 10) / 10;

// The inset of a layer and its position after a move over the canvas; null if it lies elsewhere, such as a layer that is turned.
// - corner: fractions of the width and the height; 0.5 is the middle, which has no inset.
export function insetAfter(placing, above, corner, [dx, dy]) {
  const bounds = above?.properties.bounds;
  if (!bounds) return null;
  const { position, anchor } = placing;
  const size = [placing.width, placing.height];
  const free = [bounds[2] - size[0], bounds[3] - size[1]];
  const origin = position.map((number, i) => number - anchor[i] * size[i] - bounds[i]);
  const sides = [0, 1].filter((i) => corner[i] !== 0.5);
  const insets = sides.map((i) => corner[i] === 0 ? origin[i] : free[i] - origin[i]);
  if (insets.length === 2 && Math.abs(insets[0] - insets[1]) > tolerance) return null;
  const moved = placing.moved(dx, dy).map((number, i) => number - position[i]);
  const inwards = sides.map((i) => corner[i] === 0 ? moved[i] : -moved[i]);
  const old = Math.round(insets[0] * 1000) / 1000;
  const inset = round(old + inwards.reduce((sum, part) => sum + part, 0) / inwards.length);
  const place = position.map((number, i) => corner[i] === 0.5 ? number : number + (corner[i] === 0 ? inset - old : old - inset));
  return { old, inset, position: place };
}
