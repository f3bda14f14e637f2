# SPDX-License-Identifier: Apache-2.0

"""Draws the cases of browser.txt with Chromium, in one screenshot: browser.py CASES LIST OUT

Each pixel is the mean of 4 × 4, because Chromium draws patterns and thin lines less exactly at their own size.
"""

import os
import subprocess
import sys
import tempfile

from PIL import Image

cases, listed, out = os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3]
names = [line.split()[0] for line in open(listed) if line.strip() and not line.startswith("#")]
columns, side, scale = 6, 210, 4
rows = (len(names) + columns - 1) // columns
with tempfile.TemporaryDirectory() as folder:
    page, shot = f"{folder}/page.html", f"{folder}/shot.png"
    with open(page, "w") as file:
        file.write("<!doctype html><style>body{margin:0;background:transparent}img{position:absolute}</style>")
        for index, name in enumerate(names):
            x, y = index % columns * side, index // columns * side
            path = f"{cases}/{name.replace('--', '/', 1)}.svg"
            file.write(f'<img style="left:{x}px;top:{y}px" src="file://{path}">')
    subprocess.run(
        ["chromium-headless-shell", "--no-sandbox", "--disable-gpu", "--force-color-profile=srgb", "--hide-scrollbars",
         "--allow-file-access-from-files", "--default-background-color=00000000", f"--force-device-scale-factor={scale}",
         f"--screenshot={shot}",
         f"--window-size={columns * side},{rows * side}", f"file://{page}"],
        check=True, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    image = Image.open(shot).convert("RGBA").convert("RGBa")
    for index, name in enumerate(names):
        x, y = index % columns * side, index // columns * side
        width, height = Image.open(f"{out}/{name}.png").size
        part = image.crop((x * scale, y * scale, (x + width) * scale, (y + height) * scale))
        part.resize((width, height), Image.Resampling.BOX).convert("RGBA").save(f"{out}/{name}.png")
