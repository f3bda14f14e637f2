# SPDX-License-Identifier: Apache-2.0

"""The tutorial of docs/tutorial: its files as they are, and the images that its scripts draw."""

import os
import re
import shutil
import subprocess
from pages import ROOT, Problem

FOLDER = ROOT / "docs/tutorial"
# Image, and how the tool makes it from a script. Each film-N.swift has its film-N.png.
SHEET = ("film-sheet.png", "film-4.swift")


def scripts():
    return sorted(FOLDER.glob("film-*.swift"))


def images():
    return {path.with_suffix(".png").name for path in scripts()} | {SHEET[0]}


def check():
    """Whether each file and image that the tutorial names is there, and each file is named."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.tutorial")))
    files = set(re.findall(r'file: "([^"]+)"', text))
    there = {path.name for path in FOLDER.iterdir() if path.suffix != ".tutorial"}
    for name in sorted(files ^ there):
        raise Problem(f"docs/tutorial: {name} is named or there, not both")
    for name in sorted(set(re.findall(r'source: "([^"]+)"', text)) - images()):
        raise Problem(f"docs/tutorial: nothing draws the image {name}")
    for name in re.findall(r'tutorial: "doc:([^"]+)"', text):
        if not (FOLDER / f"{name}.tutorial").is_file():
            raise Problem(f"docs/tutorial: there is no {name}.tutorial")


def write(tool, catalogue):
    check()
    folder = catalogue / "tutorial"
    shutil.copytree(FOLDER, folder)
    environment = dict(os.environ, MOTIONKIT_CACHE=str(catalogue.parent / "gallery/cache"))

    def draw(*words):
        done = subprocess.run([str(tool), *words], cwd=folder, env=environment, capture_output=True, text=True)
        if done.returncode:
            raise Problem(f"docs/tutorial: motionkit {' '.join(words)}\n{done.stderr}")

    for path in scripts():
        draw("still", path.name, path.with_suffix(".png").name, "--at", "1.5", "--strict")
    draw("sheet", SHEET[1], SHEET[0], "--count", "8")
