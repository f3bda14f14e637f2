#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes a Lottie animation of 200 layers at 1080p: moving shapes, with trims, gradients, strokes, morphs and mattes.

    lottie_layers.py OUT.json [SCALE]

SCALE multiplies the size of the shapes. The same arguments give the same bytes.
"""
import json
import math
import random
import sys

WIDTH, HEIGHT, FRAMES, LAYERS = 1920, 1080, 120, 200
EASED = {"i": {"x": [0.6], "y": [1]}, "o": {"x": [0.4], "y": [0]}}
chance = random.Random(54)


def still(value):
    return {"a": 0, "k": value}


def moving(values):
    """Values at equal distances over all frames, eased in and out."""
    step = FRAMES / (len(values) - 1)
    keys = [{"t": round(i * step, 3), "s": v if isinstance(v, list) else [v]} | EASED for i, v in enumerate(values)]
    keys[-1] = {k: keys[-1][k] for k in ("t", "s")}
    return {"a": 1, "k": keys}


def number(low, high):
    return round(chance.uniform(low, high), 2)


def color():
    return [round(chance.random(), 3) for _ in range(3)] + [1]


def blob(radius, count):
    """A closed outline with rounded corners."""
    points, incoming, outgoing = [], [], []
    for j in range(count):
        angle = 2 * math.pi * j / count
        reach, handle = radius * chance.uniform(0.6, 1), radius * 0.25
        points.append([round(reach * math.cos(angle), 2), round(reach * math.sin(angle), 2)])
        outgoing.append([round(-handle * math.sin(angle), 2), round(handle * math.cos(angle), 2)])
        incoming.append([-outgoing[-1][0], -outgoing[-1][1]])
    return {"c": True, "v": points, "i": incoming, "o": outgoing}


def outline(index, radius):
    kind = index % 5
    if kind == 0:
        return {"ty": "rc", "p": still([0, 0]), "s": still([2 * radius, radius]), "r": still(12)}
    if kind == 1:
        return {"ty": "el", "p": still([0, 0]), "s": still([2 * radius, 1.6 * radius])}
    if kind == 2:
        return {"ty": "sr", "sy": 1, "p": still([0, 0]), "pt": still(5 + index % 4), "or": still(radius),
                "ir": still(radius / 2), "r": still(0), "os": still(0), "is": still(0)}
    if kind == 3:
        return {"ty": "sh", "ks": still(blob(radius, 8))}
    return {"ty": "sh", "ks": moving([[blob(radius, 12)] for _ in range(3)])}


def stroke(width):
    return {"ty": "st", "c": still(color()), "o": still(100), "w": still(width), "lc": 2, "lj": 2}


def paints(index):
    kind = index % 4
    if kind == 0:
        return [stroke(number(3, 14))]
    if kind == 1:
        stops = [0] + color()[:3] + [1] + color()[:3]
        return [{"ty": "gf", "o": still(90), "r": 1, "t": 1 + index // 4 % 2, "s": still([-60, 0]), "e": still([60, 30]),
                 "g": {"p": 2, "k": still(stops)}}]
    if kind == 2:
        return [{"ty": "fl", "c": moving([color(), color(), color()]), "o": still(85), "r": 1}]
    return [stroke(4), {"ty": "fl", "c": still(color()), "o": still(80), "r": 1}]


def layer(index, scale):
    items = [outline(index, number(20 * scale, 130 * scale))]
    if index % 8 == 0:
        items.append({"ty": "tm", "s": still(0), "e": moving([0, 100, 40, 100]), "o": still(0), "m": 1})
    items += paints(index)
    items.append({"ty": "tr", "p": still([0, 0]), "a": still([0, 0]), "s": still([100, 100]), "r": still(0), "o": still(100)})
    size = number(60, 140)
    transform = {
        "p": moving([[number(0, WIDTH), number(0, HEIGHT)] for _ in range(3)]),
        "a": still([0, 0]),
        "s": moving([[100, 100], [size, size], [100, 100]]) if index % 3 == 0 else still([100, 100]),
        "r": moving([0, number(-180, 180), 0]) if index % 2 else still(number(0, 360)),
        "o": moving([100, 40, 100]) if index % 5 == 0 else still(100),
    }
    return {"ty": 4, "ddd": 0, "nm": f"shape {index}", "ind": index + 1, "ip": 0, "op": FRAMES, "st": 0, "ks": transform,
            "shapes": [{"ty": "gr", "nm": "group", "it": items}]}


def animation(scale):
    layers = [layer(index, scale) for index in range(LAYERS)]
    # Each twentieth pair is a matte and the layer that it cuts. Both follow the same way, so they overlap.
    for index in range(9, LAYERS, 20):
        matte, cut = layers[index], layers[index + 1]
        matte["td"], cut["tt"] = 1, 1
        cut["ks"]["p"] = matte["ks"]["p"]
    return {"v": "5.9.0", "fr": 60, "ddd": 0, "ip": 0, "op": FRAMES, "w": WIDTH, "h": HEIGHT, "nm": "two hundred layers",
            "assets": [], "layers": layers}


if __name__ == "__main__":
    with open(sys.argv[1], "w") as file:
        json.dump(animation(float(sys.argv[2]) if len(sys.argv) > 2 else 1), file)
