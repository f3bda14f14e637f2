#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws the reference pictures of this folder and writes `references.json`. See README.md.

    ./make.py            all scenes
    ./make.py NAME...    some scenes (references.json keeps the others)
"""

import json
import sys

import numpy as np
from PIL import Image

import scenes  # noqa: F401
import scenes_blending  # noqa: F401
import scenes_depth  # noqa: F401
import scenes_effects  # noqa: F401
import scenes_paint  # noqa: F401
import scenes_strokes  # noqa: F401
from css import chromium
from drawing import skia_picture
from exact import reference
from geometry import HEIGHT, WIDTH
from paint import HERE
from tolerances import BLURRED, EXACT, OTHER, REASONS
from vocabulary import SCENES

ENGINES = {"chromium": chromium, "skia": skia_picture}


def flat(image):
    """Pixels whose 3×3 neighbourhood differs by at most 8 in every channel: the interior, where no edge passes."""
    wide = np.pad(image.astype(int), ((1, 1), (1, 1), (0, 0)), "edge")
    views = [wide[y : y + HEIGHT, x : x + WIDTH] for y in range(3) for x in range(3)]
    return ((np.maximum.reduce(views) - np.minimum.reduce(views)) <= 8).all(-1)


def save(image, name):
    Image.fromarray(image).save(HERE / name, optimize=True)


def pictures():
    """Small pictures for contents: smooth ramps with hard-edged marks that tell the corners apart."""
    for columns, rows in ((20, 10), (16, 12)):
        y, x = np.mgrid[0:rows, 0:columns]
        image = np.stack([255 * x / (columns - 1), 255 * y / (rows - 1), 160 + 0 * x], -1)
        checker = ((x // 2 + y // 2) % 2 == 0) & (x >= columns // 2)
        image[checker] = 255 - image[checker]
        image[0:2, 0:2], image[0:2, -2:] = (255, 255, 255), (0, 0, 0)
        image[-2:, 0:2], image[-2:, -2:] = (220, 30, 30), (30, 60, 220)
        save(np.floor(image + 0.5).astype(np.uint8), f"picture-{columns}x{rows}.png")
    # Translucent: a bright colour fading out, beside transparent pixels of another colour, which must not show.
    y, x = np.mgrid[0:8, 0:12]
    image = np.stack([255 + 0 * x, 36 * y, 40 + 0 * x, 255 * (11 - x) / 11], -1)
    image[2:6, 4:8] = (0, 255, 0, 0)
    save(np.floor(image + 0.5).astype(np.uint8), "picture-12x8.png")
    # To be made smaller: stripes, a checkerboard, a ramp.
    y, x = np.mgrid[0:96, 0:128]
    image = np.stack([(x % 3 == 0) * 255, (y * 255) // 95, ((x // 8 + y // 8) % 2) * 200], -1)
    save(image.astype(np.uint8), "picture-128x96.png")


def chosen(scene, engine):
    which = scene[engine]
    return scene["layers"] if which is True else [scene["layers"][i] for i in which]


def compared(name, scene, image, engine):
    """Draws the scene with another engine; says by how much that engine is off the truth, and where it is off too far."""
    layers, over = chosen(scene, engine), scene.get("over", 8)
    other = ENGINES[engine](scene, layers, over).reshape(HEIGHT, over, WIDTH, over, 3).mean((1, 3))
    other = np.clip(np.floor(other + 0.5), 0, 255).astype(np.uint8)
    save(other, f"{name}.{engine}.png")
    truth = image if scene[engine] is True else reference({**scene, "layers": layers})
    difference, inner = np.abs(other.astype(int) - truth).max(-1), flat(other)
    interior, edge = BLURRED if scene.get("blurs") else OTHER
    # At edges MotionKit may be off by a little on the other side.
    own = EXACT.get(name, EXACT[""])
    beyond = int(((difference > interior) & inner).sum() + ((difference > edge - own[1]) & ~inner).sum())
    inside, outside = (int(difference[m].max(initial=0)) for m in (inner, ~inner))
    mean = round(float(difference.mean()), 3)
    print(f"{name}: {engine} differs by {inside} inside, {outside} at edges, mean {mean}; beyond: {beyond}", flush=True)
    entry = {
        "file": f"{name}.{engine}.png", "engine": engine, "interior": interior, "edge": edge,
        "measured": {"interior": inside, "edge": outside, "mean": mean},
    }  # fmt: skip
    if scene[engine] is not True:
        entry["layers"] = scene[engine]
    if beyond:
        entry["beyond"] = beyond
        entry["reason"] = REASONS.get((name, engine)) or "?"
    elif (name, engine) in REASONS:
        print(f"    no exception is needed: {REASONS[name, engine]}")
    return entry


def main(names):
    pictures()
    table = HERE / "references.json"
    entries = {} if not names or not table.exists() else {e["name"]: e for e in json.loads(table.read_text())["scenes"]}
    for name in names or SCENES:
        scene = SCENES[name]
        image = reference(scene)
        save(image, f"{name}.png")
        interior, edge = EXACT.get(name, EXACT[""])
        files = [{"file": f"{name}.png", "engine": "exact", "interior": interior, "edge": edge}]
        files += [compared(name, scene, image, engine) for engine in ENGINES if engine in scene]
        entries[name] = {
            "name": name, "about": scene["about"], "background": scene["background"], "files": files,
            "layers": scene["layers"],
        }  # fmt: skip
    # One layer a line, so that a change of a scene reads well.
    rows = []
    for entry in (entries[name] for name in SCENES if name in entries):
        layers = ",\n   ".join(json.dumps(layer) for layer in entry["layers"])
        head = json.dumps({key: value for key, value in entry.items() if key != "layers"}, ensure_ascii=False)
        rows.append(f'  {head[:-1]}, "layers": [\n   {layers}]}}')
    table.write_text(f'{{"canvas": [{WIDTH}, {HEIGHT}], "scenes": [\n' + ",\n".join(rows) + "\n]}\n")
    missing = [f["file"] for entry in entries.values() for f in entry["files"] if f.get("reason") == "?"]
    if missing:
        sys.exit(f"no reason is given for the pixels beyond the tolerance in {', '.join(missing)}: look at them first")


if __name__ == "__main__":
    unknown = set(sys.argv[1:]) - set(SCENES)
    if unknown:
        sys.exit(f"unknown scenes: {', '.join(sorted(unknown))}; there are {', '.join(SCENES)}")
    main(sys.argv[1:])
