// SPDX-License-Identifier: Apache-2.0

// What the rows of the timeline show over time.
import { drawBar, drawBlock, drawCurve, drawKeys, drawLabel } from "./bars.js";
import { drawBeats } from "./beats.js";
import { drawScenes } from "./scene-row.js";
import { drawStrip } from "./strips.js";
import { gutter } from "./time-scale.js";
import { drawMix, drawWave } from "./waves.js";

// - frame: of the timeline: X, seconds, pixels, width, colours.
// - shown: selected, peaks, waves, beats, graphs, thumbnails, `asDragged(one)`: with the times of a drag, draggedValue: a key frame or null.
export function drawRow(c, film, row, y, frame, shown) {
  const { X, seconds, width, colours } = frame;
  const middle = y + row.height / 2;
  switch (row.kind) {
    case "scenes":
      drawScenes(c, film, y, X, colours, shown.asDragged);
      break;
    case "captions":
      for (const caption of film.captions) {
        const [a, b] = [X(caption.start), X(caption.end)];
        drawBlock(c, a, y + 3, b - a - 1, row.height - 6, colours.dim, 0.25);
        drawLabel(c, caption.text, a, middle, b - a, colours.text);
      }
      break;
    case "wave": {
      if (!shown.peaks) break;
      const ends = [Math.max(gutter, X(0)), Math.min(width, X(film.duration))];
      drawMix(c, shown.peaks, ends, seconds, middle, row.height - 6, colours.sound);
      break;
    }
    case "sound":
      for (const stretch of row.stretches) {
        const { start, end } = shown.asDragged(stretch);
        drawBlock(c, X(start), y + 2, X(end) - X(start), row.height - 4, colours.sound, 0.16);
        const wave = shown.waves?.waves[film.sounds.indexOf(stretch)];
        if (wave) drawWave(c, wave, shown.waves.step, Math.max(0, start), middle, row.height - 6, X, [gutter, width], colours.sound);
        if (shown.beats) drawBeats(c, shown.beats.of(film.sounds.indexOf(stretch)), X, [gutter, width], y + row.height - 2, colours.accent);
      }
      break;
    case "part":
      c.fillStyle = colours.line;
      c.fillRect(gutter, y, width, 1);
      drawBlock(c, X(row.part.start), middle - 1, X(row.part.end) - X(row.part.start), 2, colours.dim, 0.4);
      break;
    case "layer":
      drawLayer(c, film, row, y, frame, shown);
      break;
    case "bar": {
      const bar = shown.asDragged(row.bar);
      drawBar(c, bar, X, middle - 9, 18, colours, 0.35);
      drawCurve(c, bar, X, middle - 8, 16, colours);
      drawKeys(c, bar, X, middle, colours);
      break;
    }
    case "graph":
      shown.graphs?.draw(c, row, y, X, [gutter, width], colours, shown.draggedValue);
      break;
  }
}

function drawLayer(c, film, row, y, frame, shown) {
  const { X, width, colours } = frame;
  const { track, part } = row;
  const middle = y + row.height / 2;
  if (track.id === shown.selected) {
    c.globalAlpha = 0.08;
    c.fillStyle = colours.accent;
    c.fillRect(gutter, y, width, row.height);
    c.globalAlpha = 1;
  }
  // Particles move without an animation.
  if (track.emits) drawBlock(c, X(part.start), middle - 5, X(part.end) - X(part.start), 10, colours.dim, 0.3);
  if (track.isClip) drawStrip(c, row, y + 2, row.height - 4, frame, film.rate[0] / film.rate[1], shown.thumbnails);
  for (const bar of row.inner) drawBar(c, bar, X, middle - 3, 6, colours, 0.3);
  for (const bar of track.bars) drawBar(c, bar, X, middle - 5, 10, colours, 0.6);
  for (const bar of track.bars) drawKeys(c, bar, X, middle, colours);
}
