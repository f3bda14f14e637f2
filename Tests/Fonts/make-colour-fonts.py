#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the colour fonts beside it, with fontTools 4: shapes of our own, under the licence of the repository.

MotionLayers.ttf   COLR version 0: A is a square with a disc-like diamond on it and a bar in the text's colour.
MotionPaints.ttf   COLR version 1, a letter for each kind of paint; Z paints itself without an end.
MotionHeavy.ttf    COLR version 1: A names an outline of 3,000 points 2,048 times.
MotionDrawings.ttf SVG: a letter for each way in which a document describes a glyph. A has layers of COLR too.
"""
import math
from pathlib import Path

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables.S_V_G_ import SVGDocument

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


SQUARE = "M100-800H900V0H100Z"
DIAMOND = "M500-750 850-400 500-50 150-400Z"


def drawings():
    font = base("ABCDEFGHIJK")
    order = font.font.getReverseGlyphMap()

    def document(letters, text, root="", packed=False):
        for letter in letters:
            text = text.replace(f"{{{letter}}}", f"glyph{order[letter]}")
            root = root.replace(f"{{{letter}}}", f"glyph{order[letter]}")
        return SVGDocument(
            f'<svg xmlns="http://www.w3.org/2000/svg" {root}>{text}</svg>', order[letters[0]], order[letters[-1]],
            packed)

    gradient = (
        '<defs><linearGradient id="sky"><stop stop-color="#08f"/><stop offset="1" stop-color="#f0f"/></linearGradient>'
        f'<path id="diamond" d="{DIAMOND}"/></defs><style>.deep {{ fill: #00c; opacity: 0.5 }}</style>')
    table = newTable("SVG ")
    table.docList = [
        document("A", f'<g id="{{A}}"><path fill="red" d="{SQUARE}"/><path fill="#00f" d="{DIAMOND}"/></g>'),
        # Two glyphs of one packed document, which share its definitions. The second one stands in a moved group.
        document(
            "BC", f'{gradient}<path id="{{B}}" fill="url(#sky)" d="{SQUARE}"/><g transform="translate(100 -100)">'
            '<use id="{C}" href="#diamond" class="deep"/></g>', packed=True),
        # The text's colour, and the palette with and without an entry.
        document(
            "D", f'<g id="{{D}}"><path fill="currentColor" d="{SQUARE}"/><path fill="var(--color2, red)" d="{DIAMOND}"/>'
            '<path fill="var(--color9, #fff)" d="M400-500H600V-300H400Z"/></g>'),
        # A coordinate system of its own: ten units an em, with the baseline at 8.
        document("E", '<circle id="{E}" cx="5" cy="4" r="4" fill="#0a0"/>', root='viewBox="0 8 10 10"'),
        # The document is the glyph.
        document("F", f'<path fill="#fa0" d="{DIAMOND}"/>', root='id="{F}"'),
        # Beyond the em on all sides.
        document("G", '<path id="{G}" fill="#0cc" d="M-100-900H1100V300H-100Z"/>'),
        # A mask, a clip and a blur.
        document(
            "H", '<mask id="m"><path fill="#fff" d="M100-800H500V0H100Z"/><path fill="#888" d="M500-800H900V0H500Z"/></mask>'
            '<clipPath id="c"><circle cx="500" cy="-400" r="380"/></clipPath>'
            '<filter id="f"><feGaussianBlur stdDeviation="30"/></filter>'
            f'<g id="{{H}}"><path fill="#c0f" mask="url(#m)" clip-path="url(#c)" d="{SQUARE}"/>'
            f'<path fill="#000" filter="url(#f)" transform="translate(250 -200) scale(0.5)" d="{DIAMOND}"/></g>'),
        # No element of the glyph, no XML, and a file beside it.
        document("I", f'<path fill="red" d="{SQUARE}"/>'),
        SVGDocument("<svg", order["J"], order["J"]),
        document("K", f'<g id="{{K}}"><path fill="#0a0" d="{SQUARE}"/><image href="secret.png" width="500" height="500"/></g>'),
    ]
    font.font["SVG "] = table
    font.font["COLR"] = buildCOLR({"A": [("bar", 2)]}, version=0)
    save(font, "MotionDrawings")


layers()
paints()
heavy()
drawings()
