// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A clock that counts down or up: `0:10`, `1:02:30`, `0:09.4`.
///
/// ```swift
/// let clock = TimerLayer(from: 10).font("Inter", 160, .bold).position(.center)
/// InOrder { Wait(1); clock.runs() }
/// ```
///
/// A clock that counts down shows a second until it is over, so it reaches `0:00` at its end. All digits have one width.
public final class TimerLayer: TextLayer {
  /// Its time in seconds.
  /// Example: `Ring(clock.seconds.map { $0 / 10 }, thickness: 12)`
  public private(set) final var seconds = Value(0.0)
  private var end = 0.0
  private var begin = 0.0

  /// A clock at zero.
  /// Example: `TimerLayer(from: 10).font("Inter", 160, .bold).position(.center)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameters:
  ///   - begin: seconds that it shows at first, 0…359,999.
  ///   - end: seconds that it shows in the end, 0…359,999.
  ///   - tenths: whether tenths of a second are shown.
  ///
  /// Example: `TimerLayer(from: 0, to: 90, tenths: true).font("Inter", 120).position(.center)`
  public convenience init(from begin: Double, to end: Double = 0, tenths: Bool = false) {
    self.init()
    for value in [begin, end] where !(0..<360_000).contains(value) {
      DiagnosticLog.error("a timer shows from 0 to 359999 seconds, got \(value)")
      return
    }
    (self.begin, self.end) = (begin, end)
    seconds = Value(begin)
    let isDown = end < begin
    // All times have one form, so the text does not change it on the way.
    let hasHours = max(begin, end) >= 3600
    string = TimerLayer.text(begin, isDown: isDown, tenths: tenths, hasHours: hasHours)
    tabularDigits()
    bind(PropertyPath(.string), to: [seconds.bindingReading.reading]) { values in
      guard case .number(let time) = values[0] else { return nil }
      return .string(TimerLayer.text(time, isDown: isDown, tenths: tenths, hasHours: hasHours))
    }
  }

  /// Runs from its start to its end, in real time unless told otherwise.
  /// Example: `InOrder { Wait(1); clock.runs() }`
  public func runs(for seconds: Double? = nil) -> some Step {
    Animate(
      self.seconds, from: begin, to: end, duration: seconds ?? abs(end - begin), timing: .linear)
  }

  static func text(_ time: Double, isDown: Bool, tenths: Bool, hasHours: Bool) -> String {
    let units = tenths ? 10.0 : 1
    // A millionth forgives the rounding of a time that is whole.
    let scaled = max(time, 0) * units
    let count = Int(isDown ? (scaled - 1e-6).rounded(.up) : (scaled + 1e-6).rounded(.down))
    let whole = tenths ? count / 10 : count
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let head = hasHours ? "\(whole / 3600):\(digits(whole / 60 % 60))" : "\(whole / 60)"
    return "\(head):\(digits(whole % 60))" + (tenths ? ".\(count % 10)" : "")
  }
}
