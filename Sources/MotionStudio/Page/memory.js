// SPDX-License-Identifier: Apache-2.0

// What the browser keeps: the widths of panels for all studios, where one was in a film for this tab.

export class Memory {
  #store; #prefix;

  // - isOfTab: it is gone with the tab.
  constructor(prefix, isOfTab) {
    this.#prefix = prefix;
    // A browser may allow neither.
    try { this.#store = isOfTab ? sessionStorage : localStorage; } catch { this.#store = null; }
  }

  get(name) {
    try { return JSON.parse(this.#store.getItem(`${this.#prefix} ${name}`)) ?? undefined; } catch { return undefined; }
  }

  set(name, value) {
    try { this.#store.setItem(`${this.#prefix} ${name}`, JSON.stringify(value)); } catch { /* It is not kept. */ }
  }

  remove(name) {
    try { this.#store.removeItem(`${this.#prefix} ${name}`); } catch { /* It is not kept. */ }
  }
}
