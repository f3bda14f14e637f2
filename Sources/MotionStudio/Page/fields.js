// SPDX-License-Identifier: Apache-2.0

// Fields for the values of the selected layer: numbers are typed, dragged or stepped, colours picked, texts written.
import { editableProperties, given, override, weights } from "./editable.js";

export class Fields {
  #edits; #preview;
  // What is known of the values of a layer, by its line and class and the generation of the script.
  #known = new Map();
  #generation = -1;
  // Shows the script's values again.
  redraw = () => {};

  // `preview(overrides)` shows values before they are written; none: the script's.
  constructor(edits, preview) {
    [this.#edits, this.#preview] = [edits, preview];
  }

  // A form for a layer. `source()` gives its file, line and class, or a refusal.
  form(layer, changed, source, generation) {
    if (generation !== this.#generation) {
      this.#known.clear();
      this.#generation = generation;
    }
    const properties = editableProperties(layer, changed);
    const form = Object.assign(document.createElement("form"), { className: "fields" });
    form.onsubmit = (event) => event.preventDefault();
    const place = source();
    const rows = properties.map((property) => this.#row(layer, property, source, place.refusal));
    form.append(...rows.map(({ element }) => element));
    if (!place.refusal) this.#explain(layer, properties, place, rows);
    return form;
  }

  // Locks what cannot be edited, and says why.
  async #explain(layer, properties, place, rows) {
    const key = `${place.file}:${place.line}:${place.layer}:${layer.id}`;
    if (!this.#known.has(key)) {
      const values = Object.fromEntries(properties.filter(({ value }) => value !== undefined && value !== null)
        .map((property) => [property.key, given(property, property.value)]));
      this.#known.set(key, this.#edits.places({ ...place, values }));
    }
    const { places, refusal } = await this.#known.get(key);
    // The next film is on its way: nothing is known of this one any more.
    if (refusal?.code === "file-changed") return void this.#known.delete(key);
    for (const [index, property] of properties.entries()) {
      rows[index].explain(places[property.key] ?? (refusal ? { refusal } : { notes: [] }));
    }
  }

  // What is known of a property: its notes, or its refusal; undefined if nothing is yet.
  async place(layer, place, key) {
    const known = await this.#known.get(`${place.file}:${place.line}:${place.layer}:${layer.id}`);
    return known?.places[key];
  }

  // What decides a property at this frame in place of the script's value, in words; null for nothing.
  decided(layer, key) {
    const moving = layer.animations.find((one) => sameProperty(one.keyPath, key));
    if (moving) {
      return `An animation of ${moving.keyPath} decides this value at this frame. Change the animation, or go to a frame without it.`;
    }
    const above = layer.parent?.type;
    if (key === "position" && /^(Stack|Grid)$/.test(above)) return `The ${above} around it places this layer. Move the ${above}, or change its spacing.`;
    return null;
  }

  #row(layer, property, source, refusal) {
    const element = Object.assign(document.createElement("div"), { className: "edit-row" });
    element.dataset.property = property.key;
    const id = `edit-${property.key.replaceAll(".", "-")}`;
    const label = Object.assign(document.createElement("label"), { htmlFor: id, textContent: property.label });
    const box = Object.assign(document.createElement("div"), { className: "inputs" });
    const decided = this.decided(layer, property.key);
    const show = (value) => {
      const shown = value === null ? null : override(layer.id, property, value);
      this.#preview(shown ? [shown] : []);
    };
    const write = (value) => this.#write(layer, property, source, value);
    const inputs = controls[property.kind](property, id, show, write);
    box.append(...inputs);
    element.append(label, box);
    const lock = (words) => {
      element.classList.add("locked");
      element.title = words;
      for (const input of element.querySelectorAll("input, select, textarea")) input.disabled = true;
    };
    if (decided) lock(decided);
    else if (refusal) lock(refusal.message);
    return {
      element,
      explain: ({ notes, refusal }) => {
        if (decided) return;
        if (refusal) lock(refusal.message);
        else if (notes?.length) {
          element.classList.add("noted");
          element.title = notes.join("; ");
        }
      },
    };
  }

  async #write(layer, property, source, value) {
    const outcome = await this.#edits.apply(() => {
      const place = source();
      if (place.refusal) {
        this.#edits.tell(place.refusal, true);
        return null;
      }
      const old = property.value === undefined || property.value === null ? {} : { old: given(property, property.value) };
      return [{ ...place, property: property.key, ...old, new: given(property, value) }];
    }, [], { layer: layer.id });
    if (outcome?.isWritten) property.value = value;
    else this.redraw();
    return outcome;
  }
}

function sameProperty(keyPath, key) {
  if (!keyPath) return false;
  const [a, b] = [keyPath.split("."), key.split(".")];
  if (a[0] !== b[0]) return false;
  if (a[0] === "transform") return a.length === 1 || a[1] === b[1];
  if (a[0] === "bounds") return a.length === 1 || a[1] === "size";
  return true;
}

const input = (properties) => Object.assign(document.createElement("input"), properties);

function blurOnEnter(event) {
  if (event.key !== "Enter" || event.shiftKey) return;
  event.preventDefault();
  event.target.blur();
}

const controls = {
  numbers(property, id, show, write) {
    const values = [...property.value];
    return property.parts.map((part, index) => {
      const field = input({ type: "text", inputMode: "decimal", value: String(values[index]), id: index ? `${id}-${index}` : id });
      field.setAttribute("aria-label", `${property.label} ${part}`.trim());
      const set = (number) => {
        const limited = Math.min(Math.max(number, property.least ?? -Infinity), property.most ?? Infinity);
        values[index] = Math.round(limited * 1000) / 1000;
        field.value = String(values[index]);
      };
      const commit = () => { if (values.some((value, i) => value !== property.value[i])) write([...values]); };
      field.onchange = () => {
        const number = Number(field.value.replace(",", "."));
        if (!Number.isFinite(number) || field.value.trim() === "") return void (field.value = String(values[index]));
        set(number);
        commit();
      };
      field.onkeydown = (event) => {
        if (event.key === "Enter") return field.blur();
        const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (!direction) return;
        set(values[index] + direction * property.step * (event.shiftKey ? 10 : 1));
        show([...values]);
        event.preventDefault();
      };
      scrub(field, property, () => values[index], (number) => { set(number); show([...values]); }, commit);
      if (!part) return field;
      const wrapped = Object.assign(document.createElement("span"), { className: "part" });
      wrapped.append(Object.assign(document.createElement("i"), { textContent: part }), field);
      return wrapped;
    });
  },

  color(property, id, show, write) {
    const value = property.value ?? "";
    const field = input({ type: "text", value, id, spellcheck: false, placeholder: "none" });
    const picker = input({ type: "color", value: value.slice(0, 7) || "#808080" });
    picker.setAttribute("aria-label", `${property.label}, picker`);
    // The picker knows no transparency.
    const alpha = value.slice(7);
    picker.oninput = () => {
      field.value = picker.value.toUpperCase() + alpha;
      show(field.value);
    };
    picker.onchange = () => write(picker.value.toUpperCase() + alpha);
    field.onkeydown = blurOnEnter;
    field.onchange = () => {
      const text = field.value.trim().replace(/^#?/, "#").toUpperCase();
      if (/^#([0-9A-F]{6}|[0-9A-F]{8})$/.test(text)) return write(text);
      field.setCustomValidity("Write a colour as #RRGGBB or #RRGGBBAA, such as #FF5A3C.");
      field.reportValidity();
    };
    field.oninput = () => field.setCustomValidity("");
    return [picker, field];
  },

  text(property, id, show, write) {
    const field = property.isShort ? input({ type: "text", value: property.value ?? "", id, spellcheck: false })
      : Object.assign(document.createElement("textarea"), { value: property.value ?? "", id, rows: 2 });
    field.oninput = () => show(field.value);
    field.onchange = () => { if (field.value !== property.value) write(field.value); };
    // Enter ends the text; with Shift it begins a line.
    field.onkeydown = blurOnEnter;
    return [field];
  },

  name(property, id, show, write) {
    const select = Object.assign(document.createElement("select"), { id });
    for (const name of Object.keys(weights)) select.add(new Option(name, name));
    select.value = property.value ?? "";
    select.onchange = () => {
      select.blur();
      write(select.value);
    };
    return [select];
  },
};

// A number that is dragged sideways: a step for each pixel, ten with Shift. A click without a drag types.
function scrub(field, property, value, set, commit) {
  let start = null;
  field.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || field.disabled || document.activeElement === field) return;
    event.preventDefault();
    start = { x: event.clientX, value: value(), isMoved: false };
    field.classList.add("scrubbed");
    field.setPointerCapture(event.pointerId);
  });
  field.addEventListener("pointermove", (event) => {
    if (!start) return;
    const pixels = event.clientX - start.x;
    if (!start.isMoved && Math.abs(pixels) < 3) return;
    start.isMoved = true;
    set(start.value + pixels * property.step * (event.shiftKey ? 10 : 1));
  });
  const end = (isKept) => {
    if (!start) return;
    const { isMoved } = start;
    start = null;
    field.classList.remove("scrubbed");
    if (!isMoved) {
      field.focus();
      field.select();
    } else if (isKept) commit();
  };
  field.addEventListener("pointerup", () => end(true));
  field.addEventListener("pointercancel", () => end(false));
}
