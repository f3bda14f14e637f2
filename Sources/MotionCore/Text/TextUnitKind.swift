/// Into what a text is cut, each part with the spaces and the line ends after it.
package enum TextUnitKind: Hashable, Sendable {
  /// Characters; those that a font draws by one glyph, and the parts of a syllable that are drawn together, stay together.
  case glyph
  /// What stands between spaces; in Chinese, Japanese, Thai, Lao, Khmer and Burmese the words of a dictionary, with their
  /// punctuation.
  case word
  /// As they are wrapped.
  case line
  case paragraph
}
