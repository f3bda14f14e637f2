# SPDX-License-Identifier: Apache-2.0

"""Chromium: the same scene as CSS, with SVG where CSS has no word for it."""

import base64
import html
import math
import subprocess
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image

from geometry import HEIGHT, WIDTH, anchor, colour, size_of
from paint import HERE

OVER = 16


def css_colour(text, opacity=1):
    r, g, b, a = colour(text)
    return f"rgb({r * 255:.0f} {g * 255:.0f} {b * 255:.0f} / {a * opacity})"


def matrix3d(values):
    return "matrix3d(" + ",".join(f"{v:.9f}" for v in values) + ")"


# --- gradients ----------------------------------------------------------------------------------------------------------


def is_plain(gradient, width, height):
    """Whether CSS's gradient is ours: it measures in pixels, and mixes premultiplied colours."""
    alphas = {colour(text)[3] for text in gradient["colors"]}
    colours = {text[:7] for text in gradient["colors"]}
    (sx, sy), (ex, ey) = gradient["startPoint"], gradient["endPoint"]
    straight = gradient["type"] == "radial" or width == height or (gradient["type"] == "axial" and (sx == ex or sy == ey))
    return straight and (len(alphas) == 1 or len(colours) == 1)


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


def svg_gradient(gradient, name):
    """SVG's gradients are measured in the unit square and mix unpremultiplied colours, as ours."""
    locations = gradient.get("locations") or np.linspace(0, 1, len(gradient["colors"]))
    (sx, sy), (ex, ey) = gradient["startPoint"], gradient["endPoint"]
    stops = "".join(
        f'<stop offset="{l}" stop-color="{c[:7]}" stop-opacity="{colour(c)[3]}"/>' for c, l in zip(gradient["colors"], locations)
    )
    if gradient["type"] == "axial":
        return f'<linearGradient id="{name}" x1="{sx}" y1="{sy}" x2="{ex}" y2="{ey}">{stops}</linearGradient>'
    assert gradient["type"] == "radial"
    place = f"translate({sx} {sy}) scale({abs(ex - sx)} {abs(ey - sy)})"
    return f'<radialGradient id="{name}" cx="0" cy="0" r="1" gradientTransform="{place}">{stops}</radialGradient>'


# --- SVG: shapes, and masks as pictures ---------------------------------------------------------------------------------


def svg_shape(layer):
    fill = f'fill="{layer["fillColor"][:7]}" fill-opacity="{colour(layer["fillColor"])[3]}"' if layer["fillColor"] else 'fill="none"'
    if layer.get("fillRule") == "even-odd":
        fill += ' fill-rule="evenodd"'
    if "strokeColor" in layer:
        fill += f' stroke="{layer["strokeColor"][:7]}" stroke-opacity="{colour(layer["strokeColor"])[3]}"'
        fill += f' stroke-width="{layer["lineWidth"]}" stroke-linecap="{layer.get("lineCap", "butt")}"'
        fill += f' stroke-linejoin="{layer.get("lineJoin", "miter")}" stroke-miterlimit="{layer.get("miterLimit", 10)}"'
        if "lineDashPattern" in layer:
            fill += f' stroke-dasharray="{" ".join(map(str, layer["lineDashPattern"]))}"'
            fill += f' stroke-dashoffset="{layer.get("lineDashPhase", 0)}"'
    return f'<path d="{layer["path"]}" {fill}/>'


def svg_elements(layer):
    """A layer of a mask, in its superlayer's space."""
    x, y, width, height = layer["frame"]
    m = layer.get("transform", np.eye(4).ravel())
    place = f"translate({x + width / 2} {y + height / 2}) matrix({m[0]} {m[1]} {m[4]} {m[5]} {m[12]} {m[13]}) translate({-width / 2} {-height / 2})"
    inner = ""
    radius = min(layer.get("cornerRadius", 0), width / 2, height / 2)
    if "backgroundColor" in layer:
        c = layer["backgroundColor"]
        inner += f'<rect width="{width}" height="{height}" rx="{radius}" fill="{c[:7]}" fill-opacity="{colour(c)[3]}"/>'
    if "gradient" in layer:
        inner += f'<defs>{svg_gradient(layer["gradient"], "g")}</defs><rect width="{width}" height="{height}" rx="{radius}" fill="url(#g)"/>'
    if layer.get("path"):
        inner += svg_shape(layer)
    inner += "".join(map(svg_elements, layer.get("sublayers", [])))
    return f'<g transform="{place}" opacity="{layer.get("opacity", 1)}">{inner}</g>'


def mask_image(mask, width, height):
    picture = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{svg_elements(mask)}</svg>'
    return f"url(data:image/svg+xml;base64,{base64.b64encode(picture.encode()).decode()})"


# --- layers as boxes ------------------------------------------------------------------------------------------------------


def is_deep(layer):
    """Whether depth plays a part among the sublayers."""
    flat = lambda m: m[2] == m[6] == m[14] == m[3] == m[7] == 0
    turned = lambda l: l.get("transformLayer") or l.get("zPosition") or not flat(l.get("transform", np.eye(4).ravel()))
    return "sublayerTransform" in layer or any(map(turned, layer.get("sublayers", [])))


def in_space(inner, layer):
    """The sublayers of a layer, in a 3D space that they share."""
    if not is_deep(layer):
        return inner
    width, height = size_of(layer)
    ax, ay = anchor(layer)
    style = f"left:0;top:0;width:{width}px;height:{height}px;transform-style:preserve-3d"
    m = layer.get("sublayerTransform")
    if m is not None and m[11] < 0 and np.allclose(np.array(m) - np.eye(4).ravel(), np.eye(1, 16, 11) * m[11]):
        style += f";perspective:{-1 / m[11]}px;perspective-origin:{ax}px {ay}px"
    elif m is not None:
        style += f";transform-origin:{ax}px {ay}px;transform:{matrix3d(m)}"
    return f'<div style="{style}">{inner}</div>'


def places(layer):
    """Where a box lies, and by how much larger it is laid out.

    Chromium moves the edges of boxes to whole pixels in layout, but not under a transform: boxes with fractions are
    laid out 16 times as large, which is whole, and scaled down.
    """
    k = 1 if all(float(v).is_integer() for v in (*layer["frame"], layer.get("borderWidth", 0))) else OVER
    assert k == 1 or not layer.get("sublayers"), "a box with fractions has no sublayers"
    x, y, width, height = (v * k for v in layer["frame"])
    style = [f"width:{width}px", f"height:{height}px"]
    transform = matrix3d(layer["transform"]) if "transform" in layer else ""
    if layer.get("zPosition"):
        transform = f"translateZ({layer['zPosition']}px) {transform}"
    if k == 1:
        style += [f"left:{x}px", f"top:{y}px"]
        if "anchorPoint" in layer:
            style.append("transform-origin:{}px {}px".format(*anchor(layer)))
    else:
        # About the top left: scale down, then turn about the centre, then move.
        w, h = layer["frame"][2:]
        around = f"translate({w / 2}px,{h / 2}px) {transform} translate({-w / 2}px,{-h / 2}px)" if transform else ""
        transform = f"translate({x / k}px,{y / k}px) {around} scale({1 / k})"
        style.append("transform-origin:0 0;left:0;top:0")
    if transform:
        style.append(f"transform:{transform}")
    if not layer.get("doubleSided", True):
        style.append("backface-visibility:hidden")
    return k, style


def radii(layer, k=1):
    values = [layer["cornerRadius"] * k if layer.get("maskedCorners", 15) & bit else 0 for bit in (1, 2, 8, 4)]
    return "border-radius:" + " ".join(f"{r}px" for r in values)


def effects(layer):
    """What acts on the whole box."""
    style, filters = [], []
    if "opacity" in layer:
        style.append(f"opacity:{layer['opacity']}")
    if "blur" in layer:
        filters.append(f"blur({layer['blur']}px)")
    filters += [filter["css"] for filter in layer.get("filters", [])]
    if "backgroundFilters" in layer:
        style.append("backdrop-filter:" + " ".join(filter["css"] for filter in layer["backgroundFilters"]))
    if layer.get("shadowOpacity") and "shadowPath" not in layer:
        dx, dy = layer["shadowOffset"]
        shade = css_colour(layer.get("shadowColor", "#000000"), layer["shadowOpacity"])
        if set(layer) <= {"frame", "backgroundColor", "cornerRadius"} | {k for k in layer if k.startswith("shadow")} and colour(layer["backgroundColor"])[3] == 1:
            # A box-shadow's blur radius is twice the standard deviation.
            style.append(f"box-shadow:{dx}px {dy}px {2 * layer['shadowRadius']}px {shade}")
        else:
            filters.append(f"drop-shadow({dx}px {dy}px {layer['shadowRadius']}px {shade})")
    if filters:
        style.append("filter:" + " ".join(filters))
    if layer.get("compositingFilter") == "plusL":
        style.append("mix-blend-mode:plus-lighter")
    elif "compositingFilter" in layer:
        words = "".join("-" + c.lower() if c.isupper() else c for c in layer["compositingFilter"])
        style.append(f"mix-blend-mode:{words}")
    if "mask" in layer:
        width, height = layer["frame"][2:]
        plain = set(layer["mask"]) == {"frame", "gradient"} and is_plain(layer["mask"]["gradient"], width, height)
        image = css_gradient(layer["mask"]["gradient"], width, height) if plain else mask_image(layer["mask"], width, height)
        style.append(f"mask-image:{image}")
    return style


def css(layer):
    k, style = places(layer)
    if layer.get("transformLayer"):
        inner = "".join(map(css, layer["sublayers"]))
        if "sublayerTransform" in layer:
            inner = in_space(inner, layer)
        return f'<div style="{";".join(style)};transform-style:preserve-3d">{inner}</div>'
    style += effects(layer)
    width, height = (v * k for v in layer["frame"][2:])
    b, inner, below = layer.get("borderWidth", 0), "", ""
    border = f"border:{b * k}px solid {css_colour(layer['borderColor'])}" if b else ""
    if "backgroundColor" in layer:
        style.append(f"background-color:{css_colour(layer['backgroundColor'])}")
    if "gradient" in layer:
        if is_plain(layer["gradient"], width, height) or layer["gradient"]["type"] == "conic":
            style.append(f"background-image:{css_gradient(layer['gradient'], width, height)}")
        else:
            rounded = min(layer.get("cornerRadius", 0) * k, width / 2, height / 2)
            inner += (
                f'<svg width="{width}" height="{height}"><defs>{svg_gradient(layer["gradient"], f"g{id(layer)}")}</defs>'
                f'<rect width="{width}" height="{height}" rx="{rounded}" fill="url(#g{id(layer)})"/></svg>'
            )
    if layer.get("cornerRadius"):
        style.append(radii(layer, k))
    content = ""
    if "contents" in layer:
        mode = "pixelated" if layer.get("magnificationFilter") == "nearest" else "auto"
        data = base64.b64encode((HERE / layer["contents"]).read_bytes()).decode()
        content += f'<img style="width:{width}px;height:{height}px;image-rendering:{mode}" src="data:image/png;base64,{data}">'
    if layer.get("path"):
        content += f'<svg width="{width}" height="{height}" style="overflow:visible">{svg_shape(layer)}</svg>'
    content += in_space("".join(map(css, layer.get("sublayers", []))), layer)
    if layer.get("masksToBounds") and content:
        corners = radii(layer) if layer.get("cornerRadius") else ""
        content = f'<div style="left:0;top:0;width:{width}px;height:{height}px;overflow:hidden;{corners}">{content}</div>'
    inner += content
    if border and inner:
        # Over the sublayers, which CSS would place inside it.
        corners = radii(layer) if layer.get("cornerRadius") else ""
        inner += f'<div style="left:0;top:0;width:{width}px;height:{height}px;{border};{corners}"></div>'
    elif border:
        style.append(border)
    if "shadowPath" in layer:
        (dx, dy), shade = layer["shadowOffset"], css_colour(layer.get("shadowColor", "#000000"), layer["shadowOpacity"])
        blurred = f"overflow:visible;filter:blur({layer['shadowRadius']}px);left:{dx}px;top:{dy}px;z-index:0"
        below = f'<svg width="{width}" height="{height}" style="{blurred}"><path d="{layer["shadowPath"]}" fill="{shade}"/></svg>'
        # The shadow is beneath the background: the box keeps its place, a box inside it has the rest.
        whole = ("left", "top", "transform", "opacity", "mix-blend-mode", "mask")
        outer = ";".join(style[:2] + [s for s in style[2:] if s.startswith(whole)])
        rest = ";".join(s for s in style if not s.startswith(whole))
        return f'<div style="{html.escape(outer)}">{below}<div style="{html.escape(rest)}">{inner}</div></div>'
    return f'<div style="{html.escape(";".join(style))}">{inner}</div>'


def chromium(scene, layers, over):
    inside = in_space("".join(map(css, layers)), {"frame": [0, 0, WIDTH, HEIGHT], "sublayers": layers})
    page = (
        f"<!doctype html><style>html,body{{margin:0;width:{WIDTH}px;height:{HEIGHT}px;overflow:hidden;"
        f"background:{scene['background']}}}div,svg,img{{position:absolute;left:0;top:0}}div{{box-sizing:border-box}}</style>{inside}"
    )
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "page.html").write_text(page)
        subprocess.run(
            ["chromium-headless-shell", "--no-sandbox", "--disable-gpu", "--force-color-profile=srgb", "--hide-scrollbars",
             f"--force-device-scale-factor={over}", f"--window-size={WIDTH},{HEIGHT}", f"--screenshot={folder}/out.png",
             f"file://{folder}/page.html"],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        return np.array(Image.open(f"{folder}/out.png").convert("RGB"), np.float32)
