// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// The paints and groups of a shape layer, with the paths that each paint covers.
///
/// A paint covers the paths before it in its group and in the groups before it. An operator changes the same paths, for all
/// paints.
final class LottieShapeTree {
  enum Item {
    case paint(Paint)
    case group(Group)
  }

  /// A fill or a stroke.
  final class Paint {
    let shape: LottieDocument.Shape
    /// With the transforms between the path's group and the paint's, the innermost first.
    fileprivate(set) var paths: [(outline: LottieOutline, transforms: [LottieTransform])] = []
    /// The paths as one by a merge; nil if they stay apart.
    let merge: LottieDocument.MergeMode?

    fileprivate init(_ shape: LottieDocument.Shape, merge: LottieDocument.MergeMode?) {
      (self.shape, self.merge) = (shape, merge)
    }
  }

  struct Group {
    var shape: LottieDocument.Shape
    var transform: LottieTransform
    /// The frontmost first.
    var items: [Item]
  }

  /// A paint that is still open for paths before it.
  private struct OpenPaint {
    var paint: Paint
    var transforms: [LottieTransform]
  }

  /// The items of the layer, the frontmost first.
  static func items(_ shapes: [LottieDocument.Shape]) -> [Item] {
    walk(shapes, operators: [], paints: [])
  }

  /// From the last item to the first, because paints and operators act on those before them.
  private static func walk(
    _ shapes: [LottieDocument.Shape], operators outer: [LottieOperator], paints open: [OpenPaint]
  ) -> [Item] {
    var operators = outer
    var paints = open
    var items: [Item] = []
    for (index, shape) in shapes.enumerated().reversed() where !shape.isHidden {
      switch shape.kind {
      case .fill, .stroke:
        let paint = Paint(shape, merge: merge(before: index, in: shapes))
        paints.append(OpenPaint(paint: paint, transforms: []))
        items.append(.paint(paint))
      case .group(let inner, let transform):
        // Paths inside go through the transform of their group before those around it.
        let outside = paints.map { OpenPaint(paint: $0.paint, transforms: [transform] + $0.transforms) }
        let found = walk(inner, operators: operators, paints: outside)
        items.append(.group(Group(shape: shape, transform: transform, items: found)))
      case .path(let path, let isReversed):
        add(LottieOutline(.path(path, isReversed: isReversed), operators), to: paints)
      case .rectangle(let rectangle): add(LottieOutline(.rectangle(rectangle), operators), to: paints)
      case .ellipse(let ellipse): add(LottieOutline(.ellipse(ellipse), operators), to: paints)
      case .polystar(let star): add(LottieOutline(.polystar(star), operators), to: paints)
      case .trim, .roundedCorners, .offset, .pucker, .zigZag, .twist:
        // The walk goes backwards, so this one acts before those known so far.
        operators.insert(LottieOperator(shape.kind), at: 0)
      case .merge, .repeater: continue
      }
    }
    return items.reversed()
  }

  /// Paths are found from the last to the first, and covered from the first to the last.
  private static func add(_ outline: LottieOutline, to paints: [OpenPaint]) {
    for open in paints { open.paint.paths.insert((outline, open.transforms), at: 0) }
  }

  /// The merge of the paths before a paint. Each merge makes one path of all before it, so that one of a single path changes
  /// nothing.
  private static func merge(before index: Int, in shapes: [LottieDocument.Shape]) -> LottieDocument.MergeMode? {
    var count = 0
    var mode: LottieDocument.MergeMode?
    for shape in shapes[..<index] where !shape.isHidden {
      switch shape.kind {
      case .group, .path, .rectangle, .ellipse, .polystar: count += 1
      case .merge(let next):
        if count > 1 { mode = next }
        count = min(count, 1)
      default: break
      }
    }
    return mode == .merge ? nil : mode
  }
}

extension LottieShapeTree.Item {
  /// Whether something in it is painted.
  var isVisible: Bool {
    switch self {
    case .paint(let paint): !paint.paths.isEmpty
    case .group(let group): group.items.contains(where: \.isVisible)
    }
  }
}
