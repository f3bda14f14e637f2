// SPDX-License-Identifier: Apache-2.0

// Bars, key frames, scenes, transitions and sounds of the timeline that are dragged: which part of them, and which edits of the script
// that means.
import { named } from "./keys.js";

// Pixels around an end.
const reach = 5;
const round = (seconds) => Math.round(seconds * 100) / 100;
const fraction = (number) => Math.round(number * 1000) / 1000;

// The part of a row under a place: a key frame, an end of a bar, a bar, the end of a scene, a side of a transition, a sound; null for none.
// - x: of the place; X: pixels of a time.
export function gripAt(row, film, x, X) {
  if (row?.kind === "bar") {
    const { bar, track } = row;
    if (bar.kind === "transition") return null;
    const key = bar.keys.findIndex((time, i) => i > 0 && i < bar.keys.length - 1 && Math.abs(x - X(time)) < reach);
    if (key > 0) return { kind: "key", bar, track, key, cursor: "ew-resize" };
    if (Math.abs(x - X(bar.end)) < reach && bar.kind !== "spring") return { kind: "end", bar, track, cursor: "ew-resize" };
    if (x > X(bar.start) && x < X(bar.end)) return { kind: "bar", bar, track, cursor: "grab" };
  }
  if (row?.kind === "scenes") {
    const transition = film.scenes.map((scene, i) => transitionGrip(film.scenes, i)).find((grip) => grip && Math.abs(x - X(grip.at)) < reach);
    if (transition) return transition;
    const index = film.scenes.findIndex((scene) => Math.abs(x - X(scene.end)) < reach);
    if (index >= 0) return { kind: "scene", index, scene: film.scenes[index], cursor: "ew-resize" };
  }
  if (row?.kind === "sound") {
    const index = row.stretches.findIndex((sound) => x >= X(sound.start) && x <= X(sound.end));
    if (index >= 0) return { kind: "sound", index, count: row.stretches.length, sound: row.stretches[index], cursor: "grab" };
  }
  return null;
}

// The side of a transition that is dragged, and how much longer it gets for each second. One that overlaps ends with the scene before it,
// whose own end is dragged there.
function transitionGrip(scenes, index) {
  const { entrance, start } = scenes[index];
  if (!entrance) return null;
  const isNear = (a, b) => Math.abs(a - b) < 1e-6;
  const grip = { kind: "transition", index, transition: entrance, cursor: "ew-resize" };
  const isOverlap = isNear(start, entrance.start) && isNear(scenes[index - 1]?.end ?? 0, entrance.end);
  // Over the cut it reaches as far to both sides, or begins or ends there.
  if (isOverlap || isNear(entrance.end, start)) return { ...grip, at: entrance.start, side: "start", factor: -1 };
  return { ...grip, at: entrance.end, side: "end", factor: isNear(entrance.start, start) ? 1 : 2 };
}

// The times of what is dragged after it is moved by seconds.
export function moved(grip, seconds) {
  const { start, end, keys } = grip.transition ?? grip.sound ?? grip.scene ?? grip.bar;
  switch (grip.kind) {
    case "bar": return { start: Math.max(0, start + seconds), end: end + seconds, keys: [] };
    case "sound": return { start: Math.max(0, start + seconds), end: Math.max(end - start, end + seconds) };
    case "key": return { start, end, keys: keys.map((time, i) => i === grip.key ? between(grip, time + seconds) : time) };
    case "transition":
      if (grip.side === "start") return { start: Math.min(start + seconds, end - 0.04), end };
      return { start: grip.factor === 2 ? Math.min(start - seconds, end - 0.04) : start, end: Math.max(end + seconds, start + 0.04) };
    case "value": return {};
    default: return { start, end: Math.max(start + 0.05, end + seconds), keys: [] };
  }
}

// The time of what is dragged that snaps to beats; null: none does.
export function edgeOf(grip) {
  switch (grip.kind) {
    case "bar": return grip.bar.start;
    case "key": return grip.bar.keys[grip.key];
    case "transition": return grip.at;
    case "end": case "scene": return (grip.scene ?? grip.bar).end;
    default: return null;
  }
}

// A time of a key frame that keeps their order.
function between({ bar, key }, time) {
  const least = (bar.keys.at(-1) - bar.keys[0]) / 500;
  return Math.min(Math.max(time, bar.keys[key - 1] + least), bar.keys[key + 1] - least);
}

// Edits for a drag, in the order in which they are tried: the script may spell an animation in several ways.
// - source: the file, line and class of the layer.
export function attempts(grip, seconds, film, source) {
  const [first, by] = [{ file: source.file }, round(seconds)];
  // The script's number changes by as much: a scene of whole frames may be a little longer, and transitions take from it.
  if (grip.kind === "scene") return [[{ ...first, scene: grip.index, scenes: film.scenes.length, by }]];
  if (grip.kind === "transition") {
    const entered = film.scenes.map((scene, index) => ({ scene, index })).filter(({ scene }) => scene.entrance);
    const transition = entered.findIndex(({ index }) => index === grip.index);
    return [[{ ...first, transition, transitions: entered.length, by: round(seconds * grip.factor) }]];
  }
  if (grip.kind === "sound") {
    return [[{ ...first, sound: grip.sound.path, occurrence: grip.index, occurrences: grip.count, by }]];
  }
  const { bar, track } = grip;
  const animation = { ...source, ...named(track.bars, bar) };
  if (grip.kind === "value") {
    const old = grip.numbers.map(fraction);
    const numbers = old.map((number, i) => i === grip.component ? grip.value : number);
    return [[{ ...animation, key: grip.index, keys: grip.count, old: { numbers: old }, new: { numbers } }]];
  }
  if (grip.kind === "key") {
    const [begin, end] = [bar.keys[0], bar.keys.at(-1)];
    const at = fraction((between(grip, bar.keys[grip.key] + seconds) - begin) / (end - begin));
    return [[{ ...animation, key: grip.key, keys: bar.keys.length, at }]];
  }
  const argument = (call, argument, value) => [{ ...source, call, argument, new: { numbers: [round(value)] } }];
  if (grip.kind === "end") {
    const length = bar.end - bar.start + seconds;
    return [
      [{ ...animation, argument: "duration", new: { numbers: [round(length)] } }], argument("enters", "for", length),
      argument("leaves", "for", length),
    ];
  }
  return [[{ ...animation, argument: "delay", by }], [{ ...source, call: "enters", argument: "delay", by }], [{ ...source, property: "beginTime", by }]];
}
