# SPDX-License-Identifier: Apache-2.0

"""Reads sentences.txt."""

from dataclasses import dataclass
from pathlib import Path

import fonts

HERE = Path(__file__).parent


@dataclass
class Sentence:
    script: str
    language: str
    family: str
    families: list
    # What runs in one direction, in the order of the text.
    runs: list

    @property
    def text(self):
        return "".join(self.runs)


def read():
    sentences = []
    for line in (HERE / "sentences.txt").read_text().splitlines():
        if not line or line.startswith("# "):
            continue
        if line.startswith("["):
            head, families = line[1:].split(": ")
            script, language = head.split("] ")
            families = families.split(", ")
            turn = 0
        elif line.startswith("="):
            language = line[1:].strip()
        else:
            able = [f for f in families if fonts.has(f, line.replace("|", ""))]
            if not able:
                lack = {c for c in line if not fonts.has(families[0], c)}
                raise SystemExit(f"no font of {families} has {lack} of {line!r}")
            sentences.append(Sentence(script, language, able[turn % len(able)], able, line.split("|")))
            turn += 1
    return sentences
