// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// Asynchronous code on the clock of the scene, in place of the language's tasks: it runs on the thread of the scene, in exact
/// order, and `sleep` waits in the film's time. Work of other threads, such as a download, is not waited for.
/// Example: `Task { try await Task.sleep(for: .seconds(1)); view.alpha = 0 }`
public struct Task<Success: Sendable, Failure: Error>: Sendable, Hashable {
  private let base: _Concurrency.Task<Success, Failure>

  /// Waits for the task's result.
  public var result: Result<Success, Failure> { get async { await base.result } }
  /// Whether the task was told to stop.
  public var isCancelled: Bool { base.isCancelled }
  /// Tells the task to stop. One that sleeps wakes at once, with an error.
  public func cancel() { base.cancel() }
}

extension Task where Failure == any Error {
  /// Begins after the running block.
  @discardableResult
  public init(
    priority: TaskPriority? = nil, @_implicitSelfCapture operation: sending @escaping () async throws -> Success
  ) {
    base = _Concurrency.Task(executorPreference: MediaExecutor.current, priority: priority, operation: operation)
  }
  /// A task like any other: there is one thread.
  @discardableResult
  public static func detached(
    priority: TaskPriority? = nil, operation: sending @escaping () async throws -> Success
  ) -> Task { Task(priority: priority, operation: operation) }
  /// The result, once the task has ended.
  public var value: Success { get async throws { try await base.value } }
}

extension Task where Failure == Never {
  /// Begins after the running block.
  @discardableResult
  public init(
    priority: TaskPriority? = nil, @_implicitSelfCapture operation: sending @escaping () async -> Success
  ) {
    base = _Concurrency.Task(executorPreference: MediaExecutor.current, priority: priority, operation: operation)
  }
  /// A task like any other: there is one thread.
  @discardableResult
  public static func detached(
    priority: TaskPriority? = nil, operation: sending @escaping () async -> Success
  ) -> Task { Task(priority: priority, operation: operation) }
  /// The result, once the task has ended.
  public var value: Success { get async { await base.value } }
}

extension Task where Success == Never, Failure == Never {
  /// Whether the running task was told to stop.
  public static var isCancelled: Bool { _Concurrency.Task<Never, Never>.isCancelled }
  /// Throws if the running task was told to stop.
  public static func checkCancellation() throws { try _Concurrency.Task<Never, Never>.checkCancellation() }
  /// Lets other tasks and blocks of this moment run.
  public static func yield() async { await _Concurrency.Task<Never, Never>.yield() }

  /// Waits in the film's time; a cancelled task wakes at once, with an error.
  public static func sleep(for duration: Duration) async throws {
    let (seconds, attoseconds) = duration.components
    try await sleep(Double(seconds) + Double(attoseconds) / 1e18)
  }
  /// - Parameter tolerance: without effect: waking is exact.
  public static func sleep(for duration: Duration, tolerance: Duration?) async throws { try await sleep(for: duration) }
  /// Waits in the film's time, in billionths of a second.
  public static func sleep(nanoseconds: UInt64) async throws { try await sleep(Double(nanoseconds) / 1e9) }

  private static func sleep(_ seconds: Double) async throws {
    try checkCancellation()
    try await Sleeper().sleep(seconds)
  }
}

/// The actor of views. Here everything runs on the thread of the scene, and the attribute `@MainActor` is ignored.
public enum MainActor {
  /// At once.
  public static func run<Result>(
    resultType: Result.Type = Result.self, body: () throws -> Result
  ) async rethrows -> Result { try body() }
  /// Runs a block now.
  public static func assumeIsolated<Result>(_ operation: () throws -> Result) rethrows -> Result { try operation() }
}
