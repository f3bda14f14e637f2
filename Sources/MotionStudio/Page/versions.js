// SPDX-License-Identifier: Apache-2.0

// The menu of versions to compare the film with: the last export, commits of the script, rows of a table.

const find = (id) => document.getElementById(id);
const fileOf = (path) => path.split("/").at(-1);

export class Versions {
  #menu = find("compare");
  #choice = find("compare-with");
  #text = find("compare-text");
  #link; #comparison; #rows; #say;

  // `rows()`: of a table that was chosen, each with its values by name.
  constructor(link, comparison, rows, say) {
    [this.#link, this.#comparison, this.#rows, this.#say] = [link, comparison, rows, say];
    this.#menu.addEventListener("toggle", () => { if (this.#menu.open) this.list(); });
    this.#choice.onchange = () => this.#choose();
    document.addEventListener("click", (event) => { if (this.#menu.open && !this.#menu.contains(event.target)) this.close(); });
  }

  close() { this.#menu.open = false; }

  // Shows the version or hides it; without one, the menu.
  toggle() {
    if (this.#comparison.state === "shown") this.#comparison.toggle();
    else this.#menu.open = true;
  }

  #choose() {
    const version = this.#choice.value ? JSON.parse(this.#choice.value) : undefined;
    this.#link.do({ do: "compare", version }).catch((error) => this.#say(error.message, "error"));
  }

  // What can be chosen now.
  async list() {
    let found = { film: null, revisions: [] };
    try { found = await this.#link.do({ do: "versions" }); } catch (error) { this.#text.textContent = error.message; }
    const group = (label, versions, reason) => {
      const element = Object.assign(document.createElement("optgroup"), { label });
      element.append(...versions.map(([text, version]) => new Option(text, JSON.stringify(version))));
      if (!versions.length) element.append(Object.assign(new Option(reason, "none"), { disabled: true }));
      return element;
    };
    const films = found.film ? [[fileOf(found.film), { kind: "export", name: fileOf(found.film), path: found.film }]] : [];
    const revisions = found.revisions.map(({ id, day, subject }) => {
      const name = id.slice(0, 8);
      return [`${name} · ${day} · ${subject}`, { kind: "revision", name, revision: id }];
    });
    const rows = this.#rows().map((values, index) => {
      const name = `row ${index + 1}`;
      return [[name, ...Object.values(values).slice(0, 2)].join(" · "), { kind: "row", name, values }];
    });
    this.#choice.replaceChildren(
      new Option("Nothing", ""), group("Exported", films, "Export the film first"),
      group("Commits of the script", revisions, (found.reason ?? "Git has none").split("\n")[0].slice(0, 80)),
      group("Rows of a table", rows, "Choose a table in Parameters"));
    this.show();
  }

  // The state of the comparison.
  show(message = null) {
    const { version, state } = this.#comparison;
    const value = version ? JSON.stringify(version) : "";
    const same = [...this.#choice.options].find((option) => option.value && option.value !== "none" && isSame(option.value, version));
    if (version && !same) this.#choice.append(new Option(version.name, value));
    this.#choice.value = same?.value ?? value;
    if (message) this.#text.textContent = { making: "Making it…", failed: message.message }[state] ?? "";
    if (message && state === "failed") this.#say(`${version.name} cannot be shown: ${message.message}`.split("\n")[0], "error");
    find("compare-summary").textContent = state === "none" ? "Compare" : `Compare: ${version.name}`;
  }
}

// Keys come back in another order.
function isSame(text, version) {
  if (!version) return false;
  const sorted = (value) => JSON.stringify(value, [...new Set([...Object.keys(value), ...Object.keys(value.values ?? {})])].sort());
  return sorted(JSON.parse(text)) === sorted(version);
}
