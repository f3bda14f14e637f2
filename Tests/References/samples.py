# SPDX-License-Identifier: Apache-2.0

"""The truth of layers in depth: what is seen through 1,024 points of a pixel, nearest plane first (Z-1 to Z-6).

Where no edge passes, 16 points are enough. Layers have a background, a gradient, a border, corners, sublayers.
"""

import numpy as np

from geometry import (
    HEIGHT, IDENTITY, WIDTH, colour, flattened_space, homography, matrix_of, size_of, sublayer_matrix,
)  # fmt: skip
from paint import gradient_colours

PLASTIC = 1.32471795724474602596


def over(below, above):
    return above + below * (1 - above[..., 3:])


def is_inside(layer, u, v, inset=0):
    """Whether points lie in the rounded bounds, moved in by `inset`."""
    width, height = size_of(layer)
    radius = max(0, min(layer.get("cornerRadius", 0), width / 2, height / 2) - inset)
    u, v = np.abs(u - width / 2) - width / 2 + inset, np.abs(v - height / 2) - height / 2 + inset
    if not radius:
        return np.maximum(u, v) <= 0
    u, v = u + radius, v + radius
    return np.hypot(np.maximum(u, 0), np.maximum(v, 0)) + np.minimum(np.maximum(u, v), 0) <= radius


def planes(layers, space):
    """The layers that share a 3D space, with their matrices there; a transform layer stands for its sublayers (TR-1)."""
    for layer in layers:
        matrix = matrix_of(layer, IDENTITY)
        matrix = matrix if space is None else matrix @ space
        if layer.get("transformLayer"):
            own = sublayer_matrix(layer)
            yield from planes(layer["sublayers"], matrix if own is None else own @ matrix)
        elif layer.get("doubleSided", True) or np.linalg.det(homography(matrix)) > 0:
            yield layer, matrix


def seen(layers, space, x, y, below):
    """Layers of one space on what is below, at points of the plane that they are projected onto."""
    points, depths, colours = len(x), [], []
    for layer, matrix in planes(layers, space):
        # Where the ray through (x, y) meets the plane: homogeneous (u, v, 1) with w in front of the eye.
        back = np.linalg.inv(homography(matrix))
        q = back @ np.stack([x, y, np.ones(points)])
        with np.errstate(divide="ignore", invalid="ignore"):
            u, v = q[0] / q[2], q[1] / q[2]
            w = u * matrix[0, 3] + v * matrix[1, 3] + matrix[3, 3]
            z = (u * matrix[0, 2] + v * matrix[1, 2] + matrix[3, 2]) / w
        hit = np.isfinite(u) & np.isfinite(v) & (w > 1e-9)
        u, v = np.where(hit, u, -1e9), np.where(hit, v, -1e9)
        colours.append(np.where(hit[:, None], pictured(layer, u, v), 0))
        depths.append(np.where(hit, np.round(z, 7), 0))
    if not depths:
        return below
    order = np.argsort(np.array(depths), axis=0, kind="stable")
    colours = np.array(colours)
    for rank in order:
        below = over(below, colours[rank, np.arange(points)])
    return below


def pictured(layer, u, v):
    """The layer's group at points of its own plane, premultiplied."""
    out, bounds = np.zeros((len(u), 4)), is_inside(layer, u, v)[:, None]
    premultiplied = lambda c: np.concatenate([c[..., :3] * c[..., 3:], c[..., 3:]], -1)
    if "backgroundColor" in layer:
        out = over(out, premultiplied(colour(layer["backgroundColor"])) * bounds)
    if "gradient" in layer:
        out = over(out, premultiplied(gradient_colours(layer["gradient"], u, v, *size_of(layer))) * bounds)
    inner = seen(layer.get("sublayers", []), sublayer_matrix(layer), u, v, np.zeros_like(out))
    out = over(out, inner * bounds if layer.get("masksToBounds") else inner)
    if layer.get("borderWidth"):
        ring = bounds & ~is_inside(layer, u, v, layer["borderWidth"])[:, None]
        out = over(out, premultiplied(colour(layer["borderColor"])) * ring)
    return out * layer.get("opacity", 1)


def sampled(layers, background):
    y, x = (plane.ravel().astype(float) for plane in np.mgrid[0:HEIGHT, 0:WIDTH])
    below = background.reshape(-1, 4)

    def mean(chosen, first, last):
        total = low = high = None
        for n in range(first, last):
            value = seen(layers, None, x[chosen] + (0.5 + n / PLASTIC) % 1, y[chosen] + (0.5 + n / PLASTIC**2) % 1, below[chosen])
            total = value if total is None else total + value
            low = value if low is None else np.minimum(low, value)
            high = value if high is None else np.maximum(high, value)
        return total / (last - first), (high - low).max(-1)

    everywhere = np.arange(len(x))
    out, spread = mean(everywhere, 0, 16)
    # All points of a pixel may miss an edge, so its neighbours have a say.
    around = lambda plane, of: of([np.pad(plane, ((1, 1), (1, 1), (0, 0)), "edge")[dy : dy + HEIGHT, dx : dx + WIDTH] for dy in range(3) for dx in range(3)])
    plane = out.reshape(HEIGHT, WIDTH, 4)
    steps = (around(plane, np.maximum.reduce) - around(plane, np.minimum.reduce)).max(-1)
    near = around(np.maximum(spread.reshape(HEIGHT, WIDTH), steps)[..., None], np.maximum.reduce)[..., 0] > 6 / 255
    edges = everywhere[near.ravel()]
    out[edges], _ = mean(edges, 0, 1024)
    return out.reshape(HEIGHT, WIDTH, 4)
