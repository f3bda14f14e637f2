// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// A timer on the clock of the scene. It fires at whole multiples of its interval.
/// Example: `Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in view.pulse() }`
public final class Timer {
  /// Seconds between two firings; 0 for one that does not repeat.
  public let timeInterval: TimeInterval
  /// Whether it may still fire.
  public private(set) var isValid = true
  /// A value of the code's own.
  public var userInfo: Any?
  /// No effect: firings are exact.
  public var tolerance: TimeInterval = 0
  /// When it fires next.
  public var fireDate = Date()
  private let interval: TimeInterval
  private var action: ((Timer) -> Void)?
  private var isScheduled = false

  /// A timer that a run loop starts.
  public init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
    self.interval = max(0.001, interval)
    timeInterval = repeats ? self.interval : 0
    action = block
  }

  /// A timer that calls a method, with itself as the argument, once a run loop starts it.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self.init(timeInterval: interval, repeats: repeats) { selector.send(to: target, $0) }
    self.userInfo = userInfo
  }

  /// A timer that runs a block and starts at once.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule()
    return timer
  }

  /// A timer that calls a method and starts at once.
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    timer.schedule()
    return timer
  }

  /// Starts it, once.
  func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    guard let rehearsal = Rehearsal.current else { return }
    guard timeInterval > 0 else { return rehearsal.after(interval) { self.fire() } }
    wait(for: 1, from: rehearsal.now, in: rehearsal)
  }

  /// Times are multiples of the interval, so that rounding does not add up.
  private func wait(for count: Int, from start: Double, in rehearsal: Rehearsal) {
    let time = start + Double(count) * timeInterval
    guard time <= rehearsal.duration else { return }
    rehearsal.after(max(0, time - rehearsal.now)) { [unowned rehearsal] in
      guard self.isValid else { return }
      self.fire()
      if self.isValid { self.wait(for: count + 1, from: start, in: rehearsal) }
    }
  }

  /// Runs its code now. One that does not repeat is then over.
  public func fire() {
    guard isValid else { return }
    action?(self)
    if timeInterval == 0 { invalidate() }
  }

  /// Ends it for good.
  public func invalidate() {
    isValid = false
    action = nil
  }
}

/// The loop that starts timers and display links. There is one, and it always runs.
/// Example: `RunLoop.main.add(timer, forMode: .common)`
public final class RunLoop: Sendable {
  /// The occasion for which a loop runs; all are alike.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String
    /// A mode by name; all modes are one here.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A mode by name; all modes are one here.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The mode in which timers always fire.
    public static let common = Mode("common")
    /// The mode in which timers always fire.
    public static let `default` = Mode("default")
    /// The mode in which timers always fire.
    public static let tracking = Mode("tracking")
  }
  /// The loop of the scene.
  public static let main = RunLoop()
  /// The loop of the scene: there is one thread.
  public static var current: RunLoop { main }
  /// Starts a timer.
  public func add(_ timer: Timer, forMode mode: Mode) { timer.schedule() }
}
