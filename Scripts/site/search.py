# SPDX-License-Identifier: Apache-2.0

"""A search over the text of all pages: DocC's own filter knows titles only."""

import json
import re
import shutil
from pathlib import Path

import pages

# The link to the search, in each page. DocC changes the address without loading a page, so the link asks for the base.
LINK = ('<a class="site-search" href="{up}search/" onclick="location.href = baseUrl + \'search/\'; return false">'
        "Search</a>")
STYLE = """
.site-search { position: fixed; z-index: 9999; top: 0; right: 170px; font: 14px/52px system-ui, sans-serif }
@media (max-width: 735px) { .site-search { right: 64px; line-height: 48px } }
"""


def write(texts, graph, output):
    """`texts` has the articles of the site by their names."""
    folder = output / "search"
    folder.mkdir()
    shutil.copyfile(Path(__file__).with_name("search.html"), folder / "index.html")
    entries = [entry for name, text in texts.items() if name != "MotionKit" for entry in sections(name, text)]
    entries += [entry for symbol in graph["symbols"] if (entry := of(symbol))]
    (folder / "index.json").write_text(json.dumps(entries, ensure_ascii=False), encoding="utf-8")


def sections(name, text):
    """An entry for each heading of an article."""
    address, title, found = f"documentation/motionkit/{name}/", "", []
    for line in text.split("\n"):
        words = line.lstrip("# ")
        if line.startswith("# "):
            title = words
            found.append({"title": title, "heading": "", "address": address, "text": ""})
        elif re.match(r"##+ ", line):
            found.append({"title": title, "heading": words, "address": f"{address}#{pages.fragment(words)}", "text": ""})
        elif found and not line.startswith("```"):
            found[-1]["text"] += plain(line)
    return found


def plain(line):
    line = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", line)
    line = re.sub(r"@Row.*|@Column.*|^[|\s:-]+$|[{}]\s*$", "", line)
    line = re.sub(r"<doc:[^>]*>|[`*]|\s*\|\s*", " ", line).strip()
    return line + " " if line else ""


def of(symbol):
    """A type or a function with a page of its own, and its first sentence."""
    path = symbol["pathComponents"]
    lines = [line["text"] for line in symbol.get("docComment", {"lines": []})["lines"]]
    if len(path) != 1 or not lines:
        return None
    name = path[0].split("(")[0]
    return {"title": name, "heading": "", "address": f"documentation/motionkit/{path[0].lower()}/",
            "text": "".join(map(plain, lines[:6]))}
