// SPDX-License-Identifier: Apache-2.0

// Lines between panels that can be dragged, or moved by arrow keys; how far they were is kept by the browser.

const step = 16;

// What a divider changes: a length in the style of `main`, its limits, and from which side it is counted.
const all = [
  { id: "layers-divider", property: "--layers", least: 120, most: () => innerWidth * 0.4, at: (event) => event.clientX, grows: "ArrowRight", shrinks: "ArrowLeft" },
  { id: "side-divider", property: "--side", least: 180, most: () => innerWidth * 0.5, at: (event) => innerWidth - event.clientX, grows: "ArrowLeft", shrinks: "ArrowRight" },
  { id: "time-divider", property: "--time", least: 90, most: () => innerHeight * 0.7, at: (event) => innerHeight - event.clientY, grows: "ArrowUp", shrinks: "ArrowDown" },
];

export function setUpDividers(memory) {
  for (const divider of all) {
    const element = document.getElementById(divider.id);
    const panel = document.getElementById(element.getAttribute("aria-controls"));
    const side = divider.property === "--time" ? "height" : "width";
    const set = (length) => {
      const value = Math.round(Math.min(Math.max(length, divider.least), Math.max(divider.most(), divider.least)));
      document.querySelector("main").style.setProperty(divider.property, `${value}px`);
      element.setAttribute("aria-valuenow", value);
      element.setAttribute("aria-valuemin", divider.least);
      element.setAttribute("aria-valuemax", Math.round(divider.most()));
      memory.set(divider.property, value);
    };
    const kept = memory.get(divider.property);
    if (typeof kept === "number") set(kept);
    element.addEventListener("pointerdown", (event) => {
      element.setPointerCapture(event.pointerId);
      event.preventDefault();
    });
    element.addEventListener("pointermove", (event) => {
      if (element.hasPointerCapture(event.pointerId)) set(divider.at(event));
    });
    element.addEventListener("keydown", (event) => {
      const change = { [divider.grows]: step, [divider.shrinks]: -step }[event.key];
      if (!change) return;
      set(panel.getBoundingClientRect()[side] + change);
      event.preventDefault();
      event.stopPropagation();
    });
    // As it is at first.
    element.addEventListener("dblclick", () => {
      document.querySelector("main").style.removeProperty(divider.property);
      memory.remove(divider.property);
    });
  }
}
