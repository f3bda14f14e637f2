# SPDX-License-Identifier: Apache-2.0

"""A gallery of all that an image explains: what moves is an animated WebP made by `motionkit`, the rest a PNG."""

import os
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# The articles of the gallery: name, title, a sentence, and the types whose values they show. The last one takes all others.
ARTICLES = [
    ("gallery-transitions", "Transitions", "Each passes from the photo to the next scene in one second.",
     ["Transition", "TransitionType", "TransitionSubtype"]),
    ("gallery-entrances", "Entrances", "Each brings a layer or a text in within one second. Exits are the same, backwards.",
     ["Appearance", "Appearance.Side", "Appearance.Direction"]),
    ("gallery-easings", "Easings and springs", "The curve over one second, and a ball that moves by it.",
     ["TimingFunction", "Spring", "StepPosition"]),
    ("gallery-filters", "Filters and blend modes", "A filter is on the right of the line. A blend mode composites the card.",
     ["Filter"]),
    ("gallery-captions", "Caption styles", "Captions while their words are spoken.", ["CaptionStyle"]),
    ("gallery-shapes", "Lines, layout and more", "Line ends, corners, gradients, stacks, placements, connectors.", None),
]


def owner(title):
    return title.rpartition(".")[0]


def article(title):
    """The article that shows an entry."""
    return next(name for name, _, _, owners in ARTICLES if owners is None or owner(title) in owners)


def moves(title):
    return article(title) != "gallery-shapes"


def make(tool, folder):
    """Draws all images into a folder. Returns their files by the titles of their entries."""
    folder.mkdir(parents=True)
    run([tool, "reference", "--markdown", "--images", "stills"], folder)
    run([tool, "reference", "--image-script", "script"], folder)
    script = folder / "script/images.swift"
    text = script.read_text()
    for old, new in [("static let moves = false", "static let moves = true"), ("fps: 10,", "fps: 20,")]:
        if text.count(old) != 1:
            raise SystemExit(f"site: media/reference has no single “{old}”")
        text = text.replace(old, new)
    script.write_text(text)
    found = {path.stem: path for path in sorted((folder / "stills").glob("*.png"))}
    moving = [title for title in found if moves(title)]
    # Compiled by the first, kept for the others.
    draw(tool, folder, moving[0])
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda title: draw(tool, folder, title), moving[1:]))
    return {title: folder / f"moving/{title}.webp" if moves(title) else path for title, path in found.items()}


def draw(tool, folder, title):
    (folder / "moving").mkdir(exist_ok=True)
    run([tool, "export", "script/images.swift", f"moving/{title}.webp", "--scene", title, "-q"], folder)


def run(words, folder):
    environment = dict(os.environ, MOTIONKIT_CACHE=str(folder / "cache"))
    done = subprocess.run([str(word) for word in words], cwd=folder, env=environment, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"site: {' '.join(map(str, words))}\n{done.stderr}")


def articles(reference, files, links):
    """The articles as Markdown, by name. `links` has the link to an entry's page by its title."""
    entries = {f"{entry['owner']}.{entry['name']}": entry for entry in reference if entry.get("owner")}
    texts = {}
    for name, heading, sentence, _ in ARTICLES:
        text = f"# {heading}\n\n{sentence}\n"
        titles = [title for title in files if article(title) == name]
        for group in dict.fromkeys(owner(title) for title in titles):
            text += f"\n## {group}\n\n"
            members = [title for title in titles if owner(title) == group]
            for start in range(0, len(members), 3):
                text += row(members[start:start + 3], entries, files, links)
        texts[name] = text
    return texts


def row(titles, entries, files, links):
    text = "@Row(numberOfColumns: 3) {\n"
    for title in titles:
        entry = entries[title]
        words = (entry["summary"] or [entry["filter"]["summary"] if entry.get("filter") else ""])[0]
        # Its first sentence; the entry's own page has the others.
        words = re.split(r"(?<=\.)\s", words)[0]
        text += f"  @Column {{\n    ![{title}]({image(title)})\n\n    {links.get(title, f'`{title}`')}\n"
        text += f"\n    {re.sub(r'``', '`', words)}\n  }}\n"
    return text + "}\n\n"


def image(title):
    """The image's name in the catalogue. DocC takes no WebP, so there it is a PNG."""
    return f"{title}.png"
