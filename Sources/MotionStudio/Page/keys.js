// SPDX-License-Identifier: Apache-2.0

// The key frames of the selected layer's animations: dots on its path over the canvas, and what a drag of one means.

// What a move over the superlayer changes, by the animated property.
const moves = {
  "position": (dx, dy) => [dx, dy], "position.x": (dx) => [dx], "position.y": (dx, dy) => [dy],
  "transform.translation.x": (dx) => [dx], "transform.translation.y": (dx, dy) => [dy],
};
const round = (number) => Math.round(number * 10) / 10;
const exact = (number) => Math.round(number * 1000) / 1000;

// An animation as edits name it: its property, and which of the layer's animations of this property it is.
export function named(bars, bar) {
  const same = bars.filter((one) => one.keyPath === bar.keyPath);
  return { animation: bar.keyPath, occurrence: same.indexOf(bar), occurrences: same.length };
}

export class Keys {
  #link; #film; #edits; #changed;
  #known = { id: null, generation: -1, line: 0 };
  // Positions of the bars whose key frames the script has values for.
  #written = new Set();
  #animations = [];
  #isThere = false;

  // `changed()` hears of other key frames.
  constructor(link, film, edits, changed) { [this.#link, this.#film, this.#edits, this.#changed] = [link, film, edits, changed]; }

  // Asks for those of a layer; null for none.
  // - source: its file, line and class, or a refusal.
  async learn(id, source) {
    const { generation } = this.#film();
    const known = { id, generation, line: source.line ?? 0 };
    if (Object.keys(known).every((key) => this.#known[key] === known[key])) return;
    this.#known = known;
    this.#written.clear();
    [this.#animations, this.#isThere] = [[], false];
    if (id === null) return this.#changed();
    try {
      const { animations } = await this.#link.ask({ about: "keys", layer: id, lane: "background" });
      if (this.#known !== known) return;
      this.#animations = animations;
      const bars = this.#bars;
      for (const { bar, keyPath } of animations) {
        if (!moves[keyPath] || !source.file || !bars[bar]) continue;
        const { places } = await this.#edits.places({ ...source, ...named(bars, bars[bar]), values: {} });
        if (this.#known !== known) return;
        if (places.values && !places.values.refusal) this.#written.add(bar);
      }
      this.#isThere = true;
    } catch { /* The composition has changed. */ }
    this.#changed();
  }

  // Whether those of the selected layer are there.
  get isCurrent() { return this.#isThere && this.#known.generation === this.#film().generation; }

  // Dots on the canvas: key frames of one place and frame are one dot, such as those of x and of y.
  get dots() {
    const bars = this.#bars;
    const dots = new Map();
    for (const { bar, keyPath, keys } of this.#animations) {
      if (!this.#written.has(bar) || !bars[bar]) continue;
      for (const [index, key] of keys.entries()) {
        if (key.x === undefined || key.x === null) continue;
        if (!dots.has(key.frame)) dots.set(key.frame, { frame: key.frame, x: key.x, y: key.y, keys: [] });
        dots.get(key.frame).keys.push({ ...named(bars, bars[bar]), key: index, keys: keys.length, numbers: key.numbers.map(exact) });
      }
    }
    return [...dots.values()];
  }

  get #bars() {
    return this.#film().parts.flatMap((part) => part.layers).find((layer) => layer.id === this.#known.id)?.bars ?? [];
  }

  // - reach: in points of the canvas.
  at([x, y], reach) {
    let [nearest, distance] = [null, reach];
    for (const dot of this.dots) {
      const here = Math.hypot(dot.x - x, dot.y - y);
      if (here < distance) [nearest, distance] = [dot, here];
    }
    return nearest;
  }

  // The key frames of an animation of a layer; none if they are not known.
  of(track, bar) {
    if (track.id !== this.#known.id) return [];
    return this.#animations.find((one) => one.bar === track.bars.indexOf(bar))?.keys ?? [];
  }

  // The dot of a frame that decides the position there.
  dotOf(frame) {
    const dot = this.dots.find((one) => one.frame === frame);
    const keys = dot?.keys.filter((key) => key.animation.startsWith("position")) ?? [];
    return keys.length ? { ...dot, keys } : null;
  }
}

// A dot after a move in its superlayer: edits, and values to show.
export function movedDot(dot, layer, [dx, dy]) {
  const changes = dot.keys.map(({ numbers, ...names }) => {
    const move = moves[names.animation](dx, dy);
    return { ...names, old: numbers, new: numbers.map((number, i) => round(number + move[i])) };
  }).filter((change) => change.old.some((number, i) => number !== change.new[i]));
  return {
    edits: changes,
    overrides: changes.map((change) => ({ layer, keyPath: change.animation, numbers: change.new })),
  };
}
