// SPDX-License-Identifier: Apache-2.0

// An onion skin: pixels of a frame that are other ones in the shown frame, in the colour of their side.

// Red, green and blue.
const tints = { before: [255, 122, 40], after: [40, 150, 255] };
// How much of the tint a pixel has; the rest is its own colour.
const tintShare = 0.7;
// The opacity of the nearest skin, and how much of it each further one keeps.
const opacity = 0.5;
const fading = 0.7;
// Differences of a channel at which a pixel begins to be seen, and at which it is seen whole. Compressed frames differ without cause.
const exactRamp = [0, 16];
const compressedRamp = [12, 44];
// Pixels that are compared before the page may do something else.
const band = 1 << 15;

// The pixels of a bitmap, which is closed.
// - mostWidth: a wider one is made smaller, because a skin need not be sharp, and each of its pixels is looked at.
export function pixelsOf(bitmap, mostWidth) {
  const scale = Math.min(1, mostWidth / bitmap.width);
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

// Pixels as whole numbers, which are compared fast: most are the same.
const words = ({ data }) => new Uint32Array(data.buffer);

// The picture behind things that move: the median of each pixel, because a thing is in few frames at the same place.
// `pause()` is awaited now and then.
export async function groundOf(pictures, pause) {
  const { width, height, data: first } = pictures[0];
  const ground = new ImageData(new Uint8ClampedArray(first), width, height);
  const [ofFirst, ...ofOthers] = pictures.map(words);
  const bytes = pictures.map(({ data }) => data);
  const sorted = new Uint8Array(pictures.length);
  for (let i = 0; i < ofFirst.length; i++) {
    if (i % band === 0) await pause();
    let other = 0;
    while (other < ofOthers.length && ofOthers[other][i] === ofFirst[i]) other++;
    if (other === ofOthers.length) continue;
    for (let at = 4 * i; at < 4 * i + 4; at++) ground.data[at] = median(bytes, at, sorted);
  }
  return ground;
}

// The lower one of two in the middle.
// - sorted: room for the values.
function median(bytes, at, sorted) {
  for (let picture = 0; picture < bytes.length; picture++) {
    const value = bytes[picture][at];
    let place = picture;
    while (place > 0 && sorted[place - 1] > value) {
      sorted[place] = sorted[place - 1];
      place--;
    }
    sorted[place] = value;
  }
  return sorted[(bytes.length - 1) >> 1];
}

// A canvas with the pixels of a frame that are neither those of the shown one nor those of its ground.
// - side: of the shown frame, before or after; distance: 1 for the nearest skin; isCompressed: the pictures are.
export function skinOf(there, here, ground, { side, distance }, isCompressed) {
  const { width, height } = there;
  const skin = new ImageData(width, height);
  const [ofThere, ofHere, ofGround] = [there, here, ground].map(words);
  const ramp = isCompressed ? compressedRamp : exactRamp;
  const tint = tints[side].map((value) => value * tintShare);
  const share = opacity * fading ** (distance - 1);
  for (let i = 0, at = 0; i < ofThere.length; i++, at += 4) {
    if (ofThere[i] === ofHere[i] || ofThere[i] === ofGround[i]) continue;
    const seen = Math.min(difference(there.data, here.data, at, ramp), difference(there.data, ground.data, at, ramp));
    for (let channel = 0; channel < 3; channel++) skin.data[at + channel] = there.data[at + channel] * (1 - tintShare) + tint[channel];
    skin.data[at + 3] = there.data[at + 3] * seen * share;
  }
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d").putImageData(skin, 0, 0);
  return canvas;
}

// From 0 for pixels that count as the same to 1.
function difference(a, b, at, [low, high]) {
  let most = 0;
  for (let channel = 0; channel < 4; channel++) most = Math.max(most, Math.abs(a[at + channel] - b[at + channel]));
  return Math.min(Math.max((most - low) / (high - low), 0), 1);
}
