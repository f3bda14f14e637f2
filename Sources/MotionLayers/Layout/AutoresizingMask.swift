// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel
import MotionTimeline

/// Which parts of a layer's frame give way when its superlayer is resized. Bits that no constant names are kept.
/// Example: `layer.autoresizingMask = [.width]`
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits, as Core Animation's constants have them.
  public let rawValue: Int
  /// A mask of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The room between the superlayer's minimal x and the layer.
  public static let minXMargin = AutoresizingMask(rawValue: 1)
  /// The layer's width.
  public static let width = AutoresizingMask(rawValue: 2)
  /// The room between the layer and the superlayer's maximal x.
  public static let maxXMargin = AutoresizingMask(rawValue: 4)
  /// The room between the superlayer's minimal y and the layer.
  public static let minYMargin = AutoresizingMask(rawValue: 8)
  /// The layer's height.
  public static let height = AutoresizingMask(rawValue: 16)
  /// The room between the layer and the superlayer's maximal y.
  public static let maxYMargin = AutoresizingMask(rawValue: 32)
}

extension AutoresizingMask {
  /// A frame after its superlayer has grown from one size to another, in points.
  func frame(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
    let x = AutoresizingMask.extent(
      (frame.minX, frame.width), growth: new.width - old.width,
      flexible: (contains(.minXMargin), contains(.width), contains(.maxXMargin)))
    let y = AutoresizingMask.extent(
      (frame.minY, frame.height), growth: new.height - old.height,
      flexible: (contains(.minYMargin), contains(.height), contains(.maxYMargin)))
    return CGRect(x: x.origin, y: y.origin, width: x.length, height: y.length)
  }

  /// One axis: each part owns a third of the growth. An inflexible part gives its third to the flexible margins in equal shares,
  /// or to the extent if no margin is flexible.
  private static func extent(
    _ extent: (origin: Double, length: Double), growth: Double,
    flexible: (min: Bool, extent: Bool, max: Bool)
  ) -> (origin: Double, length: Double) {
    guard flexible.min || flexible.extent || flexible.max else { return extent }
    let margins = (flexible.min ? 1.0 : 0) + (flexible.max ? 1.0 : 0)
    // In thirds, so that whole results come out whole.
    let rigid = 3 - margins - (flexible.extent ? 1 : 0)
    let margin = margins > 0 ? 1 + rigid / margins : 0
    let before = flexible.min ? margin : 0
    let inside = flexible.extent ? (margins > 0 ? 1 : 3.0) : 0
    let near = extent.origin + growth * before / 3
    let far = extent.origin + extent.length + growth * (before + inside) / 3
    // The result is made integral, outwards; what is whole but for rounding counts as whole.
    let low = (min(near, far) + 1e-9).rounded(.down)
    return (low, (max(near, far) - 1e-9).rounded(.up) - low)
  }
}
