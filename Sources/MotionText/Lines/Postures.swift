// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// How each character of a paragraph of vertical text stands.
struct Postures {
  /// For each scalar.
  private(set) var kinds: [GlyphPosture.Kind]
  /// The stretches combined into one em each, in order.
  private(set) var combined: [Range<Int>]

  /// The most scalars that stand side by side.
  static let combinedLimit = 8

  /// - Parameters:
  ///   - styles: the number of the style of each scalar; empty if all have the text's own.
  ///   - fonts: for each scalar.
  init(
    _ scalars: [UInt32], _ style: VerticalStyle, isGrapheme: [Bool], scripts: [UInt32], styles: [Int], runs: RunStyles,
    fonts: [Font], log: inout TextWarningLog
  ) {
    kinds = [GlyphPosture.Kind](repeating: .along, count: scalars.count)
    var forms: [Form: Bool] = [:]
    for i in scalars.indices {
      if !isGrapheme[i], i > 0 {
        kinds[i] = kinds[i - 1]
        continue
      }
      switch VerticalOrientation(scalars[i]) {
      case .rotated: break
      case .upright, .transformedUpright: kinds[i] = .upright
      case .transformedRotated:
        // Rotated, unless the font has a vertical form (UAX 50, Tr).
        let form = Form(scalar: scalars[i], font: fonts[i].identity)
        let hasForm = forms[form] ?? fonts[i].face.hasVerticalForm(of: scalars[i], script: scripts[i])
        forms[form] = hasForm
        if hasForm { kinds[i] = .upright }
      }
    }
    combined = Postures.digits(scalars, upTo: style.digits)
    if !styles.isEmpty {
      let asked = Postures.stretches(scalars, styles, runs, log: &log)
      // Stretches that the script combines count more than runs of digits.
      combined = (combined.filter { digits in !asked.contains { $0.overlaps(digits) } } + asked).sorted {
        $0.lowerBound < $1.lowerBound
      }
    }
    for range in combined { for i in range { kinds[i] = .combined } }
  }

  private struct Form: Hashable {
    var scalar: UInt32
    var font: FontIdentity
  }

  /// Runs of at most so many ASCII digits. Those beside Latin letters or signs, as in `3.5` and `MP3`, lie as these do.
  private static func digits(_ scalars: [UInt32], upTo limit: Int) -> [Range<Int>] {
    guard limit > 0 else { return [] }
    var result: [Range<Int>] = []
    var start = 0
    while start < scalars.count {
      var end = start
      while end < scalars.count, (0x30...0x39).contains(scalars[end]) { end += 1 }
      func isLatin(_ i: Int) -> Bool { scalars.indices.contains(i) && (0x21...0x7E).contains(scalars[i]) }
      if end > start, end - start <= limit, !isLatin(start - 1), !isLatin(end) { result.append(start..<end) }
      start = max(end, start + 1)
    }
    return result
  }

  /// Returns the ranges of a style without the spaces around them.
  private static func stretches(
    _ scalars: [UInt32], _ styles: [Int], _ runs: RunStyles, log: inout TextWarningLog
  ) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    while start < scalars.count {
      var end = start + 1
      while end < scalars.count, styles[end] == styles[start] { end += 1 }
      defer { start = end }
      guard runs.all[styles[start]].isCombined else { continue }
      func isBlank(_ i: Int) -> Bool { scalars[i].isBlankScalar }
      guard let first = (start..<end).first(where: { !isBlank($0) }),
        let last = (start..<end).last(where: { !isBlank($0) })
      else { continue }
      if last - first < combinedLimit, !(first...last).contains(where: { scalars[$0] == 0x09 }) {
        result.append(first..<(last + 1))
      } else {
        log.notCombined(scalars[first...last])
      }
    }
    return result
  }
}
