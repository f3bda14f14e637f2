// SPDX-License-Identifier: Apache-2.0

// Keys play and step again after a click. Who goes from control to control by keys keeps the focus.

const clicked = "button, summary, [role=tab], [role=treeitem], [role=slider], input[type=checkbox]";

export function setUpFocus() {
  document.addEventListener("click", (event) => { if (event.detail > 0) event.target.closest(clicked)?.blur(); });
  document.addEventListener("pointerup", () => setTimeout(() => document.activeElement?.closest("[role=treeitem], [role=slider]")?.blur()));
  document.addEventListener("change", (event) => { if (event.target.matches(".quiet select, header select, input[type=range]")) event.target.blur(); });
}
