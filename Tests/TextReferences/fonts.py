# SPDX-License-Identifier: Apache-2.0

"""Fonts by family: their files, their hashes and the characters that they have."""

import functools
import subprocess
from pathlib import Path

from fontTools.ttLib import TTCollection, TTFont

# Faces are looked for as MotionKit does: regular, upright, of normal width, and static before variable ones.
FORMAT = "%{file}\t%{index}\t%{weight}\t%{slant}\t%{width}\t%{variable}\t%{family}\n"


@functools.cache
def face(family):
    """The file and the index of the regular face of a family."""
    found = subprocess.run(["fc-list", "-f", FORMAT, family], capture_output=True, text=True, check=True).stdout
    rows = [line.split("\t") for line in found.splitlines()]
    rows = [row for row in rows if row[2:5] == ["80", "0", "100"] and row[5] == "False" and int(row[1]) < 65536]
    if not rows:
        raise SystemExit(f"{family} is not installed; packages.txt lists the fonts")
    path, index = min((int(row[1]), row[0]) for row in rows)[::-1]
    return path, index


@functools.cache
def opened(family):
    path, index = face(family)
    return TTCollection(path, lazy=True).fonts[index] if path.endswith(".ttc") else TTFont(path, lazy=True)


@functools.cache
def characters(family):
    return frozenset(opened(family).getBestCmap())


def units_per_em(family):
    return opened(family)["head"].unitsPerEm


def has(family, text):
    """Whether a font needs no other for a text. What is ignorable is drawn by none."""
    return all(ord(c) in characters(family) for c in text if c not in " \u3000\u200b\u200c\u200d")


@functools.cache
def file_hash(family):
    """FNV-1a of 64 bits; quick to write in any language."""
    value = 0xCBF29CE484222325
    for byte in Path(face(family)[0]).read_bytes():
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"
