#!/usr/bin/env python3
"""Writes the colour fonts beside it, with fontTools 4: shapes of our own, under the licence of the repository.

MotionLayers.ttf   COLR version 0: A is a square with a disc-like diamond on it and a bar in the text's colour.
MotionPaints.ttf   COLR version 1, a letter for each kind of paint; Z paints itself without an end.
MotionHeavy.ttf    COLR version 1: A names an outline of 3,000 points 2,048 times.
"""
import math
from pathlib import Path

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

HERE = Path(__file__).parent
UNITS = 1000
PALETTE = [(1, 0, 0, 1), (0, 0, 1, 1), (0, 0.6, 0, 1), (1, 0.8, 0, 0.5)]


def polygon(points):
    pen = TTGlyphPen(None)
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


def base(letters):
    shapes = {
        ".notdef": polygon([(100, 0), (100, 700), (400, 700), (400, 0)]),
        "square": polygon([(100, 0), (100, 800), (900, 800), (900, 0)]),
        "diamond": polygon([(500, 50), (150, 400), (500, 750), (850, 400)]),
        "bar": polygon([(100, 350), (100, 450), (900, 450), (900, 350)]),
    }
    shapes |= {letter: polygon([(100, 0), (100, 800), (900, 800), (900, 0)]) for letter in letters}
    font = FontBuilder(UNITS, isTTF=True)
    font.setupGlyphOrder(list(shapes))
    font.setupCharacterMap({ord(letter): letter for letter in letters})
    font.setupGlyf(shapes)
    font.setupHorizontalMetrics({name: (1000, 100) for name in shapes})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupOS2(sTypoAscender=800, sTypoDescender=-200)
    font.setupPost()
    return font


def save(font, name):
    font.setupNameTable({"familyName": name, "styleName": "Regular", "psName": name})
    font.font["CPAL"] = buildCPAL([PALETTE])
    font.font["head"].created = font.font["head"].modified = 3_800_000_000
    font.font.recalcTimestamp = False
    font.font.save(HERE / f"{name}.ttf")


def layers():
    font = base("A")
    font.font["COLR"] = buildCOLR({"A": [("square", 0), ("diamond", 1), ("bar", 0xFFFF)]}, version=0)
    save(font, "MotionLayers")


def line(*stops, extend="pad"):
    return {"Extend": extend, "ColorStop": [{"StopOffset": o, "PaletteIndex": i, "Alpha": 1.0} for o, i in stops]}


def glyph(paint, shape="square"):
    return {"Format": 10, "Paint": paint, "Glyph": shape}


def solid(index, alpha=1.0):
    return {"Format": 2, "PaletteIndex": index, "Alpha": alpha}


def linear(extend="pad", x0=300, x1=700, stops=((0, 0), (1, 1))):
    return {"Format": 4, "ColorLine": line(*stops, extend=extend), "x0": x0, "y0": 0, "x1": x1, "y1": 0,
            "x2": x0, "y2": 100}


def radial(extend="pad"):
    return {"Format": 6, "ColorLine": line((0, 0), (1, 1), extend=extend), "x0": 500, "y0": 400, "r0": 50, "x1": 500,
            "y1": 400, "r1": 200}


def sweep(start=0, end=360, extend="pad"):
    return {"Format": 8, "ColorLine": line((0, 0), (0.5, 2), (1, 1), extend=extend), "centerX": 500, "centerY": 400,
            "startAngle": start, "endAngle": end}


def both(*paints):
    return {"Format": 1, "Layers": list(paints)}


def mix(mode):
    return {"Format": 32, "SourcePaint": glyph(solid(1), "diamond"), "CompositeMode": mode,
            "BackdropPaint": glyph(solid(0), "bar")}


def paints():
    small = glyph(solid(2), "diamond")
    graphs = {
        "A": both(glyph(solid(0)), glyph(solid(1), "diamond"), glyph(solid(0xFFFF), "bar")),
        "B": glyph(linear()), "C": glyph(linear("repeat")), "D": glyph(linear("reflect")),
        "E": glyph(radial()), "F": glyph(radial("repeat")), "G": glyph(radial("reflect")),
        "H": glyph(sweep()), "I": glyph(sweep(45, 225)), "J": glyph(sweep(45, 135, "reflect")),
        "K": {"Format": 12, "Paint": small, "Transform": {"xx": 0.5, "yx": 0.2, "xy": -0.2, "yy": 0.5, "dx": 300,
                                                          "dy": 100}},
        "L": {"Format": 14, "Paint": small, "dx": 150, "dy": -100},
        "M": {"Format": 18, "Paint": small, "scaleX": 0.5, "scaleY": 0.25, "centerX": 500, "centerY": 400},
        "N": {"Format": 26, "Paint": glyph(solid(2), "bar"), "angle": 30, "centerX": 500, "centerY": 400},
        "O": {"Format": 30, "Paint": glyph(solid(2)), "xSkewAngle": 20, "ySkewAngle": 0, "centerX": 500,
              "centerY": 400},
        "P": {"Format": 11, "Glyph": "A"},
        "Q": mix("src_in"), "R": mix("src_out"), "S": mix("xor"), "T": mix("multiply"), "U": mix("dest_over"),
        "V": glyph(both(solid(3), glyph(solid(1, 0.5), "bar")), "diamond"),
        "Z": glyph({"Format": 11, "Glyph": "Z"}),
    }
    font = base("".join(graphs))
    boxes = {letter: (100, 0, 900, 800) for letter in graphs if letter not in "KLO"}
    font.font["COLR"] = buildCOLR(graphs, version=1, clipBoxes=boxes, glyphMap=font.font.getReverseGlyphMap())
    save(font, "MotionPaints")


def heavy():
    letters = "ABCDEFGHIJK"
    font = base(letters)
    saw = [(100 + i * 800 // 3000, 400 + i * 37 % 400) for i in range(2998)] + [(900, 0), (100, 0)]
    font.font["glyf"]["square"] = polygon(saw)
    graphs = {}
    for letter, after in zip(letters, letters[1:] + " "):
        inner = glyph(solid(0)) if after == " " else {"Format": 11, "Glyph": after}
        graphs[letter] = both(inner, {"Format": 14, "Paint": inner, "dx": 1, "dy": 0})
    font.font["COLR"] = buildCOLR(graphs, version=1, glyphMap=font.font.getReverseGlyphMap())
    save(font, "MotionHeavy")


layers()
paints()
heavy()
