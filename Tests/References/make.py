#!/usr/bin/env python3
"""Draws the reference pictures of this folder and writes `references.json`. See README.md.

    ./make.py            all scenes
    ./make.py NAME...    some scenes (references.json keeps the others)
"""

import html
import json
import math
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
import skia
import uharfbuzz
from PIL import Image

from scenes import SCENES

HERE = Path(__file__).resolve().parent
FONTS = Path("/usr/share/fonts/opentype/inter")
WIDTH, HEIGHT, OVER = 320, 240, 16
IDENTITY = np.eye(4)


# --- geometry --------------------------------------------------------------------------------------------------------


def colour(text):
    """`#RRGGBB[AA]` as unpremultiplied components 0...1."""
    digits = text[1:] + ("FF" if len(text) == 7 else "")
    return np.array([int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4, 6)])


def translation(x, y):
    matrix = np.eye(4)
    matrix[3, :2] = x, y
    return matrix


def size_of(layer):
    return layer["frame"][2:] if "frame" in layer else [WIDTH, HEIGHT]


def matrix_of(layer, parent):
    """Row vectors: bounds of the layer to the canvas, about the layer's centre."""
    if "frame" not in layer:
        return parent
    x, y, width, height = layer["frame"]
    transform = np.array(layer.get("transform", np.eye(4).ravel()), float).reshape(4, 4)
    return translation(-width / 2, -height / 2) @ transform @ translation(x + width / 2, y + height / 2) @ parent


def homography(matrix):
    """The 3×3 matrix (column vectors) of the layer's plane z = 0."""
    return matrix[np.ix_([0, 1, 3], [0, 1, 3])].T


def local_points(matrix, x, y):
    """The points of the layer's plane seen at canvas points (x, y)."""
    back = np.linalg.inv(homography(matrix))
    w = back[2, 0] * x + back[2, 1] * y + back[2, 2]
    return (back[0, 0] * x + back[0, 1] * y + back[0, 2]) / w, (back[1, 0] * x + back[1, 1] * y + back[1, 2]) / w


def pixel_centres(matrix):
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH] + 0.5
    return local_points(matrix, x, y)


# --- coverage: Skia at 16×, or 1,024 point samples for perspective ---------------------------------------------------


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


def flattened(path):
    """The path with every cubic cut into 200 lines: Skia's own edges of a cubic are off by up to 0.02 pixels at 16×."""
    out, t = skia.Path(), np.arange(1, 201)[:, None] / 200
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


# --- paint ------------------------------------------------------------------------------------------------------------


def gradient_colours(gradient, matrix, width, height):
    """Unpremultiplied colour at each pixel centre, and whether there is any (GR-3 to GR-7)."""
    u, v = pixel_centres(matrix)
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


def picture(name, matrix, rectangle):
    """Bilinear samples at pixel centres, clamped at the picture's edges; opaque pictures only."""
    image = np.array(Image.open(HERE / name).convert("RGB"), float) / 255
    rows, columns, _ = image.shape
    x, y, width, height = rectangle
    u, v = pixel_centres(matrix)
    u = np.clip((u - x) / width * columns - 0.5, 0, columns - 1)
    v = np.clip((v - y) / height * rows - 0.5, 0, rows - 1)
    x0, y0 = np.floor(u).astype(int), np.floor(v).astype(int)
    x1, y1 = np.minimum(x0 + 1, columns - 1), np.minimum(y0 + 1, rows - 1)
    fx, fy = (u - x0)[..., None], (v - y0)[..., None]
    top = image[y0, x0] * (1 - fx) + image[y0, x1] * fx
    bottom = image[y1, x0] * (1 - fx) + image[y1, x1] * fx
    return np.concatenate([top * (1 - fy) + bottom * fy, np.ones((HEIGHT, WIDTH, 1))], -1)


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


# --- compositing: R-1 in float64, rounded once at the end ---------------------------------------------------------------


def over(below, above):
    return above + below * (1 - above[..., 3:])


def painted(paint, cover):
    """Unpremultiplied colour(s) times coverage, premultiplied."""
    paint = np.broadcast_to(paint, (HEIGHT, WIDTH, 4))
    alpha = paint[..., 3] * cover
    return np.concatenate([paint[..., :3] * alpha[..., None], alpha[..., None]], -1)


def drawn(layer, parent):
    """The layer's group: premultiplied float64, the whole canvas."""
    matrix = matrix_of(layer, parent)
    width, height = size_of(layer)
    radius = layer.get("cornerRadius", 0)
    out = np.zeros((HEIGHT, WIDTH, 4))
    corners = layer.get("maskedCorners", 15)
    bounds = lambda: box_coverage(matrix, 0, 0, width, height, radius, corners)
    if "backgroundColor" in layer:
        out = over(out, painted(colour(layer["backgroundColor"]), bounds()))
    if "gradient" in layer:
        out = over(out, painted(gradient_colours(layer["gradient"], matrix, width, height), bounds()))
    if "text" in layer:
        layer["glyphs"] = glyphs(layer)
        out = over(out, painted(colour(layer["foregroundColor"]), coverage(flattened(outlines(layer)), matrix)))
    inner = np.zeros((HEIGHT, WIDTH, 4))
    if "contents" in layer:
        image = Image.open(HERE / layer["contents"])
        where = placed(layer.get("contentsGravity", "resize"), width, height, *image.size)
        inner = over(inner, painted(picture(layer["contents"], matrix, where), box_coverage(matrix, *where)))
    if layer.get("path"):
        path = svg_path(layer["path"])
        if layer["fillColor"]:
            even_odd = layer.get("fillRule") == "even-odd"
            path.setFillType(skia.PathFillType.kEvenOdd if even_odd else skia.PathFillType.kWinding)
            inner = over(inner, painted(colour(layer["fillColor"]), coverage(flattened(path), matrix)))
        if "strokeColor" in layer:
            if "strokeStart" in layer or "strokeEnd" in layer:
                path = trimmed(layer["path"], layer.get("strokeStart", 0), layer.get("strokeEnd", 1))
            join = {"miter": skia.Paint.kMiter_Join, "round": skia.Paint.kRound_Join, "bevel": skia.Paint.kBevel_Join}
            cap = {"butt": skia.Paint.kButt_Cap, "round": skia.Paint.kRound_Cap, "square": skia.Paint.kSquare_Cap}
            stroke = {
                "Style": skia.Paint.kStroke_Style,
                "StrokeWidth": layer["lineWidth"],
                "StrokeJoin": join[layer.get("lineJoin", "miter")],
                "StrokeCap": cap[layer.get("lineCap", "butt")],
                "StrokeMiter": layer.get("miterLimit", 10),
            }
            if "lineDashPattern" in layer:
                pattern = layer["lineDashPattern"] * (1 + len(layer["lineDashPattern"]) % 2)
                stroke["PathEffect"] = skia.DashPathEffect.Make(pattern, layer.get("lineDashPhase", 0))
            inner = over(inner, painted(colour(layer["strokeColor"]), coverage(path, matrix, **stroke)))
    for sublayer in layer.get("sublayers", []):
        inner = composited(inner, sublayer, matrix)
    if layer.get("masksToBounds"):
        inner = inner * bounds()[..., None]
    out = over(out, inner)
    if layer.get("borderWidth"):
        b = layer["borderWidth"]
        ring = rounded_path(0, 0, width, height, radius, corners)
        if width > 2 * b and height > 2 * b:
            ring.addPath(rounded_path(b, b, width - 2 * b, height - 2 * b, max(0, radius - b), corners))
        ring.setFillType(skia.PathFillType.kEvenOdd)
        out = over(out, painted(colour(layer["borderColor"]), coverage(ring, matrix)))
    if "blur" in layer:
        out = blurred(out, layer["blur"])
    if "mask" in layer:
        out = out * drawn(layer["mask"], matrix)[..., 3:]
    if layer.get("shadowOpacity"):
        dx, dy = layer["shadowOffset"]
        assert dx == int(dx) and dy == int(dy)
        alpha = blurred(out[..., 3], layer["shadowRadius"])
        shape = np.zeros_like(alpha)
        shape[max(dy, 0) : HEIGHT + min(dy, 0), max(dx, 0) : WIDTH + min(dx, 0)] = alpha[
            max(-dy, 0) : HEIGHT + min(-dy, 0), max(-dx, 0) : WIDTH + min(-dx, 0)
        ]
        out = over(painted(colour(layer.get("shadowColor", "#000000")), shape * layer["shadowOpacity"]), out)
    return out * layer.get("opacity", 1)


def luminosity(c):
    return (c * [0.3, 0.59, 0.11]).sum(-1, keepdims=True)


def with_luminosity(c, wanted):
    c = c + wanted - luminosity(c)
    l, low, high = luminosity(c), c.min(-1, keepdims=True), c.max(-1, keepdims=True)
    with np.errstate(divide="ignore", invalid="ignore"):
        c = np.where(low < 0, l + (c - l) * l / (l - low), c)
        return np.where(high > 1, l + (c - l) * (1 - l) / (high - l), c)


def saturation(c):
    return c.max(-1, keepdims=True) - c.min(-1, keepdims=True)


def with_saturation(c, wanted):
    spread = saturation(c)
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(spread > 0, (c - c.min(-1, keepdims=True)) * wanted / spread, 0)


def hard_light(b, s):
    return np.where(s <= 0.5, b * 2 * s, b + (2 * s - 1) - b * (2 * s - 1))


def soft_light(b, s):
    d = np.where(b <= 0.25, ((16 * b - 12) * b + 4) * b, np.sqrt(b))
    return np.where(s <= 0.5, b - (1 - 2 * s) * b * (1 - b), b + (2 * s - 1) * (d - b))


def quotient(a, b):
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(b > 0, np.minimum(1, a / b), 1)


# B(backdrop, source) of W3C Compositing and Blending Level 1, on unpremultiplied colours.
BLENDS = {
    "multiply": lambda b, s: b * s,
    "screen": lambda b, s: b + s - b * s,
    "overlay": lambda b, s: hard_light(s, b),
    "darken": np.minimum,
    "lighten": np.maximum,
    "colorDodge": lambda b, s: np.where(b == 0, 0, quotient(b, 1 - s)),
    "colorBurn": lambda b, s: np.where(b == 1, 1, 1 - quotient(1 - b, s)),
    "hardLight": hard_light,
    "softLight": soft_light,
    "difference": lambda b, s: np.abs(b - s),
    "exclusion": lambda b, s: b + s - 2 * b * s,
    "hue": lambda b, s: with_luminosity(with_saturation(s, saturation(b)), luminosity(b)),
    "saturation": lambda b, s: with_luminosity(with_saturation(b, saturation(s)), luminosity(b)),
    "color": lambda b, s: with_luminosity(s, luminosity(b)),
    "luminosity": lambda b, s: with_luminosity(b, luminosity(s)),
}


def blended(backdrop, group, mode):
    ab, sa = backdrop[..., 3:], group[..., 3:]
    b = np.divide(backdrop[..., :3], ab, out=np.zeros_like(group[..., :3]), where=ab > 0)
    s = np.divide(group[..., :3], sa, out=np.zeros_like(group[..., :3]), where=sa > 0)
    colour_out = sa * (1 - ab) * s + sa * ab * BLENDS[mode](b, s) + (1 - sa) * ab * b
    return np.concatenate([colour_out, sa + ab * (1 - sa)], -1)


def composited(backdrop, layer, parent):
    group = drawn(layer, parent)
    if layer.get("compositingFilter") in BLENDS:
        return blended(backdrop, group, layer["compositingFilter"])
    if layer.get("compositingFilter") == "plusL":
        return np.minimum(backdrop + group, 1)
    return over(backdrop, group)


def reference(scene):
    out = np.empty((HEIGHT, WIDTH, 4))
    out[:] = colour(scene["background"])
    for layer in scene["layers"]:
        out = composited(out, layer, IDENTITY)
    return np.clip(np.floor(out[..., :3] * 255 + 0.5), 0, 255).astype(np.uint8)


# --- Chromium: the same scene as CSS --------------------------------------------------------------------------------------


def css_colour(text):
    r, g, b, a = colour(text)
    return f"rgb({r * 255:.0f} {g * 255:.0f} {b * 255:.0f} / {a})"


def css_gradient(gradient, width, height):
    locations = gradient.get("locations") or np.linspace(0, 1, len(gradient["colors"]))
    (sx, sy), (ex, ey) = gradient["startPoint"], gradient["endPoint"]
    sx, sy, ex, ey = sx * width, sy * height, ex * width, ey * height
    if gradient["type"] == "axial":
        # A CSS gradient line runs through the centre, between the perpendiculars of two corners: move our stops onto it.
        angle = math.atan2(ey - sy, ex - sx)
        dx, dy = math.cos(angle), math.sin(angle)
        length = abs(width * dx) + abs(height * dy)
        along = lambda x, y: ((x - width / 2) * dx + (y - height / 2) * dy) / length + 0.5
        first, last = along(sx, sy), along(ex, ey)
        stops = [f"{css_colour(c)} {(first + (last - first) * l) * 100:.6f}%" for c, l in zip(gradient["colors"], locations)]
        return f"linear-gradient({math.degrees(angle) + 90:.6f}deg, {', '.join(stops)})"
    stops = ", ".join(f"{css_colour(c)} {l * 100:.6f}%" for c, l in zip(gradient["colors"], locations))
    if gradient["type"] == "radial":
        return f"radial-gradient({abs(ex - sx)}px {abs(ey - sy)}px at {sx}px {sy}px, {stops})"
    angle = math.degrees(math.atan2(ey - sy, ex - sx)) + 90
    return f"conic-gradient(from {angle}deg at {sx}px {sy}px, {stops})"


def css(layer):
    # Chromium moves the edges of boxes to whole pixels in layout, but not under a transform: boxes with fractions
    # are laid out 16 times as large, which is whole, and scaled down.
    b = layer.get("borderWidth", 0)
    k = 1 if all(float(v).is_integer() for v in (*layer["frame"], b)) else OVER
    x, y, width, height = (v * k for v in layer["frame"])
    style = [f"width:{width}px", f"height:{height}px"]
    if k == 1:
        style += [f"left:{x}px", f"top:{y}px"]
    if "backgroundColor" in layer:
        style.append(f"background-color:{css_colour(layer['backgroundColor'])}")
    if "gradient" in layer:
        style.append(f"background-image:{css_gradient(layer['gradient'], width, height)}")
    if layer.get("cornerRadius"):
        radii = [layer["cornerRadius"] * k if layer.get("maskedCorners", 15) & bit else 0 for bit in (1, 2, 8, 4)]
        style.append("border-radius:" + " ".join(f"{r}px" for r in radii))
    if b:
        style.append(f"border:{b * k}px solid {css_colour(layer['borderColor'])}")
    transform = "matrix3d(" + ",".join(f"{v:.9f}" for v in layer["transform"]) + ")" if "transform" in layer else ""
    if k > 1:
        # About the top left: scale down, then turn about the centre, then move.
        w, h = layer["frame"][2:]
        around = f"translate({w / 2}px,{h / 2}px) {transform} translate({-w / 2}px,{-h / 2}px)" if transform else ""
        transform = f"translate({x / k}px,{y / k}px) {around} scale({1 / k})"
        style.append("transform-origin:0 0;left:0;top:0")
    if transform:
        style.append(f"transform:{transform}")
    if "opacity" in layer:
        style.append(f"opacity:{layer['opacity']}")
    if "blur" in layer:
        style.append(f"filter:blur({layer['blur']}px)")
    if layer.get("shadowOpacity"):
        r, g, bl, a = colour(layer.get("shadowColor", "#000000"))
        dx, dy = layer["shadowOffset"]
        # A box-shadow's blur radius is twice the standard deviation.
        shade = f"rgb({r * 255:.0f} {g * 255:.0f} {bl * 255:.0f} / {a * layer['shadowOpacity']})"
        style.append(f"box-shadow:{dx}px {dy}px {2 * layer['shadowRadius']}px {shade}")
    if layer.get("compositingFilter") == "plusL":
        style.append("mix-blend-mode:plus-lighter")
    elif "compositingFilter" in layer:
        words = "".join("-" + c.lower() if c.isupper() else c for c in layer["compositingFilter"])
        style.append(f"mix-blend-mode:{words}")
    if "mask" in layer:
        style.append(f"mask-image:{css_gradient(layer['mask']['gradient'], width, height)}")
    inside = "".join(css(sublayer) for sublayer in layer.get("sublayers", []))
    return f'<div style="{html.escape(";".join(style))}">{inside}</div>'


def chromium(scene):
    which = scene["chromium"]
    layers = scene["layers"] if which is True else [scene["layers"][i] for i in which]
    page = (
        "<!doctype html><style>html,body{margin:0;width:320px;height:240px;overflow:hidden;background:%s}"
        "div{position:absolute;box-sizing:border-box}</style>%s" % (scene["background"], "".join(map(css, layers)))
    )
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "page.html").write_text(page)
        subprocess.run(
            ["chromium-headless-shell", "--no-sandbox", "--disable-gpu", "--force-color-profile=srgb", "--hide-scrollbars",
             "--force-device-scale-factor=1", f"--window-size={WIDTH},{HEIGHT}", f"--screenshot={folder}/out.png",
             f"file://{folder}/page.html"],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        return np.array(Image.open(f"{folder}/out.png").convert("RGB"))


# --- results ----------------------------------------------------------------------------------------------------------------


def flat(image):
    """Pixels whose 3×3 neighbourhood differs by at most 8 in every channel: the interior, where no edge passes."""
    wide = np.pad(image.astype(int), ((1, 1), (1, 1), (0, 0)), "edge")
    views = [wide[y : y + HEIGHT, x : x + WIDTH] for y in range(3) for x in range(3)]
    return ((np.maximum.reduce(views) - np.minimum.reduce(views)) <= 8).all(-1)


def save(image, name):
    Image.fromarray(image).save(HERE / name, optimize=True)


def pictures():
    """Two small opaque pictures for contents: smooth ramps with hard-edged marks that tell the corners apart."""
    for columns, rows in ((20, 10), (16, 12)):
        y, x = np.mgrid[0:rows, 0:columns]
        image = np.stack([255 * x / (columns - 1), 255 * y / (rows - 1), 160 + 0 * x], -1)
        checker = ((x // 2 + y // 2) % 2 == 0) & (x >= columns // 2)
        image[checker] = 255 - image[checker]
        image[0:2, 0:2], image[0:2, -2:] = (255, 255, 255), (0, 0, 0)
        image[-2:, 0:2], image[-2:, -2:] = (220, 30, 30), (30, 60, 220)
        save(np.floor(image + 0.5).astype(np.uint8), f"picture-{columns}x{rows}.png")


# What a renderer may differ by, in 1/255 of a channel: where no edge passes, and elsewhere.
TOLERANCES = {
    "stroke-joins": (1, 4), "stroke-caps": (1, 4), "dashes": (1, 4), "stroke-trim": (1, 4), "blur-fine": (1, 2),
    "gradient-conic": (1, 4), "text-outlines": (1, 6), "perspective-gradient": (2, 4), "perspective-checker": (2, 4), "shadows": (2, 3),
    "group-opacity": (2, 3), "plus-lighter": (2, 4), "blend-modes": (2, 4), "mask-gradient": (2, 4), "mask-to-bounds": (1, 4),
    "blur-2": (1, 1), "blur-5": (1, 1), "blur-16": (1, 1),
}  # fmt: skip


def main(names):
    pictures()
    table = HERE / "references.json"
    entries = {} if not names or not table.exists() else {e["name"]: e for e in json.loads(table.read_text())["scenes"]}
    for name in names or SCENES:
        scene = SCENES[name]
        image = reference(scene)
        save(image, f"{name}.png")
        interior, edge = TOLERANCES.get(name, (1, 3))
        files = [{"file": f"{name}.png", "engine": "exact", "interior": interior, "edge": edge}]
        if "chromium" in scene:
            other = chromium(scene)
            save(other, f"{name}.chromium.png")
            which = scene["chromium"]
            chosen = scene["layers"] if which is True else [scene["layers"][i] for i in which]
            exact = image if which is True else reference({**scene, "layers": chosen})
            difference = np.abs(other.astype(int) - exact).max(-1)
            inside, outside = (int(difference[m].max(initial=0)) for m in (flat(exact), ~flat(exact)))
            print(f"{name}: Chromium differs by {inside} inside, {outside} at edges, mean {difference.mean():.3f}")
            files.append({
                "file": f"{name}.chromium.png", "engine": "chromium", "interior": inside + interior, "edge": outside + edge,
                "measured": {"interior": inside, "edge": outside, "mean": round(float(difference.mean()), 3)},
            })  # fmt: skip
            if which is not True:
                files[-1]["layers"] = which
        entries[name] = {
            "name": name, "about": scene["about"], "background": scene["background"], "files": files,
            "layers": scene["layers"],
        }  # fmt: skip
    # One layer a line, so that a change of a scene reads well.
    rows = []
    for entry in (entries[name] for name in SCENES if name in entries):
        layers = ",\n   ".join(json.dumps(layer) for layer in entry["layers"])
        head = json.dumps({key: value for key, value in entry.items() if key != "layers"}, ensure_ascii=False)
        rows.append(f'  {head[:-1]}, "layers": [\n   {layers}]}}')
    table.write_text(f'{{"canvas": [{WIDTH}, {HEIGHT}], "scenes": [\n' + ",\n".join(rows) + "\n]}\n")


if __name__ == "__main__":
    unknown = set(sys.argv[1:]) - set(SCENES)
    if unknown:
        sys.exit(f"unknown scenes: {', '.join(sorted(unknown))}; there are {', '.join(SCENES)}")
    main(sys.argv[1:])
