// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionDSL

/// The widths of a table's columns.
struct TableMetrics {
  /// A column's lengths for each point of the font size.
  struct Column {
    /// The widest cell in one line.
    var content = 0.0
    /// The widest title in one line.
    var title = 0.0
    /// The longest part of a cell or of a title that no line break cuts.
    var word = 0.0
    /// The longest part of the title alone.
    var titleWord = 0.0
    /// Before and behind the line at which decimals align.
    var whole = 0.0
    var fraction = 0.0
    var wraps = false
    /// In points, as the script says.
    var stated: Double?
  }

  var columns: [Column]

  /// Between columns, and between the outer ones and the edges, for each point of the font size.
  static let gap = 1.5
  static let inset = 0.55
  /// Titles are as large as this part of the text.
  static let titleScale = 0.74

  /// Columns without a table that is too wide: titles may take two lines.
  func natural(_ column: Column) -> Double {
    let title = column.title * TableMetrics.titleScale
    let broken = max(column.titleWord * TableMetrics.titleScale, title * 0.58)
    return max(column.content, min(title, max(broken, column.content)))
  }

  /// The widths in points, and whether they fit. Without a room, texts wrap at 16 times the font size.
  func widths(fontSize size: Double, in room: Double?) -> (widths: [Double], fits: Bool) {
    let outside = (2 * TableMetrics.inset + TableMetrics.gap * Double(max(columns.count - 1, 0))) * size
    let natural = columns.map { $0.stated ?? (self.natural($0) * size + 1) }
    guard let room else {
      return (zip(columns, natural).map { $0.wraps && $0.stated == nil ? min($1, max(16, $0.word) * size) : $1 }, true)
    }
    let available = room - outside
    let total = natural.reduce(0, +)
    if total <= available {
      // Columns share what is left equally, so that their distances stay alike.
      let growing = columns.count { $0.stated == nil }
      let extra = growing > 0 ? (available - total) / Double(growing) : 0
      return (zip(columns, natural).map { $0.stated == nil ? $1 + extra : $1 }, true)
    }
    let least = zip(columns, natural).map { column, natural in
      guard column.wraps, column.stated == nil else { return natural }
      // Words do not break, so the longest one bounds the width.
      return min(natural, max(column.word, column.titleWord * TableMetrics.titleScale, 3) * size + 1)
    }
    guard least.reduce(0, +) <= available else { return (least, false) }
    return (TableMetrics.capped(natural, least, available), true)
  }

  /// The widest columns give way first, until all fit.
  private static func capped(_ natural: [Double], _ least: [Double], _ available: Double) -> [Double] {
    func widths(_ cap: Double) -> [Double] { zip(natural, least).map { min($0, max($1, cap)) } }
    var (low, high) = (0.0, natural.max() ?? 0)
    // Forty halvings find the cap to a part in 10¹².
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if widths(middle).reduce(0, +) <= available { low = middle } else { high = middle }
    }
    return widths(low)
  }
}
