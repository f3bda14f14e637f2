# SPDX-License-Identifier: Apache-2.0

"""Corners under transforms, gradients of every kind, pictures made larger and smaller (R-7 to R-11, GR-3 to GR-7)."""

from vocabulary import *  # noqa: F403


scene(
    "corners-clamped",
    "A radius beyond half the short side is cut to it; unevenly scaled layers have elliptical corners; borders wider than the radius; sheared.",
    WHITE,
    box(10, 10, 90, 50, backgroundColor="#FF5A3C", cornerRadius=100),
    box(115, 10, 60, 90, backgroundColor="#1B2A6B", cornerRadius=31, borderWidth=7, borderColor="#2FD6C3"),
    box(215, 30, 50, 60, backgroundColor="#FFD34D", cornerRadius=20, transform=scaled(1.8, 0.8)),
    box(30, 90, 40, 60, backgroundColor="#2FD6C3", cornerRadius=20, borderWidth=6, borderColor="#101828", transform=scaled(1.5, 1)),
    box(130, 130, 60, 60, backgroundColor="#8A4BD8", cornerRadius=20, transform=chain(scaled(1.5, 0.7), turn(30))),
    box(230, 110, 70, 50, backgroundColor="#FF5A3C80", cornerRadius=12, borderWidth=20, borderColor="#1B2A6B80"),
    box(20, 175, 80, 50, backgroundColor="#1B8A4B", cornerRadius=18, transform=[1, 0, 0, 0, -0.5, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    box(215, 180, 90, 50, borderWidth=6, borderColor="#1B2A6B", cornerRadius=25, maskedCorners=9, backgroundColor="#FFD34D"),
    chromium=True, skia=True,
)
scene(
    "gradient-stops",
    "Hard stops, first and last colours carried on, colours that only fade, a turned oblong layer, and radial ones of different alpha.",
    NIGHT,
    box(10, 10, 140, 40, gradient=gradient("axial", ["#FF5A3C", "#FF5A3C", "#2FD6C3", "#2FD6C3", "#FFD34D"], [0, 0.5], [1, 0.5], [0, 0.25, 0.25, 0.75, 0.75])),
    box(10, 60, 140, 40, gradient=gradient("axial", ["#FFFFFFFF", "#FFFFFF00", "#FFFFFFFF"], [0.2, 0.5], [0.8, 0.5], [0, 0.5, 1])),
    box(10, 110, 140, 40, gradient=gradient("axial", ["#FF5A3C00", "#2FD6C3FF", "#FF5A3C80"], [0, 0], [1, 1], [0.1, 0.6, 0.9])),
    box(170, 20, 130, 60, gradient=gradient("axial", FACE, [0, 0], [1, 1]), cornerRadius=20, transform=turn(-12)),
    box(170, 105, 140, 60, gradient=gradient("radial", ["#FFD34DFF", "#FF5A3CC0", "#1B2A6B00"], [0.5, 0.5], [1, 1], [0, 0.5, 1])),
    box(10, 165, 140, 65, gradient=gradient("radial", ["#2FD6C3", "#2FD6C3", "#8A4BD8", "#8A4BD8"], [0.3, 0.5], [0.9, 1.1], [0, 0.5, 0.5, 1])),
    box(170, 175, 140, 55, gradient=gradient("axial", ["#00000000", "#FFFFFFFF"], [0.5, 1], [0.5, 0])),
    chromium=True, skia=True,
)
scene(
    "gradient-turns",
    "Conic gradients on oblong layers are measured in the unit square (GR-6): hard stops, alpha, a turned layer.",
    WHITE,
    box(10, 10, 150, 100, gradient=gradient("conic", ["#FF5A3C", "#FF5A3C", "#1B2A6B", "#1B2A6B", "#FFD34D", "#FFD34D"], [0.5, 0.5], [1, 0.5], [0, 0.3, 0.3, 0.6, 0.6, 1])),
    box(170, 10, 140, 100, gradient=gradient("conic", ["#1B2A6BFF", "#FF5A3C00"], [0.5, 0.5], [1, 0.9])),
    box(20, 130, 120, 90, gradient=gradient("conic", [*FACE, FACE[0]], [0.3, 0.7], [0.3, 0]), cornerRadius=20, transform=turn(20)),
    box(180, 125, 130, 104, gradient=gradient("conic", ["#FFFFFF", "#000000"], [0.5, 0.5], [0, 0.5], [0.25, 0.75])),
    skia=True,
)
scene(
    "picture-larger",
    "Pictures made larger, `linear` and `nearest`: whole and fractional factors, turned, translucent ones, whose transparent pixels lend no colour.",
    "#C8D0DC",
    box(10, 10, 96, 60, contents="picture-16x12.png", magnificationFilter="nearest"),
    box(115, 10, 96, 60, contents="picture-16x12.png"),
    box(225, 10, 84, 56, contents="picture-12x8.png"),
    box(10, 85, 70, 50, contents="picture-16x12.png", magnificationFilter="nearest", contentsGravity="resizeAspect"),
    box(120, 90, 90, 60, contents="picture-12x8.png", transform=turn(15)),
    box(225, 85, 84, 56, contents="picture-12x8.png", magnificationFilter="nearest"),
    box(20, 155, 96, 72, contents="picture-16x12.png", transform=turn(90)),
    box(140, 160, 80, 64, contents="picture-20x10.png", opacity=0.6),
    box(240, 165, 40, 30, contents="picture-16x12.png", transform=scaled(1.5, 1.5)),
    skia=True, chromium=[0, 1, 2, 5, 7], over=1,
)
scene(
    "picture-smaller",
    "A picture of 128×96 at 1/2, 1/4 and 1/8, where each halved image is the mean of what a pixel covers, and with `nearest`.",
    WHITE,
    box(10, 10, 64, 48, contents="picture-128x96.png", minificationFilter="trilinear"),
    box(90, 10, 32, 24, contents="picture-128x96.png", minificationFilter="trilinear"),
    box(140, 10, 16, 12, contents="picture-128x96.png", minificationFilter="trilinear"),
    box(170, 10, 128, 96, contents="picture-128x96.png"),
    box(10, 80, 64, 48, contents="picture-128x96.png"),
    box(170, 120, 128, 96, contents="picture-128x96.png", transform=turn(90)),
    box(90, 120, 64, 48, contents="picture-128x96.png", minificationFilter="trilinear", transform=turn(90)),
    skia=True, chromium=[0, 1, 2, 3, 4], over=1,
)
