// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// Runs the pieces of asynchronous code as blocks of the scene, on its thread.
// SAFETY: it has no state that changes. A job is handed over once, and runs once.
final class MediaExecutor: TaskExecutor, @unchecked Sendable {
  private let thread = Thread.current

  /// That of the calling thread.
  static var current: MediaExecutor {
    let values = Thread.current.threadDictionary
    if let executor = values["UIKitCompat.executor"] as? MediaExecutor { return executor }
    let executor = MediaExecutor()
    values["UIKitCompat.executor"] = executor
    return executor
  }

  func enqueue(_ job: consuming ExecutorJob) {
    guard Thread.current === thread else {
      // Its time is not the film's, so the film would differ from run to run.
      let text =
        "warning: a task waits for another thread, which a film does not; the code after that await never runs\n"
      return FileHandle.standardError.write(Data(text.utf8))
    }
    let job = UnownedJob(job)
    onMediaClock(after: 0) { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// A task that waits, and is woken once: by the clock, or because it is cancelled.
// SAFETY: the lock guards its state. A task that the scene's end leaves waiting is never resumed, which is allowed.
@safe final class Sleeper: @unchecked Sendable {
  private let lock = NSLock()
  private var continuation: UnsafeContinuation<Void, any Error>?
  private var isCancelled = false

  func sleep(_ seconds: Double) async throws {
    try await withTaskCancellationHandler {
      try await unsafe withUnsafeThrowingContinuation { continuation in
        unsafe wait(continuation)
        onMediaClock(after: seconds) { self.wake(isCancelled: false) }
      }
    } onCancel: {
      wake(isCancelled: true)
    }
  }

  private func wait(_ waiting: UnsafeContinuation<Void, any Error>) {
    lock.lock()
    if !isCancelled { unsafe continuation = waiting }
    let mustWake = isCancelled
    lock.unlock()
    if mustWake { unsafe waiting.resume(throwing: CancellationError()) }
  }

  private func wake(isCancelled: Bool) {
    lock.lock()
    let waiting = unsafe continuation
    unsafe continuation = nil
    if isCancelled { self.isCancelled = true }
    lock.unlock()
    if isCancelled { unsafe waiting?.resume(throwing: CancellationError()) } else { unsafe waiting?.resume() }
  }
}
