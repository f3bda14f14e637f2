# SPDX-License-Identifier: Apache-2.0

"""What pictures may differ by, in 1/255 of a channel: where no edge passes, and elsewhere."""

# MotionKit from the truth, by scene.
EXACT = {
    "": (1, 3),
    "stroke-joins": (1, 4), "stroke-caps": (1, 4), "dashes": (1, 4), "stroke-trim": (1, 4), "blur-fine": (1, 2),
    "gradient-conic": (1, 4), "text-outlines": (1, 6), "perspective-gradient": (2, 4), "perspective-checker": (2, 4), "shadows": (2, 3),
    "group-opacity": (2, 3), "plus-lighter": (2, 4), "blend-modes": (2, 5), "masked-corners": (1, 5), "mask-gradient": (2, 4), "mask-to-bounds": (1, 4),
    "blend-translucent": (2, 4), "operators": (2, 4), "masks": (2, 4), "drop-shadows": (2, 3), "filter-chains": (2, 3), "picture-larger": (2, 3),
    "corners-clamped": (1, 5), "blur-2": (1, 1), "blur-5": (1, 1), "blur-16": (1, 1),
}  # fmt: skip

# MotionKit from other engines, and where those approximate a blur.
OTHER = (2, 12)
BLURRED = (5, 12)

# Why an engine is further from the truth than that in some pixels, whose number `references.json` has.
RIM = "two shapes with one outline, drawn one after the other, each cover the pixels of the rim in part"
CLAMPED = "a mode that is not linear is applied to 8×8 points of a pixel, not to their mean"
CUBICS = "Skia draws cubics with edges of its own, up to 0.04 pixels off"
DASHES = "Skia measures dashes along chords of a curve"
STOPS = "the colour of a pixel is that of its centre, of the enlarged picture that of 8×8 points: hard stops and the middle of a turn"
BLUR = "the blur is approximated by up to 8"
PLANES = "edges of two planes lie in one pixel of the enlarged picture too"
SIZE = "drawn at its own size, where Skia's edges have 16 steps"
SIXTEENTHS = "the sampler cuts its weights to sixteenths"
REASONS = {
    (name, engine): reason
    for names, engines, reason in [
        ("corners-clamped mask-to-bounds backdrops", "chromium skia", RIM), ("border-rings masked-corners", "skia", RIM),
        ("plus-lighter blend-modes blend-groups", "chromium skia", CLAMPED), ("operators", "skia", CLAMPED),
        ("fill-rules perspective-gradient", "skia", CUBICS), ("dashes-capped masks", "skia", DASHES), ("masks", "chromium", DASHES),
        ("gradient-stops", "chromium skia", STOPS), ("gradient-conic gradient-turns", "skia", STOPS),
        ("blur-16", "chromium skia", BLUR), ("blur-fine", "skia", BLUR),
        ("depth-perspective depth-cubes depth-crossing", "chromium", PLANES),
        ("perspective-checker picture-larger", "skia", SIZE), ("picture-larger", "chromium", SIXTEENTHS),
    ]
    for name in names.split()
    for engine in engines.split()
}
