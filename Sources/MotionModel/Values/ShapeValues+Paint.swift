// SPDX-License-Identifier: Apache-2.0

extension ShapeValues {
  /// Whether a colour or a gradient paints the line.
  package var isStroked: Bool { strokeColor != nil || strokeGradient != nil }
  /// Whether a colour or a gradient paints the inside.
  package var isFilled: Bool { fillColor != nil || fillGradient != nil }
}
