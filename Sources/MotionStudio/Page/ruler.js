// SPDX-License-Identifier: Apache-2.0

// The ruler of the timeline: seconds or frames, frames that are drawn already, markers.
import { gutter, rulerHeight } from "./time-scale.js";

// Seconds between two numbers, and the pixels that they need.
const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600];
const leastRoom = 64;

// - X: pixels of a time; seconds: the time of a pixel; drawn: the first of each stretch of frames, and the one after its last.
export function drawRuler(c, film, { X, seconds, pixels, width, colours }, drawn) {
  c.fillStyle = colours.panel;
  c.fillRect(gutter, 0, width - gutter, rulerHeight);
  c.fillRect(0, 0, gutter - 1, rulerHeight);
  c.fillStyle = colours.line;
  c.fillRect(0, rulerHeight - 1, width, 1);
  c.save();
  c.beginPath();
  c.rect(gutter, 0, width - gutter, rulerHeight);
  c.clip();
  const frame = film.rate[1] / film.rate[0];
  const step = [frame, ...steps].filter((step) => step >= frame).find((step) => step * pixels >= leastRoom) ?? 600;
  c.font = "10px Inter, system-ui, sans-serif";
  if (frame * pixels >= 6) {
    const begin = Math.max(0, Math.floor(seconds(gutter) / frame));
    c.fillStyle = colours.line;
    for (let i = begin; i <= film.frames && X(i * frame) <= width; i++) c.fillRect(X(i * frame), rulerHeight - 7, 1, 7);
  }
  const from = Math.max(0, Math.floor(seconds(gutter) / step));
  for (let i = from; i * step <= film.duration + 1e-9; i++) {
    const x = X(i * step);
    if (x > width) break;
    c.fillStyle = colours.line;
    c.fillRect(x, rulerHeight - 14, 1, 14);
    c.fillStyle = colours.dim;
    const text = step < 0.1 ? `${i}` : `${Math.round(i * step * 10) / 10} s`;
    c.fillText(text, x + 4, rulerHeight - 8);
  }
  c.fillStyle = colours.good;
  for (const [first, end] of drawn) c.fillRect(X(first * frame), rulerHeight - 3, (end - first) * frame * pixels, 2);
  for (const marker of film.markers) {
    const x = X(marker.time);
    if (x >= gutter - 100 && x <= width) drawMarker(c, marker.name, x, colours);
  }
  c.restore();
}

function drawMarker(c, name, x, colours) {
  c.fillStyle = colours.accent;
  c.beginPath();
  c.roundRect(x - 1, 4, c.measureText(name).width + 10, 14, [0, 4, 4, 0]);
  c.globalAlpha = 0.22;
  c.fill();
  c.globalAlpha = 1;
  c.fillRect(x - 1, 4, 2, rulerHeight - 4);
  c.fillStyle = colours.text;
  c.fillText(name, x + 5, 11);
}
