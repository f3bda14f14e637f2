// SPDX-License-Identifier: Apache-2.0

// The end of MathJax's bundle, in place of its own: `jax` holds the classes of the bundle. A formula becomes a list of pieces, each with
// its transform, its look and its range in the source. Ranges are in UTF-16 units.

function formulaReader(jax) {
  const { TexParser, StackItem, TexError, TeX, SVG, mathjax, adaptor } = jax;
  // Those of MathJax's that change what common commands mean, hide errors or load pages are left out.
  const packages = [
    "base", "ams", "newcommand", "boldsymbol", "braket", "cancel", "color", "enclose", "extpfeil", "mhchem",
    "mathtools", "amscd", "bbox", "unicode", "verb", "textmacros", "textcomp", "cases",
  ];

  // MARK: Ranges in the source

  // The parsers at work, the outermost first. A command parses its arguments by parsers of their own.
  let parsers = [];

  // Definitions of macros. What a macro gives is not there.
  let definitions = [];

  // How many units of the source follow an index of a parser's text, if the text there is the source's.
  function rest(parser, index) {
    const left = parser.string.length - index;
    const { gaps } = parser.$source;
    return gaps.length === 0 ? left : left - gaps.filter((gap) => left >= gap).length;
  }

  // Where an index of a parser's text is in the source: `[from, to]`. Text that a macro gave is where the macro's call is.
  function place(parser, index) {
    const { $source: source } = parser;
    const left = rest(parser, index);
    if (source.start === null || left > source.tail) return source.call;
    const at = source.start + source.length - left;
    return [at, at];
  }

  // Whether the parser stands in text that is not in the source.
  function isGiven(parser) {
    return parser.$source.start === null || rest(parser, parser.$at) > parser.$source.tail;
  }

  function range(parser, from, to) {
    return [place(parser, from)[0], place(parser, to)[1]];
  }

  // Finds the text of a new parser before the place at which the outer one stands.
  function begin(parser) {
    const outer = parsers[parsers.length - 1];
    const text = parser.string;
    const source = { start: null, length: text.length, tail: text.length, call: [0, text.length], gaps: [] };
    if (!outer) {
      source.start = 0;
    } else {
      const at = text === "" ? outer.i : outer.string.lastIndexOf(text, Math.max(outer.i - text.length, 0));
      const isOwn = at >= outer.$at && rest(outer, at) <= outer.$source.tail;
      if (isOwn && outer.$source.start !== null) source.start = place(outer, at)[0];
      source.call = range(outer, outer.$at, outer.i);
    }
    parser.$source = source;
    parser.$at = 0;
    parsers.push(parser);
  }

  function blame(parser, error, at) {
    if (error && typeof error === "object" && error.at === undefined) error.at = at ?? place(parser, parser.$at)[0];
    return error;
  }

  const text = Object.getOwnPropertyDescriptor(TexParser.prototype, "string");
  Object.defineProperty(TexParser.prototype, "string", {
    get: text.get,
    set(value) {
      const source = this.$source;
      if (source) {
        const old = this.string;
        const left = old.length - this.i;
        source.gaps = source.gaps.filter((gap) => gap <= left);
        // A space after a script's first digit keeps the others out of the script.
        if (value === old.slice(0, this.i + 1) + " " + old.slice(this.i + 1)) {
          source.gaps.push(left);
          return text.set.call(this, value);
        }
        // A macro puts its text in front of the rest.
        if (!isGiven(this)) source.call = range(this, this.$at, this.i);
        source.tail = Math.min(source.tail, rest(this, this.i));
      }
      text.set.call(this, value);
      this.$at = 0;
    },
  });

  const parse = TexParser.prototype.Parse;
  TexParser.prototype.Parse = function () {
    begin(this);
    try {
      parse.call(this);
    } catch (error) {
      throw blame(this, error);
    } finally {
      parsers.pop();
    }
  };
  const defining = /^(re)?new(command|environment)$|^providecommand$|^def$|^let$|^DeclareMathOperator$/;
  const parseOne = TexParser.prototype.parse;
  TexParser.prototype.parse = function (kind, input) {
    if (kind === "character" && input[0] === this && this.$source) {
      this.$at = this.i - input[1].length;
    }
    const defines = kind === "macro" && input[0] === this && this.$source && defining.test(input[1]);
    if (!defines) return parseOne.call(this, kind, input);
    const result = parseOne.call(this, kind, input);
    definitions.push(range(this, this.$at, this.i));
    return result;
  };
  // At the end of its text, what is open still is at fault.
  TexParser.prototype.$end = function () {
    try {
      this.Push(this.itemFactory.create("stop"));
    } catch (error) {
      const top = this.stack.Top();
      throw blame(this, error, top && top.$begin);
    }
  };
  const push = TexParser.prototype.Push;
  TexParser.prototype.Push = function (item) {
    if (this.$source && item) {
      const own = range(this, this.$at, this.i);
      if (item instanceof StackItem) item.$begin = own[0];
      else if (item.attributes && !item.attributes.hasExplicit("data-at")) {
        item.attributes.set("data-at", own.join(" "));
        // What a macro gave around it belongs to the call.
        if (isGiven(this)) item.attributes.set("data-call", this.$source.call.join(" "));
      }
    }
    return push.call(this, item);
  };

  // MARK: Texts

  // Sizes of texts by their words and style, in em; texts without one are collected.
  let sizes = {};
  let missing = {};
  SVG.prototype.measureTextNodeWithCache = function (node, words, variant, font = ["", false, false]) {
    const style = (font[2] || /bold/.test(variant) ? "b" : "") + (font[1] || /italic/.test(variant) ? "i" : "");
    const key = style + ":" + words;
    const known = sizes[key];
    if (!known) missing[key] = true;
    const [w, h, d] = known || [0.5 * words.length, 0.75, 0.25];
    return { w, h, d };
  };

  // MARK: Pieces

  const number = (value) => { const result = parseFloat(value); return Number.isFinite(result) ? result : 0; };
  const numbers = (text) => (text || "").split(" ").filter((word) => word).map(number);
  const times = (m, n) => [
    m[0] * n[0] + m[2] * n[1], m[1] * n[0] + m[3] * n[1], m[0] * n[2] + m[2] * n[3], m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4], m[1] * n[4] + m[3] * n[5] + m[5],
  ];

  function transform(text) {
    let result = [1, 0, 0, 1, 0, 0];
    for (const [, name, list] of (text || "").matchAll(/(\w+)\(([^)]*)\)/g)) {
      const [a, b] = list.split(/[\s,]+/).map(number);
      if (name === "translate") result = times(result, [1, 0, 0, 1, a, b || 0]);
      else if (name === "scale") result = times(result, [a, 0, 0, b === undefined ? a : b, 0, 0]);
      else if (name === "matrix") result = times(result, list.split(/[\s,]+/).map(number));
      else if (name === "rotate") {
        const [angle, x, y] = list.split(/[\s,]+/).map(number);
        const [c, s] = [Math.cos(angle * Math.PI / 180), Math.sin(angle * Math.PI / 180)];
        result = times(times(times(result, [1, 0, 0, 1, x || 0, y || 0]), [c, s, -s, c, 0, 0]),
          [1, 0, 0, 1, -(x || 0), -(y || 0)]);
      } else throw new Error("a transform " + name + " is not known");
    }
    return result;
  }

  // A window of another SVG element: extended parts of delimiters, and tables with labels.
  function window(node, at, state) {
    const box = (at("viewBox") || "").split(/[\s,]+/).map(number);
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => number(at(name)));
    const map = box.length === 4 && box[2] > 0 && box[3] > 0
      ? times([1, 0, 0, 1, x, y], [width / box[2], 0, 0, height / box[3], -box[0] * width / box[2], -box[1] * height / box[3]])
      : [1, 0, 0, 1, x, y];
    return { ...state, matrix: times(state.matrix, map), clip: box.length === 4 ? [...box, ...times(state.matrix, map)] : state.clip };
  }

  function collect(node, state, pieces) {
    const kind = adaptor.kind(node);
    if (kind === "#text" || kind === "#comment") return;
    const attribute = (name) => adaptor.getAttribute(node, name);
    let inner = { ...state };
    const own = attribute("transform");
    if (own) inner.matrix = times(state.matrix, transform(own));
    const name = attribute("data-mml-node");
    if (name) {
      inner.kind = name;
      inner.parents = [...state.parents, pieces.nodes.length];
      pieces.nodes.push({
        kind: name, at: numbers(attribute("data-at")), call: numbers(attribute("data-call")),
        tex: attribute("data-latex") || "", in: state.parents[state.parents.length - 1] ?? -1,
      });
    }
    const style = attribute("style") || "";
    const fill = attribute("fill");
    if (fill && fill !== "currentColor" && kind === "g") inner.color = fill;
    // A text with a font of its own has it in the style of its group.
    if (name === "mtext") inner.look = style;
    const piece = (shape) => pieces.list.push({
      node: inner.parents[inner.parents.length - 1] ?? -1, m: inner.matrix, ...(inner.color ? { color: inner.color } : {}),
      ...(inner.clip ? { clip: inner.clip } : {}), ...shape,
    });
    const values = (...names) => names.map((name) => number(attribute(name)));
    const line = { width: number(attribute("stroke-width")), ...(attribute("stroke-dasharray") ? { dash: attribute("stroke-dasharray").split(/[\s,]+/).map(number) } : {}) };
    const table = (attribute("class") || "").match(/mjx-(solid|dashed|dotted)/);
    if (table) {
      // The style sheet of MathJax gives their width.
      const thick = number((style.match(/stroke-width:\s*([\d.]+)/) || [])[1]) || line.width || 70;
      line.width = thick;
      if (table[1] === "dashed") line.dash = [2 * thick, 2 * thick];
      if (table[1] === "dotted") Object.assign(line, { dash: [0, 2 * thick], round: true });
    }
    switch (kind) {
      case "path":
        if (!attribute("d")) break;
        if (attribute("fill") === "none" || line.width > 0 && !attribute("data-c")) piece({ stroke: attribute("d"), ...line });
        else piece({ d: attribute("d"), c: attribute("data-c") || "" });
        break;
      case "rect": {
        const box = values("x", "y", "width", "height");
        if (table || attribute("fill") === "none") piece({ box, ...line, ...(attribute("rx") ? { rx: number(attribute("rx")) } : {}) });
        else if (box[2] > 0 && box[3] > 0) {
          const background = attribute("data-bgcolor") || fill && fill !== "currentColor" && fill !== "none";
          piece({ rect: box, ...(background && fill && fill !== "currentColor" ? { color: fill, back: true } : {}) });
        }
        break;
      }
      case "line": piece({ line: values("x1", "y1", "x2", "y2"), ...line }); break;
      case "ellipse": piece({ ellipse: values("cx", "cy", "rx", "ry"), ...line }); break;
      case "polygon": case "polyline": {
        piece({ points: (attribute("points") || "").trim().split(/[\s,]+/).map(number), ...line });
        break;
      }
      case "text": {
        const words = adaptor.textContent(node);
        const variant = (attribute("data-variant") || "");
        const look = variant + style + inner.look;
        piece({ text: words, style: (look.includes("bold") ? "b" : "") + (look.includes("italic") ? "i" : "") });
        break;
      }
      case "svg": inner = window(node, attribute, inner);
      // falls through
      case "g": case "a":
        for (const child of adaptor.childNodes(node)) collect(child, inner, pieces);
        break;
      case "defs": case "title": case "style": break;
      default: throw new Error("an element <" + kind + "> of the formula is not known");
    }
  }

  // MARK: Requests

  const output = new SVG({ fontCache: "none", mtextFont: "text", linebreaks: { inline: false } });

  function made() {
    const input = new TeX({ packages, formatError: (_, error) => { throw error; }, maxBuffer: 20000 });
    return mathjax.document("", { InputJax: input, OutputJax: output });
  }

  // For formulas whose commands leave nothing behind.
  let common = made();
  output.font.loadDynamicFilesSync();
  const remembered = /\\[a-zA-Z]*(def|let|new|provide|Declare|csname|set|require|tag|label|ref|group|global)/;

  function convert(tex, display) {
    // Macros and labels of one formula are not known to another.
    const isApart = remembered.test(tex);
    const document = isApart ? made() : common ?? made();
    // After an error, more than that may be left.
    if (!isApart) common = null;
    const root = document.convert(tex, { display, containerWidth: 1e7 });
    if (!isApart) common = document;
    return adaptor.childNodes(root).find((node) => adaptor.kind(node) === "svg");
  }

  // Gives nodes without a range theirs, by their text in the source; and tokens of a macro's argument that of their letters.
  function locate(tex, nodes) {
    const used = {};
    function find(words, [from, to], isLast) {
      if (!words) return null;
      const taken = used[words] ??= new Set();
      let at = isLast ? tex.lastIndexOf(words, to - words.length) : tex.indexOf(words, from);
      const isInside = () => at >= from && at + words.length <= to;
      const isDefined = () => definitions.some(([begin, end]) => at >= begin && at < end);
      while (isInside() && (taken.has(at) || isDefined())) at = isLast ? tex.lastIndexOf(words, at - 1) : tex.indexOf(words, at + 1);
      if (at < 0 || !isInside()) return null;
      taken.add(at);
      return [at, at + words.length];
    }
    const leaves = new Set(nodes.keys());
    for (const node of nodes) leaves.delete(node.in);
    let call = null;
    let cursor = 0;
    nodes.forEach((node, index) => {
      if (node.at.length !== 2) {
        const outer = node.in >= 0 ? nodes[node.in].at : null;
        node.at = find(node.tex, outer ?? [0, tex.length], node.tex.startsWith("\\right"));
        return;
      }
      const own = tex.slice(...node.at);
      const name = own.match(/^\\[a-zA-Z]+/);
      if (!leaves.has(index) || !name || own === node.tex || own.length <= name[0].length) return;
      if (!call || call[0] !== node.at[0]) [call, cursor] = [node.at, node.at[0] + name[0].length];
      const at = node.tex ? tex.indexOf(node.tex, cursor) : -1;
      if (at < 0 || at + node.tex.length > call[1]) return;
      node.at = [at, at + node.tex.length];
      cursor = node.at[1];
    });
    // Rows have the range of all that is in them, and the rest that of what is around.
    const inside = nodes.map(() => null);
    for (let index = nodes.length - 1; index >= 0; index--) {
      const node = nodes[index];
      node.at ??= inside[index];
      const own = node.call.length === 2 ? node.call : node.at;
      if (node.in < 0 || !own) continue;
      const known = inside[node.in];
      inside[node.in] = known ? [Math.min(known[0], own[0]), Math.max(known[1], own[1])] : own;
    }
    for (const node of nodes) node.at ??= node.in >= 0 ? nodes[node.in].at : [0, tex.length];
  }

  return function (request) {
    const { tex, display, texts } = JSON.parse(request);
    (sizes = texts || {}, missing = {}, parsers = [], definitions = []);
    try {
      // Its last line stands at the right edge of a page, and here is none.
      const page = tex.search(/\\begin\s*\{multline\*?\}/);
      if (page >= 0) {
        throw Object.assign(new Error("multline needs the width of a page; use gather or aligned"), { at: page });
      }
      const svg = convert(tex, display);
      if ((adaptor.getAttribute(svg, "width") || "").includes("%")) {
        throw Object.assign(new Error("labels and tags of equations are not set; leave them out"), { at: Math.max(tex.search(/\\tag|\\label|\\notag/), 0) });
      }
      const pieces = { list: [], nodes: [] };
      const state = { matrix: [1, 0, 0, 1, 0, 0], parents: [], kind: "", look: "", color: null, clip: null };
      for (const child of adaptor.childNodes(svg)) collect(child, state, pieces);
      locate(tex, pieces.nodes);
      const box = (adaptor.getAttribute(svg, "viewBox") || "0 0 0 0").split(" ").map(number);
      const nodes = pieces.nodes.map(({ kind, at, in: outer }) => ({ kind, at, in: outer }));
      return JSON.stringify({ box, pieces: pieces.list, nodes, texts: Object.keys(missing) });
    } catch (error) {
      // An interrupt is the host's to tell.
      if (!(error && error.message)) throw error;
      if (/interrupted|out of memory/.test(error.message)) throw error;
      if (/stack overflow/.test(error.message)) Object.assign(error, { message: "it is nested too deeply to be set; make it smaller", at: error.at ?? 0 });
      return JSON.stringify({ error: error.message.replace(/\n[^]*/, ""), at: error.at ?? null, known: error instanceof TexError });
    }
  };
}
