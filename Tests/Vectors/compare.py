# SPDX-License-Identifier: Apache-2.0

"""Compares our images with the references: compare.py REFERENCES OURS [SHEET.png]

A pixel is off if a channel of premultiplied RGBA leaves the range of the other image's 3 × 3 neighbours by more than 16.
A case passes with at most 0.1 % of its pixels off. For text, 5 × 5 neighbours count, and 0.3 % may be off.
"""

import os
import sys
from glob import glob

import numpy as np
from PIL import Image

references, ours = sys.argv[1:3]


def load(path):
    image = np.asarray(Image.open(path).convert("RGBA")).astype(np.int32).copy()
    image[..., :3] = (image[..., :3] * image[..., 3:] + 127) // 255
    return image


def neighbours(image, side, choose):
    reach = side // 2
    padded = np.pad(image, ((reach, reach), (reach, reach), (0, 0)), mode="edge")
    found = None
    for y in range(side):
        for x in range(side):
            part = padded[y : y + image.shape[0], x : x + image.shape[1]]
            found = part if found is None else choose(found, part)
    return found


def off(a, b, side):
    bad = np.zeros(a.shape[:2], bool)
    for one, other in ((a, b), (b, a)):
        low, high = neighbours(other, side, np.minimum), neighbours(other, side, np.maximum)
        bad |= ((one < low - 16) | (one > high + 16)).any(axis=2)
    return bad.mean()


areas, failed = {}, []
for path in sorted(glob(f"{references}/*.png")):
    name = os.path.basename(path)[:-4]
    area = name.split("--")[0]
    is_text = area == "text"
    found = f"{ours}/{name}.png"
    if not os.path.exists(found):
        share = None
    else:
        reference, image = load(path), load(found)
        height, width = reference.shape[:2]
        share = off(reference, image[:height, :width], 5 if is_text else 3)
    passes = share is not None and share <= (0.003 if is_text else 0.001)
    count = areas.setdefault(area, [0, 0])
    count[0] += passes
    count[1] += 1
    if not passes:
        failed.append((name, share))

for name, share in failed:
    print(f"off: {name}: {'no image' if share is None else f'{100 * share:.2f} % of the pixels'}")
for area, (passed, all_) in sorted(areas.items()):
    print(f"{area:14s} {passed:4d} of {all_:4d}  {100 * passed / all_:5.1f} %")
passed, all_ = (sum(column) for column in zip(*areas.values()))
print(f"{'all':14s} {passed:4d} of {all_:4d}  {100 * passed / all_:5.1f} %")

if len(sys.argv) > 3 and failed:
    from PIL import ImageDraw

    columns, rows = 6, (len(failed) + 5) // 6
    sheet = Image.new("RGB", (columns * 420, rows * 225), "#888")
    draw = ImageDraw.Draw(sheet)
    for index, (name, share) in enumerate(failed):
        x, y = index % columns * 420, index // columns * 225
        for offset, folder in ((0, references), (205, ours)):
            if os.path.exists(f"{folder}/{name}.png"):
                image = Image.open(f"{folder}/{name}.png").convert("RGBA").crop((0, 0, 200, 200))
                white = Image.new("RGBA", (200, 200), "white")
                white.alpha_composite(image)
                sheet.paste(white.convert("RGB"), (x + offset, y + 18))
        draw.text((x, y + 3), f"{name} {'' if share is None else f'{100 * share:.2f} %'}", fill="white")
    sheet.save(sys.argv[3])
limit = float(os.environ.get("LIMIT", "97"))
# A number of NumPy would be printed, and fail.
sys.exit(1 if 100 * passed / all_ < limit else 0)
