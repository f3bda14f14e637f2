# SPDX-License-Identifier: Apache-2.0

"""The truth: rule R-1 in float64, rounded once at the end."""

import numpy as np
import skia
from PIL import Image

from blending import BOUNDED, combined
from coverage import box_coverage, coverage, flattened, rounded_path, svg_path, trimmed
from filters import filtered
from geometry import HEIGHT, IDENTITY, WIDTH, colour, flattened_space, matrix_of, pixel_centres, size_of, sublayer_matrix
from paint import HERE, blurred, glyphs, gradient_colours, outlines, picture, placed
from samples import sampled


def over(below, above):
    return above + below * (1 - above[..., 3:])


def painted(paint, cover):
    """Unpremultiplied colour(s) times coverage, premultiplied."""
    paint = np.broadcast_to(paint, (HEIGHT, WIDTH, 4))
    alpha = paint[..., 3] * cover
    return np.concatenate([paint[..., :3] * alpha[..., None], alpha[..., None]], -1)


def bounds_coverage(layer, matrix):
    return box_coverage(matrix, 0, 0, *size_of(layer), layer.get("cornerRadius", 0), layer.get("maskedCorners", 15))


def parts(out, layer, matrix):
    """Steps 2 to 7 of R-1, on what lies beneath."""
    if shares_rim(layer):
        # All of it ends at one outline, which covers the pixels of the rim once.
        return out + (stacked(out, layer, matrix, wide=True) - out) * bounds_coverage(layer, matrix)[..., None]
    return stacked(out, layer, matrix)


def shares_rim(layer):
    """Whether a border lies over something that ends where it does, and does not just hide it."""
    filled = bool(layer.get("contents") or layer.get("path") or layer.get("sublayers"))
    if not layer.get("borderWidth") or (filled and not layer.get("masksToBounds")):
        return False
    if filled:
        return True
    return ("backgroundColor" in layer or "gradient" in layer) and colour(layer["borderColor"])[3] < 1


def stacked(out, layer, matrix, wide=False):
    """The layer's elements one over the other; `wide`: what has the outline of the bounds reaches beyond it."""
    width, height = size_of(layer)
    cover = bounds_coverage(layer, matrix) if "backgroundColor" in layer or "gradient" in layer else None
    if wide:
        cover = np.ones((HEIGHT, WIDTH))
    elif cover is not None and layer.get("borderWidth") and colour(layer["borderColor"])[3] == 1:
        # The border hides it where they share a pixel: what is left of the pixel beside the border is this part of it.
        ring = border_coverage(layer, matrix)
        cover = np.where(ring < 1, np.clip((cover - ring) / np.maximum(1 - ring, 1e-9), 0, 1), 0)
    if "backgroundColor" in layer:
        out = over(out, painted(colour(layer["backgroundColor"]), cover))
    if "gradient" in layer:
        colours = gradient_colours(layer["gradient"], *pixel_centres(matrix), width, height)
        out = over(out, painted(colours, cover))
    if "text" in layer:
        layer["glyphs"] = glyphs(layer)
        out = over(out, painted(colour(layer["foregroundColor"]), coverage(flattened(outlines(layer)), matrix)))
    if layer.get("masksToBounds") and not wide:
        # Not a group: what is inside blends with what is beneath, the background too.
        out = out + (inside(out, layer, matrix) - out) * bounds_coverage(layer, matrix)[..., None]
    else:
        out = inside(out, layer, matrix)
    if layer.get("borderWidth"):
        out = over(out, painted(colour(layer["borderColor"]), border_coverage(layer, matrix, wide)))
    return out


def border_coverage(layer, matrix, wide=False):
    (width, height), b = size_of(layer), layer["borderWidth"]
    radius, corners = layer.get("cornerRadius", 0), layer.get("maskedCorners", 15)
    radius = max(0, min(radius, width / 2, height / 2))
    if wide:
        ring = rounded_path(-WIDTH, -HEIGHT, width + 2 * WIDTH, height + 2 * HEIGHT, 0)
    else:
        ring = rounded_path(0, 0, width, height, radius, corners)
    if width > 2 * b and height > 2 * b:
        ring.addPath(rounded_path(b, b, width - 2 * b, height - 2 * b, max(0, radius - b), corners))
    ring.setFillType(skia.PathFillType.kEvenOdd)
    return coverage(ring, matrix)


def inside(out, layer, matrix):
    """Contents, shape and sublayers."""
    if "contents" in layer:
        image = Image.open(HERE / layer["contents"])
        where = placed(layer.get("contentsGravity", "resize"), *size_of(layer), *image.size)
        out = over(out, picture(layer, matrix, where) * box_coverage(matrix, *where)[..., None])
    if layer.get("path"):
        out = shaped(out, layer, matrix)
    below, space = flattened_space(matrix), sublayer_matrix(layer)
    for sublayer in layer.get("sublayers", []):
        out = composited(out, sublayer, below if space is None else space @ below)
    return out


def shaped(out, layer, matrix):
    path = svg_path(layer["path"])
    if layer["fillColor"]:
        even_odd = layer.get("fillRule") == "even-odd"
        path.setFillType(skia.PathFillType.kEvenOdd if even_odd else skia.PathFillType.kWinding)
        out = over(out, painted(colour(layer["fillColor"]), coverage(flattened(path), matrix)))
    if "strokeColor" in layer:
        if "strokeStart" in layer or "strokeEnd" in layer:
            path = trimmed(layer["path"], layer.get("strokeStart", 0), layer.get("strokeEnd", 1))
        # Skia's own outlines of a stroked cubic are off by up to 4/255 at 16×. Dashes are measured along lines, which is
        # exact, and end square on one: it turns from the curve by up to half the angle to the next line, which is up to
        # 17/255 at the side of a wide pen with 200 of them.
        out = over(out, painted(colour(layer["strokeColor"]), coverage(flattened(path, 2000), matrix, **pen(layer))))
    return out


def pen(layer):
    """How Skia strokes the layer's path."""
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
    return stroke


def shadow(out, layer, matrix):
    """Beneath the group: its alpha, or the shadow path, blurred and moved as the layer's transform says (R-6)."""
    alpha = coverage(flattened(svg_path(layer["shadowPath"])), matrix) if "shadowPath" in layer else out[..., 3]
    m = matrix[:2, :2]
    dx, dy = np.array(layer["shadowOffset"]) @ m
    sigma = layer["shadowRadius"] * abs(np.linalg.det(m)) ** 0.5
    assert max(abs(dx - round(dx)), abs(dy - round(dy))) < 1e-6, "offsets are whole pixels"
    dx, dy = round(dx), round(dy)
    alpha = blurred(alpha, sigma) if sigma else alpha
    shape = np.zeros_like(alpha)
    shape[max(dy, 0) : HEIGHT + min(dy, 0), max(dx, 0) : WIDTH + min(dx, 0)] = alpha[
        max(-dy, 0) : HEIGHT + min(-dy, 0), max(-dx, 0) : WIDTH + min(-dx, 0)
    ]
    return over(painted(colour(layer.get("shadowColor", "#000000")), shape * layer["shadowOpacity"]), out)


GROUPING = ("opacity", "blur", "filters", "mask", "shadowOpacity", "compositingFilter", "backgroundFilters")


def drawn(layer, parent):
    """The layer's group: premultiplied float64, the whole canvas."""
    matrix = matrix_of(layer, parent)
    out = parts(np.zeros((HEIGHT, WIDTH, 4)), layer, matrix)
    if "blur" in layer:
        out = blurred(out, layer["blur"])
    if "filters" in layer:
        out = filtered(out, layer["filters"])
    mask = drawn(layer["mask"], flattened_space(matrix))[..., 3:] if "mask" in layer else 1
    if layer.get("shadowOpacity"):
        out = shadow(out if "shadowPath" in layer else out * mask, layer, matrix) * (mask if "shadowPath" in layer else 1)
    else:
        out = out * mask
    return out * layer.get("opacity", 1)


def composited(backdrop, layer, parent):
    matrix = matrix_of(layer, parent)
    if not any(key in layer for key in GROUPING):
        return parts(backdrop, layer, matrix)
    if "backgroundFilters" in layer:
        # Inside the rounded bounds, and fading with the layer.
        weight = bounds_coverage(layer, matrix)[..., None] * layer.get("opacity", 1)
        if "mask" in layer:
            weight = weight * drawn(layer["mask"], flattened_space(matrix))[..., 3:]
        backdrop = backdrop + (filtered(backdrop, layer["backgroundFilters"]) - backdrop) * weight
    group, mode = drawn(layer, parent), layer.get("compositingFilter", "normal")
    if mode == "normal":
        return over(backdrop, group)
    result = combined(backdrop, group, mode)
    if mode in BOUNDED:
        return backdrop + (result - backdrop) * box_coverage(matrix, 0, 0, *size_of(layer))[..., None]
    return result


def reference(scene):
    out = np.empty((HEIGHT, WIDTH, 4))
    out[:] = colour(scene["background"])
    if scene.get("sampled"):
        out = sampled(scene["layers"], out)
    else:
        for layer in scene["layers"]:
            out = composited(out, layer, IDENTITY)
    return np.clip(np.floor(out[..., :3] * 255 + 0.5), 0, 255).astype(np.uint8)
