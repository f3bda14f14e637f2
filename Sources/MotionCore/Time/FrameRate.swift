// SPDX-License-Identifier: Apache-2.0

/// Frames per second, as an exact fraction: `FrameRate(30)`, `FrameRate(30_000, 1001)`.
/// Example: `Format(width: 1920, height: 1080, fps: FrameRate(60000, 1001))`
public struct FrameRate: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// Frames in ``denominator`` seconds.
  /// Example: `let numerator = FrameRate(30000, 1001).numerator`
  public let numerator: Int64
  /// Seconds that ``numerator`` frames take.
  /// Example: `let denominator = FrameRate(30000, 1001).denominator`
  public let denominator: Int64

  /// Any two numbers may be stored. A ``Format`` needs more than 0 and at most 1000 frames a second, and a denominator from 1
  /// to 100,000.
  /// Example: `Format.hd1080(fps: FrameRate(60000, 1001))`
  public init(_ numerator: Int64, _ denominator: Int64 = 1) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// A whole number of frames per second.
  public init(integerLiteral value: Int64) { self.init(value) }

  /// More than 0 and at most 1000 frames a second, with a denominator from 1 to 100,000.
  package var isValid: Bool {
    (1...100_000).contains(denominator) && numerator > 0 && numerator / denominator <= 1000
      && numerator <= 100_000_000
  }

  /// Frames per second, rounded to the nearest `Double`.
  /// Example: `let fps = FrameRate(30000, 1001).framesPerSecond`
  public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  /// When frame `index` is shown: `index / rate`, exactly.
  /// Example: `let seconds = FrameRate(25).time(ofFrame: 50).seconds`
  public func time(ofFrame index: Int) -> MediaTime {
    MediaTime(Int64(index) * denominator, numerator)
  }

  /// The number of frames nearest to a number of seconds; halves round away from zero.
  /// Example: `let frames = FrameRate(25).frames(nearest: 2.5)`
  public func frames(nearest seconds: Double) -> Int {
    Int((seconds * Double(numerator) / Double(denominator)).rounded())
  }
}

extension FrameRate: CustomStringConvertible {
  /// The fraction, such as `30` or `30000/1001`.
  public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
