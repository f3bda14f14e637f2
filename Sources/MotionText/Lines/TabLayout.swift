// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Where the text after the tabs of a line stands.
struct TabLayout {
  /// By their positions.
  var stops: [TabStop]
  /// How far the line is set in from where positions are counted.
  var origin: Double

  /// The length of the text aligned by a tab stop.
  struct Text {
    var width: Double
    /// Up to the decimal separator.
    var whole: Double
  }

  /// The decimal separator of a language.
  static func decimalSeparator(_ language: String) -> UInt32 {
    guard !language.isEmpty else { return 0x2E }
    return Locale(identifier: language).decimalSeparator?.unicodeScalars.first?.value ?? 0x2E
  }
}

extension LineShaper {
  /// Tab stops are eight spaces apart, as in browsers and terminals.
  private var tabInterval: Double { 8 * advance(of: 0x20) }

  /// - Parameter text: measures the text up to the next tab.
  func tabWidth(at x: Double, _ tabs: TabLayout?, _ text: () -> TabLayout.Text) -> Double {
    // A stop at the present place is behind the text already, whatever the rounding.
    if let tabs, let stop = tabs.stops.first(where: { $0.position > tabs.origin + x + LineShaper.tolerance }) {
      let room = stop.position - tabs.origin - x
      switch stop.alignment {
      case .leading: return room
      case .trailing: return max(0, room - text().width)
      case .center: return max(0, room - text().width / 2)
      case .decimal: return max(0, room - text().whole)
      }
    }
    let interval = tabInterval
    guard interval > 0, x.isFinite else { return 0 }
    return ((x / interval).rounded(.down) + 1) * interval - x
  }

  /// The text after the tab item of a line.
  func widthAfterTab(
    _ tab: Int, _ items: [TextParagraph.Item], _ pieces: [ShapedLine.Piece], _ paragraph: TextParagraph
  ) -> TabLayout.Text {
    let separator = TabLayout.decimalSeparator(own.shaping.language)
    var result = TabLayout.Text(width: 0, whole: 0)
    var isWhole = true
    for i in items.indices.dropFirst(tab + 1) {
      if items[i].isTab { break }
      // Decimals begin at the first separator.
      if isWhole, let point = items[i].range.first(where: { paragraph.scalars[$0] == separator }) {
        isWhole = false
        let scale = runs.all[items[i].style].scale(items[i].font)
        let before = pieces[i].run.glyphs.filter { $0.cluster < point }
        result.whole =
          result.width + Double(before.reduce(0) { $0 + Int($1.advance) }) * scale
          + runs.all[items[i].style].letterSpacing * Double(before.count)
      }
      result.width += pieces[i].width
    }
    if isWhole { result.whole = result.width }
    return result
  }

  /// The text after a tab, by the advances of scalars.
  func widthAfterTab(_ tab: Int, _ advances: [Double], _ paragraph: TextParagraph) -> TabLayout.Text {
    let separator = TabLayout.decimalSeparator(own.shaping.language)
    var result = TabLayout.Text(width: 0, whole: 0)
    var isWhole = true
    for i in paragraph.scalars.indices.dropFirst(tab + 1) {
      if paragraph.scalars[i] == 0x09 { break }
      if isWhole, paragraph.scalars[i] == separator { (isWhole, result.whole) = (false, result.width) }
      result.width += advances[i]
    }
    if isWhole { result.whole = result.width }
    return result
  }
}
