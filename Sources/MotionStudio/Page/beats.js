// SPDX-License-Identifier: Apache-2.0

// The beats of the film's sounds: ticks on their wave forms that drags in the timeline snap to, and marks too.

// Pixels between two ticks that can be told apart.
const leastRoom = 3;

export class Beats {
  #link; #film; #isOn; #changed;
  #sounds = [];
  #generation = -1;

  // `isOn()`: whether they are shown; `changed()` hears when they have come.
  constructor(link, film, isOn, changed) {
    [this.#link, this.#film, this.#isOn, this.#changed] = [link, film, isOn, changed];
  }

  // Those of the shown state of the film; those of the state before stay until then.
  async learn() {
    const { generation, sounds } = this.#film();
    if (!this.#isOn() || generation === this.#generation) return;
    this.#generation = generation;
    if (!sounds.length) this.#sounds = [];
    else try {
      const { beats } = await this.#link.ask({ about: "beats" });
      if (generation !== this.#film().generation) return;
      this.#sounds = beats;
    } catch {
      // The mix says what is wrong with a sound.
      if (generation === this.#generation) this.#generation = -1;
      return;
    }
    this.#changed();
  }

  // Seconds of the film, of one of its sounds.
  of(index) { return this.#isOn() ? this.#sounds[index] ?? [] : []; }

  // The beat of a sound that is nearest to a time; the time itself if none is within reach. In seconds.
  nearest(seconds, reach) {
    let best = seconds;
    let distance = reach;
    for (const index of this.#sounds.keys()) {
      for (const beat of this.of(index)) {
        if (Math.abs(beat - seconds) >= distance) continue;
        [best, distance] = [beat, Math.abs(beat - seconds)];
      }
    }
    return best;
  }
}

// - X: pixels of a time; bottom: of the row.
export function drawBeats(c, beats, X, [left, right], bottom, colour) {
  c.fillStyle = colour;
  let last = -Infinity;
  for (const beat of beats) {
    const x = Math.round(X(beat));
    if (x < left || x > right || x - last < leastRoom) continue;
    c.fillRect(x, bottom - 7, 1, 7);
    last = x;
  }
}
