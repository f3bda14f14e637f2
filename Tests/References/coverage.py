# SPDX-License-Identifier: Apache-2.0

"""Coverage of paths and boxes: Skia at 16 times the size, or 1,024 point samples under perspective."""

import math

import numpy as np
import skia

from geometry import HEIGHT, WIDTH, homography, local_points

OVER = 16


def coverage(path, matrix, **stroke):
    """Fraction of each pixel that the path covers: Skia's antialiased mask at 16 times the size, averaged."""
    mask = np.zeros((HEIGHT * OVER, WIDTH * OVER), np.uint8)
    surface = skia.Surface.MakeRasterDirect(
        skia.ImageInfo.MakeA8(WIDTH * OVER, HEIGHT * OVER), memoryview(mask).cast("B"), WIDTH * OVER
    )
    canvas = surface.getCanvas()
    canvas.scale(OVER, OVER)
    h = homography(matrix)
    canvas.concat(skia.Matrix.MakeAll(*h.ravel().tolist()))
    canvas.drawPath(path, skia.Paint(Color=0xFF000000, AntiAlias=True, **stroke))
    surface.flushAndSubmit()
    return mask.reshape(HEIGHT, OVER, WIDTH, OVER).mean((1, 3)) / 255


def rounded_path(x, y, width, height, radius, corners=15):
    """Corners are minX minY 1, maxX minY 2, minX maxY 4, maxX maxY 8; the others are square."""
    radius = max(0, min(radius, width / 2, height / 2))
    path, rounded = skia.Path(), skia.RRect()
    radii = [skia.Point(radius, radius) if corners & bit else skia.Point(0, 0) for bit in (1, 2, 8, 4)]
    rounded.setRectRadii(skia.Rect.MakeXYWH(x, y, width, height), radii)
    path.addRRect(rounded)
    return path


def box_coverage(matrix, x, y, width, height, radius=0, corners=15):
    if abs(matrix[0, 3]) + abs(matrix[1, 3]) < 1e-12:
        return coverage(rounded_path(x, y, width, height, radius, corners), matrix)
    # Tilted: is each of 1,024 samples of a pixel inside the box? Nothing is approximated by curves. The samples are
    # spread by the plastic number (R2 sequence), since a grid is poor at edges that are nearly horizontal or vertical.
    total, count, plastic = np.zeros((HEIGHT, WIDTH)), 1024, 1.32471795724474602596
    py, px = np.mgrid[0:HEIGHT, 0:WIDTH] + 0.0
    for n in range(count):
        u, v = local_points(matrix, px + (0.5 + n / plastic) % 1, py + (0.5 + n / plastic**2) % 1)
        u, v = np.abs(u - x - width / 2) - width / 2 + radius, np.abs(v - y - height / 2) - height / 2 + radius
        total += np.hypot(np.maximum(u, 0), np.maximum(v, 0)) + np.minimum(np.maximum(u, v), 0) <= radius
    return total / count


def svg_path(text):
    path, words, at = skia.Path(), text.split(), 0
    counts = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}
    verbs = {"M": path.moveTo, "L": path.lineTo, "Q": path.quadTo, "C": path.cubicTo, "Z": path.close}
    while at < len(words):
        verb = words[at]
        values = [float(word) for word in words[at + 1 : at + 1 + counts[verb]]]
        verbs[verb](*values)
        at += 1 + counts[verb]
    return path


def flattened(path, lines=200):
    """The path with every cubic cut into lines: Skia's own edges of a cubic are off by up to 0.02 pixels at 16×."""
    out, t = skia.Path(), np.arange(1, lines + 1)[:, None] / lines
    for verb, points in path:
        p = np.array([(point.x(), point.y()) for point in points])
        if verb == skia.Path.kMove_Verb:
            out.moveTo(*p[0])
        elif verb == skia.Path.kLine_Verb:
            out.lineTo(*p[-1])
        elif verb == skia.Path.kCubic_Verb:
            curve = (1 - t) ** 3 * p[0] + 3 * t * (1 - t) ** 2 * p[1] + 3 * t**2 * (1 - t) * p[2] + t**3 * p[3]
            for point in curve:
                out.lineTo(*point)
        elif verb == skia.Path.kClose_Verb:
            out.close()
        else:
            raise ValueError(f"no rule for {verb}")
    out.setFillType(path.getFillType())
    return out


def trimmed(text, start, end):
    """The part of a single polyline between two fractions of its length, as an open path."""
    words = text.split()
    points = [(float(words[i + 1]), float(words[i + 2])) for i, word in enumerate(words) if word in "ML"]
    assert not set(words) & {"C", "Q"} and words.count("M") == 1
    if words[-1] == "Z":
        points.append(points[0])
    lengths = [math.dist(a, b) for a, b in zip(points, points[1:])]
    total, passed, out = sum(lengths), 0.0, skia.Path()
    for (a, b), length in zip(zip(points, points[1:]), lengths):
        low, high = max(start * total - passed, 0), min(end * total - passed, length)
        passed += length
        if high <= low:
            continue
        point = lambda s: (a[0] + (b[0] - a[0]) * s / length, a[1] + (b[1] - a[1]) * s / length)
        if out.isEmpty():
            out.moveTo(*point(low))
        out.lineTo(*point(high))
    return out
