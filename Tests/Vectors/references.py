# SPDX-License-Identifier: Apache-2.0

"""Draws each case with resvg: references.py CASES OUT"""

import os
import sys
from glob import glob

import resvg_py

cases, out = sys.argv[1:3]
os.makedirs(out, exist_ok=True)
for path in sorted(glob(f"{cases}/*/*.svg")):
    name = path[len(cases) + 1 : -4].replace("/", "--")
    try:
        image = bytes(resvg_py.svg_to_bytes(svg_path=path, dpi=96, languages=["en"]))
    except BaseException as error:
        print(f"{name}: resvg: {error}")
        continue
    with open(f"{out}/{name}.png", "wb") as file:
        file.write(image)
