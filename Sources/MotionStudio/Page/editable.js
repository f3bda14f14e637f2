// SPDX-License-Identifier: Apache-2.0

// The properties of a layer that can be edited: how they are read from its values, and how they are written.

const degrees = 180 / Math.PI;
const round = (number) => Math.round(number * 1000) / 1000;
const hex = (color) => "#" + color.map((part) => Math.round(Math.min(Math.max(part, 0), 1) * 255).toString(16).padStart(2, "0")).join("")
  .toUpperCase().replace(/^(.{6})FF$/, "$1");

// `key` is the property's name in edits, `path` its key path in overrides of the preview, `of` reads it from the layer's properties.
const number = (key, { of = (p) => [p[key]], ...rest } = {}) => ({ key, kind: "numbers", of, path: key, parts: [""], step: 1, ...rest });
const color = (key) => ({ key, kind: "color", of: (p) => p[key] && hex(p[key]), path: key });

const everywhere = [
  number("position", { of: (p) => p.position, parts: ["X", "Y"], label: "Position" }),
  number("bounds.size", { of: (p) => p.bounds?.slice(2), parts: ["W", "H"], label: "Size", least: 0 }),
  number("transform.rotation", {
    of: (p) => [rotation(p.transform)], label: "Rotation", path: "transform.rotation.z", written: (values) => values.map((value) => value / degrees),
  }),
  number("opacity", { label: "Opacity", step: 0.01, least: 0, most: 1 }),
];
const style = [
  number("cornerRadius", { label: "Corner radius", least: 0 }),
  color("backgroundColor"),
  number("borderWidth", { label: "Border width", step: 0.5, least: 0 }),
  color("borderColor"),
  number("shadowOpacity", { label: "Shadow opacity", step: 0.01, least: 0, most: 1 }),
  number("shadowRadius", { label: "Shadow radius", least: 0 }),
  number("zPosition", { label: "Z position" }),
];
const text = [
  { key: "string", kind: "text", of: (p) => p.string, path: "string", label: "Text" },
  { key: "font", kind: "text", of: (p) => p.font, path: "font", label: "Font", isShort: true },
  number("fontSize", { label: "Font size", least: 1 }),
  { key: "weight", kind: "name", of: (p) => weightName(p.fontWeight ?? p.weight), label: "Weight" },
  color("foregroundColor"),
  number("tracking", { label: "Tracking", step: 0.1 }),
  number("lineHeight", { label: "Line height", step: 0.01, least: 0 }),
];
const shape = [color("fillColor"), color("strokeColor"), number("lineWidth", { label: "Line width", step: 0.5, least: 0 })];

export const weights = { thin: 100, extraLight: 200, light: 300, regular: 400, medium: 500, semibold: 600, bold: 700, extraBold: 800, black: 900 };
const weightName = (weight) => Object.entries(weights).find(([, value]) => value === weight)?.[0];

function rotation(matrix) {
  return matrix ? round(Math.atan2(matrix[1], matrix[0]) * degrees) : 0;
}

// The editable properties of a layer, with their values: those that every layer has, those of its class, and others that are set.
export function editableProperties(layer, changed) {
  const has = (one) => { const value = one.of(layer.properties); return value !== undefined && value !== null && !(Array.isArray(value) && value.some((part) => typeof part !== "number")); };
  const own = layer.properties.string !== undefined ? text : layer.properties.fillColor !== undefined ? shape : [];
  const set = style.filter((one) => changed.has(one.key));
  // A plate may get a colour, and one with a colour round corners.
  const offered = [...layer.type === "Layer" ? ["backgroundColor"] : [], ...layer.properties.backgroundColor ? ["cornerRadius"] : []];
  const ground = style.filter((one) => offered.includes(one.key) && !set.includes(one));
  return [...own, ...everywhere, ...set, ...ground].filter((one) => has(one) || one.kind === "color").map((one) => ({
    ...one, label: one.label ?? title(one.key), value: one.kind === "numbers" ? one.of(layer.properties).map(round) : one.of(layer.properties),
  }));
}

// The value of a property by its name in edits; undefined: the page cannot read it.
export function shownValue(layer, key) {
  const property = [...text, ...everywhere, ...style, ...shape].find((one) => one.key === key);
  const value = property?.of(layer.properties);
  return value === null || Array.isArray(value) && value.some((part) => typeof part !== "number") ? undefined : value;
}

const title = (key) => key.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase()).replace("color", "colour");

// A value as an edit has it.
export function given(property, value) {
  return { [property.kind]: value };
}

// A value as the preview shows it before it is written; null: it shows only the script's.
export function override(layer, property, value) {
  if (!property.path) return null;
  const shown = property.written ? property.written(value) : value;
  return { layer, keyPath: property.path, [property.kind]: shown };
}
