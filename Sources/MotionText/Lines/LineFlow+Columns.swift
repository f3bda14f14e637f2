// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension LineFlow {
  /// How many columns there are: those of wrapped lines in a box of some width.
  private var columnCount: Int { request.isWrapped && request.width != nil ? request.columns.count : 1 }

  /// The width of a column; nil if lines are as wide as the box.
  var lineWidth: Double? {
    guard columnCount > 1, let width = request.width else { return nil }
    return max(0, (width - request.columns.gap * Double(columnCount - 1)) / Double(columnCount))
  }

  /// The height limit of all lines together, if lines that do not fit are left out.
  var heightLimit: Double? { request.maxHeight.map { $0 * Double(columnCount) } }

  /// Of the widest line, or of all columns.
  var width: Double {
    if columnCount > 1, let width = request.width, !lines.isEmpty { return width }
    return lines.map { $0.line.width + indent($0.indent, isFirst: $0.beginsParagraph) }.max() ?? 0
  }

  /// Puts lines that lie one below the other into columns.
  mutating func fillColumns() {
    guard columnCount > 1, let width = lineWidth, let first = lines.first else { return }
    var limit = request.columns.height ?? 0
    if request.columns.height == nil {
      // The least height without a further column, to an invisible difference.
      var (low, high) = (0.0, flowedHeight)
      for _ in 0..<32 {
        limit = (low + high) / 2
        if columns(of: limit).last.map({ $0 < columnCount }) ?? true { high = limit } else { low = limit }
      }
      limit = high
    }
    // Columns of Hebrew or Arabic go from right to left.
    let isRightToLeft = first.paragraph.level == 1
    var (height, top, last) = (0.0, first.top, 0)
    for (i, column) in columns(of: limit).enumerated() {
      // Lines beyond the last column stay in it.
      let column = min(column, columnCount - 1)
      if column != last { (top, last) = (lines[i].top, column) }
      lines[i].top -= top
      lines[i].baseline -= top
      lines[i].x = Double(isRightToLeft ? columnCount - 1 - column : column) * (width + request.columns.gap)
      height = max(height, lines[i].top + lines[i].height)
    }
    columnHeight = height
  }

  /// The column of each line where each takes as many as fit a height.
  private func columns(of limit: Double) -> [Int] {
    var (top, column) = (lines[0].top, 0)
    return lines.map { line in
      if line.top > top, line.top + line.height - top > limit + LineShaper.tolerance {
        (top, column) = (line.top, column + 1)
      }
      return column
    }
  }
}
