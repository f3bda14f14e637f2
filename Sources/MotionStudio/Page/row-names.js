// SPDX-License-Identifier: Apache-2.0

// The names at the left of the timeline, which stand still while it is scrolled.
import { Layers } from "./layers.js";
import { gutter, rulerHeight } from "./time-scale.js";

const font = "11px Inter, system-ui, sans-serif";
const left = 12;
const indent = (depth, most) => left + Math.min(depth, most) * 10;
const fileOf = (path) => path.split("/").at(-1);

export function drawNames(c, rows, { top, height, selected, colours, names }) {
  c.save();
  c.beginPath();
  c.rect(0, rulerHeight, gutter - 6, height);
  c.clip();
  for (const row of rows) {
    const y = row.y - top;
    if (y > height || y + row.height < rulerHeight || row.kind === "graph") continue;
    const isChosen = row.track && row.track.id === selected;
    let x = row.kind === "sound" ? 24 : left;
    if (row.kind === "layer") {
      x = indent(row.depth, 8);
      c.fillStyle = isChosen ? colours.accent : colours.text;
      if (row.canFold) {
        c.fillText(row.folds ? "▸" : "▾", x - 2, y + row.height / 2);
        x += 10;
      }
    } else {
      c.fillStyle = row.kind === "part" ? colours.text : colours.dim;
      if (row.kind === "bar") x = indent(row.depth, 9);
    }
    c.font = row.kind === "part" ? `600 ${font}` : font;
    c.fillText(nameOf(row, names), x, y + row.height / 2);
  }
  c.restore();
}

// Whether a place in the names is that of a sign that folds the row's layers.
export const isFold = (row, x) => row.canFold && x < indent(row.depth, 8) + 12;

// - names: what the script calls layers.
export function nameOf(row, names) {
  const { track, bar } = row;
  switch (row.kind) {
    case "scenes": return "Scenes";
    case "captions": return "Captions";
    case "wave": return "Sound";
    case "sound": return fileOf(row.sound.path);
    case "bar": return bar.keyPath ? `${row.isOpen ? "▾" : "▸"} ${bar.keyPath}` : bar.kind;
    case "layer": {
      const variable = names.get(track.id);
      const isFile = track.subject && !track.name && !variable && /\//.test(track.subject);
      const title = isFile ? fileOf(track.subject)
        : Layers.title({ name: track.name, variable, type: track.type, properties: { string: track.isClip ? null : track.subject } });
      return row.hidden ? `${title}  +${row.hidden}` : title;
    }
    default: return row.title;
  }
}
