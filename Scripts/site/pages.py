# SPDX-License-Identifier: Apache-2.0

"""Pages of the documentation as articles of DocC: links, images and words that DocC reads as something else."""

import os
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Pages beside those of docs, by the names of their articles.
OTHERS = {"SECURITY.md": "security", "CHANGELOG.md": "changelog"}


def sources():
    """All pages with the names of their articles. Type names have no hyphen, so no article hides a type."""
    found = {path.relative_to(ROOT).as_posix(): f"guide-{path.stem}" for path in sorted((ROOT / "docs").glob("*.md"))}
    del found["docs/README.md"]
    for path in sorted((ROOT / "skills/motionkit").glob("*.md")):
        found[path.relative_to(ROOT).as_posix()] = f"skill-{'overview' if path.stem == 'SKILL' else path.stem}"
    for path, name in OTHERS.items():
        found[path] = f"project-{name}"
    return found


class Problem(Exception):
    """A page that cannot become an article; says where."""


class Page:
    """A page as it becomes an article."""

    def __init__(self, path, names):
        self.path, self.names = path, names
        # Images by the name that the article gives them.
        self.images = {}
        text = (ROOT / path).read_text(encoding="utf-8")
        # What agents read about a skill.
        self.text = re.sub(r"\A---\n.*?\n---\n+", "", text, flags=re.DOTALL)

    @property
    def article(self):
        return "\n".join(self.lines(self.text.split("\n")))

    def lines(self, lines):
        is_code = False
        for number, line in enumerate(lines, 1):
            if line.startswith("```"):
                is_code = not is_code
                # "swift declarations" is a note to the tests.
                # What a terminal shows has no language, so that no word of a message is coloured as a keyword.
                yield re.sub(r"^(```\w*).*", r"\1", line).replace("```console", "```")
            elif is_code:
                yield line
            else:
                yield self.prose(line, number)

    def prose(self, line, number):
        # A list of links below this heading would leave the page.
        if re.fullmatch(r"#+ See also", line, flags=re.IGNORECASE):
            return "## Read on"
        # Elsewhere this begins a directive.
        if line.startswith("@"):
            line = "\\" + line
        parts = re.split(r"(`[^`]*`)", line)
        # Code stays; links may have code in their words.
        hidden = [part for part in parts[1::2]]
        line = "".join(part if index % 2 == 0 else f"\0{index // 2}\0" for index, part in enumerate(parts))
        line = re.sub(r"!\[([^\]]*)\]\(([^)\s]+)\)", lambda found: self.image(found, number), line)
        line = re.sub(r"(?<!!)\[([^\]]*)\]\(([^)\s]+)\)", lambda found: self.link(found, number), line)
        return re.sub(r"\0(\d+)\0", lambda found: hidden[int(found[1])], line)

    def place(self, target):
        """A path from this page as one from the top of the tree."""
        return os.path.normpath(os.path.join(os.path.dirname(self.path), target))

    def image(self, found, number):
        words, target = found.groups()
        place = self.place(target)
        if not (ROOT / place).is_file():
            raise Problem(f"{self.path}:{number}: there is no image {target}")
        name = Path(place).name
        if self.images.setdefault(name, place) != place:
            raise Problem(f"{self.path}:{number}: two images are called {name}")
        # DocC takes no WebP: the article names a PNG, and the finished site the WebP (convert.py).
        return f"![{words}]({name.removesuffix('.webp') + '.png' if name.endswith('.webp') else name})"

    def link(self, found, number):
        words, target = found.groups()
        if re.match(r"https?://|mailto:", target):
            return found[0]
        path, _, anchor = target.partition("#")
        place = self.place(path) if path else self.path
        if place in ("README.md", "docs/README.md"):
            return f"[{words}](doc:MotionKit)"
        if place not in self.names:
            if not (ROOT / place).exists():
                raise Problem(f"{self.path}:{number}: the link {target} leads nowhere")
            # A part of the tree that the site does not have.
            return words
        if not anchor:
            return f"[{words}](doc:{self.names[place]})"
        return f"[{words}](doc:{self.names[place]}#{heading(place, anchor, f'{self.path}:{number}')})"


def heading(path, anchor, place):
    """DocC's fragment for the heading that GitHub's anchor names."""
    for line in (ROOT / path).read_text(encoding="utf-8").split("\n"):
        if not line.startswith("#"):
            continue
        words = line.lstrip("# ")
        if re.sub(r"[^\w -]", "", words.lower()).replace(" ", "-") == anchor:
            words = "Read on" if words.lower() == "see also" else words
            return re.sub(r"[\s-]+", "-", re.sub(r"[`'\"’“”]", "", words))
    raise Problem(f"{place}: {path} has no heading #{anchor}")


def topics():
    """The groups of docs/README.md: their titles, and the articles of each."""
    names, groups = sources(), []
    for line in (ROOT / "docs/README.md").read_text(encoding="utf-8").split("\n"):
        if line.startswith("## "):
            groups.append((line[3:], []))
        elif groups and (found := re.match(r"\| \[[^\]]*\]\(([^)#]+)\)", line)):
            place = os.path.normpath(os.path.join("docs", found[1]))
            if place not in names:
                raise Problem(f"docs/README.md: {found[1]} is no page of the site")
            groups[-1][1].append(names[place])
    groups = [group for group in groups if group[1]]
    listed = {name for _, articles in groups for name in articles}
    skill = [name for name in names.values() if name.startswith("skill-") and name not in listed]
    project = [name for name in names.values() if name.startswith("project-")]
    missing = [name for name in names.values() if name not in listed and name not in skill + project]
    if missing:
        raise Problem(f"docs/README.md does not list {', '.join(missing)}")
    return groups + [("Pages of the skill", skill), ("Project", project)]
