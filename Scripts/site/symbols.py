# SPDX-License-Identifier: Apache-2.0

"""The symbol graphs of the modules that scripts import, as one module MotionKit with the names of `motionkit reference`."""

import json
import re
import subprocess
from pathlib import Path

# As Installation.scriptModules has them.
MODULES = [
    "MotionAnimation", "MotionCaptions", "MotionCharts", "MotionContent", "MotionCore", "MotionDSL", "MotionKit",
    "MotionLayers", "MotionModel", "MotionScreens", "MotionTimeline", "MotionVectorLayers", "QuartzCompat",
]

# Rules in brackets, as CommentText leaves them out: (T-50 to T-57), (§3.8, K-3).
RULE = r"(?:[A-Z]{1,3}-\d+[a-z]?|§[\d.]+)"
RULES = re.compile(rf" \({RULE}(?:(?:,| to| and) {RULE})*\)")


def extract(modules, folder):
    """Asks the toolchain for the graphs, as SymbolGraphReader does."""
    folder.mkdir(parents=True)
    machine = subprocess.run(["uname", "-m"], check=True, capture_output=True, text=True).stdout.strip()
    for module in MODULES:
        subprocess.run(
            [
                "swift", "symbolgraph-extract", "-module-name", module, "-I", str(modules), "-target",
                f"{machine}-unknown-linux-gnu", "-swift-version", "6", "-minimum-access-level", "public",
                "-skip-synthesized-members", "-output-dir", str(folder),
            ],
            check=True, stdout=subprocess.DEVNULL)
    return [json.loads(path.read_text()) for path in sorted(folder.glob("*.symbols.json"))]


def base(name):
    """A name without its labels."""
    return name.split("(")[0]


def title(symbol):
    """The symbol's title in the reference: `Layer.opacity`, `TextLayer`."""
    path = symbol["pathComponents"]
    return ".".join(path[:-1] + [base(path[-1])])


def titles(reference):
    return {f"{entry['owner']}.{entry['name']}" if entry.get("owner") else entry["name"] for entry in reference}


def merge(graphs, reference, images):
    """One graph of all that the reference tells of.

    `images` has the file of an entry's image by the entry's title.
    """
    known = titles(reference)
    words = {part for name in known for part in name.split(".")}
    symbols, relationships, alike = {}, {}, {}
    for graph in graphs:
        for symbol in graph["symbols"]:
            identifier = symbol["identifier"]["precise"]
            if title(symbol) in known and identifier not in symbols:
                symbols[identifier] = cleaned(symbol, words, images)
        for relation in graph["relationships"]:
            relationships.setdefault((relation["kind"], relation["source"], relation["target"]), relation)
    kept = []
    for relation in relationships.values():
        if relation["source"] not in symbols:
            continue
        # A protocol or a class of another module is named, and not linked.
        if relation["target"] not in symbols and (relation["kind"] == "memberOf" or "targetFallback" not in relation):
            continue
        relation.pop("sourceOrigin", None)
        kept.append(relation)
    # A member whose type is not told of has no page above it.
    owners = {relation["source"] for relation in kept if relation["kind"] in ("memberOf", "requirementOf", "optionalRequirementOf")}
    lost = [key for key, symbol in symbols.items() if len(symbol["pathComponents"]) > 1 and key not in owners]
    for key in lost:
        del symbols[key]
    kept = [relation for relation in kept if relation["source"] in symbols]
    first = graphs[0]
    return {
        "metadata": first["metadata"],
        "module": {"name": "MotionKit", "platform": first["module"]["platform"]},
        "symbols": list(symbols.values()),
        "relationships": kept,
    }


def cleaned(symbol, words, images):
    """Without paths of this machine, and with the image of the reference."""
    symbol.pop("location", None)
    symbol.pop("swiftExtension", None)
    comment = symbol.get("docComment")
    image = images.get(title(symbol))
    if comment is None and image is None:
        return symbol
    lines = [line["text"] for line in (comment or {"lines": []})["lines"]]
    lines = [re.sub(r"``([^`]+)``", lambda found: link(found, words), RULES.sub("", line)) for line in lines]
    # An example is a paragraph of its own, so that the summary in lists ends before it.
    lines = [part for line in lines for part in (["", line] if line.startswith("Example:") else [line])]
    # Below the first paragraph, which is the summary.
    if image:
        end = next((index for index, line in enumerate(lines) if not line.strip()), len(lines))
        lines[end:end] = ["", f"![{title(symbol)}]({image})", ""]
    symbol["docComment"] = {"lines": [{"text": line} for line in lines]}
    return symbol


def link(found, words):
    """A link to a name that the reference does not have is code."""
    parts = re.split(r"[/.]", found[1])
    return found[0] if all(base(part) in words for part in parts) else f"`{found[1]}`"


def write(graph, folder):
    folder.mkdir(parents=True)
    Path(folder / "MotionKit.symbols.json").write_text(json.dumps(graph))
