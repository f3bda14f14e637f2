# SPDX-License-Identifier: Apache-2.0

"""What pens do: miter limits, joins of curves, dashes with caps, dots, trims (SH-3 to SH-6)."""

from vocabulary import *  # noqa: F403


def fans():
    for index, (join, limit) in enumerate((("miter", 10), ("miter", 2), ("miter", 1.2), ("bevel", 10), ("round", 10))):
        x = 12 + 62 * index
        pen = dict(strokeColor="#1B2A6B", lineWidth=8, lineJoin=join, miterLimit=limit)
        yield shape(f"M {x} 60 L {x + 20} 20 L {x + 40} 60", **pen)
        yield shape(f"M {x} 85 L {x + 45} 85 L {x + 5} 105", **pen)
        yield shape(f"M {x} 160 L {x + 5} 125 L {x + 25} 160 L {x + 40} 130 L {x + 45} 165 Z", **{**pen, "strokeColor": "#FF5A3CB0", "lineWidth": 6})
        yield shape(f"M {x} 220 C {x + 60} 170 {x - 15} 170 {x + 45} 220 Z", **{**pen, "strokeColor": "#2FD6C3", "lineWidth": 7})


scene("stroke-miters", "Joins at many angles under miter limits of 10, 2 and 1.2, bevel and round; a closed curve with a corner.", WHITE, *fans(), skia=True)
scene(
    "dashes-capped",
    "Dashes along curves and around corners with each cap; dots of no length, which Skia has upright whatever the line, so that square ones have a little; phases beyond the pattern and below zero.",
    WHITE,
    shape("M 20 25 L 300 25", strokeColor="#1B2A6B", lineWidth=10, lineDashPattern=[0, 16], lineCap="round"),
    shape("M 20 42 L 300 58", strokeColor="#1B2A6B", lineWidth=10, lineDashPattern=[0.01, 19.99], lineCap="square"),
    shape("M 20 75 L 300 75", strokeColor="#FF5A3C", lineWidth=8, lineDashPattern=[18, 9], lineDashPhase=-5),
    shape("M 20 95 L 300 95", strokeColor="#FF5A3C", lineWidth=8, lineDashPattern=[18, 9], lineDashPhase=100),
    shape(circle(65, 170, 45), strokeColor="#8A4BD8", lineWidth=10, lineDashPattern=[14, 20], lineCap="round"),
    shape("M 140 130 L 220 130 L 180 160 L 220 215 L 140 215", strokeColor="#2FD6C3", lineWidth=9, lineDashPattern=[30, 14], lineCap="square", lineJoin="round"),
    shape("M 240 220 C 250 80 300 260 300 125", strokeColor="#1B8A4BB0", lineWidth=12, lineDashPattern=[10, 6, 3], lineDashPhase=4),
    skia=True,
)
scene(
    "stroke-curves",
    "Wide pens on tight curves, and thin ones: inner edges that turn over, hairs under one pixel, cusps.",
    NIGHT,
    shape("M 20 100 C 20 20 60 20 60 100", strokeColor="#FFD34D", lineWidth=26),
    shape("M 100 100 C 190 10 90 10 170 100", strokeColor="#FF5A3C", lineWidth=12),
    shape("M 200 90 C 230 30 235 30 300 95", strokeColor="#2FD6C3B0", lineWidth=30, lineCap="round"),
    shape(circle(55, 175, 40), strokeColor="#FFFFFF", lineWidth=0.5),
    shape(circle(55, 175, 30), strokeColor="#FFFFFF", lineWidth=1),
    shape(circle(55, 175, 8), strokeColor="#FF5A3C", lineWidth=18),
    shape("M 120 220 C 200 120 120 120 200 220", strokeColor="#8A4BD8", lineWidth=9, lineJoin="round", lineCap="square"),
    shape("M 220 220 C 220 130 310 220 310 130", strokeColor="#FFD34D80", lineWidth=16),
    skia=True,
)
