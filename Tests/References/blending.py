# SPDX-License-Identifier: Apache-2.0

"""Blend modes and operators in float64, on premultiplied pixels."""

import numpy as np


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
    "normal": lambda b, s: s,
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


# S, D: premultiplied source and backdrop; a, b: their alphas (CI-3).
OPERATORS = {
    "plusL": lambda S, D, a, b: np.minimum(S + D, 1),
    "plusD": lambda S, D, a, b: np.maximum(0, np.minimum(1, a + b) - (a - S) - (b - D)),
    "maximum": lambda S, D, a, b: np.maximum(S, D),
    "minimum": lambda S, D, a, b: np.minimum(S, D),
    "CIMultiplyCompositing": lambda S, D, a, b: S * D,
    "sourceAtop": lambda S, D, a, b: S * b + D * (1 - a),
    "sourceIn": lambda S, D, a, b: S * b,
    "sourceOut": lambda S, D, a, b: S * (1 - b),
    "destinationOver": lambda S, D, a, b: S * (1 - b) + D,
    "destinationIn": lambda S, D, a, b: D * a,
    "destinationOut": lambda S, D, a, b: D * (1 - a),
    "destinationAtop": lambda S, D, a, b: S * (1 - b) + D * a,
    "xor": lambda S, D, a, b: S * (1 - b) + D * (1 - a),
    "copy": lambda S, D, a, b: S,
    "clear": lambda S, D, a, b: S * 0,
}
# They change the backdrop where the source is transparent, and act inside the layer's bounds only.
BOUNDED = ["minimum", "CIMultiplyCompositing", "sourceIn", "sourceOut", "destinationIn", "destinationAtop", "copy", "clear"]


def combined(backdrop, group, mode):
    if mode in BLENDS:
        return blended(backdrop, group, mode)
    return OPERATORS[mode](group, backdrop, group[..., 3:], backdrop[..., 3:])
