"""Draws the cases of browser.txt with Chromium, in one screenshot: browser.py CASES LIST OUT"""

import os
import subprocess
import sys
import tempfile

from PIL import Image

cases, listed, out = os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3]
names = [line.split()[0] for line in open(listed) if line.strip() and not line.startswith("#")]
columns, side = 6, 210
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
         "--allow-file-access-from-files", "--default-background-color=00000000", f"--screenshot={shot}",
         f"--window-size={columns * side},{rows * side}", f"file://{page}"],
        check=True, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    image = Image.open(shot).convert("RGBA")
    for index, name in enumerate(names):
        x, y = index % columns * side, index // columns * side
        width, height = Image.open(f"{out}/{name}.png").size
        image.crop((x, y, x + width, y + height)).save(f"{out}/{name}.png")
