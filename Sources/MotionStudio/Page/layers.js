// SPDX-License-Identifier: Apache-2.0

// The tree of layers with live values, as `motionkit inspect` has them.
import { editorLink } from "./editor.js";
import { contains } from "./placing.js";

const shown = (value) => {
  if (value === null || value === undefined) return "none";
  if (typeof value === "number") return String(Math.round(value * 1e4) / 1e4);
  if (Array.isArray(value)) return value.map(shown).join(", ");
  return String(value);
};

export class Layers {
  #tree = document.getElementById("layers");
  #values = document.getElementById("values");
  #film; #changed;
  #folded = new Set();
  #byID = new Map();
  #outlines = new Map();
  #changedKeys = {};
  #signature = "";
  #showsDefaults = false;
  #drawn = null;
  // Fields for the values that can be edited; null: values are only shown.
  fields = null;
  // Its animations with their easings; null: none are shown.
  curves = null;
  selected = null;
  hidden = new Set();
  solo = null;
  root = null;
  // Where layers are said in the script, by identity.
  locations = new Map();
  // What the script calls them.
  names = new Map();

  constructor(film, changed) {
    this.#film = film;
    this.#changed = changed;
    this.#tree.addEventListener("click", (event) => this.#click(event));
    this.#tree.addEventListener("keydown", (event) => this.#key(event));
  }

  show(answer) {
    this.root = answer.inspection.root;
    this.#changedKeys = answer.changed ?? {};
    this.#outlines = new Map(answer.outlines.map((outline) => [outline.id, outline.corners]));
    this.#byID.clear();
    const walk = (layer, parent, depth) => {
      layer.parent = parent;
      layer.variable = this.names.get(layer.id);
      layer.depth = depth;
      this.#byID.set(layer.id, layer);
      for (const below of [...layer.mask ?? [], ...layer.sublayers]) walk(below, layer, depth + 1);
    };
    walk(this.root, null, 0);
    this.#drawTree();
    this.drawValues();
  }

  get(id) { return this.#byID.get(id); }
  outline(id) { return this.#outlines.get(id) ?? null; }
  get count() { return this.#byID.size; }

  // By its own name, that of the script, its text, or its class.
  static title(layer) {
    if (layer.name || layer.variable) return layer.name || layer.variable;
    const text = layer.properties?.string;
    return typeof text === "string" && text ? `“${text.split("\n")[0].slice(0, 40)}”` : layer.type;
  }

  // Units of a text are many, and say little by themselves: the deepest levels begin folded.
  #isFolded(layer) {
    if (!layer.sublayers.length && !layer.mask?.length) return false;
    if (this.#folded.has(layer.id)) return true;
    return !this.#folded.has(-layer.id - 1) && (layer.sublayers.length > 24 && layer.depth > 0);
  }

  #drawTree() {
    const rows = [];
    const walk = (layer, isAway) => {
      const away = isAway || layer.properties.hidden === true || layer.properties.opacity === 0;
      rows.push({ layer, away });
      if (!this.#isFolded(layer)) for (const below of [...layer.mask ?? [], ...layer.sublayers].reverse()) walk(below, away);
    };
    walk(this.root, false);
    // While it plays the tree mostly stays: then only marks change.
    const signature = rows.map((row) =>
      `${row.layer.id}${Layers.title(row.layer)}${row.away ? "-" : ""}${row.layer.animations.length ? "~" : ""}${this.#isFolded(row.layer) ? "+" : ""}`)
      .join() + `|${this.selected}|${this.solo}|${[...this.hidden]}`;
    if (signature === this.#signature) return;
    this.#signature = signature;
    const hadFocus = this.#tree.contains(document.activeElement);
    const items = rows.slice(0, 3000).map(({ layer, away }) => {
      const item = document.createElement("li");
      item.setAttribute("role", "treeitem");
      item.setAttribute("aria-level", layer.depth + 1);
      item.setAttribute("aria-selected", layer.id === this.selected);
      item.dataset.id = layer.id;
      item.tabIndex = layer.id === (this.selected ?? this.root.id) ? 0 : -1;
      const hasBelow = layer.sublayers.length || layer.mask?.length;
      if (hasBelow) item.setAttribute("aria-expanded", !this.#isFolded(layer));
      item.classList.toggle("away", away);
      item.classList.toggle("hid", this.hidden.has(layer.id) || (this.solo !== null && !this.#isInSolo(layer)));
      const row = document.createElement("div");
      row.className = "row";
      row.style.paddingLeft = `${Math.min(layer.depth, 12) * 12}px`;
      const twist = document.createElement("span");
      twist.className = "twist";
      twist.textContent = hasBelow ? (this.#isFolded(layer) ? "▶" : "▼") : "";
      const name = document.createElement("span");
      name.className = "name";
      name.textContent = Layers.title(layer);
      row.append(twist, name);
      if (layer.animations.length) {
        const dot = document.createElement("span");
        dot.className = "moves";
        dot.title = "An animation is running";
        row.append(dot);
      }
      const kind = document.createElement("span");
      kind.className = "kind";
      kind.textContent = layer.type.replace(/Layer$/, "") || "Layer";
      row.append(kind);
      item.append(row);
      return item;
    });
    this.#tree.replaceChildren(...items);
    if (hadFocus) this.#tree.querySelector("[tabindex='0']")?.focus();
  }

  #isInSolo(layer) {
    for (let above = layer; above; above = above.parent) if (above.id === this.solo) return true;
    for (let above = this.get(this.solo); above; above = above.parent) if (above === layer) return true;
    return false;
  }

  #click(event) {
    const item = event.target.closest("li");
    if (!item) return;
    const id = Number(item.dataset.id);
    if (event.target.closest(".twist")) return this.#fold(id, !this.#isFolded(this.get(id)));
    this.select(id);
  }

  #fold(id, isFolded) {
    const layer = this.get(id);
    if (!layer.sublayers.length && !layer.mask?.length) return;
    this.#folded.delete(isFolded ? -id - 1 : id);
    this.#folded.add(isFolded ? id : -id - 1);
    this.#drawTree();
  }

  #key(event) {
    const items = [...this.#tree.children];
    const index = items.indexOf(document.activeElement);
    if (index < 0) return;
    const layer = this.get(Number(items[index].dataset.id));
    const go = (item) => {
      if (!item) return;
      this.select(Number(item.dataset.id));
      this.#tree.querySelector(`[data-id="${item.dataset.id}"]`)?.focus();
    };
    switch (event.key) {
      case "ArrowDown": go(items[index + 1]); break;
      case "ArrowUp": go(items[index - 1]); break;
      case "ArrowRight": this.#fold(layer.id, false); break;
      case "ArrowLeft":
        if (this.#isFolded(layer) || !layer.sublayers.length) {
          if (layer.parent) go(this.#tree.querySelector(`[data-id="${layer.parent.id}"]`));
        } else {
          this.#fold(layer.id, true);
        }
        break;
      case "Home": go(items[0]); break;
      case "End": go(items.at(-1)); break;
      default: return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  select(id) {
    this.selected = id;
    for (let above = this.get(id)?.parent; above; above = above.parent) {
      if (this.#isFolded(above)) {
        this.#folded.delete(above.id);
        this.#folded.add(-above.id - 1);
      }
    }
    if (this.root) this.#drawTree();
    this.#tree.querySelector(`[data-id="${id}"]`)?.scrollIntoView({ block: "nearest" });
    this.drawValues();
    this.#changed();
  }

  // The layers that show something at this frame.
  shown() {
    const found = [];
    const walk = (layer) => {
      if (layer.properties.hidden === true || layer.properties.opacity === 0 || this.hidden.has(layer.id)) return;
      if (layer.parent) found.push(layer);
      for (const below of layer.sublayers) walk(below);
    };
    if (this.root) walk(this.root);
    return found;
  }

  // Where a layer can be edited in the script: file, line and class; or why it cannot.
  source(layer) {
    const own = layer && this.locations.get(layer.id);
    if (!own) return { refusal: { code: "no-line", message: "The script has no line for this layer." } };
    const above = layer.parent && this.locations.get(layer.parent.id);
    if (above && above.file === own.file && above.line === own.line) {
      return { refusal: { code: "inside", message: `This layer is made by the layer above it, in line ${own.line}. Select that one, or change its code.`, ...own } };
    }
    return { ...own, layer: layer.type };
  }

  // The layers under a point, the foremost first, without those that show nothing.
  at(x, y) {
    const found = [];
    const walk = (layer, isAway) => {
      const away = isAway || layer.properties.hidden === true || layer.properties.opacity === 0 || this.hidden.has(layer.id);
      if (away) return;
      for (const below of layer.sublayers) walk(below, away);
      const corners = this.#outlines.get(layer.id);
      if (corners && layer.parent && contains(corners, x, y)) found.push(layer);
    };
    if (this.root) walk(this.root, false);
    const film = this.#film();
    const isGround = (layer) => layer.sublayers.length > 0 && area(this.#outlines.get(layer.id)) > film.width * film.height * 0.9;
    // Painted later lies further in front; what holds others stands behind them.
    const order = new Map();
    let position = 0;
    const number = (layer) => {
      order.set(layer, position++);
      layer.sublayers.forEach(number);
    };
    number(this.root);
    return found.filter((layer) => !isGround(layer)).sort((a, b) => order.get(b) - order.get(a));
  }

  pick(x, y) {
    const found = this.at(x, y);
    if (!found.length) return this.select(null);
    const index = found.findIndex((layer) => layer.id === this.selected);
    this.select(found[(index + 1) % found.length].id);
  }

  toggleSolo() {
    if (this.selected === null) return;
    this.solo = this.solo === this.selected ? null : this.selected;
    this.#refresh();
  }

  toggleHidden() {
    if (this.selected === null) return;
    if (!this.hidden.delete(this.selected)) this.hidden.add(this.selected);
    this.#refresh();
  }

  #refresh() {
    if (this.root) this.#drawTree();
    this.drawValues();
    this.#changed(true);
  }

  drawValues() {
    // Who types goes on typing.
    if (this.#values.querySelector(".fields :focus, .fields .scrubbed, .curves .held, .curves input:focus") && this.#drawn === this.selected) return;
    this.#drawn = this.selected;
    const layer = this.selected === null ? null : this.get(this.selected);
    if (!layer) {
      const text = this.selected === null
        ? "Click on the frame, or choose a layer on the left, to see its values at this frame."
        : "This layer does not exist at this frame.";
      this.#values.replaceChildren(Object.assign(document.createElement("p"), { className: "empty", textContent: text }));
      return;
    }
    const parts = [];
    const add = (tag, properties) => parts.push(Object.assign(document.createElement(tag), properties));
    add("p", { className: "title", textContent: Layers.title(layer) });
    add("p", { className: "dim", textContent: `${layer.type} · ${Math.round(layer.localTime * 1000) / 1000} s of its own time` });
    let above = layer;
    while (above && !this.locations.has(above.id)) above = above.parent;
    const location = above && this.locations.get(above.id);
    if (location) {
      const link = editorLink(location.file, location.line);
      link.textContent = `${location.file.split("/").at(-1)}:${location.line}`;
      const line = document.createElement("p");
      line.append(link);
      parts.push(line);
    }
    const actions = Object.assign(document.createElement("div"), { className: "actions" });
    const button = (text, isPressed, title, body) => {
      const element = Object.assign(document.createElement("button"), { type: "button", textContent: text, title });
      element.setAttribute("aria-pressed", isPressed);
      element.onclick = body;
      actions.append(element);
    };
    button("Solo", this.solo === layer.id, "Only this layer (S)", () => this.toggleSolo());
    button("Hide", this.hidden.has(layer.id), "Without this layer (H)", () => this.toggleHidden());
    parts.push(actions);
    if (this.fields) {
      const own = new Set(this.#changedKeys[layer.id] ?? []);
      parts.push(this.fields.form(layer, own, () => this.source(this.get(layer.id)), this.#film().generation));
    }
    if (this.curves) parts.push(...this.curves.parts(layer, () => this.source(this.get(layer.id))));
    if (layer.animations.length) {
      add("h3", { textContent: "Running animations" });
      parts.push(table(layer.animations.map((one) =>
        [one.keyPath ?? one.key ?? one.kind, `${one.kind}, ${Math.round(one.progress * 100)} %`])));
    }
    const moving = new Set(layer.animations.map((one) => one.keyPath?.split(".")[0]));
    const own = new Set(this.#changedKeys[layer.id] ?? []);
    const keys = Object.keys(layer.properties).sort();
    const rows = (isOwn) => keys.filter((key) => own.has(key) === isOwn).map((key) => [key, layer.properties[key], moving.has(key)]);
    add("h3", { textContent: "Values" });
    parts.push(table(rows(true)));
    const rest = document.createElement("details");
    rest.open = this.#showsDefaults;
    rest.ontoggle = () => { this.#showsDefaults = rest.open; };
    rest.append(Object.assign(document.createElement("summary"), { textContent: "Defaults" }), table(rows(false)));
    parts.push(rest);
    this.#values.replaceChildren(...parts);
  }
}

function table(rows) {
  const table = document.createElement("table");
  for (const [key, value, isChanged] of rows) {
    const row = table.insertRow();
    if (isChanged) row.className = "changed";
    const head = document.createElement("th");
    head.scope = "row";
    head.textContent = key;
    row.append(head);
    const cell = row.insertCell();
    if (/color$/i.test(key) && Array.isArray(value) && value.length === 4) {
      const swatch = Object.assign(document.createElement("span"), { className: "swatch" });
      const [r, g, b, a] = value;
      swatch.style.background = `rgb(${r * 255} ${g * 255} ${b * 255} / ${a})`;
      cell.append(swatch);
    }
    cell.append(shown(value).slice(0, 400));
  }
  return table;
}

function area(corners) {
  if (!corners) return 0;
  let sum = 0;
  for (let i = 0, j = 3; i < 4; j = i++) {
    sum += corners[2 * j] * corners[2 * i + 1] - corners[2 * i] * corners[2 * j + 1];
  }
  return Math.abs(sum / 2);
}
