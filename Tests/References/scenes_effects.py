# SPDX-License-Identifier: Apache-2.0

"""Shadows and filters: what CSS calls drop-shadow, filter and backdrop-filter (R-1, R-6, CI-1)."""

from vocabulary import *  # noqa: F403


scene(
    "drop-shadows",
    "The shadow has the shape of the alpha: a ring, a star of a gradient, a translucent group of overlapping boxes, a turned layer, which turns the offset.",
    WHITE,
    box(20, 20, 80, 70, borderWidth=9, borderColor="#1B2A6B", cornerRadius=24, shadowOpacity=0.9, shadowRadius=4, shadowOffset=[7, 9], shadowColor="#FF5A3C"),
    {**shape(star(50, 48, 46), fillColor="#FFD34DB0"), "frame": [120, 15, 100, 90], "shadowOpacity": 0.7, "shadowRadius": 3, "shadowOffset": [6, 4]},
    box(
        230, 15, 80, 90, shadowOpacity=0.6, shadowRadius=6, shadowOffset=[0, 8], shadowColor="#1B2A6B", opacity=0.7,
        sublayers=[box(0, 0, 50, 50, backgroundColor="#2FD6C3", cornerRadius=25), box(20, 30, 50, 50, backgroundColor="#FF5A3C80")],
    ),
    box(30, 135, 90, 60, backgroundColor="#8A4BD8", cornerRadius=12, shadowOpacity=0.8, shadowRadius=2, shadowOffset=[10, 0], transform=turn(90)),
    box(150, 140, 40, 30, backgroundColor="#FF5A3C", shadowOpacity=1, shadowRadius=1.5, shadowOffset=[5, 5], transform=scaled(2, 2)),
    box(235, 130, 70, 80, gradient=gradient("axial", ["#1B8A4BFF", "#1B8A4B00"], [0, 0], [0, 1]), shadowOpacity=1, shadowRadius=0, shadowOffset=[8, 8]),
    chromium=True, skia=True, blurs=True,
)
scene(
    "shadow-paths",
    "shadowPath replaces the shape of the alpha: larger and smaller than the layer, an ellipse on the floor, through a translucent layer.",
    WHITE,
    box(25, 25, 80, 60, backgroundColor="#FF5A3C", shadowOpacity=0.7, shadowRadius=5, shadowOffset=[0, 6], shadowPath="M -12 0 L 92 0 L 92 60 L -12 60 Z"),
    box(140, 25, 60, 60, backgroundColor="#FFD34D", cornerRadius=30, shadowOpacity=0.8, shadowRadius=3, shadowOffset=[0, 0], shadowPath="M 5 62 C 5 52 55 52 55 62 C 55 72 5 72 5 62 Z"),
    box(230, 25, 70, 60, backgroundColor="#2FD6C380", shadowOpacity=1, shadowRadius=4, shadowOffset=[4, 4], shadowColor="#1B2A6B", shadowPath=star(35, 30, 40)),
    box(40, 130, 100, 70, shadowOpacity=0.9, shadowRadius=8, shadowOffset=[10, 10], shadowPath="M 0 0 L 100 0 L 50 70 Z", sublayers=[box(10, 10, 40, 30, backgroundColor="#8A4BD8")]),
    box(190, 130, 80, 70, backgroundColor="#1B2A6B", opacity=0.5, shadowOpacity=1, shadowRadius=0, shadowOffset=[12, 12], shadowPath="M 0 0 L 80 0 L 80 70 L 0 70 Z"),
    chromium=True, skia=True, blurs=True,
)
SWATCH = gradient("axial", ["#C04030", "#40A050", "#4060B0", "#A0A0A0"], [0, 0.5], [1, 0.5])


def swatches(filters, background=SWATCH):
    for i, chained in enumerate(filters):
        x, y = 8 + 78 * (i % 4), 8 + 58 * (i // 4)
        yield box(x, y, 70, 50, gradient=background, cornerRadius=10, filters=chained)


scene(
    "filter-colors",
    "The colour functions of CSS, one a box: brightness, contrast, saturate, hue-rotate, invert, grayscale, sepia, opacity.",
    WHITE,
    *swatches([
        [brightness(0.6)], [brightness(1.3)], [contrast(0.5)], [contrast(1.3)],
        [saturate(0.4)], [saturate(1.3)], [hue_rotate(30)], [hue_rotate(-60)],
        [invert(1)], [invert(0.3)], [grayscale(1)], [grayscale(0.4)],
        [sepia(1)], [sepia(0.5)], [fade(0.35)], [],
    ]),
    chromium=True, skia=True,
)
scene(
    "filter-chains",
    "Filters one after the other, on translucent groups: colours are unpremultiplied, blurs are not; the filters come before opacity, and before the shadow.",
    WHITE,
    *[
        box(
            8 + 104 * (i % 3), 8 + 116 * (i // 3), 96, 108, filters=chained, **more,
            sublayers=[
                box(14, 14, 50, 50, backgroundColor="#C0403080", cornerRadius=25),
                box(30, 34, 50, 50, gradient=gradient("axial", ["#4060B0FF", "#4060B040"], [0, 0], [0, 1])),
                box(20, 76, 56, 18, backgroundColor="#D0A040", cornerRadius=6),
            ],
        )
        for i, (chained, more) in enumerate([
            ([grayscale(0.7), sepia(0.6)], {}),
            ([hue_rotate(40), brightness(0.8), contrast(1.2)], {}),
            ([invert(1), fade(0.6)], {"opacity": 0.8}),
            ([blur(3), saturate(0.5)], {}),
            ([saturate(0.5), blur(1.5), brightness(0.7)], {"opacity": 0.7}),
            ([invert(0.8), blur(2)], {"shadowOpacity": 0.8, "shadowRadius": 2, "shadowOffset": [5, 6]}),
        ])
    ],
    chromium=True, skia=True, blurs=True,
)
scene(
    "backdrops",
    "backgroundFilters act on what is beneath, inside the rounded bounds, and fade with the layer; even colours lie under the edges of blurs, where engines continue the picture differently.",
    "#808890",
    *[box(10 + 20 * i, 10, 10, 100, backgroundColor=["#C04030", "#40A050", "#4060B0", "#D0A040"][i % 4]) for i in range(15)],
    box(20, 20, 60, 80, cornerRadius=14, backgroundFilters=[hue_rotate(90)]),
    box(90, 20, 60, 80, cornerRadius=30, backgroundFilters=[invert(1), brightness(0.9)], backgroundColor="#FFFFFF40"),
    box(160, 20, 60, 80, backgroundFilters=[grayscale(1)], opacity=0.5),
    box(230, 20, 70, 80, backgroundFilters=[sepia(1)], borderWidth=4, borderColor="#101828", cornerRadius=20),
    box(40, 130, 60, 40, backgroundColor="#C04030"),
    box(80, 150, 40, 40, backgroundColor="#D0A040", cornerRadius=20),
    box(15, 116, 130, 96, backgroundFilters=[blur(3)]),
    box(200, 130, 60, 40, backgroundColor="#4060B0"),
    box(240, 150, 40, 40, backgroundColor="#40A050", cornerRadius=20),
    box(165, 116, 145, 96, cornerRadius=24, backgroundFilters=[blur(2), saturate(0.3)], backgroundColor="#FFFFFF60"),
    chromium=True, blurs=True,
)
