// SPDX-License-Identifier: Apache-2.0

// Blocks for copying, with moving pictures: one is picked, its texts are filled in, and it is put above the film at the playhead.

const make = (tag, properties, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};
const round = (seconds) => Math.round(seconds * 1000) / 1000;
// Milliseconds between two looks for pictures that are being drawn.
const patience = 4000;

export class Blocks {
  #link; #edits; #time; #end; #files; #added;
  #dialog = document.getElementById("blocks");
  #list = document.getElementById("block-list");
  #kinds = document.getElementById("block-kinds");
  #form = document.getElementById("block-form");
  #blocks = null;
  #chosen = null;
  #timer = 0;

  // `time()` is that of the playhead, `end()` that of the film's end, `files()` gives the files of the script, `added(name)` hears that one is in the film.
  constructor(link, edits, { time, end, files, added }) {
    [this.#link, this.#edits, this.#time, this.#end, this.#files, this.#added] = [link, edits, time, end, files, added];
    this.#kinds.onchange = () => this.#draw();
    this.#dialog.addEventListener("close", () => clearTimeout(this.#timer));
    document.getElementById("block-close").onclick = () => this.#dialog.close();
  }

  async open() {
    this.#dialog.showModal();
    // Their pictures are drawn at the first visit.
    fetch("blocks").catch(() => {});
    try { this.#blocks ??= await this.#link.do({ do: "blocks" }); } catch (error) {
      return this.#list.replaceChildren(make("p", { className: "empty", textContent: error.message }));
    }
    if (!this.#kinds.options.length) {
      this.#kinds.add(new Option("All kinds", ""));
      for (const [kind, [block]] of Map.groupBy(this.#blocks, (one) => one.kind)) this.#kinds.add(new Option(block.heading, kind));
    }
    this.#draw();
    this.#fill();
  }

  #draw() {
    const shown = this.#blocks.filter((block) => !this.#kinds.value || block.kind === this.#kinds.value);
    this.#list.replaceChildren(...shown.map((block) => {
      const picture = make("img", { alt: "", loading: "lazy" });
      picture.className = "missing";
      picture.dataset.source = `${block.name}.webp`;
      picture.onerror = () => picture.classList.add("missing");
      picture.onload = () => picture.classList.remove("missing");
      picture.src = picture.dataset.source;
      const card = make("button", { type: "button", className: "block", title: block.summary },
        make("span", { className: "picture" }, make("span", { textContent: "being drawn" }), picture), make("span", { textContent: block.name }));
      card.dataset.block = block.name;
      card.setAttribute("aria-pressed", this.#chosen === block);
      card.onclick = () => {
        this.#chosen = block;
        for (const one of this.#list.children) one.setAttribute("aria-pressed", one === card);
        this.#fill();
      };
      return card;
    }));
    this.#wait();
  }

  // Looks again for pictures that are not drawn yet.
  #wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const missing = [...this.#list.querySelectorAll("img.missing")];
      for (const picture of missing) picture.src = `${picture.dataset.source}?${Date.now()}`;
      if (missing.length && this.#dialog.open) this.#wait();
    }, patience);
  }

  async #fill() {
    const block = this.#chosen;
    if (!block) return this.#form.replaceChildren(make("p", { className: "empty", textContent: "Choose a block. It is copied into the folder of the script, and is yours to change." }));
    const { places } = await this.#edits.places({ file: this.#files().at(-1), element: block.example, values: {} });
    if (this.#chosen !== block) return;
    const order = Object.keys(places).sort((a, b) => parseInt(a) - parseInt(b));
    const fields = order.map((key) => field(key.slice(key.indexOf(" ") + 1), places[key].value));
    const at = make("input", { type: "number", min: 0, step: 0.1, value: round(this.#time()), id: "block-at" });
    const put = make("button", { type: "button", className: "primary", id: "block-put", textContent: "Put into the film" });
    const problem = make("p", { className: "error", hidden: true });
    put.onclick = async () => {
      put.disabled = true;
      const words = await this.#put(block, Object.fromEntries(fields.map(({ label, value }) => [label, value()])), Number(at.value) || 0);
      put.disabled = false;
      [problem.hidden, problem.textContent] = [!words, words ?? ""];
      if (words) return;
      this.#dialog.close();
      this.#added(block.name);
    };
    this.#form.replaceChildren(
      make("h3", { textContent: block.name }), make("p", { className: "dim", textContent: block.summary }),
      ...fields.map(({ element }) => element),
      make("div", { className: "field" }, make("label", { htmlFor: "block-at", textContent: "Begins at, in seconds" }), at), put, problem);
  }

  // Copies the block and writes its line; gives the reason if nothing was written.
  async #put(block, values, at) {
    try { await this.#link.do({ do: "add", path: block.name }); } catch (error) { return error.message; }
    const files = this.#files();
    // Not longer than the film.
    const rest = Math.floor((this.#end() - at) * 10 + 1e-6) / 10;
    const element = block.example.replace(/\.lasting\(([\d.]+)\)$/, (all, length) => rest >= 0.5 && rest < length ? `.lasting(${rest})` : all);
    for (const [index, file] of files.entries()) {
      const outcome = await this.#edits.apply(() => [{ file, element, values, at: round(at) }], ["bad-request", "other-file"]);
      if (outcome?.isWritten) return null;
      if (index === files.length - 1 || outcome?.refusal?.code !== "bad-request") return outcome?.refusal?.message ?? "Nothing was written.";
    }
    return "Nothing was written.";
  }
}

// A field for an argument: its label, and its value as an edit has it.
function field(label, written) {
  const kind = written.flag !== undefined && written.flag !== null ? "flag" : written.numbers ? "numbers" : "text";
  const input = make("input", { id: `block-${label}` });
  if (kind === "flag") [input.type, input.checked] = ["checkbox", written.flag];
  else [input.type, input.value] = ["text", kind === "numbers" ? String(written.numbers[0]) : written.text];
  if (kind === "numbers") input.inputMode = "decimal";
  const value = () => {
    if (kind === "flag") return { flag: input.checked };
    if (kind === "text") return { text: input.value };
    const number = Number(input.value.replace(",", "."));
    return { numbers: [Number.isFinite(number) ? number : written.numbers[0]] };
  };
  const title = label.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase());
  return { label, value, element: make("div", { className: "field" }, make("label", { htmlFor: input.id, textContent: title }), input) };
}
