// SPDX-License-Identifier: Apache-2.0

// The wave form of a sound: pale as it is in its file, strong as it is heard. The difference is volume, fades and ducking.

// - step: seconds of a peak; start: of the sound; X: pixels of a time.
export function drawWave(c, wave, step, start, middle, height, X, [left, right], colour) {
  c.fillStyle = colour;
  const perSecond = X(start + 1) - X(start);
  const [from, to] = [Math.max(left, Math.floor(X(start))), Math.min(right, X(start + wave.file.length * step))];
  for (const [peaks, alpha] of [[wave.file, 0.35], [wave.heard, 1]]) {
    c.globalAlpha = alpha;
    for (let x = from; x < to; x++) {
      const first = Math.max(0, Math.floor((x - X(start)) / perSecond / step));
      const end = Math.max(first + 1, Math.floor((x + 1 - X(start)) / perSecond / step));
      let peak = 0;
      for (let i = first; i < end && i < peaks.length; i++) if (peaks[i] > peak) peak = peaks[i];
      const size = Math.max(peak / 100 * height, 1);
      c.fillRect(x, middle - size / 2, 1, size);
    }
  }
  c.globalAlpha = 1;
}
