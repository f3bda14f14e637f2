# SPDX-License-Identifier: Apache-2.0

"""Colours, matrices (row vectors) and the points of a layer that pixels see."""

import numpy as np

WIDTH, HEIGHT = 320, 240
IDENTITY = np.eye(4)


def colour(text):
    """`#RRGGBB[AA]` as unpremultiplied components 0...1."""
    digits = text[1:] + ("FF" if len(text) == 7 else "")
    return np.array([int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4, 6)])


def translation(x, y, z=0):
    matrix = np.eye(4)
    matrix[3, :3] = x, y, z
    return matrix


def size_of(layer):
    return layer["frame"][2:] if "frame" in layer else [WIDTH, HEIGHT]


def matrix_of(layer, parent):
    """Row vectors: bounds of the layer to the canvas, about the layer's anchor point (G-6)."""
    if "frame" not in layer:
        return parent
    x, y, width, height = layer["frame"]
    ax, ay = anchor(layer)
    transform = np.array(layer.get("transform", np.eye(4).ravel()), float).reshape(4, 4)
    return translation(-ax, -ay) @ transform @ translation(x + ax, y + ay, layer.get("zPosition", 0)) @ parent


def anchor(layer):
    """The anchor point in the layer's bounds."""
    (width, height), (u, v) = size_of(layer), layer.get("anchorPoint", [0.5, 0.5])
    return width * u, height * v


def sublayer_matrix(layer):
    """`sublayerTransform` about the anchor point; None: the identity."""
    if "sublayerTransform" not in layer:
        return None
    ax, ay = anchor(layer)
    return translation(-ax, -ay) @ np.array(layer["sublayerTransform"], float).reshape(4, 4) @ translation(ax, ay)


def flattened_space(matrix):
    """The matrix of what lies in a layer's plane: sublayers are projected onto it along z (Z-1)."""
    return np.diag([1.0, 1, 0, 1]) @ matrix


def homography(matrix):
    """The 3×3 matrix (column vectors) of the layer's plane z = 0."""
    return matrix[np.ix_([0, 1, 3], [0, 1, 3])].T


def local_points(matrix, x, y):
    """The points of the layer's plane seen at canvas points (x, y)."""
    back = np.linalg.inv(homography(matrix))
    w = back[2, 0] * x + back[2, 1] * y + back[2, 2]
    return (back[0, 0] * x + back[0, 1] * y + back[0, 2]) / w, (back[1, 0] * x + back[1, 1] * y + back[1, 2]) / w


def pixel_centres(matrix, dx=0, dy=0):
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH] + 0.5
    return local_points(matrix, x + dx, y + dy)
