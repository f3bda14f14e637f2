#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Builds the documentation's site with DocC, from the same pages that the tree has.

  Scripts/site/build.py --tool .build/release/motionkit --output .build/site
  Scripts/site/build.py --check      only whether each page, image and link can become one of the site's

`make site` calls it. The pages of docs, the skill, the front page and the tutorial become articles; the modules' symbol
graphs become the reference; `motionkit` draws the gallery.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import blocks
import convert
import gallery
import pages
import symbols
import tutorial

ROOT = pages.ROOT


def read_pages():
    names = pages.sources()
    return {name: pages.Page(path, names) for path, name in names.items()}, pages.Page("README.md", names)


def landing(front, reference, graph):
    """The front page, with lists of all pages and of the reference."""
    text = front.article.split("\n", 1)[1]
    lines = ["# ``MotionKit``", text, "", "## Topics", ""]
    lines += ["### Tutorial", "", "- <doc:Films>", ""]
    for title, articles in pages.topics():
        lines += [f"### {title}", ""] + [f"- <doc:{name}>" for name in articles] + [""]
    galleries = [name for name, *_ in gallery.ARTICLES] + [blocks.ARTICLE]
    lines += ["### Gallery", ""] + [f"- <doc:{name}>" for name in galleries] + [""]
    tops = {}
    for symbol in graph["symbols"]:
        if len(symbol["pathComponents"]) == 1:
            tops.setdefault(symbols.title(symbol), []).append(symbol["pathComponents"][0])
    subjects = dict.fromkeys(entry["subject"] for entry in reference)
    for subject in subjects:
        listed = [
            entry["name"] for entry in reference
            if entry["subject"] == subject and not entry.get("owner") and len(tops.get(entry["name"], [])) == 1
        ]
        if listed:
            lines += [f"### {subject}", ""] + [f"- ``{tops[name][0]}``" for name in listed] + [""]
    return "\n".join(lines)


def links(graph):
    """Links to the pages of entries; where a name has several pages, to its type."""
    found = {}
    for symbol in graph["symbols"]:
        found.setdefault(symbols.title(symbol), []).append("/".join(symbol["pathComponents"]))
    return {
        title: f"``{paths[0]}``" if len(paths) == 1 else f"`{title}` of ``{paths[0].rpartition('/')[0]}``"
        for title, paths in found.items() if len(paths) == 1 or "/" in paths[0]
    }


def check():
    articles, front = read_pages()
    for page in list(articles.values()) + [front]:
        page.article
    pages.topics()
    tutorial.check()
    print(f"{len(articles)} pages and the tutorial fit the site.")


def copy_for_agents(output):
    """`llms.txt`, and beside it the Markdown pages that it lists, at the paths by which it lists them."""
    text = (ROOT / "llms.txt").read_text(encoding="utf-8")
    for place in ["llms.txt"] + re.findall(r"\]\(([^)]+\.md)\)", text):
        (output / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / place, output / place)


def build(tool, output, work):
    shutil.rmtree(work, ignore_errors=True)
    shutil.rmtree(output, ignore_errors=True)
    catalogue = work / "MotionKit.docc"
    (catalogue / "images").mkdir(parents=True)
    articles, front = read_pages()
    texts = {name: page.article for name, page in articles.items()}
    front.article

    reference = json.loads(subprocess.run([str(tool), "reference", "--json"], check=True, capture_output=True).stdout)
    print("site: the gallery", flush=True)
    drawn = gallery.make(tool, work / "gallery")
    texts[blocks.ARTICLE], moving = blocks.make(tool, work / "gallery", gallery.run)
    print("site: the reference", flush=True)
    modules = next(path for path in [tool.parent / "Modules", tool.parent.parent / "lib/motionkit/modules"] if path.is_dir())
    images = {title: gallery.image(title) for title in drawn}
    graph = symbols.merge(symbols.extract(modules, work / "extracted"), reference, images)
    symbols.write(graph, work / "graphs")

    texts |= gallery.articles(reference, drawn, links(graph))
    texts["MotionKit"] = landing(front, reference, graph)
    for name, text in texts.items():
        (catalogue / f"{name}.md").write_text(text)
    images = {name: ROOT / place for page in list(articles.values()) + [front] for name, place in page.images.items()}
    images |= {f"{title}{path.suffix}": path for title, path in (drawn | moving).items()}
    tutorial.write(tool, catalogue)
    animations = {}
    for name, path in images.items():
        if path.suffix == ".webp":
            animations[Path(name).stem if path.parent.name != "moving" else path.stem] = path
            convert.blank(catalogue / "images" / f"{name.removesuffix('.webp')}.png")
        else:
            shutil.copyfile(path, catalogue / "images" / name)

    print("site: the pages", flush=True)
    problems = convert.convert(catalogue, work / "graphs", output, work / "problems.json")
    for problem in problems:
        print(problem, file=sys.stderr)
    convert.finish(output, animations)
    copy_for_agents(output)
    count = sum(1 for _ in output.rglob("index.html"))
    size = sum(path.stat().st_size for path in output.rglob("*") if path.is_file()) / 1e6
    print(f"site: {count} pages, {size:.0f} MB in {output}; {len(problems)} problems")
    if problems:
        sys.exit(1)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--tool", type=Path)
    parser.add_argument("--output", type=Path, default=ROOT / ".build/site")
    options = parser.parse_args()
    try:
        if options.check:
            check()
        elif options.tool is None:
            parser.error("--tool names the motionkit that draws")
        else:
            output = options.output.resolve()
            build(options.tool.resolve(), output, output.with_name(output.name + "-work"))
    except (pages.Problem, tutorial.Problem) as problem:
        sys.exit(f"site: {problem}")


main()
