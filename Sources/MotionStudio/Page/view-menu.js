// SPDX-License-Identifier: Apache-2.0

// What lies over the frame, and how large it is: zoom, guides, overlays of the renderer, frames that are drawn ahead.

const find = (id) => document.getElementById(id);

export class ViewMenu {
  #menu = find("view");
  #stage;

  // `guidesChanged()` hears of other guides; `again()` shows the frame anew, because it is drawn differently.
  constructor({ stage, frameView, ahead, guidesChanged, again }) {
    this.#stage = stage;
    find("zoom").onchange = () => stage.setZoom(find("zoom").value);
    for (const box of document.querySelectorAll("[data-guide]")) {
      box.onchange = () => {
        box.checked ? stage.guides.add(box.dataset.guide) : stage.guides.delete(box.dataset.guide);
        stage.drawMarks();
        guidesChanged();
      };
    }
    for (const box of document.querySelectorAll("[data-overlay]")) {
      box.onchange = () => {
        frameView.options.show = [...document.querySelectorAll("[data-overlay]:checked")].map((one) => one.dataset.overlay);
        for (const legend of document.querySelectorAll("#legend > [data-of]")) {
          legend.hidden = !frameView.options.show.includes(legend.dataset.of);
        }
        find("legend").hidden = !frameView.options.show.some((name) => name !== "bounds");
        again();
      };
    }
    find("draws-ahead").onchange = () => ahead.setOn(find("draws-ahead").checked);
    document.addEventListener("click", (event) => { if (this.#menu.open && !this.#menu.contains(event.target)) this.close(); });
  }

  close() { this.#menu.open = false; }

  fit() {
    find("zoom").value = "fit";
    this.#stage.setZoom("fit");
  }

  toggleGuide(name) {
    const box = document.querySelector(`[data-guide="${name}"]`);
    box.checked = !box.checked;
    box.dispatchEvent(new Event("change"));
  }
}
