// SPDX-License-Identifier: Apache-2.0

// The tabs of the side panel.

export class Tabs {
  #tabs = [...document.querySelectorAll("[role=tab]")];

  constructor() {
    for (const [index, tab] of this.#tabs.entries()) {
      tab.onclick = () => this.choose(tab.id);
      tab.onkeydown = (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        const next = this.#tabs[(index + step + this.#tabs.length) % this.#tabs.length];
        this.choose(next.id);
        next.focus();
        event.stopPropagation();
        event.preventDefault();
      };
    }
  }

  get chosen() { return this.#tabs.find((tab) => tab.getAttribute("aria-selected") === "true").id; }

  choose(id) {
    for (const one of this.#tabs) {
      const isChosen = one.id === id;
      one.setAttribute("aria-selected", isChosen);
      one.tabIndex = isChosen ? 0 : -1;
      document.getElementById(one.getAttribute("aria-controls")).hidden = !isChosen;
    }
  }
}
