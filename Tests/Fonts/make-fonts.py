#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the fonts that tests use: `pip install fonttools brotli`, then run it here. The outlines are its own.

MotionAxes.ttf    a variable font: wght 100…400…900, wdth 50…100…150, opsz 8…14…72, GRAD -200…0…150, slnt -12…0…0.
                  The letters A, B, C, a, b, c, H, x and o are bars: their stem is wght / 2 units wide, and the
                  advance is 600 units times wdth / 100. GRAD makes the stem taller, opsz lowers it, slnt leans it.
MotionAxes.woff   the same, in the packings of the web.
MotionAxes.woff2
MotionCross.ttf   a variable font, wght 100…400…900, whose letters are put together from contours that overlap: x is a
                  cross of two bars, H two stems and a bar, o a ring with a bar through it. Bars are wght / 2 units wide.
MotionPair.ttc    two static faces, Motion Pair One and Motion Pair Two, whose letters are 300 and 900 units wide.
"""
import copy, io
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont
from fontTools.designspaceLib import DesignSpaceDocument
from fontTools import varLib

LETTERS = "ABCHabcxo"
NAMES = [".notdef", "space"] + [f"letter{c}" for c in LETTERS]
CMAP = {0x20: "space", **{ord(c): f"letter{c}" for c in LETTERS}}
HEIGHT = {c: 700 if c.isupper() else 500 for c in LETTERS}


def bar(width, height, lean=0):
    pen = TTGlyphPen(None)
    pen.moveTo((50, 0))
    pen.lineTo((50 + lean, height))
    pen.lineTo((50 + width + lean, height))
    pen.lineTo((50 + width, 0))
    pen.closePath()
    return pen.glyph()


def master(family, style, stem, advance, rise=0, lean=0, weight=400, stylistic=False):
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(NAMES)
    builder.setupCharacterMap(CMAP)
    glyphs = {".notdef": bar(200, 600), "space": TTGlyphPen(None).glyph()}
    for c in LETTERS:
        glyphs[f"letter{c}"] = bar(stem, HEIGHT[c] + rise, lean)
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (advance, 50) for name in NAMES})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable(
        {"familyName": family, "styleName": style, "psName": f"{family}-{style}".replace(" ", ""),
         "fullName": f"{family} {style}", "uniqueFontIdentifier": f"{family} {style}", "version": "Version 1.0"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200, usWeightClass=weight,
                     ulUnicodeRange1=1)
    builder.setupPost()
    if stylistic:
        builder.addOpenTypeFeatures(
            'feature ss01 { featureNames { name "Tall a"; }; sub lettera by letterA; } ss01;')
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    return builder.font


def variable():
    document = DesignSpaceDocument()
    base = dict(wght=400, wdth=100, opsz=14, GRAD=0, slnt=0)
    for name, tag, low, default, high in [
        ("Weight", "wght", 100, 400, 900), ("Width", "wdth", 50, 100, 150), ("Optical Size", "opsz", 8, 14, 72),
        ("Grade", "GRAD", -200, 0, 150), ("Slant", "slnt", -12, 0, 0),
    ]:
        document.addAxisDescriptor(name=name, tag=tag, minimum=low, default=default, maximum=high)
    names = dict(wght="Weight", wdth="Width", opsz="Optical Size", GRAD="Grade", slnt="Slant")

    def add(place, **shape):
        values = dict(stem=200, advance=600, stylistic=True)
        values.update(shape)
        location = dict(base)
        location.update(place)
        document.addSourceDescriptor(
            font=master("Motion Axes", "Regular", **values), name=str(place) or "base",
            location={names[tag]: value for tag, value in location.items()}, familyName="Motion Axes")

    add({})
    add(dict(wght=100), stem=50)
    add(dict(wght=900), stem=450)
    add(dict(wdth=50), advance=300)
    add(dict(wdth=150), advance=900)
    add(dict(opsz=8), rise=30)
    add(dict(opsz=72), rise=-100)
    add(dict(GRAD=-200), rise=-200)
    add(dict(GRAD=150), rise=150)
    add(dict(slnt=-12), lean=100)
    for style, weight in [("Thin", 100), ("Regular", 400), ("Black", 900)]:
        document.addInstanceDescriptor(
            styleName=style, familyName="Motion Axes", location={"Weight": weight, "Width": 100, "Optical Size": 14,
                                                                 "Grade": 0, "Slant": 0})
    font, _, _ = varLib.build(document)
    font.recalcTimestamp = False
    font["head"].modified = 0
    return font


def crossed(weight):
    """Contours that overlap, as designers of variable fonts draw them."""
    def draw(*boxes):
        pen = TTGlyphPen(None)
        for left, bottom, right, top in boxes:
            pen.moveTo((left, bottom))
            pen.lineTo((left, top))
            pen.lineTo((right, top))
            pen.lineTo((right, bottom))
            pen.closePath()
        return pen

    bar = weight // 2
    ring = draw((20, 300 - bar // 2, 580, 300 + bar // 2))
    for radius, turn in [(250, 1), (250 - bar // 2, -1)]:
        points = [(300 + x * radius, 300 + y * radius) for x, y in
                  [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)][::turn]]
        points = points if turn == 1 else points[-1:] + points[:-1]
        ring.moveTo(points[0])
        for i in range(1, 8, 2):
            ring.qCurveTo(points[i], points[(i + 1) % 8])
        ring.closePath()
    return {
        ".notdef": draw((50, 0, 250, 600)).glyph(), "space": TTGlyphPen(None).glyph(),
        "letterx": draw((300 - bar // 2, 0, 300 + bar // 2, 600), (0, 300 - bar // 2, 600, 300 + bar // 2)).glyph(),
        "letterH": draw((50, 0, 50 + bar, 700), (550 - bar, 0, 550, 700), (50, 350 - bar // 2, 550, 350 + bar // 2)).glyph(),
        "lettero": ring.glyph(),
    }


def overlapping():
    def build(weight):
        glyphs = crossed(weight)
        builder = FontBuilder(1000, isTTF=True)
        builder.setupGlyphOrder(list(glyphs))
        builder.setupCharacterMap({0x20: "space", ord("x"): "letterx", ord("H"): "letterH", ord("o"): "lettero"})
        builder.setupGlyf(glyphs)
        builder.setupHorizontalMetrics({name: (600, 0) for name in glyphs})
        builder.setupHorizontalHeader(ascent=800, descent=-200)
        builder.setupNameTable(
            {"familyName": "Motion Cross", "styleName": "Regular", "psName": "MotionCross-Regular",
             "fullName": "Motion Cross Regular", "uniqueFontIdentifier": "Motion Cross", "version": "Version 1.0"})
        builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200, usWeightClass=400)
        builder.setupPost()
        builder.font["head"].created = builder.font["head"].modified = 0
        builder.font.recalcTimestamp = False
        return builder.font

    document = DesignSpaceDocument()
    document.addAxisDescriptor(name="Weight", tag="wght", minimum=100, default=400, maximum=900)
    for weight in (400, 100, 900):
        document.addSourceDescriptor(font=build(weight), name=str(weight), location={"Weight": weight},
                                     familyName="Motion Cross")
    made, _, _ = varLib.build(document)
    made.recalcTimestamp = False
    made["head"].modified = 0
    return made


overlapping().save("MotionCross.ttf")
font = variable()
font.save("MotionAxes.ttf")
for flavor in ["woff", "woff2"]:
    packed = TTFont("MotionAxes.ttf", recalcTimestamp=False)
    packed.flavor = flavor
    packed.save(f"MotionAxes.{flavor}")
pair = TTCollection()
pair.fonts = [master("Motion Pair One", "Regular", 100, 300), master("Motion Pair Two", "Regular", 100, 900)]
pair.save("MotionPair.ttc")
