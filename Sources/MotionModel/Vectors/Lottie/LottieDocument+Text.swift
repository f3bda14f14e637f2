// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension LottieDocument {
  package struct Font: Hashable, Sendable {
    package var family: String
    /// Such as "Bold Italic".
    package var style: String
    /// From the top of a box of text to its first baseline, in hundredths of the font size.
    package var ascent: Double

    package init(family: String, style: String, ascent: Double = 75) {
      (self.family, self.style, self.ascent) = (family, style, ascent)
    }
  }

  /// A character of a font in the file.
  package struct GlyphName: Hashable, Sendable {
    package var character: String
    package var family: String
    package var style: String

    package init(character: String, family: String, style: String) {
      (self.character, self.family, self.style) = (character, family, style)
    }
  }

  /// The outline of a character.
  package struct Glyph: Hashable, Sendable {
    /// In hundredths of the font size.
    package var width: Double
    /// At a font size of 100 points, from the baseline.
    package var shapes: [Shape]

    package init(width: Double, shapes: [Shape]) { (self.width, self.shapes) = (width, shapes) }
  }

  package struct Text: Hashable, Sendable {
    package var documents = LottieProperty<TextDocument>(TextDocument())
    package var animators: [TextAnimator] = []
    /// The path along which it runs.
    package var path: TextPath?
    /// The unit that an anchor belongs to: characters, words, lines, all.
    package var grouping = 1
    /// In per cent of the font size.
    package var groupAlignment = LottieProperty<[Double]>([0, 0])

    package init() {}
  }

  /// A mask of the layer as the baseline of its text.
  package struct TextPath: Hashable, Sendable {
    /// The number of the mask, from 0.
    package var mask: Int
    /// Points by which the text begins after the path's start, and ends before its end.
    package var firstMargin = LottieProperty<Double>(0)
    package var lastMargin = LottieProperty<Double>(0)
    /// Whether it runs from the end to the start: other than 0.
    package var isReversed = LottieProperty<Double>(0)
    /// Whether characters turn with the path: other than 0.
    package var isPerpendicular = LottieProperty<Double>(1)
    /// Whether the text is spread between both margins: other than 0.
    package var isSpread = LottieProperty<Double>(0)

    package init(mask: Int) { self.mask = mask }
  }

  /// A text with its look. It changes at keys without a way between them.
  package struct TextDocument: LottieValue {
    package var text = ""
    package var font = ""
    package var size = 12.0
    package var fill: [Double]?
    package var stroke: [Double]?
    package var strokeWidth = 0.0
    package var strokesOverFill = false
    package var justification = TextAlignment.left
    /// In thousandths of the font size.
    package var tracking = 0.0
    package var lineHeight: Double?
    package var baselineShift = 0.0
    /// The box in which lines break: its corner and its size.
    package var box: CGRect?

    package init() {}

    package var componentCount: Int { 1 }
    package static func mix(_ a: TextDocument, _ b: TextDocument, _ fractions: [Double]) -> TextDocument { a }
  }

  /// Changes of characters, in the measure of a selection.
  package struct TextAnimator: Hashable, Sendable {
    package var name = ""
    package var selector = TextSelector()
    package var position: LottieProperty<[Double]>?
    package var anchor: LottieProperty<[Double]>?
    package var scale: LottieProperty<[Double]>?
    package var rotation: LottieProperty<Double>?
    package var skew: LottieProperty<Double>?
    package var skewAxis: LottieProperty<Double>?
    package var opacity: LottieProperty<Double>?
    package var fillColor: LottieProperty<[Double]>?
    package var strokeColor: LottieProperty<[Double]>?
    package var strokeWidth: LottieProperty<Double>?
    package var tracking: LottieProperty<Double>?
    package var blur: LottieProperty<[Double]>?

    package init() {}
  }

  /// How much each character of a text is selected.
  package struct TextSelector: Hashable, Sendable {
    package enum Shape: Int, Hashable, Sendable {
      case square = 1
      case rampUp, rampDown, triangle, round, smooth
    }
    /// The counted unit.
    package enum Basis: Int, Hashable, Sendable {
      case characters = 1
      case charactersWithoutSpaces, words, lines
    }
    package var basis = Basis.characters
    package var shape = Shape.square
    /// Whether start, end and offset are numbers of units rather than per cent.
    package var countsUnits = false
    package var start = LottieProperty<Double>(0)
    package var end: LottieProperty<Double>?
    package var offset = LottieProperty<Double>(0)
    /// In per cent.
    package var amount = LottieProperty<Double>(100)
    package var easeHigh = LottieProperty<Double>(0)
    package var easeLow = LottieProperty<Double>(0)
    package var smoothness = LottieProperty<Double>(100)

    package init() {}
  }
}
