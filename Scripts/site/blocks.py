# SPDX-License-Identifier: Apache-2.0

"""The blocks as an article of the gallery: `motionkit blocks --page` draws them and says what each is."""

from html.parser import HTMLParser

ARTICLE = "gallery-blocks"
TITLE = "All blocks"


def make(tool, folder, run):
    """Draws all blocks into a folder. Returns the article as Markdown, and the files by the names of the blocks.

    `run` runs words in a folder.
    """
    run([tool, "blocks", "--page", "blocks"], folder)
    page = Page()
    page.feed((folder / "blocks/index.html").read_text(encoding="utf-8"))
    if not page.cards:
        raise SystemExit("site: `motionkit blocks --page` shows no block")
    return article(page.cards), {card["name"]: folder / f"blocks/{card['name']}.webp" for card in page.cards}


def article(cards):
    text = f"# {TITLE}\n\nComponents to copy: `motionkit add title-rise` puts one beside your script. "
    text += "<doc:guide-blocks> explains how.\n"
    for kind in dict.fromkeys(card["kind"] for card in cards):
        text += f"\n## {kind}\n\n"
        members = [card for card in cards if card["kind"] == kind]
        for start in range(0, len(members), 2):
            text += "@Row(numberOfColumns: 2) {\n" + "".join(map(column, members[start:start + 2])) + "}\n\n"
    return text


def column(card):
    example = "\n".join("    " + line for line in card["example"].split("\n"))
    return (f"  @Column {{\n    ![{card['summary']}]({card['name']}.png)\n\n    **{card['name']}**\n\n"
            f"    {card['summary']}\n\n    ```swift\n{example}\n    ```\n  }}\n")


class Page(HTMLParser):
    """The cards of the page of blocks: headings of kinds, and in each `article` a name, a sentence and two pieces of code."""

    def __init__(self):
        super().__init__()
        self.cards, self.kind, self.open, self.text = [], "", None, ""

    def handle_starttag(self, tag, attributes):
        if tag == "article":
            self.cards.append({"kind": self.kind})
        if tag in ("h2", "h3", "p", "code"):
            self.open, self.text = tag, ""

    def handle_data(self, text):
        self.text += text

    def handle_endtag(self, tag):
        if tag != self.open:
            return
        self.open = None
        if tag == "h2":
            self.kind = self.text
        elif self.cards:
            # The command that copies the block is the first code, its use the last.
            self.cards[-1][{"h3": "name", "p": "summary", "code": "example"}[tag]] = self.text
