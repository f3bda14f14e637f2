// SPDX-License-Identifier: Apache-2.0

// The film as the composition describes it, and the times of its frames.

// Before the first answer.
export const noFilm = {
  width: 0, height: 0, rate: [30, 1], frames: 0, duration: 0, generation: -1, isOpaque: true,
  scenes: [], parts: [], markers: [], captions: [], sounds: [], segments: [], parameters: [],
};

export const secondsOf = (film, frame) => frame * film.rate[1] / film.rate[0];

// The first frame that shows a time: a scene that begins between two frames is not there in the one before.
export const firstFrame = (film, seconds) => Math.ceil(seconds * (film.rate[0] / film.rate[1]) - 1e-6);

export const layersOf = (film) => film.parts.flatMap((part) => part.layers);

// Minutes, seconds and frames.
export function timeText(film, frame) {
  const perSecond = Math.max(1, Math.round(film.rate[0] / film.rate[1]));
  const two = (number) => String(number).padStart(2, "0");
  const seconds = Math.floor(frame / perSecond);
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}:${two(frame % perSecond)}`;
}

// The frames of markers and scenes, and the last one, in order.
export function stopsOf(film) {
  const times = [...film.markers.map((marker) => marker.time), ...film.scenes.map((scene) => scene.start), film.duration];
  return [...new Set(times.map((time) => Math.min(firstFrame(film, time), film.frames - 1)))].sort((a, b) => a - b);
}
