// SPDX-License-Identifier: Apache-2.0

// Taps to mark: a key while the film plays notes a time. When it pauses, all of them are written as markers of their scenes.

// Seconds between a beat and a tap that means it.
const beatReach = 0.1;
const round = (seconds) => Math.round(seconds * 1000) / 1000;

export class Taps {
  #edits; #film; #locations; #say; #beats;
  #times = [];

  // `locations()` gives the lines of layers, by identity. Marks snap to beats.
  constructor(edits, film, locations, say, beats) {
    [this.#edits, this.#film, this.#locations, this.#say, this.#beats] = [edits, film, locations, say, beats];
  }

  get count() { return this.#times.length; }

  // - isHeld: more may follow, so nothing is written yet.
  tap(seconds, isHeld) {
    this.#times.push(this.#beats.nearest(seconds, beatReach));
    this.#say(`${this.#times.length} ${this.#times.length === 1 ? "mark" : "marks"}${isHeld ? "; pause to write them" : ""}`);
    if (!isHeld) this.write();
  }

  // Writes what was tapped, as one step for each file.
  async write() {
    const times = this.#times.splice(0).sort((a, b) => a - b);
    if (!times.length) return;
    const film = this.#film();
    let number = Math.max(0, ...film.markers.map((marker) => Number(/^beat (\d+)$/.exec(marker.name)?.[1] ?? 0)));
    const byFile = Map.groupBy(times.map((time) => ({ time, name: `beat ${++number}` })), ({ time }) => this.#place(film, time)?.file);
    for (const [file, marks] of byFile) {
      if (!file) {
        this.#edits.tell({ message: "No layer of this scene has a line in the script, so no marker is written." }, true);
        continue;
      }
      await this.#edits.apply(() => {
        // From the last line of the file to the first, because each moves the lines below it; of one scene, the first mark comes first.
        const placed = marks.map((mark) => ({ ...mark, ...this.#place(this.#film(), mark.time) })).sort((a, b) => b.line - a.line || a.time - b.time);
        let [line, shift] = [0, 0];
        return placed.map((mark) => {
          shift = mark.line === line ? shift + 1 : 0;
          line = mark.line;
          return { file, line: mark.line + shift, marker: mark.name, at: round(Math.max(0, mark.time - mark.start)) };
        });
      });
    }
  }

  // The first line of the scene of a time with a layer.
  #place(film, time) {
    const index = Math.max(0, film.scenes.findLastIndex((scene) => scene.start <= time + 1e-6));
    const part = film.parts[index];
    const root = part?.layers.find((layer) => layer.parent === undefined || layer.parent === null);
    const own = part?.layers.filter((layer) => layer.parent === root?.id).map((layer) => this.#locations().get(layer.id)).filter(Boolean) ?? [];
    const first = own.sort((a, b) => a.line - b.line)[0];
    return first && { ...first, start: part.start };
  }
}
