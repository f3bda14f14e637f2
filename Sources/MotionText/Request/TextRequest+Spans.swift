// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension TextRequest {
  /// Sets the letter spacing, and changes that of spans by the same amount.
  mutating func space(by spacing: Double) {
    let more = spacing - letterSpacing
    letterSpacing = spacing
    for i in spans.indices {
      spans[i].letterSpacing = max(
        -TextRequest.lengthLimit, min(TextRequest.lengthLimit, spans[i].letterSpacing + more))
    }
  }

  /// A stretch of the string with its own shaping. Properties that only affect painting are no part of a layout.
  package struct Span: Hashable, Sendable {
    /// Unicode scalars of the string; scalars beyond its end are ignored.
    package var range: Range<Int>
    package var font: FontDescriptor
    package var size: Double
    package var letterSpacing: Double
    /// How far its baseline is above the line's.
    package var rise: Double
    package var language: String
    package var features: String
    /// Whether it stands side by side in one em of vertical text.
    package var isCombined = false

    /// As the rest of a request.
    package init(_ range: Range<Int>, like request: TextRequest) {
      self.range = range
      (font, size, letterSpacing, rise) = (request.font, request.size, request.letterSpacing, 0)
      (language, features) = (request.language, request.features)
    }
  }

  /// The indents of the paragraphs that begin in a stretch of the string, in place of those of the text.
  package struct Indent: Hashable, Sendable {
    package var range: Range<Int>
    package var leading: Double
    package var firstLine: Double
    /// Added to the spacing of paragraphs.
    package var spacingBefore: Double

    package init(_ range: Range<Int>, leading: Double, firstLine: Double, spacingBefore: Double) {
      (self.range, self.leading, self.firstLine) = (range, leading, firstLine)
      self.spacingBefore = spacingBefore
    }
  }
}

/// Where the text after a tab stands.
package struct TabStop: Hashable, Sendable {
  package enum Alignment: Int, Hashable, Sendable { case leading, trailing, center, decimal }
  package var alignment: Alignment
  /// From the leading edge.
  package var position: Double

  package init(_ alignment: Alignment, at position: Double) { (self.alignment, self.position) = (alignment, position) }
}

/// The columns that wrapped lines run through.
package struct ColumnStyle: Hashable, Sendable {
  package static let limit = 100
  package var count = 1
  /// Between two of them.
  package var gap = 0.0
  /// The height of each before the next begins; nil for about equal heights.
  package var height: Double?

  package init(count: Int = 1, gap: Double = 0, height: Double? = nil) {
    (self.count, self.gap, self.height) = (count, gap, height)
  }
}
