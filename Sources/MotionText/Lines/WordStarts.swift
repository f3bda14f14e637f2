// SPDX-License-Identifier: Apache-2.0

/// The beginnings of a text's words. Words are separated by spaces. In scripts without spaces between words, they are
/// those of a dictionary, with their punctuation.
enum WordStarts {
  /// - Parameter language: a BCP 47 tag; empty for none.
  /// - Returns: for each scalar, whether a word begins with it.
  static func starts(_ scalars: [UInt32], language: String) -> [Bool] {
    var result = [Bool](repeating: false, count: scalars.count)
    guard !scalars.isEmpty else { return result }
    let breaks = LineBreaks(scalars, language: language)
    let isDense = scalars.map(isDense)
    let words = isDense.contains(true) ? dictionaryWords(scalars, language: language) : []
    func isSpace(_ i: Int) -> Bool { breaks.isSpace[i] || Unicode.Scalar(scalars[i])?.isLineEnd ?? false }
    for i in scalars.indices where !isSpace(i) {
      if i == 0 || isSpace(i - 1) {
        result[i] = true
      } else if isDense[i] || isDense[i - 1] {
        // Where a line may not break, punctuation holds on to its word.
        result[i] = words.indices.contains(i) && words[i] && breaks.canBreak[i]
      }
    }
    return result
  }

  private static func dictionaryWords(_ scalars: [UInt32], language: String) -> [Bool] {
    var units: [UInt16] = []
    units.reserveCapacity(scalars.count)
    var starts: [Int: Int] = [:]
    for (index, scalar) in scalars.enumerated() {
      starts[units.count] = index
      units += (Unicode.Scalar(scalar) ?? "\u{FFFD}").utf16
    }
    guard let boundaries = LineBreakRules.boundaries(in: units, language: language, ofWords: true) else { return [] }
    var result = [Bool](repeating: false, count: scalars.count)
    for boundary in boundaries { if let index = starts[boundary], index < scalars.count { result[index] = true } }
    return result
  }

  /// Whether a scalar is of a script without spaces between words.
  private static func isDense(_ scalar: UInt32) -> Bool {
    scalar >= 0xE00 && Script.isDense(Script.of(scalar))
  }
}
