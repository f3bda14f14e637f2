// SPDX-License-Identifier: Apache-2.0

// A form of the composition's parameters. What is set is applied at once.

const quote = (word) => /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

export class Parameters {
  #panel = document.getElementById("parameters");
  #link; #say;
  #parameters = [];
  #signature = "";
  #values = {};
  #timer = 0;
  #rows = null;
  #row = 0;
  hello = { script: "", words: [] };

  constructor(link, say) {
    this.#link = link;
    this.#say = say;
  }

  show(parameters, values) {
    const signature = JSON.stringify(parameters);
    this.#parameters = parameters;
    if (signature !== this.#signature) {
      this.#signature = signature;
      this.#values = { ...values };
      this.#draw();
    } else if (!this.#panel.contains(document.activeElement)) {
      this.#values = { ...values };
      this.#draw();
    }
  }

  // The values of each row of the chosen table, of parameters that there are.
  get rows() {
    const names = new Set(this.#parameters.map(({ name }) => name));
    return (this.#rows ?? []).map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))));
  }

  #current(parameter) { return this.#values[parameter.name] ?? parameter.default; }

  #set(parameter, value) {
    if (value === parameter.default) delete this.#values[parameter.name];
    else this.#values[parameter.name] = value;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#link.tell({ do: "set", values: this.#values }), 120);
  }

  #draw() {
    if (!this.#parameters.length) {
      this.#panel.innerHTML = "<p class='empty'>The composition has no parameters. Write <code>@Parameter(\"Headline\") var title = \"Hello\"</code> and it appears here.</p>";
      return;
    }
    const form = document.createElement("form");
    form.onsubmit = (event) => event.preventDefault();
    for (const parameter of this.#parameters) form.append(this.#field(parameter));
    form.append(this.#table(), this.#actions());
    this.#panel.replaceChildren(form);
  }

  #field(parameter) {
    const field = Object.assign(document.createElement("div"), { className: "field" });
    const id = `parameter-${parameter.name}`;
    const label = Object.assign(document.createElement("label"), { htmlFor: id, textContent: (parameter.label || parameter.name) + (parameter.isRequired ? " (required)" : "") });
    label.title = `${parameter.name}: ${parameter.type}`;
    const row = Object.assign(document.createElement("div"), { className: "row" });
    const value = this.#current(parameter);
    let input;
    if (parameter.field === "choice") {
      input = document.createElement("select");
      for (const choice of parameter.choices) input.add(new Option(choice, choice));
      input.value = value;
    } else if (parameter.field === "checkbox") {
      input = Object.assign(document.createElement("input"), { type: "checkbox", checked: value === "true" });
    } else if (parameter.field === "number") {
      input = numberField(value, parameter);
    } else if (parameter.field === "date") {
      input = Object.assign(document.createElement("input"), { type: "date", value });
    } else {
      input = Object.assign(document.createElement("input"), { type: "text", value, spellcheck: false });
    }
    input.id = id;
    input.required = Boolean(parameter.isRequired) && input.type !== "checkbox";
    const read = () => input.type === "checkbox" ? String(input.checked) : input.value;
    input.addEventListener(input.type === "text" ? "input" : "change", () => {
      if (input.type === "date" && input.value === "" || input.getAttribute("aria-invalid") === "true") return;
      this.#set(parameter, read());
    });
    if (parameter.field === "color") {
      const colour = Object.assign(document.createElement("input"), { type: "color", value: sixDigits(value, parameter.colors) ?? "#808080" });
      colour.setAttribute("aria-label", `${parameter.label || parameter.name}, picker`);
      colour.addEventListener("input", () => {
        input.value = colour.value.toUpperCase();
        this.#set(parameter, input.value);
      });
      input.addEventListener("input", () => { colour.value = sixDigits(input.value, parameter.colors) ?? colour.value; });
      const list = Object.assign(document.createElement("datalist"), { id: `${id}-names` });
      list.append(...Object.keys(parameter.colors ?? {}).map((name) => new Option(name)));
      input.setAttribute("list", list.id);
      row.append(list);
      row.append(colour);
    }
    row.append(input);
    field.append(label, row);
    if (parameter.field === "number") {
      const note = Object.assign(document.createElement("small"), { className: "bad" });
      input.addEventListener("input", () => { note.textContent = input.title; });
      field.append(note);
    }
    return field;
  }

  // Rows of a CSV table, one after the other.
  #table() {
    const field = Object.assign(document.createElement("div"), { className: "field" });
    const label = Object.assign(document.createElement("label"), { htmlFor: "rows-file", textContent: "Rows of a table (CSV), to step through" });
    const row = Object.assign(document.createElement("div"), { className: "row" });
    const file = Object.assign(document.createElement("input"), { type: "file", id: "rows-file", accept: ".csv,text/csv" });
    file.style.width = "100%";
    file.onchange = async () => {
      if (!file.files.length) return;
      this.#rows = readTable(await file.files[0].text());
      this.#row = 0;
      this.#useRow();
    };
    field.append(label, file, row);
    if (this.#rows) {
      const step = (text, change) => {
        const button = Object.assign(document.createElement("button"), { type: "button", textContent: text });
        button.disabled = !this.#rows[this.#row + change];
        button.onclick = () => {
          this.#row += change;
          this.#useRow();
        };
        return button;
      };
      const place = Object.assign(document.createElement("span"), { className: "dim", textContent: `row ${this.#row + 1} of ${this.#rows.length}` });
      row.style.alignItems = "center";
      row.append(step("Before", -1), step("Next", 1), place);
    }
    return field;
  }

  #useRow() {
    const names = new Map(this.#parameters.map((parameter) => [parameter.name, parameter]));
    for (const [name, value] of Object.entries(this.#rows[this.#row] ?? {})) {
      if (names.has(name)) this.#set(names.get(name), value);
    }
    this.#draw();
  }

  #actions() {
    const box = Object.assign(document.createElement("div"), { className: "actions" });
    const button = (text, body) => {
      const element = Object.assign(document.createElement("button"), { type: "button", textContent: text });
      element.onclick = body;
      box.append(element);
    };
    button("Defaults", () => {
      this.#values = {};
      this.#link.tell({ do: "set", values: {} });
      this.#draw();
    });
    button("Copy command line", async () => {
      const words = ["motionkit", "export", this.hello.script, "out.mp4"];
      for (const [name, value] of Object.entries(this.#values)) words.push("--set", `${name}=${value}`);
      await navigator.clipboard.writeText(words.map(quote).join(" "));
      this.#say("The command line is in the clipboard");
    });
    button("Save as props.json", () => this.#save());
    return box;
  }

  // As files of properties have them: numbers and truths are no texts there.
  #properties() {
    const typed = { number: Number, checkbox: (text) => text === "true" };
    const entries = this.#parameters.filter(({ name }) => name in this.#values).map(({ name, field }) => {
      const text = this.#values[name];
      return [name, field === "number" && text === "" ? null : (typed[field] ?? String)(text)];
    });
    return JSON.stringify(Object.fromEntries(entries), null, 2) + "\n";
  }

  // Beside the script, where it is found again.
  async #save() {
    const folder = this.hello.script.endsWith(".swift") ? this.hello.script.replace(/[^/]*$/, "") : `${this.hello.script.replace(/\/+$/, "")}/`;
    const request = { do: "save", path: `${folder}props.json`, text: this.#properties() };
    try {
      let path = await this.#link.do(request);
      if (path === null) {
        if (!confirm(`${request.path} already exists. Replace it?`)) return;
        path = await this.#link.do({ ...request, replaces: true });
      }
      this.#say(`${path} has been written; use it with --props ${path}`);
    } catch (error) { this.#say(error.message, "error"); }
  }
}

// A colour as a picker has it, by its digits or its name; undefined for what is none.
function sixDigits(text, names) {
  if (/^#?[0-9a-f]{6}([0-9a-f]{2})?$/i.test(text)) return `#${text.replace("#", "").slice(0, 6)}`;
  if (/^#?[0-9a-f]{3}$/i.test(text)) return `#${[...text.replace("#", "")].map((digit) => digit + digit).join("")}`;
  // A picker knows no transparency.
  return names?.[text.trim().toLowerCase()]?.slice(0, 7);
}

// A field of type number would leave out a comma without a word.
function numberField(value, { minimum = -Infinity, maximum = Infinity, step, type, default: standard, isRequired }) {
  const isOptional = standard === "" && !isRequired;
  const input = Object.assign(document.createElement("input"), { type: "text", inputMode: "decimal", value });
  const check = () => {
    const number = Number(input.value);
    const isNumber = Number.isFinite(number) && (input.value.trim() !== "" || isOptional);
    const isInside = number >= minimum && number <= maximum || input.value.trim() === "";
    input.setAttribute("aria-invalid", !isNumber || !isInside);
    input.title =
      !isNumber ? `“${input.value}” is not a number; write decimals with a point, as in 1.5` : isInside ? "" : `“${input.value}” is not ${type}`;
  };
  input.addEventListener("input", check);
  input.addEventListener("keydown", (event) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!direction || !Number.isFinite(Number(input.value))) return;
    const next = Math.min(Math.max(Number(input.value) + direction * (step ?? 1), minimum), maximum);
    input.value = String(Math.round(next * 1e9) / 1e9);
    input.dispatchEvent(new Event("input"));
    event.preventDefault();
  });
  check();
  return input;
}

// Comma-separated values with quotes (RFC 4180).
function readTable(text) {
  const lines = [];
  let line = [];
  let field = "";
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (isQuoted) {
      if (character !== '"') field += character;
      else if (text[i + 1] === '"') field += text[++i];
      else isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === ",") {
      line.push(field);
      field = "";
    } else if (character === "\n") {
      line.push(field.replace(/\r$/, ""));
      if (line.some((one) => one)) lines.push(line);
      [line, field] = [[], ""];
    } else field += character;
  }
  if (field || line.length) lines.push([...line, field]);
  const names = lines.shift() ?? [];
  return lines.map((line) => Object.fromEntries(names.map((name, i) => [name.trim(), line[i] ?? ""])));
}
