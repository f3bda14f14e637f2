// SPDX-License-Identifier: Apache-2.0

// The rows of the timeline: scenes, captions, sounds, and the layers of each part that move.
import { graphHeight } from "./graphs.js";
import { rulerHeight } from "./time-scale.js";

export const sceneHeight = 26;
const rowHeight = 20;
const waveHeight = 34;
const clipHeight = 36;
const soundHeight = 30;
// More layers in another one are folded at first, such as the units of a text.
const unfolded = 8;
const mostBars = 40;

const titleOf = (part, scene, index) => part.isOverlay ? "Over all scenes" : scene?.name ?? `Scene ${index + 1}`;

// - isShown: whether the layers of a part have rows; isOpen: whether a layer with many others is unfolded; hasGraph: whether an
//   animation of a property has one.
export function rowsOf(film, { selected, isShown, isOpen, hasGraph }) {
  const rows = [{ kind: "scenes", height: sceneHeight + 6 }];
  if (film.captions.length) rows.push({ kind: "captions", height: rowHeight });
  if (film.sounds.length) {
    rows.push({ kind: "wave", height: waveHeight });
    // A file has one row, however often it sounds.
    for (const stretches of Map.groupBy(film.sounds, (sound) => sound.path).values()) {
      rows.push({ kind: "sound", sound: stretches[0], stretches, height: soundHeight });
    }
  }
  for (const [index, part] of film.parts.entries()) {
    const title = titleOf(part, film.scenes[index], index);
    const isIn = isShown(part);
    rows.push({ kind: "part", part, height: rowHeight + 2, title: isIn ? title : `▸ ${title}` });
    if (isIn) rows.push(...layerRows(part, selected, isOpen, hasGraph));
  }
  let y = rulerHeight;
  for (const row of rows) {
    row.y = y;
    y += row.height;
  }
  return rows;
}

function layerRows(part, selected, isOpen, hasGraph) {
  const rows = [];
  const below = Map.groupBy(part.layers, (track) => track.parent ?? null);
  const innerOf = (track) => below.get(track.id) ?? [];
  const byID = new Map(part.layers.map((track) => [track.id, track]));
  // The pane of a wipe's window belongs to the layer that is wiped.
  const ownerOf = (track) => {
    const above = byID.get(track.parent);
    return above?.type === "PassageWindow" ? above.parent : track.id;
  };
  const busy = new Map();
  const isBusy = (track) => {
    if (!busy.has(track.id)) busy.set(track.id, track.bars.length > 0 || track.emits || innerOf(track).some(isBusy));
    return busy.get(track.id);
  };
  const add = (track, depth) => {
    const inner = innerOf(track);
    // A layer that never moves would only take room; the tree has it. Units of a text follow one another alike.
    if (depth > 0 && (isBusy(track) || track.isClip || track.emits)) {
      const canFold = inner.length > unfolded;
      const folds = canFold && !isOpen(track);
      rows.push({
        kind: "layer", track, owner: ownerOf(track), part, depth, height: track.isClip ? clipHeight : rowHeight, folds, hidden: folds ? inner.length : 0, canFold,
        inner: folds ? inner.flatMap((one) => one.bars) : [],
      });
      if (track.id === selected || ownerOf(track) === selected) rows.push(...track.bars.slice(0, mostBars).flatMap((bar) => barRows(track, bar, depth, hasGraph(bar))));
      if (folds) return;
    }
    for (const one of inner) add(one, depth + 1);
  };
  for (const track of below.get(null) ?? []) add(track, 0);
  return rows;
}

function barRows(track, bar, depth, isOpen) {
  const row = { kind: "bar", track, bar, depth: depth + 1, height: rowHeight + 6, isOpen };
  return isOpen ? [row, { kind: "graph", track, bar, depth: depth + 2, height: graphHeight }] : [row];
}
