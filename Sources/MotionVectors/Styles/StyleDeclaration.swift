// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// A declaration of a style sheet or of an attribute `style`.
struct StyleDeclaration {
  /// The property's name in lower case; custom ones as written.
  var name: String
  var text: String
  var isImportant: Bool
  /// The declared values; empty for geometry, for properties without an effect and for invalid values.
  var values: [SVGDeclaration] = []
  /// Whether it sets an attribute of geometry, which is read with the element.
  let isGeometry: Bool

  init(name: String, text: String, isImportant: Bool) {
    (self.name, self.text, self.isImportant) = (name, text, isImportant)
    isGeometry = StyleDeclaration.geometryNames.contains(name)
  }

  private static let geometryNames: Set = ["x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "d"]
}
