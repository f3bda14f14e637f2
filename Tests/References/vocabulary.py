# SPDX-License-Identifier: Apache-2.0

"""The words of the reference scenes. Keys of layers are Core Animation's property names; `README.md` says what each means.

Canvas 320×240, y down, origin at the top left. Colours are `#RRGGBB` or `#RRGGBBAA`, sRGB-encoded, unpremultiplied.
A layer without `anchorPoint` has (0.5, 0.5); a layer given by `frame` [x, y, width, height] has its position there.
"""

import math


def box(x, y, width, height, **properties):
    return {"frame": [x, y, width, height], **properties}


def shape(path, **properties):
    """A shape layer over the whole canvas, so that path coordinates are canvas coordinates."""
    return {"frame": [0, 0, 320, 240], "path": path, "fillColor": None, **properties}


def turn(degrees):
    """`CATransform3DMakeRotation(degrees, 0, 0, 1)`, row-major m11...m44 (clockwise on a y-down canvas)."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]


def product(a, b):
    """`CATransform3DConcat(a, b)`: a first, then b."""
    return [sum(a[4 * i + k] * b[4 * k + j] for k in range(4)) for i in range(4) for j in range(4)]


def perspective(distance):
    return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1 / distance, 0, 0, 0, 1]


def about_y(degrees):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1]


def about_x(degrees):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1]


def circle(x, y, r):
    k = 0.5522847498307936 * r
    return (
        f"M {x + r} {y} C {x + r} {y + k} {x + k} {y + r} {x} {y + r} C {x - k} {y + r} {x - r} {y + k} {x - r} {y} "
        f"C {x - r} {y - k} {x - k} {y - r} {x} {y - r} C {x + k} {y - r} {x + r} {y - k} {x + r} {y} Z"
    )


def star(x, y, r):
    points = [(x + r * math.sin(4 * math.pi * i / 5), y - r * math.cos(4 * math.pi * i / 5)) for i in range(5)]
    return "M " + " L ".join(f"{a:.4f} {b:.4f}" for a, b in points) + " Z"


WHITE, NIGHT = "#FFFFFF", "#101828"
FAR, FACE = ["#1B2A6B", "#FF5A3C"], ["#2FD6C3", "#FFD34D", "#FF5A3C"]

def gradient(kind, colors, start, end, locations=None):
    return {"type": kind, "colors": colors, "startPoint": start, "endPoint": end, "locations": locations}


SCENES = {}


def scene(name, about, background, *layers, **more):
    SCENES[name] = {"about": about, "background": background, "layers": list(layers), **more}


# --- more words: transforms, and the filters that CSS and Core Image have in common ----------------------------------------


def scaled(x, y, z=1):
    return [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1]


def moved(x, y, z=0):
    return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1]


def chain(*transforms):
    """One after the other, the first one first."""
    result = transforms[0]
    for transform in transforms[1:]:
        result = product(result, transform)
    return result


def core_image(kind, css, vectors=None, **numbers):
    """A filter of Core Image that says the same as a function of CSS."""
    return {"type": kind, "css": css, **({"numbers": numbers} if numbers else {}), **({"vectors": vectors} if vectors else {})}


def diagonal(weight, bias=0, alpha=1):
    vectors = {
        "inputRVector": [weight, 0, 0, 0], "inputGVector": [0, weight, 0, 0], "inputBVector": [0, 0, weight, 0],
        "inputAVector": [0, 0, 0, alpha], "inputBiasVector": [bias, bias, bias, 0],
    }  # fmt: skip
    return vectors


def blur(sigma):
    return core_image("CIGaussianBlur", f"blur({sigma}px)", inputRadius=sigma)


def brightness(factor):
    return core_image("CIColorMatrix", f"brightness({factor})", diagonal(factor))


def contrast(factor):
    return core_image("CIColorControls", f"contrast({factor})", inputContrast=factor)


def saturate(factor):
    return core_image("CIColorControls", f"saturate({factor})", inputSaturation=factor)


def grayscale(amount):
    return core_image("CIColorControls", f"grayscale({amount})", inputSaturation=1 - amount)


def sepia(amount):
    return core_image("CISepiaTone", f"sepia({amount})", inputIntensity=amount)


def hue_rotate(degrees):
    return core_image("CIHueAdjust", f"hue-rotate({degrees}deg)", inputAngle=math.radians(degrees))


def invert(amount):
    if amount == 1:
        return core_image("CIColorInvert", "invert(1)")
    return core_image("CIColorMatrix", f"invert({amount})", diagonal(1 - 2 * amount, amount))


def fade(amount):
    return core_image("CIColorMatrix", f"opacity({amount})", diagonal(1, 0, amount))
