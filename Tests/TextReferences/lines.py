# SPDX-License-Identifier: Apache-2.0

"""Where Chromium's lines begin, and how wide they are."""

import html
import random

import chromium
import fonts

SIZES = [15, 18, 22.5, 28, 36]
# Scripts whose words stand together.
UNSPACED = {"Han", "Japanese", "Thai", "Lao", "Khmer", "Myanmar"}
GROUPS = {
    "alphabetic": [
        "Prose", "Prose", "Latin", "Vietnamese", "Greek", "Cyrillic", "Arabic", "Hebrew", "Devanagari", "Bengali",
        "Tamil", "Telugu", "Kannada", "Malayalam", "Gujarati", "Gurmukhi", "Sinhala", "Georgian", "Armenian", "Ethiopic",
    ],
    "ideographic": ["Han", "Japanese", "Korean"],
    "dictionary": ["Thai", "Lao", "Myanmar"],
}  # fmt: skip
COUNT = 100
SCRIPT = """
result = [...document.querySelectorAll("p")].map(p => {
  const node = p.firstChild, text = node.data, top = p.getBoundingClientRect().top
  const height = parseFloat(getComputedStyle(p).lineHeight), lines = []
  let index = 0
  for (let i = 0; i < text.length; index++) {
    const length = text.codePointAt(i) > 0xFFFF ? 2 : 1, range = document.createRange()
    range.setStart(node, i)
    range.setEnd(node, i + length)
    const box = range.getClientRects()[0], isSpace = /[\\s\\u200b]/.test(text[i])
    i += length
    if (!box || isSpace) continue
    const line = Math.floor(((box.top + box.bottom) / 2 - top) / height)
    if (line >= lines.length) lines.push({start: index, left: box.left, right: box.right})
    const last = lines[lines.length - 1]
    last.left = Math.min(last.left, box.left)
    last.right = Math.max(last.right, box.right)
  }
  return lines.map(l => [l.start, Math.round((l.right - l.left) * 1000) / 1000])
})"""


def paragraph(kind, script, sentences, source):
    """A few lines of one language after the other, in a box of a width drawn by lot."""
    pool = [s for s in sentences if s.script == script]
    language = source.choice([s.language for s in pool])
    pool = [s for s in pool if s.language == language]
    chosen = source.sample(pool, min(len(pool), source.randint(3, 5)))
    families = [f for f in chosen[0].families if all(f in s.families for s in chosen)]
    size = source.choice(SIZES)
    return {
        "kind": kind, "language": language, "family": source.choice(families), "size": size,
        "width": round(size * source.uniform(7, 20), 1),
        "text": ("" if script in UNSPACED - {"Thai", "Lao"} else " ").join(s.text for s in chosen),
    }  # fmt: skip


def paragraphs(sentences):
    """Dictionaries of kind, language, family, size, width and text; the same ones each time."""
    source = random.Random(7)
    for kind, scripts in GROUPS.items():
        for i in range(COUNT):
            yield paragraph(kind, scripts[i % len(scripts)], sentences, source)
    # Khmer by itself: its lines begin elsewhere, as README.md says.
    for _ in range(COUNT):
        yield paragraph("khmer", "Khmer", sentences, source)
    # Boxes that nothing fits into, so that a line begins wherever one may.
    for s in sentences:
        if s.script == "Khmer":
            family, language = s.families[0], s.language
            yield {"kind": "khmer words", "language": language, "family": family, "size": 20, "width": 1, "text": s.text}


def rows(sentences):
    """One a line: kind, family, language, size, width, text, and the lines as start:width."""
    made = list(paragraphs(sentences))
    body = "".join(
        f"""<p lang="{p['language']}" dir=auto style="font: {p['size']}px/2 '{p['family']}'; width: {p['width']}px;"""
        f""" overflow-wrap: {'normal' if p['kind'] == 'khmer words' else 'break-word'}">{html.escape(p['text'])}</p>"""
        for p in made
    )
    for p, lines in zip(made, chromium.answer(body, SCRIPT), strict=True):
        places = " ".join(f"{start}:{width:g}" for start, width in lines)
        yield "\t".join([str(p[k]) for k in ("kind", "family", "language", "size", "width", "text")] + [places])
