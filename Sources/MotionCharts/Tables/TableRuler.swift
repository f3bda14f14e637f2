// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionDSL
import MotionLayers

/// Widths of texts in a font, measured once at one size: they grow with the size.
final class TableRuler {
  private let layer = TextLayer()
  private var known: [Key: CGSize] = [:]
  private(set) var font: String

  private struct Key: Hashable {
    var text: String
    var weight: Double
  }

  /// Large enough that rounding of hints does not count.
  private static let size = 100.0

  init(font: String) {
    self.font = font
    layer.font(font, TableRuler.size)
    layer.tabularDigits()
  }

  /// The size of a line for each point of the font size.
  func size(_ text: some StringProtocol, _ weight: FontWeight) -> CGSize {
    guard !text.isEmpty else { return .zero }
    let key = Key(text: String(text), weight: weight.value)
    if let size = known[key] { return size }
    layer.string = key.text
    layer.fontWeight = weight.value
    let size = layer.preferredFrameSize()
    let unit = CGSize(width: size.width / TableRuler.size, height: size.height / TableRuler.size)
    known[key] = unit
    return unit
  }

  func width(_ text: some StringProtocol, _ weight: FontWeight) -> Double { size(text, weight).width }

  /// The width of the longest part that no line break cuts, at least roughly: words, and single ideographs.
  func longestWord(_ text: String, _ weight: FontWeight) -> Double {
    text.split { $0.isWhitespace }.map { word in
      if word.unicodeScalars.contains(where: { (0x2E80...0xFAFF).contains($0.value) }) {
        return Double(min(word.count, 3)) * width("国", weight)
      }
      return width(word, weight)
    }.max() ?? 0
  }
}
