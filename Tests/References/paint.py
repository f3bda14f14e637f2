# SPDX-License-Identifier: Apache-2.0

"""What fills a shape: gradients, pictures, glyphs; and the blur."""

import math
from pathlib import Path

import numpy as np
import skia
import uharfbuzz
from PIL import Image

from geometry import HEIGHT, WIDTH, colour, pixel_centres

HERE = Path(__file__).resolve().parent
FONTS = Path("/usr/share/fonts/opentype/inter")


def gradient_colours(gradient, u, v, width, height):
    """Unpremultiplied colour at points of the layer (GR-3 to GR-7)."""
    u, v = u / width, v / height
    (sx, sy), (ex, ey) = gradient["startPoint"], gradient["endPoint"]
    if gradient["type"] == "axial":
        g = ((u - sx) * (ex - sx) + (v - sy) * (ey - sy)) / ((ex - sx) ** 2 + (ey - sy) ** 2)
    elif gradient["type"] == "radial":
        g = np.hypot((u - sx) / abs(ex - sx), (v - sy) / abs(ey - sy))
    else:
        g = ((np.arctan2(v - sy, u - sx) - math.atan2(ey - sy, ex - sx)) / (2 * math.pi)) % 1
    stops = np.array([colour(text) for text in gradient["colors"]])
    locations = gradient.get("locations") or np.linspace(0, 1, len(stops))
    out = np.empty((*g.shape, 4))
    out[:] = stops[0]
    for index in range(len(stops) - 1):
        low, high = locations[index], locations[index + 1]
        inside = g >= low
        part = np.clip((g - low) / (high - low), 0, 1) if high > low else np.ones_like(g)
        mixed = stops[index] + (stops[index + 1] - stops[index]) * part[..., None]
        out = np.where(inside[..., None], mixed, out)
    return out


def placed(gravity, width, height, image_width, image_height):
    """Where the picture lies in the bounds (R-9), y down, named edges being the visible ones."""
    if gravity == "resize":
        return 0, 0, width, height
    if gravity in ("resizeAspect", "resizeAspectFill"):
        pick = min if gravity == "resizeAspect" else max
        scale = pick(width / image_width, height / image_height)
        w, h = image_width * scale, image_height * scale
        return (width - w) / 2, (height - h) / 2, w, h
    lower = gravity.lower()
    x = 0 if "left" in lower else width - image_width if "right" in lower else (width - image_width) / 2
    y = 0 if "top" in lower else height - image_height if "bottom" in lower else (height - image_height) / 2
    return x, y, image_width, image_height


def picture(layer, matrix, rectangle):
    """Premultiplied samples at pixel centres, clamped at the picture's edges; a picture made smaller by whole numbers on
    whole pixels is the mean of what a pixel covers, unless the filter is `nearest`."""
    image = np.array(Image.open(HERE / layer["contents"]).convert("RGBA"), float) / 255
    image[..., :3] *= image[..., 3:]
    rows, columns, _ = image.shape
    x, y, width, height = rectangle
    at = lambda dx, dy: [
        (p - o) / size * count
        for p, o, size, count in zip(pixel_centres(matrix, dx, dy), (x, y), (width, height), (columns, rows))
    ]
    nearest = lambda u, v: image[np.clip(v, 0, rows - 1).astype(int), np.clip(u, 0, columns - 1).astype(int)]
    ratio = max(columns / width, rows / height)
    name = layer.get("minificationFilter" if ratio > 1 else "magnificationFilter", "linear")
    if name == "nearest":
        return nearest(*at(0, 0))
    if ratio > 1:
        n = 2 * math.ceil(ratio)
        places = (np.arange(n) + 0.5) / n - 0.5
        return sum(nearest(*at(dx, dy)) for dx in places for dy in places) / n**2
    u, v = at(0, 0)
    u, v = np.clip(u - 0.5, 0, columns - 1), np.clip(v - 0.5, 0, rows - 1)
    x0, y0 = np.floor(u).astype(int), np.floor(v).astype(int)
    x1, y1 = np.minimum(x0 + 1, columns - 1), np.minimum(y0 + 1, rows - 1)
    fx, fy = (u - x0)[..., None], (v - y0)[..., None]
    top = image[y0, x0] * (1 - fx) + image[y0, x1] * fx
    bottom = image[y1, x0] * (1 - fx) + image[y1, x1] * fx
    return top * (1 - fy) + bottom * fy


def blurred(plane, sigma):
    """The direct sum over a Gaussian sampled at whole pixels and normalised, out to 7 sigma; transparent outside."""
    reach = math.ceil(7 * sigma)
    kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma) ** 2)
    kernel /= kernel.sum()
    for axis in (0, 1):
        pad = [(reach, reach) if a == axis else (0, 0) for a in range(plane.ndim)]
        wide = np.pad(plane, pad)
        length = plane.shape[axis]
        plane = sum(k * np.take(wide, range(i, i + length), axis) for i, k in enumerate(kernel))
    return plane


def glyphs(layer):
    """HarfBuzz's glyphs and pen positions, in points from the baseline's start."""
    face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(FONTS / layer["font"])))
    font, text = uharfbuzz.Font(face), uharfbuzz.Buffer()
    text.add_str(layer["text"])
    text.guess_segment_properties()
    uharfbuzz.shape(font, text)
    scale, pen, out = layer["fontSize"] / face.upem, 0, []
    for info, position in zip(text.glyph_infos, text.glyph_positions):
        out.append([info.codepoint, round((pen + position.x_offset) * scale, 6), round(-position.y_offset * scale, 6)])
        pen += position.x_advance
    return out


def outlines(layer):
    # At 1,000 points and scaled down, so that nothing of the outline is rounded.
    font = skia.Font(skia.Typeface.MakeFromFile(str(FONTS / layer["font"])), 1000)
    font.setHinting(skia.FontHinting.kNone)
    font.setLinearMetrics(True)
    whole, (x, y), scale = skia.Path(), layer["baseline"], layer["fontSize"] / 1000
    for glyph, dx, dy in layer["glyphs"]:
        outline = font.getPath(glyph)
        if outline is not None:
            outline.transform(skia.Matrix.MakeAll(scale, 0, x + dx, 0, scale, y + dy, 0, 0, 1))
            whole.addPath(outline)
    return whole
