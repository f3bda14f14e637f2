// SPDX-License-Identifier: Apache-2.0

// Where the time of an export went: by stage, and by layer.

// As `motionkit export --profile` names them.
const stages = {
  rehearse: ["Script", "the script's own code, and a check of its frames"],
  sound: ["Sound", "mixing and encoding"],
  state: ["Animation", "values of all layers at the times of frames"],
  lower: ["Drawing commands", "from layers to drawing commands"],
  raster: ["Drawing", "painting pixels"],
  decode: ["Decoding clips", "frames of video clips; counted in Drawing too"],
  convert: ["Conversion", "from pixels to the encoder's colours"],
  tiles: ["Comparing", "finding differences from the frame before"],
  encode: ["Encoding", "the encoder, as its feeding thread sees it"],
  wait: ["Waiting", "the encoder waits for the next frame"],
  mux: ["Writing", "the file"],
};

const time = (ms) => ms >= 1000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms)} ms`;

// `choose(id)` selects a layer.
export function showProfile(profile, result, choose) {
  const add = (title, note, rows) => {
    result.append(
      Object.assign(document.createElement("h3"), { textContent: title }),
      Object.assign(document.createElement("p"), { className: "dim", textContent: note }));
    const table = document.createElement("table");
    for (const [name, tip, value, deed] of rows) {
      const row = table.insertRow();
      const head = Object.assign(document.createElement("th"), { scope: "row", title: tip });
      if (deed) {
        const button = Object.assign(document.createElement("button"), { type: "button", className: "link", textContent: name, onclick: deed });
        head.append(button);
      } else head.textContent = name;
      row.append(head);
      row.insertCell().textContent = value;
    }
    result.append(table);
  };
  const times = Object.entries(profile.stages).filter(([, ms]) => ms >= 0.5).sort((a, b) => b[1] - a[1]);
  add("Where the time went", "Times of all threads, added up.",
    times.map(([name, ms]) => [stages[name]?.[0] ?? name, stages[name]?.[1] ?? "", time(ms)]));
  const layers = profile.layers.filter((one) => one.milliseconds >= 0.5).slice(0, 8);
  if (!layers.length) return;
  add("Slowest layers", "The time to draw them, with the reason. A click selects the layer.",
    layers.map((one) => [
      one.layer, `${one.cause}: ${one.advice}`, `${time(one.milliseconds)} in ${one.frames} frames · ${one.cause}`,
      () => choose(one.id),
    ]));
}
