// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Sets formulas.
package protocol FormulaServices: Sendable {
  /// A formula as outlines.
  ///
  /// - Parameters:
  ///   - tex: mathematics as in TeX, without dollar signs.
  ///   - isDisplay: whether it stands on lines of its own, where sums and fractions are large.
  ///   - sizes: the size of a text in the formula.
  /// - Throws: ``FormulaError`` for a fault in the formula, and other errors if nothing here sets formulas.
  func formula(_ tex: String, isDisplay: Bool, sizes: (FormulaText) throws -> FormulaTextSize) throws -> FormulaDrawing
}

/// A text in a formula, which the font of the script sets.
package struct FormulaText: Hashable, Sendable {
  package var string: String
  package var isBold: Bool
  package var isItalic: Bool

  package init(_ string: String, isBold: Bool, isItalic: Bool) {
    (self.string, self.isBold, self.isItalic) = (string, isBold, isItalic)
  }
}

/// The size of a text in ems: its advance, and how far its ink reaches above and below the baseline.
package struct FormulaTextSize: Hashable, Sendable {
  package var width, ascent, descent: Double

  package init(width: Double, ascent: Double, descent: Double) {
    (self.width, self.ascent, self.descent) = (width, ascent, descent)
  }
}

/// A fault in a formula.
package struct FormulaError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Such as `undefined control sequence \foo`.
  package var message: String
  /// Where it is, in UTF-16 units from the beginning; nil if that is unknown.
  package var offset: Int?

  package init(_ message: String, at offset: Int?) { (self.message, self.offset) = (message, offset) }

  package var description: String { message }
}

/// A formula in ems: x from its left edge, y down from its baseline.
package struct FormulaDrawing: Hashable, Sendable {
  /// A node of the formula: a symbol, a fraction, a row.
  package struct Node: Hashable, Sendable {
    /// The name of the element in MathML, such as `mfrac`.
    package var kind: String
    /// Where it comes from in the source, in UTF-16 units.
    package var source: Range<Int>
    /// The index of the node around it; nil for the outermost.
    package var parent: Int?

    package init(kind: String, source: Range<Int>, parent: Int?) {
      (self.kind, self.source, self.parent) = (kind, source, parent)
    }
  }

  /// The form of a piece.
  package enum Form: Hashable, Sendable {
    case area(Path)
    /// A line with its width, its dashes in ems, and whether its ends are round.
    case line(Path, width: Double, dashes: [Double], isRound: Bool)
    /// A text that begins at a point on its baseline, and the size of its em.
    case text(FormulaText, at: CGPoint, em: Double)
  }

  /// The part that a piece has in its symbol.
  package enum Role: Hashable, Sendable {
    case symbol
    /// The bar of a fraction, a radical's line.
    case rule
    /// The area behind a formula.
    case background
  }

  /// A part that is drawn as one.
  package struct Piece: Hashable, Sendable {
    package var form: Form
    package var role: Role
    /// Equal for the same symbol in any size, such as `mi 1D465`.
    package var symbol: String
    /// The index of its node.
    package var node: Int
    /// A colour that the formula gives it.
    package var color: Color?
    /// The line of a radical, which its area includes.
    package var bar: CGRect?

    package init(form: Form, role: Role, symbol: String, node: Int, color: Color?) {
      (self.form, self.role, self.symbol, self.node, self.color) = (form, role, symbol, node, color)
    }
  }

  package var width, ascent, descent: Double
  package var nodes: [Node]
  /// Back to front.
  package var pieces: [Piece]

  package init(width: Double, ascent: Double, descent: Double, nodes: [Node], pieces: [Piece]) {
    (self.width, self.ascent, self.descent, self.nodes, self.pieces) = (width, ascent, descent, nodes, pieces)
  }
}
