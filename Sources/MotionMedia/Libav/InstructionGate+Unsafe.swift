// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Keeps changes of the instructions libav uses, for the whole process, apart from calls in which libav chooses by them.
///
/// A caller changing them waits until nobody chooses, and enters before later choosers. Must not be nested.
// SAFETY: mutable properties are guarded by `condition`.
final class InstructionGate: @unchecked Sendable {
  private let condition = NSCondition()
  /// Threads that choose now.
  private var choosing = 0
  /// Threads that change something, or wait for it.
  private var changing = 0
  private var isChanged = false

  /// Work that chooses: of any number of threads at once.
  func choose<Result, Failure: Error>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result {
    // Choices run side by side, and changes alone.
    condition.lock()
    while changing > 0 { condition.wait() }
    choosing += 1
    condition.unlock()
    defer {
      condition.lock()
      choosing -= 1
      if choosing == 0 { condition.broadcast() }
      condition.unlock()
    }
    return try work()
  }

  /// Work with changed instructions: of one thread alone.
  func change<Result, Failure: Error>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result {
    condition.lock()
    // Counted before the wait, so later choosers wait for it.
    changing += 1
    while choosing > 0 || isChanged { condition.wait() }
    isChanged = true
    condition.unlock()
    defer {
      condition.lock()
      isChanged = false
      changing -= 1
      condition.broadcast()
      condition.unlock()
    }
    return try work()
  }
}
