// SPDX-License-Identifier: Apache-2.0

/// A formula as the helper program gives it: pieces in thousandths of an em, each with its transform.
struct FormulaAnswer: Decodable {
  struct Node: Decodable {
    var kind: String
    /// The start and the end in the source, in UTF-16 units.
    var at: [Int]
    /// The index of the node around it; -1 for none.
    var `in`: Int
  }

  struct Piece: Decodable {
    var node: Int
    /// The transform to the formula's space, as in SVG.
    var m: [Double]
    var color: String?
    /// A box that cuts the piece off, and its transform.
    var clip: [Double]?
    /// The outline of a glyph, and its character.
    var d: String?
    var c: String?
    /// A path whose line is drawn.
    var stroke: String?
    /// A filled rectangle: x, y, width, height.
    var rect: [Double]?
    /// Whether it lies behind the formula.
    var back: Bool?
    /// A rectangle whose line is drawn, and the radius of its corners.
    var box: [Double]?
    var rx: Double?
    var line: [Double]?
    var ellipse: [Double]?
    var points: [Double]?
    var width: Double?
    var dash: [Double]?
    var round: Bool?
    var text: String?
    /// `b`, `i`, both or neither.
    var style: String?
  }

  /// As in SVG: x, y, width, height; y down from the baseline.
  var box: [Double]
  var pieces: [Piece]
  var nodes: [Node]
  /// Texts whose sizes were not given, with their styles in front: `b:if`.
  var texts: [String]
}
