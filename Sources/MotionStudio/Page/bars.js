// SPDX-License-Identifier: Apache-2.0

// Shapes of the timeline: blocks with labels, bars of animations with their key frames and easing curves.
import { gutter } from "./time-scale.js";

export function drawBlock(c, x, y, width, height, fill, alpha = 1) {
  c.globalAlpha = alpha;
  c.fillStyle = fill;
  c.beginPath();
  c.roundRect(x, y, Math.max(width, 2), height, Math.min(3, Math.max(width, 0) / 2));
  c.fill();
  c.globalAlpha = 1;
}

// A text in a block, which it does not leave.
export function drawLabel(c, text, x, y, width, colour) {
  if (width < 14) return;
  c.save();
  c.beginPath();
  c.rect(Math.max(x, gutter), y - 10, width - 6 - Math.max(gutter - x, 0), 20);
  c.clip();
  c.fillStyle = colour;
  c.fillText(text, Math.max(x + 6, gutter + 4), y);
  c.restore();
}

// - X: pixels of a time.
export function drawBar(c, bar, X, y, height, colours, alpha) {
  const begin = X(bar.start);
  drawBlock(c, begin, y, X(bar.end) - begin, height, colours[bar.kind] ?? colours.basic, alpha);
}

export function drawKeys(c, bar, X, y, colours) {
  if (!bar.keys.length) return;
  c.fillStyle = colours.text;
  for (const time of bar.keys) {
    const x = X(time);
    c.beginPath();
    c.moveTo(x, y - 3.5);
    c.lineTo(x + 3.5, y);
    c.lineTo(x, y + 3.5);
    c.lineTo(x - 3.5, y);
    c.fill();
  }
}

export function drawCurve(c, bar, X, y, height, colours) {
  const points = bar.curve.length ? bar.curve : [0, 1];
  const [a, b] = [X(bar.start), X(bar.end)];
  c.strokeStyle = colours.text;
  c.globalAlpha = 0.8;
  c.beginPath();
  for (const [i, value] of points.entries()) {
    const px = a + (b - a) * i / (points.length - 1);
    const py = y + height * (1 - Math.min(Math.max(value, -0.2), 1.2));
    i ? c.lineTo(px, py) : c.moveTo(px, py);
  }
  c.stroke();
  c.globalAlpha = 1;
}
