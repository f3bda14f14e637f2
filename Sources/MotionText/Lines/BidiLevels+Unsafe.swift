// SPDX-License-Identifier: Apache-2.0

import CFriBidi

/// Embedding levels of a paragraph by the Unicode bidirectional algorithm (UAX 9, to rule I2).
struct BidiLevels: Sendable {
  /// One per scalar: even runs left to right, odd runs right to left.
  var levels: [UInt8]
  /// 0 or 1.
  var paragraphLevel: UInt8

  /// - Parameter direction: the paragraph's level if it is known; nil takes that of the first strong character, and left
  ///   to right if there is none (P2, P3).
  init(_ scalars: [UInt32], direction: UInt8? = nil) {
    levels = [UInt8](repeating: direction ?? 0, count: scalars.count)
    paragraphLevel = direction ?? 0
    // Nothing below U+0590 runs right to left, nor starts an embedding: most text needs no more than this.
    guard direction == 1 || scalars.contains(where: { $0 >= 0x590 }), !scalars.isEmpty else { return }
    let count = FriBidiStrIndex(scalars.count)
    var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var found = [FriBidiLevel](repeating: 0, count: scalars.count)
    unsafe fribidi_get_bidi_types(scalars, count, &types)
    unsafe fribidi_get_bracket_types(scalars, count, types, &brackets)
    var base: FriBidiParType =
      direction.map { $0 == 1 ? ParagraphType.rightToLeft : ParagraphType.leftToRight } ?? ParagraphType.neutral
    guard unsafe fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &found) != 0 else { return }
    paragraphLevel = base.rawValue & 1 != 0 ? 1 : 0
    levels = found.map { UInt8(clamping: $0) }
  }

  /// FriBidi's macros for these are casts, which Swift does not import.
  private enum ParagraphType {
    static var leftToRight: FriBidiParType { FriBidiParType(rawValue: 0x0000_0110) }
    static var rightToLeft: FriBidiParType { FriBidiParType(rawValue: 0x0000_0111) }
    static var neutral: FriBidiParType { FriBidiParType(rawValue: 0x0000_0040) }
  }
}
