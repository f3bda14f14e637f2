# SPDX-License-Identifier: Apache-2.0

"""Skia: the same scene drawn by its canvas, into half floats."""

import numpy as np
import skia
from PIL import Image

from blending import BOUNDED
from coverage import rounded_path, svg_path
from exact import pen
from filters import colour_matrix
from geometry import HEIGHT, WIDTH, colour, homography, matrix_of, size_of
from paint import HERE, placed

MODES = {
    "plusL": "kPlus", "sourceAtop": "kSrcATop", "sourceIn": "kSrcIn", "sourceOut": "kSrcOut", "destinationOver": "kDstOver",
    "destinationIn": "kDstIn", "destinationOut": "kDstOut", "destinationAtop": "kDstATop", "xor": "kXor", "copy": "kSrc",
    "clear": "kClear", "CIMultiplyCompositing": "kModulate", "normal": "kSrcOver",
}  # fmt: skip


def color4f(text):
    return skia.Color4f(*colour(text))


def ink(text, **options):
    paint = skia.Paint(AntiAlias=True, **options)
    paint.setColor4f(color4f(text) if isinstance(text, str) else text)
    return paint


def shader(gradient, width, height):
    """In the unit square, unpremultiplied."""
    colours = [color4f(text).toColor() for text in gradient["colors"]]
    stops = gradient.get("locations") or np.linspace(0, 1, len(colours)).tolist()
    (sx, sy), (ex, ey) = gradient["startPoint"], gradient["endPoint"]
    unit, clamp = skia.Matrix.Scale(width, height), skia.TileMode.kClamp
    if gradient["type"] == "axial":
        ends = [skia.Point(sx, sy), skia.Point(ex, ey)]
        return skia.GradientShader.MakeLinear(ends, colours, stops, clamp, 0, unit)
    if gradient["type"] == "radial":
        unit.preTranslate(sx, sy).preScale(abs(ex - sx), abs(ey - sy))
        return skia.GradientShader.MakeRadial(skia.Point(0, 0), 1, colours, stops, clamp, 0, unit)
    unit.preTranslate(sx, sy).preRotate(float(np.degrees(np.arctan2(ey - sy, ex - sx))))
    return skia.GradientShader.MakeSweep(0, 0, colours, stops, clamp, 0, 360, 0, unit)


def image_filter(layer):
    """Blur, colours, shadow, one after the other."""
    result = skia.ImageFilters.Blur(layer["blur"], layer["blur"]) if "blur" in layer else None
    for filter in layer.get("filters", []):
        matrix = colour_matrix(filter)
        if matrix is None:
            sigma = filter["numbers"]["inputRadius"]
            result = skia.ImageFilters.Blur(sigma, sigma, input=result)
        else:
            result = skia.ImageFilters.ColorFilter(skia.ColorFilters.Matrix(matrix.ravel().tolist()), result)
    return result


def rounded(layer, inset=0):
    width, height = size_of(layer)
    radius = max(0, min(layer.get("cornerRadius", 0), width / 2, height / 2) - inset)
    return rounded_path(
        inset, inset, width - 2 * inset, height - 2 * inset, radius, layer.get("maskedCorners", 15)
    )


def parts(canvas, layer):
    width, height = size_of(layer)
    if "backgroundColor" in layer:
        canvas.drawPath(rounded(layer), ink(layer["backgroundColor"]))
    if "gradient" in layer:
        canvas.drawPath(rounded(layer), skia.Paint(AntiAlias=True, Shader=shader(layer["gradient"], width, height)))
    if layer.get("masksToBounds"):
        canvas.save()
        canvas.clipPath(rounded(layer), skia.ClipOp.kIntersect, True)
    if "contents" in layer:
        pixels = np.array(Image.open(HERE / layer["contents"]).convert("RGBA")).astype(np.uint16)
        pixels[..., :3] = (pixels[..., :3] * pixels[..., 3:] + 127) // 255
        image = skia.Image.fromarray(pixels.astype(np.uint8), skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
        x, y, w, h = placed(layer.get("contentsGravity", "resize"), width, height, image.width(), image.height())
        smaller = image.width() > w
        name = layer.get("minificationFilter" if smaller else "magnificationFilter", "linear")
        sampling = skia.SamplingOptions(
            skia.FilterMode.kNearest if name == "nearest" else skia.FilterMode.kLinear,
            skia.MipmapMode.kLinear if smaller and name != "nearest" else skia.MipmapMode.kNone,
        )
        canvas.drawImageRect(image, skia.Rect.MakeXYWH(x, y, w, h), sampling, skia.Paint(AntiAlias=True))
    if layer.get("path"):
        shape(canvas, layer)
    for sublayer in layer.get("sublayers", []):
        draw(canvas, sublayer)
    if layer.get("masksToBounds"):
        canvas.restore()
    if layer.get("borderWidth"):
        b, ring = layer["borderWidth"], rounded(layer)
        if min(width, height) > 2 * b:
            ring.addPath(rounded(layer, b))
        ring.setFillType(skia.PathFillType.kEvenOdd)
        canvas.drawPath(ring, ink(layer["borderColor"]))


def shape(canvas, layer):
    path = svg_path(layer["path"])
    if layer["fillColor"]:
        even_odd = layer.get("fillRule") == "even-odd"
        path.setFillType(skia.PathFillType.kEvenOdd if even_odd else skia.PathFillType.kWinding)
        canvas.drawPath(path, ink(layer["fillColor"]))
    if "strokeColor" in layer:
        options = pen(layer)
        if "strokeStart" in layer or "strokeEnd" in layer:
            assert "PathEffect" not in options
            options["PathEffect"] = skia.TrimPathEffect.Make(layer.get("strokeStart", 0), layer.get("strokeEnd", 1))
        canvas.drawPath(path, ink(layer["strokeColor"], **options))


def shadow_of(layer, canvas):
    """Beneath the group: the shape of the path, or of what the group draws."""
    (dx, dy), sigma = layer["shadowOffset"], layer["shadowRadius"]
    shade = color4f(layer.get("shadowColor", "#000000"))
    shade.fA *= layer["shadowOpacity"]
    if "shadowPath" not in layer:
        return skia.ImageFilters.DropShadow(dx, dy, sigma, sigma, shade.toColor())
    canvas.saveLayer(None, skia.Paint(ImageFilter=skia.ImageFilters.Blur(sigma, sigma)))
    canvas.translate(dx, dy)
    canvas.drawPath(svg_path(layer["shadowPath"]), ink(shade))
    canvas.restore()


def draw(canvas, layer):
    canvas.save()
    canvas.concat(skia.Matrix.MakeAll(*homography(matrix_of(layer, np.eye(4))).ravel().tolist()))
    mode = layer.get("compositingFilter", "normal")
    if mode in BOUNDED:
        canvas.clipRect(skia.Rect.MakeWH(*size_of(layer)), skia.ClipOp.kIntersect, True)
    group = skia.Paint(BlendMode=getattr(skia.BlendMode, MODES.get(mode, "k" + mode[0].upper() + mode[1:])))
    group.setAlphaf(layer.get("opacity", 1))
    depth = canvas.getSaveCount()
    if "opacity" in layer or mode != "normal":
        canvas.saveLayer(None, group)
    if layer.get("shadowOpacity"):
        cast = shadow_of(layer, canvas)
        if cast:
            canvas.saveLayer(None, skia.Paint(ImageFilter=cast))
    if "mask" in layer:
        canvas.saveLayer()
    filter = image_filter(layer)
    if filter:
        canvas.saveLayer(None, skia.Paint(ImageFilter=filter))
    parts(canvas, layer)
    if filter:
        canvas.restore()
    if "mask" in layer:
        canvas.saveLayer(None, skia.Paint(BlendMode=skia.BlendMode.kDstIn))
        draw(canvas, layer["mask"])
    canvas.restoreToCount(depth)
    canvas.restore()


def skia_picture(scene, layers, over):
    pixels = np.zeros((HEIGHT * over, WIDTH * over, 4), np.float16)
    information = skia.ImageInfo.Make(WIDTH * over, HEIGHT * over, skia.kRGBA_F16_ColorType, skia.kPremul_AlphaType)
    surface = skia.Surface.MakeRasterDirect(information, memoryview(pixels).cast("B"), WIDTH * over * 8)
    canvas = surface.getCanvas()
    canvas.scale(over, over)
    canvas.clear(color4f(scene["background"]))
    for layer in layers:
        draw(canvas, layer)
    surface.flushAndSubmit()
    return pixels[..., :3].astype(np.float32) * 255
