// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A symbol, a rule or a text of a formula as a shape.
struct FormulaPiece {
  let shape: ShapeLayer
  let symbol: String
  let role: FormulaDrawing.Role
  /// In the source, in UTF-16 units.
  let source: Range<Int>
  /// The index of the node of the drawing.
  let node: Int
  /// The kind of its node, such as `mo`.
  let kind: String
  /// Its ink, in the space of the formula.
  let box: CGRect
  /// A line along a path, not a filled area.
  let isLine: Bool
  /// The colour that the formula's source gives it.
  let ownColor: Color?
  /// Where it stands in fractions, roots and scripts.
  let around: FormulaSurroundings
  /// The line of a root, in the space of the formula.
  let bar: CGRect?
  /// In the shape, a text with emoji.
  let label: TextLayer?

  /// A colour of the script.
  func paint(_ color: Color) {
    label?.foregroundColor = color
    if isLine { shape.strokeColor = color } else { shape.fillColor = color }
  }

  var color: Color? { isLine ? shape.strokeColor : shape.fillColor }

  /// Braces, bars and arrows over and under others, which grow from their middle.
  var stretches: Bool {
    role == .rule || symbol.hasPrefix("radical") || (kind == "mo" && box.width > 3 * box.height && box.height > 0)
  }
}
