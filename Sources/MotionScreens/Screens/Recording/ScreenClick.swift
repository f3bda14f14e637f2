// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionDSL
import MotionModel

/// A click in a ``ScreenRecording``.
/// Example: `ScreenRecording("demo.mp4", clicks: [ScreenClick(at: 1.5, 640, 360), ScreenClick(at: 4, 900, 200)])`
public struct ScreenClick: Hashable, Sendable {
  /// Seconds of the recording.
  /// Example: `let time = ScreenClick(at: 1.5, 640, 360).time`
  public var time: Double
  /// The point in pixels of the recording, from the upper left corner.
  /// Example: `let x = ScreenClick(at: 1.5, 640, 360).point.x`
  public var point: CGPoint

  /// A click at a time, in seconds of the recording, at a point in its pixels.
  /// Example: `let click = ScreenClick(at: 1.5, 640, 360)`
  public init(at time: Double, _ x: Double, _ y: Double) { (self.time, point) = (time, CGPoint(x: x, y: y)) }
}

/// The clicks of a recording, written in a script or read from a file.
///
/// ```swift
/// let clicks = ScreenClicks("clicks.csv", screen: CGSize(width: 1440, height: 900))
/// ScreenRecording("demo.mp4", clicks: clicks).position(.center)
/// ```
///
/// A file is a CSV file with the columns `time`, `x` and `y`, or a JSON list of objects with these names. `t` is read as `time`.
/// Bad entries are errors with the file and the line.
public struct ScreenClicks: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// In order of time.
  /// Example: `let count = ScreenClicks("clicks.csv").clicks.count`
  public var clicks: [ScreenClick]
  /// The size of the screen in which the points count; nil for the pixels of the recording.
  /// Example: `let size = ScreenClicks("clicks.csv").screen`
  public var screen: CGSize?

  /// Clicks in any order.
  /// Example: `ScreenClicks([ScreenClick(at: 1.5, 0.5, 0.4)], screen: CGSize(width: 1, height: 1))`
  public init(_ clicks: [ScreenClick], screen: CGSize? = nil) {
    self.clicks = clicks.sorted { $0.time < $1.time }
    self.screen = screen
  }

  /// Clicks in pixels of the recording.
  public init(arrayLiteral elements: ScreenClick...) { self.init(elements) }
}
