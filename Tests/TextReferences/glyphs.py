# SPDX-License-Identifier: Apache-2.0

"""What hb-shape makes of each sentence, in font units."""

import json
import subprocess

import fonts

RIGHT_TO_LEFT = {"Arab", "Hebr"}
ISO = {
    "Latin": "Latn", "Vietnamese": "Latn", "Greek": "Grek", "Cyrillic": "Cyrl", "Arabic": "Arab", "Hebrew": "Hebr",
    "Devanagari": "Deva", "Bengali": "Beng", "Tamil": "Taml", "Thai": "Thai", "Telugu": "Telu", "Kannada": "Knda",
    "Malayalam": "Mlym", "Gujarati": "Gujr", "Gurmukhi": "Guru", "Sinhala": "Sinh", "Khmer": "Khmr", "Lao": "Laoo",
    "Myanmar": "Mymr", "Tibetan": "Tibt", "Georgian": "Geor", "Armenian": "Armn", "Ethiopic": "Ethi",
}  # fmt: skip
# HarfBuzz rounds to whole units of the scale: 64 to a font unit keep what fonts divide.
SUBUNITS = 64


def version():
    return subprocess.run(["hb-shape", "--version"], capture_output=True, text=True).stdout.splitlines()[0]


def shape(sentence, index):
    """Glyphs of one run from left to right: [id, cluster, advance, dx, dy], dy up."""
    script = ISO.get(sentence.script) or ("Arab" if sentence.language == "ar" else "Hebr")
    run = sentence.runs[index]
    # Every other run of a mixed line is a number, which runs from left to right.
    direction = "rtl" if script in RIGHT_TO_LEFT and index % 2 == 0 else "ltr"
    path, face = fonts.face(sentence.family)
    before, after = "".join(sentence.runs[:index]), "".join(sentence.runs[index + 1 :])
    command = [
        "hb-shape", path, f"--face-index={face}", f"--font-size={fonts.units_per_em(sentence.family) * SUBUNITS}",
        f"--script={script}", f"--direction={direction}", f"--language={sentence.language}", "--no-glyph-names",
        "--output-format=json", f"--text-before={before}", f"--text-after={after}", f"--text={run}",
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True)
    if not done.stdout.startswith("["):
        raise SystemExit(f"hb-shape on {sentence.text!r}: {done.stdout} {done.stderr}")
    found = json.loads(done.stdout)

    def units(value):
        return int(value / SUBUNITS) if value % SUBUNITS == 0 else value / SUBUNITS

    return [[g["g"], g["cl"] + len(before)] + [units(g[k]) for k in ("ax", "dx", "dy")] for g in found]


def rows(sentences):
    """One a line: family, language, text, and the glyphs of the whole line from left to right."""
    for sentence in sentences:
        if sentence.script not in ISO and sentence.script != "Mixed":
            continue
        runs = [shape(sentence, i) for i in range(len(sentence.runs))]
        if sentence.script == "Mixed":
            runs.reverse()
        glyphs = [glyph for run in runs for glyph in run]
        text = " ".join(":".join(str(n) for n in (g if g[3] or g[4] else g[:3])) for g in glyphs)
        yield "\t".join([sentence.family, sentence.language, sentence.text, text])
