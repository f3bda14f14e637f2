#!/usr/bin/env -S python3 -B
# SPDX-License-Identifier: Apache-2.0
"""Writes the tables beside it. README.md says what they hold."""

import argparse
from pathlib import Path

import chromium
import fonts
import glyphs
import lines
import sentences
import weights

HERE = Path(__file__).parent


def write(name, heads, rows):
    text = "".join(f"# {head}\n" for head in heads) + "".join(f"{row}\n" for row in rows)
    (HERE / name).write_text(text)
    print(f"{name}: {len(rows)} rows, {len(text.encode())} bytes")


def main():
    argparse.ArgumentParser(description=__doc__).parse_args()
    read = sentences.read()
    shaped = list(glyphs.rows(read))
    broken = list(lines.rows(read))
    weighed = list(weights.rows())
    used = {r.split("\t")[0] for r in shaped + weighed} | {r.split("\t")[1] for r in broken}
    write("glyphs.tsv", [glyphs.version(), "family, language, text, id:cluster:advance[:dx:dy]…"], shaped)
    heads = [chromium.version(), "kind, family, language, size, width, text, start:width…"]
    write("lines.tsv", heads, broken)
    write("weights.tsv", [chromium.version(), "family, size, text, ink"], weighed)
    write("fonts.tsv", ["family, FNV-1a of its file"], [f"{f}\t{fonts.file_hash(f)}" for f in sorted(used)])


main()
