// SPDX-License-Identifier: Apache-2.0

// Wave forms: of the mix, and of each sound, pale as it is in its file and strong as it is heard. The difference is volume, fades and ducking.

// The wave forms of the film's sounds.
export async function askWaves(link, film, show) {
  const { generation, sounds } = film();
  if (!sounds.length) return;
  try {
    const waves = await link.ask({ about: "waves" });
    if (generation === film().generation) show(waves);
  } catch { /* The mix says what is wrong with a sound. */ }
}

// - step: seconds of a peak; from, to: pixels; seconds: the time of a pixel.
export function drawMix(c, { step, values }, [from, to], seconds, middle, height, colour) {
  c.fillStyle = colour;
  for (let x = Math.floor(from); x < to; x++) {
    const a = Math.max(0, Math.floor(seconds(x) / step));
    const b = Math.max(a + 1, Math.floor(seconds(x + 1) / step));
    let peak = 0;
    for (let i = a; i < b && i < values.length; i++) if (values[i] > peak) peak = values[i];
    const size = Math.max(peak * height, 1);
    c.fillRect(x, middle - size / 2, 1, size);
  }
}

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
