// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A layer as a ``Stack`` places it.
struct StackItem: Sendable {
  var size: CGSize
  /// Points from its upper edge to its first baseline; nil if its lower edge stands on the baseline.
  var baseline: Double?

  init(_ size: CGSize, baseline: Double? = nil) { (self.size, self.baseline) = (size, baseline) }

  var ascent: Double { baseline ?? size.height }
}

/// How a ``Stack`` places layers of given sizes.
struct StackArrangement: LayerArrangement {
  var axis: Stack.Axis
  var spacing: Double
  var alignment: Stack.Alignment
  var wrapLength: Double?
  var lineSpacing: Double
  var lineAlignment: Stack.Alignment?
  var isRightToLeft: Bool
  var padding = EdgePadding()

  var stretches: Bool { alignment == .stretch }
  var usesBaselines: Bool { alignment == .baseline && axis == .horizontal }

  /// That all of them need, with the padding.
  func size(of items: [StackItem]) -> CGSize { padding.outside(extent(of: lines(items)).size(axis)) }

  /// Their sizes where they are as long across the axis as their line; of a single line, as the stack.
  ///
  /// - Parameter size: of the stack, if it has one of its own.
  func stretched(_ items: [StackItem], in size: CGSize?) -> [CGSize] {
    let lines = lines(items)
    return lines.flatMap { line -> [CGSize] in
      let room = lines.count == 1 ? size.map { Extent(padding.inside($0), axis).across } : nil
      return line.layers.map {
        Extent(along: Extent($0.size, axis).along, across: room ?? line.extent.across).size(axis)
      }
    }
  }

  /// The upper left corners of all of them, from the stack's own.
  func corners(of items: [StackItem], in size: CGSize) -> [CGPoint] {
    let size = CGSize(
      width: size.width - padding.leading - padding.trailing, height: size.height - padding.top - padding.bottom)
    let left = isRightToLeft ? padding.trailing : padding.leading
    let lines = lines(items)
    let longest = lines.map(\.extent.along).max() ?? 0
    var corners: [CGPoint] = []
    var top = 0.0
    for line in lines {
      // A single line is aligned within the whole stack, which may be larger than its contents.
      let room = lines.count == 1 ? Extent(size, axis).across : line.extent.across
      let shift = lineAlignment ?? (axis == .horizontal ? alignment : .leading)
      var start = lines.count == 1 ? 0 : (longest - line.extent.along) * shift.fraction
      for layer in line.layers {
        let extent = Extent(layer.size, axis)
        let shift = usesBaselines ? line.ascent - layer.ascent : (room - extent.across) * alignment.fraction
        var corner = Extent(along: start, across: top + shift).size(axis)
        if isRightToLeft { corner.width = size.width - corner.width - layer.size.width }
        corners.append(CGPoint(x: left + corner.width, y: padding.top + corner.height))
        start += extent.along + spacing
      }
      top += line.extent.across + lineSpacing
    }
    return corners
  }

  private func extent(of lines: [Line]) -> Extent {
    Extent(
      along: lines.map(\.extent.along).max() ?? 0,
      across: lines.map(\.extent.across).reduce(0, +) + lineSpacing * Double(max(lines.count - 1, 0)))
  }

  private func lines(_ items: [StackItem]) -> [Line] {
    var lines: [Line] = []
    for item in items {
      let extent = Extent(item.size, axis)
      if let line = lines.last, wrapLength.map({ line.extent.along + spacing + extent.along <= $0 }) ?? true {
        lines[lines.count - 1].append(item, extent, spacing)
      } else {
        lines.append(Line(layers: [item], extent: extent))
      }
    }
    guard usesBaselines else { return lines }
    return lines.map { line in
      var line = line
      // The highest and the deepest part of a line may belong to different layers.
      line.extent.across = line.ascent + (line.layers.map { $0.size.height - $0.ascent }.max() ?? 0)
      return line
    }
  }

  /// A size along and across the axis.
  private struct Extent {
    var along, across: Double
    init(along: Double, across: Double) { (self.along, self.across) = (along, across) }
    init(_ size: CGSize, _ axis: Stack.Axis) {
      self =
        axis == .horizontal
        ? Extent(along: size.width, across: size.height) : Extent(along: size.height, across: size.width)
    }
    func size(_ axis: Stack.Axis) -> CGSize {
      axis == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    }
  }

  private struct Line {
    var layers: [StackItem]
    var extent: Extent
    /// From its upper edge to the baseline.
    var ascent: Double { layers.map(\.ascent).max() ?? 0 }
    mutating func append(_ layer: StackItem, _ size: Extent, _ spacing: Double) {
      layers.append(layer)
      extent = Extent(along: extent.along + spacing + size.along, across: max(extent.across, size.across))
    }
  }
}
