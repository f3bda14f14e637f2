# SPDX-License-Identifier: Apache-2.0

"""Layers in depth: perspective, faces, planes that cut each other (X-4, Z-1 to Z-6, TR-1)."""

from vocabulary import *  # noqa: F403


def card(x, y, width, height, color, *transforms, **more):
    """A box turned about its middle."""
    return box(x, y, width, height, backgroundColor=color, transform=chain(*transforms), **more)


CANVAS = [0, 0, 320, 240]


def stage(distance, *sublayers, **more):
    """A layer over the canvas whose sublayers are seen from one eye, at its middle."""
    return {"frame": CANVAS, "sublayerTransform": perspective(distance), "sublayers": list(sublayers), **more}


scene(
    "depth-perspective",
    "Layers under one sublayerTransform share a vanishing point (X-4); the nearer one lies on top whatever the order of the array.",
    NIGHT,
    stage(
        400,
        card(20, 20, 100, 90, "#FF5A3C", about_y(50)),
        card(110, 20, 100, 90, "#2FD6C3", about_x(55), cornerRadius=16),
        card(200, 20, 100, 90, "#FFD34D", about_y(-50)),
        box(60, 130, 110, 70, backgroundColor="#8A4BD8", zPosition=80, cornerRadius=10),
        box(120, 150, 110, 70, backgroundColor="#FFFFFFC0"),
        card(150, 120, 120, 80, "#1B8A4B", about_x(-40), about_y(20), zPosition=-120, borderWidth=6, borderColor="#FFFFFF"),
    ),
    chromium=True, sampled=True,
)
scene(
    "depth-nested",
    "Two perspectives, one in the other: the middle layer is tilted and flattens its own tilted sublayers (Z-1); the right one has its eye off the middle.",
    WHITE,
    stage(
        500,
        {
            **card(30, 40, 150, 150, "#D0D5DD", about_y(40), about_x(10)),
            "sublayerTransform": perspective(250),
            "sublayers": [
                card(20, 20, 50, 110, "#FF5A3C", about_y(60)),
                card(80, 20, 50, 110, "#1B2A6B", about_x(50), cornerRadius=12),
                box(55, 60, 40, 40, backgroundColor="#FFD34D", zPosition=60),
            ],
        },
    ),
    {
        "frame": [190, 40, 120, 160], "anchorPoint": [0, 1], "sublayerTransform": perspective(300), "backgroundColor": "#101828",
        "sublayers": [
            card(20, 30, 80, 40, "#2FD6C3", about_y(35), cornerRadius=8),
            card(20, 90, 80, 40, "#FFD34D", about_x(-45)),
        ],
    },
    chromium=True, sampled=True,
)


def cube(x, y, side, *transforms, **more):
    """A transform layer with the six faces of a cube; each face looks outwards."""
    half = moved(0, 0, side / 2)
    turns = [about_y(0), about_y(90), about_y(180), about_y(-90), about_x(90), about_x(-90)]
    colors = ["#FF5A3C", "#2FD6C3", "#FFD34D", "#8A4BD8", "#1B8A4B", "#3C78FF"]
    return {
        "frame": [x, y, side, side], "transformLayer": True, "transform": chain(*transforms),
        "sublayers": [card(0, 0, side, side, color, half, turned, **more) for color, turned in zip(colors, turns)],
    }


scene(
    "depth-cubes",
    "Cubes of transform layers (TR-1): all faces; only those that look at the eye (Z-4); translucent faces, all six seen.",
    NIGHT,
    stage(
        600,
        cube(20, 20, 80, about_x(-25), about_y(35)),
        cube(200, 20, 80, about_x(30), about_y(-40), doubleSided=False, cornerRadius=14),
        cube(110, 130, 80, about_x(-20), about_y(25), opacity=0.5),
    ),
    chromium=True, sampled=True,
)
scene(
    "depth-crossing",
    "Planes that cut each other are split (Z-2): two, three through one line, opaque on translucent.",
    WHITE,
    stage(
        500,
        card(15, 15, 120, 90, "#FF5A3C", about_y(35)),
        card(15, 15, 120, 90, "#1B2A6B", about_y(-35)),
        card(180, 15, 120, 90, "#2FD6C3", about_x(60)),
        box(180, 15, 120, 90, backgroundColor="#FFD34D"),
        card(180, 15, 120, 90, "#8A4BD8", about_x(-60)),
        card(15, 130, 120, 90, "#1B2A6BA0", about_y(50), about_x(15)),
        card(15, 130, 120, 90, "#FF5A3CA0", about_x(50), cornerRadius=20),
        card(180, 130, 120, 90, "#FFD34D", about_y(-40), borderWidth=8, borderColor="#1B2A6B"),
        card(180, 130, 120, 90, "#8A4BD880", about_y(30), about_x(30)),
    ),
    chromium=True, sampled=True,
)
scene(
    "depth-flat",
    "Without perspective depth is order alone (Z-3). Left: zPosition; middle: a layer flattens, so its sublayer does not come through; right: a transform layer does not.",
    WHITE,
    {
        "frame": [0, 0, 110, 240],
        "sublayers": [
            box(10, 20, 60, 60, backgroundColor="#FF5A3C", zPosition=2),
            box(30, 50, 60, 60, backgroundColor="#1B2A6B", zPosition=1),
            box(20, 80, 60, 60, backgroundColor="#FFD34D", zPosition=1),
            box(40, 120, 60, 60, backgroundColor="#2FD6C3C0", zPosition=-5),
            box(10, 150, 60, 60, backgroundColor="#8A4BD8"),
        ],
    },
    {
        "frame": [110, 0, 105, 240],
        "sublayers": [
            {"frame": [5, 20, 80, 120], "backgroundColor": "#D0D5DD", "sublayers": [box(10, 30, 80, 60, backgroundColor="#FF5A3C", zPosition=50)]},
            box(25, 60, 60, 140, backgroundColor="#1B2A6B", zPosition=10),
        ],
    },
    {
        "frame": [215, 0, 105, 240],
        "sublayers": [
            {"frame": [5, 20, 80, 120], "transformLayer": True, "sublayers": [box(10, 30, 80, 60, backgroundColor="#FF5A3C", zPosition=50)]},
            box(25, 60, 60, 140, backgroundColor="#1B2A6B", zPosition=10),
            card(15, 160, 80, 60, "#FFD34D", about_y(30), zPosition=11),
        ],
    },
    chromium=True, sampled=True,
)
scene(
    "depth-behind",
    "A floor that passes under and behind the eye is cut there (Z-6); a wall seen from behind, and one that is single-sided and is not seen.",
    "#DDE6F5",
    stage(
        200,
        card(60, 60, 200, 400, "#1B8A4B", about_x(80), borderWidth=20, borderColor="#FFD34D"),
        {**card(20, 20, 90, 70, "#FF5A3C", about_y(140)), "gradient": gradient("axial", FAR, [0, 0.5], [1, 0.5])},
        card(130, 20, 90, 70, "#8A4BD8", about_y(140), doubleSided=False),
        card(210, 20, 90, 70, "#2FD6C3", about_x(200), about_y(180), doubleSided=False),
    ),
    chromium=True, sampled=True,
)
