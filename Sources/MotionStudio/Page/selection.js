// SPDX-License-Identifier: Apache-2.0

// What is known of the layers of the frame, and of the selected one: values, path, key frames, and its places in the script.

// The property that a drag on the frame changes.
const propertyOf = { move: "position", size: "bounds.size", turn: "transform.rotation" };

export class Selection {
  #link; #film; #player; #layers; #fields; #keys; #stage; #changed;
  // Whose values are shown.
  #asked = { frame: -1, generation: -1 };
  #timer = 0;
  #places = {};
  #placesOf = null;
  #pathOf = { id: null, generation: -1 };

  // `changed()` hears of other outlines and of another path.
  constructor({ link, film, player, layers, fields, keys, stage, changed }) {
    [this.#link, this.#film, this.#player, this.#layers] = [link, film, player, layers];
    [this.#fields, this.#keys, this.#stage, this.#changed] = [fields, keys, stage, changed];
  }

  // Whether the values are those of the frame, perhaps as an earlier script had it.
  get isOfFrame() { return this.#asked.frame === this.#player.frame; }
  get isCurrent() { return this.isOfFrame && this.#asked.generation === this.#film().generation; }
  get placesAreKnown() { return this.#placesOf === this.#layers.selected; }

  // The layers of the frame, once it has been at rest for a moment.
  askSoon() {
    clearTimeout(this.#timer);
    if (!this.#player.isPlaying) this.#timer = setTimeout(() => this.ask(), 60);
  }

  async ask() {
    if (!this.#film().frames || this.isCurrent) return;
    const asked = { frame: this.#player.frame, generation: this.#film().generation };
    try {
      const answer = await this.#link.ask({ about: "layers", frame: asked.frame, lane: "inspect" });
      if (asked.generation !== this.#film().generation) return;
      this.#asked = asked;
      this.#layers.show(answer);
      this.learnPlaces();
      this.learnPath();
      this.#changed();
    } catch { /* A newer one was asked for. */ }
  }

  async learnPlaces() {
    [this.#places, this.#placesOf] = [{}, null];
    const layers = this.#layers;
    const layer = layers.get(layers.selected);
    const source = layer && layers.source(layer);
    if (!layer) return;
    if (source.refusal) return void (this.#placesOf = layer.id);
    const found = {};
    for (const key of ["position", "bounds.size"]) {
      const place = await this.#fields.place(layer, source, key);
      if (layer.id !== layers.selected) return;
      if (place) found[key] = place;
    }
    [this.#places, this.#placesOf] = [found, layer.id];
  }

  // The way of the selected layer over the canvas, and its key frames.
  async learnPath() {
    const [layers, film] = [this.#layers, this.#film()];
    const layer = layers.get(layers.selected);
    this.#keys.learn(layers.selected, layer ? layers.source(layer) : {});
    if (layers.selected === this.#pathOf.id && film.generation === this.#pathOf.generation) return;
    this.#pathOf = { id: layers.selected, generation: film.generation };
    this.#stage.path = [];
    if (layers.selected === null) return this.#changed();
    const id = layers.selected;
    try {
      const answer = await this.#link.ask({ about: "path", layer: id, frame: this.#player.frame, lane: "background" });
      if (layers.selected !== id) return;
      this.#stage.path = answer.points;
      this.#changed();
    } catch { /* The composition has changed. */ }
  }

  // Why a drag of the selected layer would write nothing; null if it may.
  refusalOf(kind) {
    const layer = this.#layers.get(this.#layers.selected);
    const source = this.#layers.source(layer);
    if (source.refusal) return source.refusal;
    if (kind === "key") return null;
    const property = kind === "size" && layer.properties.fontSize !== undefined ? "fontSize" : propertyOf[kind];
    const decided = this.#fields.decided(layer, property);
    if (decided) return { code: "decided", message: decided, file: source.file, line: source.line };
    const refusal = this.#places[property]?.refusal;
    return refusal ? { file: source.file, ...refusal } : null;
  }

  // The corner or the edge that the selected layer is placed at, as fractions of both sides; null: none.
  get corner() { return this.#places.position?.corner ?? null; }

  // Whether the script has a position that can be any point.
  get hasFreePosition() {
    const { position } = this.#places;
    return !(position?.refusal || position?.notes.some((note) => note.startsWith("a point")));
  }
}
