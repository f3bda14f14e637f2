// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers

/// Finds the font size and the lengths of a code.
struct CodeArrangement {
  let ruler: CodeRuler
  let geometry: CodeGeometry
  /// Whether the code fits the room that it is given.
  private(set) var fits = true

  /// The smallest font size that a room makes, in points.
  static let smallestSize = 10.0
  /// The part of the canvas that a code has unless told otherwise.
  private static let canvasPart = 0.92

  init(_ code: CodeLayer, _ ownSize: CGSize?) {
    var font = code.settings.font
    var (ruler, geometry) = CodeArrangement.lay(code, font, ownSize)
    if let room = code.settings.room {
      func isTooLarge() -> Bool {
        let natural = CodeArrangement.natural(code, ruler)
        return natural.width > room.width + 0.5 || (natural.heights.max() ?? 0) > room.height + 0.5
      }
      while isTooLarge(), font.size > CodeArrangement.smallestSize {
        font.size = max(font.size * 0.95, CodeArrangement.smallestSize)
        (ruler, geometry) = CodeArrangement.lay(code, font, ownSize)
      }
      fits = !isTooLarge()
    }
    (self.ruler, self.geometry) = (ruler, geometry)
  }

  /// The lengths that a code has without a size of its own.
  private static func natural(_ code: CodeLayer, _ ruler: CodeRuler) -> CodeGeometry {
    let (settings, font) = (code.settings, ruler.font)
    let pitch = max(settings.lineHeight * font.size, 1)
    let padding = settings.hasCard ? settings.padding ?? 1.1 * font.size : settings.padding ?? 0
    var (digits, oldDigits, widest) = (0, 0, 0.0)
    for state in code.film.states {
      for row in state.rows {
        digits = max(digits, row.number.map { "\($0)".count } ?? 0)
        oldDigits = max(oldDigits, row.oldNumber.map { "\($0)".count } ?? 0)
        widest = max(widest, ruler.scale(of: row.text).x(row.text.count))
      }
    }
    // A letter and a half stands between the numbers of both codes, too.
    let oldX = settings.hasOldNumbers && oldDigits > 0 ? (Double(oldDigits) + 1.5) * ruler.advance : 0
    let signX = settings.hasNumbers ? oldX + (Double(digits) + 1.5) * ruler.advance : 0
    let hasSigns = code.film.states.contains(where: \.hasSigns)
    let textX = signX + (hasSigns ? 2 * ruler.advance : 0)
    // A cursor stands behind the last letter.
    let width = textX + widest + (code.isTyped ? 0.3 * ruler.advance : 0) + 2 * padding
    let heights = code.film.states.map { Double($0.rows.count) * pitch + 1.7 * padding }
    return CodeGeometry(
      pitch: pitch, inset: (pitch - ruler.height) / 2, advance: ruler.advance, numberX: oldX, signX: signX,
      textX: textX,
      padding: CGSize(width: padding, height: 0.85 * padding), width: width, heights: heights, isClipped: false,
      visibleRows: Double(code.film.states.map(\.rows.count).max() ?? 0))
  }

  private static func lay(
    _ code: CodeLayer, _ font: CodeRuler.Font, _ ownSize: CGSize?
  ) -> (CodeRuler, CodeGeometry) {
    let ruler = code.ruler.flatMap { $0.font == font && $0.isMeasured ? $0 : nil } ?? CodeRuler(font)
    var geometry = natural(code, ruler)
    let edges = 2 * geometry.padding.height
    var height = ownSize.map { Double($0.height) } ?? code.settings.visibleLines.map { $0 * geometry.pitch + edges }
    if height == nil, code.settings.room == nil, let format = Rehearsal.current?.format {
      // Whole lines, as many as the canvas holds.
      let limit = Double(format.height) * canvasPart
      if (geometry.heights.max() ?? 0) > limit {
        height = ((limit - edges) / geometry.pitch).rounded(.down) * geometry.pitch + edges
      }
    }
    if let ownSize { geometry.width = ownSize.width }
    if let height {
      geometry.visibleRows = max((height - edges) / geometry.pitch, 1)
      geometry.isClipped = ownSize != nil || (geometry.heights.max() ?? 0) > height + 0.5
      geometry.heights = geometry.heights.map { _ in height }
    }
    return (ruler, geometry)
  }
}
