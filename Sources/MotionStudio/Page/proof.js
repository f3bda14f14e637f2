// SPDX-License-Identifier: Apache-2.0

// After an edit: whether the film has what was asked for. The literal that was changed may decide another layer, or nothing.
import { layersOf } from "./film.js";
import { shownValue } from "./editable.js";

// The script has thousandths, and a factor of a product may be rounded there. A text that fits a box has a size in steps of a quarter.
const tolerance = (property, value) => (property === "fontSize" ? 0.26 : 0.06) + Math.abs(value) * 1e-4;

export class Proof {
  #link; #film; #frame; #reason;

  // `frame()`: the shown one; `reason(layer, property)`: what decides a property in place of the script, in words; null: nobody knows.
  constructor(link, film, frame, reason) {
    [this.#link, this.#film, this.#frame, this.#reason] = [link, film, frame, reason];
  }

  // What edits promise; null: nothing that can be compared.
  promise(edits, subject) {
    if (!subject) return null;
    const values = edits.filter((one) => one.property && one.new).map((one) => [one.property, one.new]);
    const all = [...values, ...Object.entries(subject.values ?? {})].filter(([property]) => property !== "inset");
    return { ...subject, values: all, frame: this.#frame(), count: layersOf(this.#film()).length };
  }

  // Why the film does not keep a promise; null: it does, or the layer is another one now.
  async fault({ layer: id, values, frame, count }) {
    if (!values.length || layersOf(this.#film()).length !== count) return null;
    // The lane of frames that play: no newer request takes this one's place.
    const answer = await this.#link.ask({ about: "layers", frame, lane: "play" });
    const layer = find(answer.inspection.root, id);
    if (!layer) return null;
    for (const [property, given] of values) {
      const shown = shownValue(layer, property);
      if (shown === undefined || isEqual(property, shown, given)) continue;
      const asked = Object.values(given)[0];
      const reason = this.#reason(layer, property) ?? "Other code decides it.";
      return `The ${words(property)} became ${text(shown)}, not ${text(asked)}. ${reason}`;
    }
    return null;
  }
}

function find(layer, id) {
  if (layer.id === id) return layer;
  for (const below of [...layer.mask ?? [], ...layer.sublayers]) {
    const found = find(below, id);
    if (found) return found;
  }
  return null;
}

function isEqual(property, shown, given) {
  if (given.numbers) {
    const turn = property === "transform.rotation" ? 360 : 0;
    return given.numbers.every((number, i) => {
      let difference = Math.abs(number - shown[i]);
      if (turn) difference = Math.min(difference % turn, turn - difference % turn);
      return difference <= tolerance(property, number);
    });
  }
  if (given.color) return String(shown).toUpperCase() === given.color.toUpperCase().replace(/^(#.{6})FF$/, "$1");
  return shown === Object.values(given)[0];
}

const words = (property) => property.replaceAll(".", " ").replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
const text = (value) => Array.isArray(value) ? value.map((number) => Math.round(number * 100) / 100).join(", ") : `“${value}”`;
