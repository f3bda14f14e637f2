// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// Runs a block on the clock of the scene, in exact order. Without a scene it runs at once.
func onMediaClock(after seconds: Double, _ body: @escaping () -> Void) {
  guard let rehearsal = Rehearsal.current else { return body() }
  rehearsal.after(seconds.isFinite ? max(0, seconds) : 0, body)
}

/// A time of the scene's clock, in place of the machine's.
/// Example: `DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { layer.opacity = 1 }`
public struct DispatchTime: Comparable, Hashable, Sendable {
  /// Seconds from the start of the scene.
  public var seconds: Double
  init(_ seconds: Double) { self.seconds = seconds }

  /// The time of the running block.
  public static func now() -> DispatchTime { DispatchTime(CACurrentMediaTime()) }
  /// Later than any scene.
  public static let distantFuture = DispatchTime(.infinity)
  /// Nanoseconds from the start of the scene.
  public var uptimeNanoseconds: UInt64 { UInt64(max(0, min(seconds * 1e9, 1e18))) }

  /// Whether one moment is before another one.
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.seconds < b.seconds }
  /// The moment some seconds later.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime { DispatchTime(time.seconds + seconds) }
  /// The moment some seconds earlier.
  public static func - (time: DispatchTime, seconds: Double) -> DispatchTime { DispatchTime(time.seconds - seconds) }
  /// The moment an interval later.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    DispatchTime(time.seconds + interval.seconds)
  }
}

/// A length of time, by its unit.
public enum DispatchTimeInterval: Hashable, Sendable {
  case seconds(Int)
  case milliseconds(Int)
  case microseconds(Int)
  case nanoseconds(Int)
  case never

  var seconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    case .never: .infinity
    }
  }
}

/// The importance of work. Here all work has the same.
public struct DispatchQoS: Hashable, Sendable {
  /// The importance by name.
  public enum QoSClass: Hashable, Sendable {
    case background, utility, `default`, userInitiated, userInteractive, unspecified
  }
  /// Without effect: there is one queue.
  public static let background = DispatchQoS()
  /// Without effect: there is one queue.
  public static let utility = DispatchQoS()
  /// Without effect: there is one queue.
  public static let `default` = DispatchQoS()
  /// Without effect: there is one queue.
  public static let userInitiated = DispatchQoS()
  /// Without effect: there is one queue.
  public static let userInteractive = DispatchQoS()
}

/// A queue on the clock of the scene: blocks run after the running one, one by one, in the order in which they came.
/// Example: `DispatchQueue.main.async { layer.opacity = 1 }`
public final class DispatchQueue: Sendable {
  /// The only queue there is; all others act like it.
  public static let main = DispatchQueue(label: "main")
  private static let shared = DispatchQueue(label: "global")
  /// The name that code gave it.
  public let label: String

  /// Options of a queue; they have no effect.
  public struct Attributes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Attributes by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Without effect: blocks run one after the other.
    public static let concurrent = Attributes(rawValue: 1)
  }

  /// A queue by name. It runs its blocks on the film's clock, as the main queue does.
  public init(label: String, qos: DispatchQoS = .default, attributes: Attributes = []) { self.label = label }
  /// The main queue: there is one thread.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { shared }

  /// Runs a block after the running one, at the same time of the film.
  public func async(qos: DispatchQoS = .default, execute work: @escaping () -> Void) { onMediaClock(after: 0, work) }
  /// Runs a piece of work after the running block, unless it is cancelled before.
  public func async(execute work: DispatchWorkItem) { onMediaClock(after: 0) { work.perform() } }
  /// At once.
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result { try work() }
  /// Runs a block at a time of the film.
  public func asyncAfter(deadline: DispatchTime, qos: DispatchQoS = .default, execute work: @escaping () -> Void) {
    onMediaClock(after: deadline.seconds - CACurrentMediaTime(), work)
  }
  /// Runs a piece of work at a time of the film, unless it is cancelled before.
  public func asyncAfter(deadline: DispatchTime, execute work: DispatchWorkItem) {
    onMediaClock(after: deadline.seconds - CACurrentMediaTime()) { work.perform() }
  }
}

/// Work that can be cancelled before it runs.
/// Example: `let work = DispatchWorkItem { layer.opacity = 1 }`
public final class DispatchWorkItem {
  private let body: () -> Void
  /// Whether it was cancelled. It then does not run any more.
  public private(set) var isCancelled = false
  /// A piece of work that a queue can run later.
  public init(block: @escaping () -> Void) { body = block }
  /// Keeps it from running.
  public func cancel() { isCancelled = true }
  /// Runs it now, unless it was cancelled.
  public func perform() { if !isCancelled { body() } }
}
