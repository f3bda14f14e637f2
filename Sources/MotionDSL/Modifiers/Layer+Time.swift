// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

/// A layer's own time, which its animations, its clip and all its sublayers follow.
extension Layer {
  /// Lets the layer's time begin `seconds` later: all its animations, its clip and its sublayers' are delayed.
  /// Until then it is not shown, unless its `fillMode` fills backwards (T-16).
  /// Example: `Layer().size(400, 200).beginTime(2)`
  @discardableResult public func beginTime(_ seconds: Double) -> Self { set { $0.beginTime = seconds } }
  /// How fast the layer's time runs: 2 is twice as fast, 0 stands still (T-11).
  /// Example: `Layer().speed(2)`
  @discardableResult public func speed(_ value: Double) -> Self { set { $0.speed = Float(value) } }
  /// Seconds that are added to the layer's time.
  /// Example: `VideoLayer("clip.mp4").timeOffset(3)`
  @discardableResult public func timeOffset(_ seconds: Double) -> Self { set { $0.timeOffset = seconds } }

  /// Lets the sublayers begin one after the other, `step` seconds apart, in their order.
  /// Example: `Layer { Layer().size(40, 40); Layer().size(40, 40) }.staggered(by: 0.1)`
  @discardableResult public func staggered(by step: Double) -> Self {
    set { _ = ($0.sublayers ?? []).staggered(by: step) }
  }
}

extension Array where Element: Layer {
  /// Lets the layers begin one after the other, `step` seconds apart: each one's time, and with it its animations,
  /// is delayed by that much more.
  @discardableResult public func staggered(by step: Double) -> [Element] {
    for (index, layer) in enumerated() { layer.beginTime += step * Double(index) }
    return self
  }
}
