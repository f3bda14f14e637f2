// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers

/// Where the characters of a row begin, in points from its left end.
enum CodeScale: Sendable {
  /// All characters have this width.
  case even(Double)
  /// The start of each character, and the end of the last one.
  case table([Double])

  func x(_ column: Int) -> Double {
    switch self {
    case .even(let advance): advance * Double(column)
    case .table(let begins): begins[min(max(column, 0), begins.count - 1)]
    }
  }
}

/// The font of a code and its lengths.
final class CodeRuler {
  struct Font: Hashable {
    var family = "monospace"
    var size = 34.0
    var weight = FontWeight.regular
    var hasLigatures = false
  }

  let font: Font
  /// Of a letter, in points.
  let advance: Double
  /// Of a line of text, in points.
  let height: Double
  private let baseline: Double
  private let isEven: Bool
  /// Whether a service has measured; lengths are guessed otherwise.
  let isMeasured: Bool
  private var scales: [String: CodeScale] = [:]

  init(_ font: Font) {
    self.font = font
    let probe = CodeRuler.layer("0000000000", font)
    let size = probe.preferredFrameSize()
    isMeasured = size.width > 0
    // Without a service there are no lengths; these are about those of most fonts.
    advance = size.width > 0 ? size.width / 10 : font.size * 0.6
    height = size.height > 0 ? size.height : font.size * 1.2
    baseline = probe.firstBaseline ?? font.size
    probe.string = "iiiiiiiiii"
    isEven = abs(probe.preferredFrameSize().width - size.width) < 0.01 * font.size
  }

  private static func layer(_ text: String, _ font: Font) -> TextLayer {
    let layer = TextLayer(text).font(font.family, font.size, font.weight)
    // Code fonts join signs by contextual alternates too.
    layer.fontFeatures(font.hasLigatures ? "calt" : "-calt", font.hasLigatures ? "liga" : "-liga")
    return layer
  }

  /// A layer of a text whose anchor point is the left end of its line, at the top.
  func layer(_ text: String) -> TextLayer {
    let layer = CodeRuler.layer(text, font)
    layer.anchorPoint = .zero
    return layer
  }

  /// The size of a text and how far its line lies below others, because its fonts stand in for missing letters.
  func box(of layer: TextLayer) -> (size: CGSize, shift: Double) {
    let text = layer.string ?? ""
    if isEven, text.isPlain { return (CGSize(width: Double(text.utf8.count) * advance, height: height), 0) }
    let size = layer.preferredFrameSize()
    return (
      CGSize(width: max(size.width, advance), height: max(size.height, height)),
      baseline - (layer.firstBaseline ?? baseline)
    )
  }

  /// Where the characters of a row lie.
  func scale(of row: String) -> CodeScale {
    if isEven, row.isPlain { return .even(advance) }
    if let known = scales[row] { return known }
    // A sign at the end keeps spaces before it from being left out.
    let probe = CodeRuler.layer("|", font)
    let end = Double(probe.preferredFrameSize().width)
    var begins = [0.0]
    var prefix = ""
    for character in row {
      prefix.append(character)
      probe.string = prefix + "|"
      begins.append(Double(probe.preferredFrameSize().width) - end)
    }
    scales[row] = .table(begins)
    return .table(begins)
  }
}

extension String {
  /// Whether it has characters of ASCII alone.
  fileprivate var isPlain: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
