# SPDX-License-Identifier: Apache-2.0

"""Filters in float64, by the formulas of CSS (README.md), which work on unpremultiplied gamma-encoded colours."""

import math

import numpy as np

from paint import blurred


def colour_matrix(filter):
    """Four rows of weights of R, G, B, A and a constant, for the filters that are one."""
    number = filter.get("numbers", {}).get
    vector = filter.get("vectors", {}).get
    kind, identity = filter["type"], np.eye(4, 5)
    if kind == "CIColorMatrix":
        names = ("inputRVector", "inputGVector", "inputBVector", "inputAVector")
        rows = [np.array(vector(name, identity[i][:4])) for i, name in enumerate(names)]
        return np.column_stack([rows, vector("inputBiasVector", [0, 0, 0, 0])])
    matrix = identity.copy()
    if kind == "CIColorControls":
        s, c = number("inputSaturation", 1), number("inputContrast", 1)
        luma = np.array([0.213, 0.715, 0.072])
        matrix[:3, :3] = c * (np.eye(3) * s + luma * (1 - s))
        matrix[:3, 4] = 0.5 - 0.5 * c + number("inputBrightness", 0)
    elif kind == "CISepiaTone":
        sepia = np.array([[0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]])
        amount = number("inputIntensity", 1)
        matrix[:3, :3] = np.eye(3) * (1 - amount) + sepia * amount
    elif kind == "CIHueAdjust":
        angle = number("inputAngle", 0)
        c, s = math.cos(angle), math.sin(angle)
        luma = np.array([[0.213, 0.715, 0.072]] * 3)
        matrix[:3, :3] = (
            luma + c * (np.eye(3) - luma)
            + s * np.array([[-0.213, -0.715, 0.928], [0.143, 0.140, -0.283], [-0.787, 0.715, 0.072]])
        )  # fmt: skip
    elif kind == "CIColorInvert":
        matrix[:3] = [[-1, 0, 0, 0, 1], [0, -1, 0, 0, 1], [0, 0, -1, 0, 1]]
    else:
        return None
    return matrix


def filtered(group, filters):
    """One after the other, unclamped in between: scenes keep the colours within 0...1, where CSS clamps."""
    for filter in filters:
        matrix = colour_matrix(filter)
        if matrix is None:
            assert filter["type"] == "CIGaussianBlur"
            group = blurred(group, filter["numbers"]["inputRadius"])
            continue
        a = group[..., 3:]
        plain = np.divide(group, a, out=np.zeros_like(group), where=a > 0)
        plain[..., 3:] = a
        plain = plain @ matrix[:, :4].T + matrix[:, 4]
        a = np.clip(plain[..., 3:], 0, 1)
        group = np.concatenate([np.clip(plain[..., :3], 0, 1) * a, a], -1)
    return group
