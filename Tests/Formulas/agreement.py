# SPDX-License-Identifier: Apache-2.0

"""Compares MotionKit's formulas with MathJax's own SVG files drawn by resvg.

    python3 agreement.py --tool .build/tests/release/motionkit --out out/formulas

It needs the packages quickjax, resvg_py and Pillow. For each formula of formulas.txt it prints the share of the ink that differs, and it writes a
contact sheet of both.
"""

import argparse
import io
import json
import os
import re
import subprocess

import quickjax
import resvg_py
from PIL import Image, ImageChops, ImageStat

HERE = os.path.dirname(os.path.abspath(__file__))
EM = 48
# Of MathJax's font, in ems.
EX = 0.431


def script(formulas):
    """A film with a frame for each formula, whose canvas is larger than each."""
    # One statement for each would take the compiler a minute.
    texts = ",\n".join("    " + json.dumps(tex, ensure_ascii=False) for tex in formulas)
    scene = "Scene { FormulaLayer(tex).size(%d).foregroundColor(.black).anchorPoint(0, 0).position(20, 20) }" % EM
    return (
        "import MotionKit\n\n@main struct Formulas: Composition {\n"
        "  var format: Format { Format(width: 1600, height: 480, fps: 10, background: .white) }\n"
        "  let all = [\n%s,\n  ]\n  var program: Program {\n    for tex in all { %s.lasting(0.1) }\n  }\n}\n" % (texts, scene))


def expected(svg):
    """MathJax's drawing on the same canvas."""
    svg = re.sub(r"currentColor", "#000", svg)
    # The widths of its style sheet.
    svg = svg.replace('class="mjx-solid"', 'stroke="#000" stroke-width="70" fill="none"')
    svg = svg.replace('class="mjx-dashed"', 'stroke="#000" stroke-width="70" stroke-dasharray="140" fill="none"')
    box = [float(x) for x in re.search(r'viewBox="([^"]+)"', svg).group(1).split()]
    width, height = box[2] * EM / 1000, box[3] * EM / 1000
    svg = re.sub(r'width="[\d.]+ex" height="[\d.]+ex"', 'x="20" y="20" width="%f" height="%f"' % (width, height), svg, 1)
    svg = re.sub(r'style="vertical-align[^"]*"', "", svg, 1)
    whole = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1600" height="480">'
    data = bytes(resvg_py.svg_to_bytes(svg_string=whole + '<rect width="1600" height="480" fill="#fff"/>' + svg + "</svg>"))
    return Image.open(io.BytesIO(data)).convert("L")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tool", required=True)
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    os.makedirs(options.out, exist_ok=True)
    with open(os.path.join(HERE, "formulas.txt"), encoding="utf-8") as file:
        formulas = file.read().splitlines()
    path = os.path.join(options.out, "formulas.swift")
    with open(path, "w", encoding="utf-8") as file:
        file.write(script(formulas))
    subprocess.run([options.tool, "export", path, os.path.join(options.out, "%04d.png"), "--no-cache"], check=True)
    renderer = quickjax.MathJaxRenderer()
    worst = []
    for index, tex in enumerate(formulas):
        name = os.path.join(options.out, "%04d.png" % index)
        ours = Image.open(name).convert("L")
        theirs = expected(renderer.render(tex))
        ink = 255 - ImageStat.Stat(theirs).mean[0]
        difference = ImageStat.Stat(ImageChops.difference(ours, theirs)).mean[0]
        worst.append((difference / max(ink, 1e-9), index, tex))
        theirs.save(os.path.join(options.out, "mathjax-%04d.png" % index))
    worst.sort(reverse=True)
    for share, index, tex in worst[:25]:
        print("%6.2f %%  %4d  %s" % (100 * share, index, tex))
    shares = sorted(share for share, _, _ in worst)
    print("median %.3f %%, %d of %d below 2 %%" % (100 * shares[len(shares) // 2], sum(s < 0.02 for s in shares), len(shares)))


main()
