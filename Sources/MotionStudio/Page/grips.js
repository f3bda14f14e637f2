// SPDX-License-Identifier: Apache-2.0

// Bars and scenes of the timeline that are dragged: which part of them, and which edits of the script that means.

// Pixels around an end.
const reach = 5;
const round = (seconds) => Math.round(seconds * 100) / 100;

// The part of a row under a place: an end of a bar, a bar, the end of a scene; null for none.
// - x: of the place; X: pixels of a time.
export function gripAt(row, film, x, X) {
  if (row?.kind === "bar") {
    const { bar, track } = row;
    if (bar.kind === "transition") return null;
    if (Math.abs(x - X(bar.end)) < reach && bar.kind !== "spring") return { kind: "end", bar, track, cursor: "ew-resize" };
    if (x > X(bar.start) && x < X(bar.end)) return { kind: "bar", bar, track, cursor: "grab" };
  }
  if (row?.kind === "scenes") {
    const index = film.scenes.findIndex((scene) => Math.abs(x - X(scene.end)) < reach);
    if (index >= 0) return { kind: "scene", index, scene: film.scenes[index], cursor: "ew-resize" };
  }
  return null;
}

// The bar or the scene after it is moved by seconds.
export function moved(grip, seconds) {
  const { start, end } = grip.scene ?? grip.bar;
  if (grip.kind === "bar") return { start: Math.max(0, start + seconds), end: end + seconds };
  return { start, end: Math.max(start + 0.05, end + seconds) };
}

// Edits for a drag, in the order in which they are tried: the script may spell an animation in several ways.
// - source: the file, line and class of the layer.
export function attempts(grip, seconds, film, source) {
  if (grip.kind === "scene") {
    // The script's number changes by as much: a scene of whole frames may be a little longer, and transitions take from it.
    return [[{ file: source.file, scene: grip.index, scenes: film.scenes.length, by: round(seconds) }]];
  }
  const { bar } = grip;
  const argument = (call, argument, value, rest = {}) => [{ ...source, call, argument, new: { numbers: [round(value)] }, ...rest }];
  if (grip.kind === "end") {
    const length = bar.end - bar.start + seconds;
    return [
      argument("animate", "duration", length, { keyPath: bar.keyPath }), argument("enters", "for", length),
      argument("leaves", "for", length),
    ];
  }
  const begin = { ...source, by: round(seconds) };
  return [[{ ...begin, call: "enters", argument: "delay" }], [{ ...begin, property: "beginTime" }]];
}
