// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// Sublayers in rows and columns: each column as wide as its widest layer, each row as high as its highest.
///
/// ```swift
/// Grid(columns: 3, spacing: 24, alignment: .stretch, verticalAlignment: .stretch) {
///   for name in ["Oslo", "Lima", "Perth"] {
///     Stack(.vertical) { TextLayer(name).font("Inter", 40) }.padding(24).backgroundColor(.navy)
///   }
/// }
/// .position(.center)
/// ```
///
/// It has padding, a direction and a flow as any ``Stack``. With a size of its own, `.size(1200, 600)`, the columns share the
/// remaining width equally, and the rows the remaining height. The last row may be shorter. Layers are stretched once, to the
/// first size of their cell: a grid that flows moves them and does not stretch them again.
open class Grid: Stack {
  /// How many layers stand in a row, 1 to 1000.
  /// Example: `Grid(columns: 2, spacing: 20) { Layer().size(120, 60); Layer().size(120, 60) }.columns = 4`
  public final var columns = 1 { didSet { setNeedsLayout() } }
  /// The alignment of layers in the height of their rows.
  /// Example: `Grid(columns: 2, verticalAlignment: .baseline) { TextLayer("One"); TextLayer("Two") }`
  public final var verticalAlignment = Alignment.leading { didSet { setNeedsLayout() } }

  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameters:
  ///   - columns: how many layers stand in a row, 1 to 1000.
  ///   - spacing: points between columns.
  ///   - lineSpacing: points between rows; nil for the spacing of columns.
  ///   - alignment: where layers lie in the width of their columns.
  ///   - verticalAlignment: where they lie in the height of their rows.
  ///
  /// Example: `Grid(columns: 2, spacing: 20) { for _ in 0..<4 { Layer().size(120, 60) } }`
  public convenience init(
    columns: Int, spacing: Double = 0, lineSpacing: Double? = nil, alignment: Alignment = .leading,
    verticalAlignment: Alignment = .leading, @LayerBuilder _ sublayers: () -> [Layer]
  ) {
    self.init(.horizontal, spacing: spacing, alignment: alignment, sublayers)
    self.lineSpacing = lineSpacing ?? spacing
    self.verticalAlignment = verticalAlignment
    if alignment == .baseline {
      DiagnosticLog.error("alignment: .baseline does not align the texts of a grid; write verticalAlignment: .baseline")
    }
    if (1...1000).contains(columns) {
      self.columns = columns
    } else {
      DiagnosticLog.error("the number of columns of a grid must be from 1 to 1000, got \(columns)")
    }
  }

  final override var hasColumns: Bool { true }

  final override var arrangement: any LayerArrangement {
    GridArrangement(
      columns: min(max(columns, 1), 1000), spacing: CGSize(width: spacing, height: lineSpacing), alignment: alignment,
      verticalAlignment: verticalAlignment, isRightToLeft: isRightToLeft, padding: padding)
  }
}

/// How a ``Grid`` places layers of given sizes.
struct GridArrangement: LayerArrangement {
  var columns: Int
  var spacing: CGSize
  var alignment: Stack.Alignment
  var verticalAlignment: Stack.Alignment
  var isRightToLeft: Bool
  var padding: EdgePadding

  var stretches: Bool { alignment == .stretch || verticalAlignment == .stretch }
  var usesBaselines: Bool { verticalAlignment == .baseline }

  func size(of items: [StackItem]) -> CGSize {
    let (widths, heights) = tracks(items, in: nil)
    return padding.outside(
      CGSize(
        width: GridArrangement.length(widths, spacing.width), height: GridArrangement.length(heights, spacing.height)))
  }

  func stretched(_ items: [StackItem], in size: CGSize?) -> [CGSize] {
    let (widths, heights) = tracks(items, in: size)
    return items.enumerated().map { index, item in
      CGSize(
        width: alignment == .stretch ? widths[index % columns] : item.size.width,
        height: verticalAlignment == .stretch ? heights[index / columns] : item.size.height)
    }
  }

  func corners(of items: [StackItem], in size: CGSize) -> [CGPoint] {
    let (widths, heights) = tracks(items, in: size)
    let (lefts, tops) = (
      GridArrangement.starts(widths, spacing.width), GridArrangement.starts(heights, spacing.height)
    )
    return items.enumerated().map { index, item in
      let (column, row) = (index % columns, index / columns)
      var x = lefts[column] + (widths[column] - item.size.width) * alignment.fraction
      if isRightToLeft { x = padding.inside(size).width - x - item.size.width }
      let shift =
        verticalAlignment == .baseline
        ? ascent(of: row, items) - item.ascent : (heights[row] - item.size.height) * verticalAlignment.fraction
      return CGPoint(x: (isRightToLeft ? padding.trailing : padding.leading) + x, y: padding.top + tops[row] + shift)
    }
  }

  /// Widths of columns and heights of rows.
  ///
  /// - Parameter size: the grid's size; the tracks share the remaining space equally.
  private func tracks(_ items: [StackItem], in size: CGSize?) -> (widths: [Double], heights: [Double]) {
    let rows = (items.count + columns - 1) / columns
    var (widths, heights) = (
      [Double](repeating: 0, count: min(columns, items.count)), [Double](repeating: 0, count: rows)
    )
    for (index, item) in items.enumerated() {
      let (column, row) = (index % columns, index / columns)
      widths[column] = max(widths[column], item.size.width)
      heights[row] = max(heights[row], item.size.height)
    }
    if verticalAlignment == .baseline {
      for row in 0..<rows {
        // The highest and the deepest part of a row may belong to different cells.
        let below = cells(of: row, items).map { $0.size.height - $0.ascent }.max() ?? 0
        heights[row] = ascent(of: row, items) + below
      }
    }
    guard let room = size.map(padding.inside) else { return (widths, heights) }
    return (
      GridArrangement.filled(widths, spacing.width, room.width),
      GridArrangement.filled(heights, spacing.height, room.height)
    )
  }

  private func cells(of row: Int, _ items: [StackItem]) -> ArraySlice<StackItem> {
    items[row * columns..<min((row + 1) * columns, items.count)]
  }

  private func ascent(of row: Int, _ items: [StackItem]) -> Double { cells(of: row, items).map(\.ascent).max() ?? 0 }

  private static func length(_ tracks: [Double], _ spacing: Double) -> Double {
    tracks.reduce(0, +) + spacing * Double(max(tracks.count - 1, 0))
  }

  private static func starts(_ tracks: [Double], _ spacing: Double) -> [Double] {
    var start = 0.0
    return tracks.map { track in
      defer { start += track + spacing }
      return start
    }
  }

  private static func filled(_ tracks: [Double], _ spacing: Double, _ room: Double) -> [Double] {
    let spare = max(room - length(tracks, spacing), 0) / Double(max(tracks.count, 1))
    return tracks.map { $0 + spare }
  }
}
