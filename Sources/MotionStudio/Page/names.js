// SPDX-License-Identifier: Apache-2.0

// What the script calls its layers: `let title = TextLayer("Hello")`.

// The names by the identities of layers.
// - files: the names of each file of the script, by the number of the line.
export function namesOf(film, files) {
  const known = new Map();
  const linesOf = (file) => {
    if (!known.has(file)) {
      const path = Object.keys(files).find((path) => path === file || path.endsWith(`/${file.replace(/^(\.\/)+/, "")}`));
      known.set(file, files[path] ?? {});
    }
    return known.get(file);
  };
  const names = new Map();
  for (const { layers } of film.parts) {
    const locations = new Map(layers.map((layer) => [layer.id, layer.location]));
    for (const { id, parent, location } of layers) {
      // What a layer is made of has its line.
      if (!location || locations.get(parent) === location) continue;
      const colon = location.lastIndexOf(":");
      const name = linesOf(location.slice(0, colon))[location.slice(colon + 1)];
      if (name) names.set(id, name);
    }
  }
  return names;
}
