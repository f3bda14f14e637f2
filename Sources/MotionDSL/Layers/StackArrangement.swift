import Foundation
import MotionCore

/// Points between the edges of a ``Stack`` and what it holds.
struct StackPadding: Hashable, Sendable {
  private(set) var top = 0.0
  private(set) var leading = 0.0
  private(set) var bottom = 0.0
  private(set) var trailing = 0.0

  mutating func set(_ edges: Stack.Edges, _ points: Double) {
    if edges.contains(.top) { top = points }
    if edges.contains(.leading) { leading = points }
    if edges.contains(.bottom) { bottom = points }
    if edges.contains(.trailing) { trailing = points }
  }
}

/// How a ``Stack`` places layers of given sizes.
struct StackArrangement: Sendable {
  var axis: Stack.Axis
  var spacing: Double
  var alignment: Stack.Alignment
  var wrapLength: Double?
  var lineSpacing: Double
  var lineAlignment: Stack.Alignment?
  var isRightToLeft: Bool
  var padding = StackPadding()

  /// That all of them need, with the padding.
  func size(of sizes: [CGSize]) -> CGSize {
    let contents = extent(of: lines(sizes)).size(axis)
    return CGSize(
      width: contents.width + padding.leading + padding.trailing,
      height: contents.height + padding.top + padding.bottom)
  }

  /// The upper left corners of all of them, from the stack's own.
  func corners(of sizes: [CGSize], in size: CGSize) -> [CGPoint] {
    let size = CGSize(
      width: size.width - padding.leading - padding.trailing, height: size.height - padding.top - padding.bottom)
    let left = isRightToLeft ? padding.trailing : padding.leading
    let lines = lines(sizes)
    let longest = lines.map(\.extent.along).max() ?? 0
    var corners: [CGPoint] = []
    var top = 0.0
    for line in lines {
      // A single line is aligned within the whole stack, which may be larger than its contents.
      let room = lines.count == 1 ? Extent(size, axis).across : line.extent.across
      let shift = lineAlignment ?? (axis == .horizontal ? alignment : .leading)
      var start = lines.count == 1 ? 0 : (longest - line.extent.along) * shift.fraction
      for layer in line.layers {
        let extent = Extent(layer, axis)
        var corner = Extent(along: start, across: top + (room - extent.across) * alignment.fraction).size(axis)
        if isRightToLeft { corner.width = size.width - corner.width - layer.width }
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

  private func lines(_ sizes: [CGSize]) -> [Line] {
    var lines: [Line] = []
    for size in sizes {
      let extent = Extent(size, axis)
      if let line = lines.last, wrapLength.map({ line.extent.along + spacing + extent.along <= $0 }) ?? true {
        lines[lines.count - 1].append(size, extent, spacing)
      } else {
        lines.append(Line(layers: [size], extent: extent))
      }
    }
    return lines
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
    var layers: [CGSize]
    var extent: Extent
    mutating func append(_ layer: CGSize, _ size: Extent, _ spacing: Double) {
      layers.append(layer)
      extent = Extent(along: extent.along + spacing + size.along, across: max(extent.across, size.across))
    }
  }
}
