// SPDX-License-Identifier: Apache-2.0

/// The parts a text is cut into, each with the spaces and the line ends after it.
package enum TextUnitKind: Hashable, Sendable {
  /// Characters; those drawn as one glyph, and the parts of a syllable drawn together, stay together.
  case glyph
  /// Text between spaces; in Chinese, Japanese, Thai, Lao, Khmer and Burmese the words of a dictionary, with their
  /// punctuation.
  case word
  /// As they are wrapped.
  case line
  case paragraph
}
