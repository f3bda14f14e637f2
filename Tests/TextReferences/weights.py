# SPDX-License-Identifier: Apache-2.0

"""How much ink Chromium's text has: the sum of the coverage of all pixels, black on white."""

import html
import tempfile
from pathlib import Path

import chromium
import numpy as np
from PIL import Image

SIZES = [12, 16, 24, 48, 120]
TEXTS = {
    "Inter": "Hamburgefonstiv and 1,234 words",
    "Noto Serif": "Quick brown foxes jump over it",
    "Noto Sans CJK JP": "春の山と静かな湖を見る旅",
    "Noto Sans Devanagari": "हिन्दी एक सुंदर भाषा है",
}
HEIGHT = 300


def rows():
    texts = [(family, size, text) for family, text in TEXTS.items() for size in SIZES]
    body = "<body style='background: white'>" + "".join(
        f"<p style=\"position: absolute; left: 20px; top: {HEIGHT * i}px; height: {HEIGHT}px; padding-top: 40px;"
        f" white-space: nowrap; font: {size}px '{family}'; color: black\">{html.escape(text)}</p>"
        for i, (family, size, text) in enumerate(texts)
    )
    page = f"<!doctype html><meta charset=utf-8><style>{chromium.STYLE}</style>{body}"
    with tempfile.TemporaryDirectory() as folder:
        shot = Path(folder) / "shot.png"
        chromium.run(page, f"--window-size=2400,{HEIGHT * len(texts)}", f"--screenshot={shot}")
        pixels = np.asarray(Image.open(shot).convert("RGB"), dtype=float)
    assert (pixels.max(axis=2) == pixels.min(axis=2)).all(), "antialiasing has colours"
    for i, (family, size, text) in enumerate(texts):
        part = pixels[HEIGHT * i : HEIGHT * (i + 1), :, 0]
        assert part[0].min() == 255 and part[-1].min() == 255 and part[:, -1].min() == 255, "text is cut"
        yield f"{family}\t{size}\t{text}\t{(255 - part).sum() / 255:.1f}"
