// SPDX-License-Identifier: Apache-2.0

// What a clip plays, side by side: each image at a frame that stays the same while the timeline is scrolled.
import { gutter } from "./time-scale.js";

// - X: pixels of a time; seconds: the time of a pixel; thumbnails: give the image of a layer and a frame.
export function drawStrip(c, { track, part }, y, height, { X, seconds, pixels, width }, perSecond, thumbnails) {
  const cell = height * 16 / 9;
  const step = 2 ** Math.max(0, Math.floor(Math.log2(cell / pixels * perSecond)));
  const [from, to] = [part.start, part.end].map((time) => Math.round(time * perSecond));
  const first = Math.max(from, Math.floor(seconds(gutter) * perSecond));
  for (let frame = from + Math.floor((first - from) / step) * step; frame < to; frame += step) {
    const x = X(frame / perSecond);
    if (x > width) break;
    const bitmap = thumbnails.at(track.id, frame);
    if (!bitmap) continue;
    // The middle of it, as wide as there is room for.
    const room = Math.min(X(Math.min(frame + step, to) / perSecond) - x, bitmap.width * height / bitmap.height);
    const share = room * bitmap.height / height;
    c.drawImage(bitmap, (bitmap.width - share) / 2, 0, share, bitmap.height, x, y, room, height);
  }
}
