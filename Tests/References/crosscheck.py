#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws the path scenes with cairo too, 16 times as large, and prints how far the two engines are apart.

Fills, dashes, joins and caps are where engines have opinions: a reference that two agree on is worth more.
Needs pycairo beside what py needs.
"""

import cairo
import numpy as np
from PIL import Image

import scenes  # noqa: F401
from coverage import OVER
from exact import over, painted
from geometry import HEIGHT, WIDTH, colour
from paint import HERE
from vocabulary import SCENES

JOINS = {"miter": cairo.LINE_JOIN_MITER, "round": cairo.LINE_JOIN_ROUND, "bevel": cairo.LINE_JOIN_BEVEL}
CAPS = {"butt": cairo.LINE_CAP_BUTT, "round": cairo.LINE_CAP_ROUND, "square": cairo.LINE_CAP_SQUARE}


def trace(context, text):
    words, at = text.split(), 0
    verbs = {"M": (context.move_to, 2), "L": (context.line_to, 2), "C": (context.curve_to, 6), "Z": (context.close_path, 0)}
    while at < len(words):
        verb, count = verbs[words[at]]
        verb(*map(float, words[at + 1 : at + 1 + count]))
        at += 1 + count


def coverage(layer, stroked):
    surface = cairo.ImageSurface(cairo.FORMAT_A8, WIDTH * OVER, HEIGHT * OVER)
    context = cairo.Context(surface)
    context.set_antialias(cairo.ANTIALIAS_BEST)
    context.scale(OVER, OVER)
    context.set_tolerance(0.01)
    trace(context, layer["path"])
    if stroked:
        context.set_line_width(layer["lineWidth"])
        context.set_line_join(JOINS[layer.get("lineJoin", "miter")])
        context.set_line_cap(CAPS[layer.get("lineCap", "butt")])
        context.set_miter_limit(layer.get("miterLimit", 10))
        context.set_dash(layer.get("lineDashPattern", []), layer.get("lineDashPhase", 0))
        context.stroke()
    else:
        even_odd = layer.get("fillRule") == "even-odd"
        context.set_fill_rule(cairo.FILL_RULE_EVEN_ODD if even_odd else cairo.FILL_RULE_WINDING)
        context.fill()
    surface.flush()
    mask = np.frombuffer(surface.get_data(), np.uint8).reshape(-1, surface.get_stride())[:, : WIDTH * OVER]
    return mask.reshape(HEIGHT, OVER, WIDTH, OVER).mean((1, 3)) / 255


for name in ("fill-rules", "stroke-joins", "stroke-caps", "dashes"):
    scene = SCENES[name]
    out = np.empty((HEIGHT, WIDTH, 4))
    out[:] = colour(scene["background"])
    for layer in scene["layers"]:
        if layer["fillColor"]:
            out = over(out, painted(colour(layer["fillColor"]), coverage(layer, False)))
        if "strokeColor" in layer:
            out = over(out, painted(colour(layer["strokeColor"]), coverage(layer, True)))
    ours = np.array(Image.open(HERE / f"{name}.png")).astype(int)
    difference = np.abs(np.floor(out[..., :3] * 255 + 0.5) - ours).max(-1)
    print(f"{name}: cairo differs by at most {difference.max():.0f}, by more than 4 in {(difference > 4).sum()} pixels")
    for y, x in list(zip(*np.where(difference > 4)))[:8]:
        print(f"    ({x}, {y}): {difference[y, x]:.0f}")
