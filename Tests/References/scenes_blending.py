# SPDX-License-Identifier: Apache-2.0

"""Blend modes and operators on translucent colours and in groups, and masks (CI-3, R-3, R-5)."""

from vocabulary import *  # noqa: F403


BLENDS = ["normal", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "hardLight", "softLight", "difference", "exclusion", "hue", "saturation", "color", "luminosity"]


def cells(modes, backdrop, source, columns=4, width=80, height=60):
    """Each mode in a group of its own, so that the backdrop is the group's and partly empty."""
    for i, mode in enumerate(modes):
        x, y = width * (i % columns), height * (i // columns)
        yield box(x, y, width, height, opacity=0.9, sublayers=[*backdrop, {**source, "compositingFilter": mode}])


scene(
    "blend-translucent",
    "The sixteen modes, in rows of four: a translucent disc on an opaque, a translucent and an empty part of a group.",
    WHITE,
    *cells(
        BLENDS,
        [box(6, 6, 34, 48, backgroundColor="#D0A040"), box(24, 20, 34, 34, backgroundColor="#102880C0")],
        box(16, 10, 56, 40, backgroundColor="#C03060A0", cornerRadius=16),
    ),
    chromium=True, skia=True,
)
PORTER_DUFF = ["normal", "sourceAtop", "sourceIn", "sourceOut", "destinationOver", "destinationIn", "destinationOut", "destinationAtop", "xor", "copy", "clear", "plusL", "CIMultiplyCompositing", "plusD", "maximum", "minimum"]
scene(
    "operators",
    "Porter and Duff's operators and four more, in rows of four, each in a group; those that change what lies under transparent pixels act inside the layer's bounds.",
    "#E8ECF2",
    *cells(
        PORTER_DUFF,
        [box(6, 6, 40, 40, backgroundColor="#C04030C0", cornerRadius=20), box(40, 30, 34, 24, backgroundColor="#D0A04080")],
        box(20, 12, 50, 40, sublayers=[box(0, 0, 36, 40, backgroundColor="#3050C0A0"), box(30, 10, 20, 20, backgroundColor="#40A050", cornerRadius=10)]),
    ),
    skia=list(range(13)),
)
scene(
    "blend-groups",
    "A blend mode sees the group that it is in: in a layer with opacity only that layer's own sublayers, in one without effects all that is beneath. Groups blend as one.",
    "#D8C090",
    box(0, 0, 320, 240, gradient=gradient("axial", ["#E0C080", "#6080C0"], [0, 0], [0, 1])),
    box(10, 10, 140, 100, opacity=0.8, sublayers=[
        box(10, 10, 70, 60, backgroundColor="#C04030"),
        box(40, 30, 90, 60, backgroundColor="#40A050C0", cornerRadius=20, compositingFilter="multiply"),
    ]),
    box(165, 10, 140, 100, sublayers=[
        box(10, 10, 70, 60, backgroundColor="#C04030"),
        box(40, 30, 90, 60, backgroundColor="#40A050C0", cornerRadius=20, compositingFilter="multiply"),
    ]),
    box(10, 125, 140, 100, compositingFilter="difference", sublayers=[
        box(10, 10, 70, 60, backgroundColor="#C04030"),
        box(40, 30, 90, 60, backgroundColor="#40A050C0", cornerRadius=20, compositingFilter="screen"),
    ]),
    box(165, 125, 140, 100, compositingFilter="luminosity", opacity=0.7, cornerRadius=30, masksToBounds=True, backgroundColor="#4060B0", sublayers=[
        box(0, 20, 80, 90, backgroundColor="#F0F0F0"),
        box(60, 0, 90, 60, backgroundColor="#C04030", compositingFilter="hardLight"),
    ]),
    chromium=True, skia=True,
)
FADING = ["#000000FF", "#00000000"]
scene(
    "masks",
    "Masks that are turned, translucent, groups; masks on groups with opacity and with rounded bounds; a gradient seen through a stroke.",
    WHITE,
    box(10, 10, 90, 100, backgroundColor="#1B2A6B", mask=box(10, 10, 70, 80, gradient=gradient("axial", FADING, [0, 0], [1, 0]), transform=turn(30))),
    box(115, 10, 90, 100, opacity=0.7, sublayers=[box(0, 0, 60, 60, backgroundColor="#FF5A3C"), box(30, 30, 60, 70, backgroundColor="#2FD6C3")], mask=box(5, 5, 80, 90, backgroundColor="#000000B0", cornerRadius=40)),
    box(220, 10, 90, 100, backgroundColor="#8A4BD8", cornerRadius=30, masksToBounds=True, sublayers=[box(0, 50, 90, 50, backgroundColor="#FFD34D")], mask=box(0, 0, 90, 100, gradient=gradient("axial", FADING, [0.5, 0], [0.5, 1]))),
    box(10, 125, 90, 100, backgroundColor="#FF5A3C", mask=box(0, 0, 90, 100, sublayers=[box(10, 10, 40, 40, backgroundColor="#00000080"), box(30, 30, 50, 60, backgroundColor="#00000080", cornerRadius=15, transform=turn(-20))])),
    box(
        115, 125, 90, 100, gradient=gradient("axial", ["#FF5A3C", "#FFD34D", "#2FD6C3"], [0, 0], [1, 1]),
        mask={**shape("M 12 85 C 20 -30 70 130 78 15", strokeColor="#000000", lineWidth=14, lineCap="round"), "frame": [0, 0, 90, 100]},
    ),
    box(
        220, 125, 90, 100, gradient=gradient("axial", ["#1B2A6B", "#FF5A3C"], [0, 0], [0, 1]),
        mask={**shape(circle(45, 50, 34), strokeColor="#000000C0", lineWidth=12, lineDashPattern=[20, 8]), "frame": [0, 0, 90, 100], "transform": scaled(1.2, 0.9)},
    ),
    chromium=True, skia=True,
)
