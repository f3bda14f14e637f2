// SPDX-License-Identifier: Apache-2.0

import Foundation

/// On which side of a bar's end its number stands.
struct BarLabelSide: Sendable {
  private let isStacked, isHorizontal: Bool
  /// Whether values are above zero, and below it, in any pose.
  private let hasPositive, hasNegative: Bool
  /// The length of a bar, in points, from which on its number has changed the side.
  private let reach: Double

  init(_ track: MarkTrack, isStacked: Bool, isHorizontal: Bool, reach: Double) {
    (self.isStacked, self.isHorizontal, self.reach) = (isStacked, isHorizontal, reach)
    hasPositive = track.marks.contains { $0.high > $0.low }
    hasNegative = track.marks.contains { $0.high < $0.low }
  }

  /// The anchor point of a number; nil if it changes its side.
  var fixedAnchor: CGPoint? {
    isStacked || !hasPositive || !hasNegative ? anchor(.zero, hasNegative) : nil
  }

  /// 1 beyond the end of a positive bar, -1 beyond that of a negative one, 0 in the middle.
  private func side(_ frame: CGRect, _ isNegative: Bool) -> Double {
    if isStacked { return 0 }
    guard hasNegative else { return 1 }
    guard hasPositive else { return -1 }
    // A bar that crosses zero takes its number along.
    let length = isHorizontal ? frame.width : frame.height
    return (isNegative ? -1 : 1) * min(length / reach, 1)
  }

  func anchor(_ frame: CGRect, _ isNegative: Bool) -> CGPoint {
    let side = side(frame, isNegative)
    return isHorizontal ? CGPoint(x: 0.5 - side / 2, y: 0.5) : CGPoint(x: 0.5, y: 0.5 + side / 2)
  }

  func position(_ frame: CGRect, _ isNegative: Bool, gap: Double) -> CGPoint {
    if isStacked { return CGPoint(x: frame.midX, y: frame.midY) }
    let side = side(frame, isNegative)
    let isBelow = hasNegative && (isNegative || !hasPositive)
    return isHorizontal
      ? CGPoint(x: (isBelow ? frame.minX : frame.maxX) + side * gap, y: frame.midY)
      : CGPoint(x: frame.midX, y: (isBelow ? frame.maxY : frame.minY) - side * gap)
  }
}
