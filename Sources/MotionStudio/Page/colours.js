// SPDX-License-Identifier: Apache-2.0

// The colours of the style sheet, light or dark, for drawings on a canvas.

const names = ["panel", "raised", "line", "text", "dim", "accent", "basic", "spring", "keyframe", "transition", "sound", "good", "bad"];

export function readColours() {
  // `light-dark()` is worked out where it is used.
  const probe = document.createElement("span");
  document.body.append(probe);
  const colours = {};
  for (const name of names) {
    probe.style.color = `var(--${name})`;
    colours[name] = getComputedStyle(probe).color;
  }
  probe.remove();
  return colours;
}

// `changed()` hears that they are others.
export function whenColoursChange(changed) { matchMedia("(prefers-color-scheme: dark)").addEventListener("change", changed); }
