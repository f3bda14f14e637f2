# SPDX-License-Identifier: Apache-2.0

"""The first reference scenes: one thing each. The words are in `vocabulary.py`."""

from vocabulary import *  # noqa: F403

scene(
    "rounded-boxes",
    "Backgrounds with circular corners: whole and fractional positions, a pill, a circle, slivers under one pixel wide.",
    WHITE,
    box(10, 10, 80, 60, backgroundColor="#FF5A3C", cornerRadius=12),
    box(105.5, 10.25, 80.5, 60, backgroundColor="#1B2A6B", cornerRadius=20),
    box(200.3, 12.7, 100.4, 55.1, backgroundColor="#2FD6C3", cornerRadius=27.55),
    box(10, 90, 60, 60, backgroundColor="#FFD34D", cornerRadius=30),
    box(90.75, 92.125, 17.5, 41.25, backgroundColor="#8A4BD8", cornerRadius=3),
    box(130.25, 90, 0.5, 60, backgroundColor="#000000"),
    box(140.8, 90.4, 0.4, 60, backgroundColor="#000000"),
    box(150, 90.4, 60, 0.6, backgroundColor="#000000"),
    box(150.4, 100.6, 1, 1, backgroundColor="#000000"),
    box(160.5, 100.5, 3, 3, backgroundColor="#000000", cornerRadius=1.5),
    box(220, 90, 90, 60, backgroundColor="#1B2A6B80", cornerRadius=8),
    box(240, 110, 60, 60, backgroundColor="#FF5A3C80", cornerRadius=16.5),
    box(10.5, 170.5, 200, 50, backgroundColor="#101828", cornerRadius=2),
    skia=True, chromium=True,
)
scene(
    "border-rings",
    "Borders inside the bounds; the inner radius is max(0, cornerRadius - borderWidth); over and without a background.",
    WHITE,
    box(10, 10, 80, 60, borderWidth=5, borderColor="#1B2A6B"),
    box(110, 10, 80, 60, borderWidth=5, borderColor="#FF5A3C", cornerRadius=20),
    box(210.5, 10.5, 90, 60, borderWidth=12, borderColor="#2FD6C3", cornerRadius=8),
    box(10.25, 90.75, 80, 60, borderWidth=1, borderColor="#000000", cornerRadius=14),
    box(110, 90, 80, 60, borderWidth=2.5, borderColor="#8A4BD8", cornerRadius=30),
    box(210, 90, 90, 60, borderWidth=8, borderColor="#1B2A6B80", backgroundColor="#FFD34D", cornerRadius=16),
    box(10, 170, 60, 60, borderWidth=30, borderColor="#FF5A3C", cornerRadius=30),
    box(90, 170, 60, 60, borderWidth=10, borderColor="#1B2A6B", cornerRadius=30),
    box(170, 170, 130, 60, borderWidth=0.5, borderColor="#000000", cornerRadius=10),
    skia=True, chromium=True,
)
scene(
    "rotated-boxes",
    "Rounded boxes turned about their centres, some translucent.",
    NIGHT,
    box(20, 20, 90, 60, backgroundColor="#FF5A3C", cornerRadius=14, transform=turn(5)),
    box(130, 25, 70, 50, backgroundColor="#2FD6C3", cornerRadius=6, transform=turn(17)),
    box(235, 20, 60, 60, backgroundColor="#FFD34D", transform=turn(45)),
    box(30.5, 120.25, 120, 80, backgroundColor="#8A4BD8CC", cornerRadius=6, transform=turn(-30)),
    box(90, 120, 100, 90, backgroundColor="#FFFFFFCC", cornerRadius=24, transform=turn(72.5)),
    box(215, 120, 80, 90, borderWidth=7, borderColor="#2FD6C3", cornerRadius=18, transform=turn(33)),
    skia=True, chromium=True,
)
scene(
    "fill-rules",
    "Closed paths of lines and cubics, non-zero and even-odd.",
    WHITE,
    shape(star(60, 65, 55), fillColor="#1B2A6B"),
    shape(star(180, 65, 55), fillColor="#1B2A6B", fillRule="even-odd"),
    shape(circle(270, 45, 32) + " " + circle(270, 75, 32), fillColor="#FF5A3C", fillRule="even-odd"),
    shape("M 20 150 C 60 90 120 250 150 170 C 180 100 60 130 90 220 C 95 235 25 230 20 150 Z", fillColor="#8A4BD8"),
    shape(
        "M 180 150 C 330 120 150 240 300 220 C 330 150 180 130 240 230 C 200 240 170 200 180 150 Z",
        fillColor="#2FD6C3B0",
        fillRule="even-odd",
    ),
    skia=True,
)


def joins():
    for index, join in enumerate(("miter", "round", "bevel")):
        x = 20 + 100 * index
        yield shape(f"M {x} 70 L {x + 35} 20 L {x + 70} 70", strokeColor="#1B2A6B", lineWidth=14, lineJoin=join)
        # 2·atan(4/55) between the two lines: ratio 13.8, over the default limit of 10, so `miter` is cut to a bevel.
        yield shape(f"M {x + 5} 150 L {x + 9} 95 L {x + 13} 150", strokeColor="#FF5A3C", lineWidth=6, lineJoin=join)
        # 2·atan(8/55): ratio 6.95, under the limit.
        yield shape(f"M {x + 45} 160 L {x + 53} 105 L {x + 61} 160", strokeColor="#FF5A3C", lineWidth=6, lineJoin=join)
        yield shape(f"M {x + 10} 185 L {x + 70} 185 L {x + 55} 225 L {x} 215 Z", strokeColor="#2FD6C3B0", lineWidth=9, lineJoin=join)


scene("stroke-joins", "Miter (limit 10), round and bevel joins: open, sharp, and closed translucent.", WHITE, *joins(), skia=True)


def caps():
    for index, cap in enumerate(("butt", "round", "square")):
        y = 30 + 70 * index
        yield shape(f"M 30 {y} L 110 {y}", strokeColor="#1B2A6B", lineWidth=20, lineCap=cap)
        yield shape(f"M 145.5 {y - 12.5} L 190 {y + 21}", strokeColor="#FF5A3C", lineWidth=9.5, lineCap=cap)
        yield shape(f"M 220 {y + 20} C 230 {y - 40} 270 {y + 60} 295 {y - 10}", strokeColor="#8A4BD8B0", lineWidth=11, lineCap=cap)
        yield shape(f"M 20 {y + 30} L 120 {y + 30.5}", strokeColor="#000000", lineWidth=1, lineCap=cap)


scene("stroke-caps", "Butt, round and square caps on lines and a cubic; thin lines.", WHITE, *caps(), skia=True)
scene(
    "dashes",
    "Dash patterns with phase and caps: lines, a cubic, a closed path whose start lies in a gap, an odd pattern.",
    WHITE,
    shape("M 15 20 L 305 20", strokeColor="#1B2A6B", lineWidth=8, lineDashPattern=[20, 10]),
    shape("M 15 40 L 305 40", strokeColor="#1B2A6B", lineWidth=8, lineDashPattern=[20, 10], lineDashPhase=7.5),
    shape("M 15 60 L 305 60", strokeColor="#FF5A3C", lineWidth=8, lineDashPattern=[12, 16, 2, 16], lineCap="round"),
    shape("M 15 80 L 305 80.75", strokeColor="#FF5A3C", lineWidth=6, lineDashPattern=[9, 12], lineCap="square"),
    shape("M 15 98 L 305 98", strokeColor="#000000", lineWidth=3, lineDashPattern=[11, 5, 3]),
    shape("M 20 150 C 80 60 130 260 190 130", strokeColor="#8A4BD8", lineWidth=7, lineDashPattern=[14, 9], lineDashPhase=3),
    shape("M 210 120 L 300 120 L 300 215 L 210 215 Z", strokeColor="#2FD6C3", lineWidth=9, lineDashPattern=[22, 12], lineDashPhase=28, lineJoin="round"),
    shape("M 20 220 L 60 190 L 100 220 L 140 190 L 180 220", strokeColor="#1B2A6B", lineWidth=6, lineDashPattern=[16, 8], lineJoin="miter"),
    skia=True,
)
scene(
    "stroke-trim",
    "strokeStart and strokeEnd by arc length of polylines; a trimmed closed path has caps at the cut.",
    WHITE,
    shape("M 20 20 L 300 20", strokeColor="#1B2A6B", lineWidth=10, strokeStart=0.25, strokeEnd=0.8),
    shape("M 20 50 L 160 50 L 160 110 L 300 110", strokeColor="#FF5A3C", lineWidth=8, strokeStart=0.1, strokeEnd=0.6),
    shape("M 30 140 L 130 140 L 130 220 L 30 220 Z", strokeColor="#2FD6C3", lineWidth=8, strokeStart=0.05, strokeEnd=0.9, lineCap="round"),
    shape("M 180 150 L 220 220 L 260 150 L 300 220", strokeColor="#8A4BD8", lineWidth=9, strokeEnd=0.5, lineCap="square", lineJoin="round"),
    skia=True,
)


scene(
    "gradient-axial",
    "Axial gradients on square boxes: two stops, multiple stops, diagonal, part of the box, a hard stop, rounded.",
    WHITE,
    box(10, 10, 100, 100, gradient=gradient("axial", FAR, [0.5, 0], [0.5, 1])),
    box(110, 10, 100, 100, gradient=gradient("axial", FACE, [0, 0.5], [1, 0.5], [0, 0.3, 1])),
    box(210, 10, 100, 100, gradient=gradient("axial", FACE, [0, 0], [1, 1], [0, 0.5, 1]), cornerRadius=24),
    box(10, 125, 100, 100, gradient=gradient("axial", FAR, [0.2, 0.2], [0.8, 0.4])),
    box(110, 125, 100, 100, gradient=gradient("axial", ["#FFFFFF", "#000000", "#FFD34D", "#FFD34D"], [0.5, 1], [0.5, 0], [0, 0.4, 0.4, 1])),
    box(210, 125, 100, 100, gradient=gradient("axial", ["#000000", "#FFFFFF"], [0, 0], [1, 0]), cornerRadius=50),
    skia=True, chromium=True,
)
scene(
    "gradient-oblong",
    "An axial gradient is computed in the unit square (GR-4): on an oblong layer the middle colour joins two corners.",
    WHITE,
    box(10, 10, 300, 100, gradient=gradient("axial", ["#1B2A6B", "#FFFFFF", "#FF5A3C"], [0, 0], [1, 1], [0, 0.5, 1])),
    box(10, 125, 140, 105, gradient=gradient("axial", FAR, [0, 1], [1, 0])),
    box(170, 125, 140, 105, gradient=gradient("axial", FACE, [0.1, 0], [0.7, 1], [0, 0.5, 1])),
    chromium=True, skia=True,
)
scene(
    "gradient-alpha",
    "Stops of different alpha are interpolated unpremultiplied (GR-7), then composited over the background.",
    WHITE,
    box(10, 10, 300, 60, gradient=gradient("axial", ["#FF5A3CFF", "#1B2A6B00"], [0, 0.5], [1, 0.5])),
    box(10, 90, 300, 60, gradient=gradient("axial", ["#00000000", "#FFFFFFFF", "#000000FF"], [0, 0.5], [1, 0.5], [0, 0.5, 1])),
    box(110, 165, 100, 70, gradient=gradient("radial", ["#8A4BD8FF", "#FFD34D00"], [0.5, 0.5], [1, 1])),
    chromium=True, skia=True,
)
scene(
    "gradient-radial",
    "Radial gradients: a circle, an ellipse, off centre, past the last stop.",
    WHITE,
    box(10, 10, 100, 100, gradient=gradient("radial", FAR, [0.5, 0.5], [1, 1])),
    box(120, 10, 190, 100, gradient=gradient("radial", FACE, [0.5, 0.5], [1, 1], [0, 0.4, 1])),
    box(10, 125, 140, 105, gradient=gradient("radial", ["#FFFFFF", "#8A4BD8", "#101828"], [0.25, 0.3], [0.75, 0.9], [0, 0.5, 1])),
    box(165, 125, 145, 105, gradient=gradient("radial", FAR, [0.5, 0.5], [0.75, 0.6]), cornerRadius=30),
    skia=True, chromium=True,
)
scene(
    "gradient-conic",
    "Conic gradients: clockwise from the direction start to end.",
    WHITE,
    box(10, 10, 100, 100, gradient=gradient("conic", FAR, [0.5, 0.5], [1, 0.5])),
    box(120, 10, 100, 100, gradient=gradient("conic", [*FACE, FACE[0]], [0.5, 0.5], [0.5, 0]), cornerRadius=50),
    box(210, 125, 100, 100, gradient=gradient("conic", FACE, [0.3, 0.6], [1, 0.6], [0, 0.25, 1])),
    box(10, 125, 180, 100, gradient=gradient("conic", [*FACE, FACE[0]], [0.5, 0.5], [0.5, 1])),
    skia=True, chromium=[0, 1, 2],
)
for sigma in (2, 5, 16):
    scene(
        f"blur-{sigma}",
        f"A rounded box and a disc in one layer, blurred together: Gaussian, standard deviation {sigma}.",
        WHITE,
        box(
            0, 0, 320, 240, blur=sigma,
            sublayers=[
                box(90, 85, 100, 70, backgroundColor="#FF5A3C", cornerRadius=12),
                box(170, 100, 60, 60, backgroundColor="#1B2A6BC0", cornerRadius=30),
            ],
        ),
        skia=True, blurs=True, chromium=True,
    )
scene(
    "blur-fine",
    "Small standard deviations on thin strokes: 0.5 (left), 1 (middle), 3 (right).",
    NIGHT,
    *[
        {**shape(f"M {x} 40 L {x + 80} 40 L {x + 80} 200 L {x} 200 Z M {x + 20} 60 L {x + 60} 180", strokeColor="#FFD34D", lineWidth=3), "blur": sigma}
        for x, sigma in ((15, 0.5), (120, 1), (225, 3))
    ],
    skia=True, blurs=True, over=1,
)
scene(
    "shadows",
    "Shadows beneath a layer: Gaussian of the alpha shape, offset, times shadowOpacity. Not cut out under the layer.",
    WHITE,
    box(30, 30, 100, 70, backgroundColor="#FF5A3C", cornerRadius=16, shadowOpacity=0.5, shadowRadius=8, shadowOffset=[0, 12]),
    box(180, 30, 100, 70, backgroundColor="#2FD6C3", shadowOpacity=1, shadowRadius=3, shadowOffset=[6, 6], shadowColor="#1B2A6B"),
    box(40, 150, 90, 60, borderWidth=6, borderColor="#1B2A6B", cornerRadius=20, shadowOpacity=0.8, shadowRadius=5, shadowOffset=[8, 8]),
    box(190, 150, 70, 60, backgroundColor="#FFD34D80", cornerRadius=10, shadowOpacity=0.6, shadowRadius=6, shadowOffset=[-5, 4]),
    skia=True, blurs=True, chromium=True,
)
scene(
    "perspective-gradient",
    "A rounded box with a gradient, tilted: transform = rotation about y by 40 degrees, then about x by -15, then perspective 500.",
    NIGHT,
    {
        "frame": [60, 40, 200, 160],
        "cornerRadius": 24,
        "gradient": gradient("axial", FACE, [0, 0.5], [1, 0.5], [0, 0.4, 1]),
        "transform": product(product(about_y(40), about_x(-15)), perspective(500)),
    },
    skia=True, chromium=True,
)
scene(
    "perspective-checker",
    "A 16×12 picture of smooth and hard parts on a tilted box, bilinear and perspective-correct.",
    WHITE,
    {
        "frame": [50, 30, 220, 165],
        "contents": "picture-16x12.png",
        "transform": product(product(about_y(-35), about_x(25)), perspective(400)),
    },
    skia=True, over=1,
)
scene(
    "group-opacity",
    "A group of overlapping opaque boxes at opacity 0.5 is composited once; beside it the same boxes at 0.5 each.",
    "#FFD34D",
    box(
        0, 0, 160, 240, opacity=0.5,
        sublayers=[
            box(20, 40, 80, 80, backgroundColor="#1B2A6B", cornerRadius=12),
            box(60, 90, 80, 80, backgroundColor="#FF5A3C", cornerRadius=40),
        ],
    ),
    box(180, 40, 80, 80, backgroundColor="#1B2A6B", cornerRadius=12, opacity=0.5),
    box(220, 90, 80, 80, backgroundColor="#FF5A3C", cornerRadius=40, opacity=0.5),
    skia=True, chromium=True,
)
scene(
    "plus-lighter",
    "Discs added to what lies beneath (destination + premultiplied source, clamped).",
    NIGHT,
    box(60, 30, 110, 110, backgroundColor="#C03020", cornerRadius=55, compositingFilter="plusL"),
    box(130, 30, 110, 110, backgroundColor="#20A040", cornerRadius=55, compositingFilter="plusL"),
    box(95, 90, 110, 110, backgroundColor="#3040E0C0", cornerRadius=55, compositingFilter="plusL"),
    box(200.5, 130.5, 90, 80, backgroundColor="#FFFFFF", opacity=0.4, compositingFilter="plusL"),
    skia=True, chromium=True,
)
BLENDS = ["multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "hardLight", "softLight", "difference", "exclusion", "hue", "saturation", "color", "luminosity"]
scene(
    "blend-modes",
    "The modes of W3C Compositing and Blending, in rows of five: an opaque and a half transparent layer over a gradient.",
    "#808890",
    *[
        layer
        for i, name in enumerate(BLENDS)
        for x, y in [(6 + 63 * (i % 5), 6 + 78 * (i // 5))]
        for layer in [
            box(x, y, 56, 70, gradient=gradient("axial", ["#1B2A6B", "#2FD6C3", "#FFD34D", "#C02030"], [0, 0.5], [1, 0.5])),
            box(x, y + 6, 56, 26, gradient=gradient("axial", ["#202020", "#FF5A3C", "#F0F0F0"], [0.5, 0], [0.5, 1]), compositingFilter=name),
            box(x + 8, y + 38, 40, 26, backgroundColor="#8A4BD880", cornerRadius=8, compositingFilter=name),
        ]
    ],
    skia=True, chromium=True,
)
scene(
    "masked-corners",
    "Corners rounded one by one and in pairs: backgrounds, borders and clips.",
    WHITE,
    *[
        box(10 + 62 * (i % 5), 10 + 58 * (i // 5), 54, 46, backgroundColor="#2FD6C3", cornerRadius=18, maskedCorners=mask)
        for i, mask in enumerate([1, 2, 4, 8, 3, 12, 5, 9, 14, 15])
    ],
    box(10, 130, 90, 90, backgroundColor="#FFD34D", cornerRadius=40, maskedCorners=9, borderWidth=6, borderColor="#1B2A6B"),
    box(
        115, 130, 90, 90, backgroundColor="#FFD34D", cornerRadius=40, maskedCorners=6, masksToBounds=True,
        sublayers=[box(45, 0, 60, 100, backgroundColor="#FF5A3C")],
    ),
    box(225.5, 135.25, 80, 80, backgroundColor="#8A4BD8", cornerRadius=30, maskedCorners=11, transform=turn(15)),
    skia=True, chromium=list(range(11)),
)
scene(
    "mask-gradient",
    "Layers masked by the alpha of another layer: an axial gradient, a rounded box, a star.",
    WHITE,
    box(10, 10, 145, 100, backgroundColor="#1B2A6B", mask=box(0, 0, 145, 100, gradient=gradient("axial", ["#000000FF", "#00000000"], [0, 0.5], [1, 0.5]))),
    box(165, 10, 145, 100, backgroundColor="#FF5A3C", mask=box(0, 0, 145, 100, gradient=gradient("radial", ["#000000FF", "#00000000"], [0.5, 0.5], [1, 1]))),
    box(10, 125, 145, 105, gradient=gradient("axial", FACE, [0, 0], [0, 1]), mask=box(10.5, 10.5, 110, 80, backgroundColor="#000000C0", cornerRadius=30)),
    box(
        165, 125, 145, 105, backgroundColor="#FFD34D",
        sublayers=[box(60, 0, 60, 105, backgroundColor="#8A4BD8")],
        mask={"frame": [0, 0, 145, 105], "path": star(72.5, 55, 50), "fillColor": "#000000"},
    ),
    skia=True, chromium=True,
)
scene(
    "mask-to-bounds",
    "masksToBounds clips sublayers to the rounded bounds; the border lies over them.",
    WHITE,
    box(
        20, 20, 130, 90, backgroundColor="#FFD34D", cornerRadius=28, masksToBounds=True, borderWidth=4, borderColor="#101828",
        sublayers=[box(60, 40, 100, 80, backgroundColor="#FF5A3C"), box(-20, -20, 60, 60, backgroundColor="#1B2A6B", cornerRadius=30)],
    ),
    box(
        175.5, 30.25, 120, 80, backgroundColor="#2FD6C3", cornerRadius=40, masksToBounds=True, transform=turn(20),
        sublayers=[box(0, 30, 120, 20, backgroundColor="#101828")],
    ),
    box(
        20, 130, 130, 90, backgroundColor="#FFD34D", cornerRadius=28,
        sublayers=[box(60, 40, 100, 80, backgroundColor="#FF5A3C")],
    ),
    chromium=[0, 2], skia=True,
)
GRAVITIES = ["resize", "resizeAspect", "resizeAspectFill", "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight"]
scene(
    "gravity",
    "A 20×10 picture in layers of 60×45, every gravity, in rows of four; resizeAspectFill with masksToBounds. Top is the visible top.",
    WHITE,
    *[
        box(10 + 78 * (i % 4), 15 + 75 * (i // 4), 60, 45, backgroundColor="#D0D5DD", contents="picture-20x10.png", contentsGravity=name, masksToBounds=name == "resizeAspectFill")
        for i, name in enumerate(GRAVITIES)
    ],
    skia=True, over=1,
)
scene(
    "text-outlines",
    "Inter at 64, 64 and 18 points, outlines filled with exact coverage, never hinted; positions are HarfBuzz's (kerning on).",
    WHITE,
    {"text": "Motion", "font": "Inter-Bold.otf", "fontSize": 64, "baseline": [20, 80], "foregroundColor": "#101828"},
    {"text": "AVATo 6%", "font": "Inter-Regular.otf", "fontSize": 64, "baseline": [10.5, 152.25], "foregroundColor": "#FF5A3C"},
    {"text": "Sphinx of quartz, judge my vow", "font": "Inter-Regular.otf", "fontSize": 18, "baseline": [8.3, 200.6], "foregroundColor": "#1B2A6B"},
)
