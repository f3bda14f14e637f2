// SPDX-License-Identifier: Apache-2.0

// The page as snapshots, tests and reports of mistakes see it.
import { layersOf } from "./film.js";

// - parts: of the page; film, status: functions that give them.
export function reportOf({ film, status, selection, pill, ...parts }) {
  const { player, frameView, sound, layers, timeline, parameters } = parts;
  return {
    ...parts,
    get film() { return film(); },
    get status() { return status(); },
    // The values of the shown frame are there; the places of the selected layer's are known.
    get layersAreCurrent() { return selection.isCurrent; },
    get placesAreKnown() { return selection.placesAreKnown; },
    get state() {
      const { width, height, rate, frames, duration, scenes, markers, sounds, captions, parameters: declared } = film();
      const all = layersOf(film());
      return {
        script: parameters.hello.script, frame: player.frame, isPlaying: player.isPlaying, shown: frameView.shown,
        isExact: frameView.isExact, status: { ...status(), pill: pill.text },
        composition: {
          width, height, rate, frames, duration, scenes, markers, sounds, captions: captions.length,
          layers: all.length, bars: all.reduce((sum, layer) => sum + layer.bars.length, 0), parameters: declared, hasSound: sound.hasSound,
        },
        thumbnails: timeline.thumbnails.count, drawn: frameView.runs(frameView.needed()), layers: layers.count,
        selected: layers.selected, presented: player.presented, dropped: player.dropped,
      };
    },
  };
}
