// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// One decoder of a clip, for any number of threads. Kept frames are returned at once. Others are decoded by the
/// calling thread or by the reader's own, which runs ahead while frames are asked for in rising order.
///
/// The decoding thread does not affect the result: the decoder gets the same packets in the same order.
final class ClipReader: @unchecked Sendable {
  // SAFETY: mutable properties are guarded by `state`; the cursor is used by the one thread that has set `isBusy`.
  private let cursor: ClipCursor
  private let limit: ClipCursor.Limit
  private let frameCount: Int
  private let state = NSCondition()
  // Guarded by `state`, and the cursor by `isBusy`.
  private var isBusy = false
  /// Threads that wait for the cursor: they go first.
  private var waiting = 0
  /// The frames the cursor kept when it was last released, and its position.
  private var ready: [Int: ClipCursor.Kept] = [:]
  private var position = -1
  private var decoded = 0
  /// The furthest frame requested since the last jump or turn.
  private var asked = -1
  /// The number of forward steps in a row, and the size of the last one.
  private var steps = 0
  private var stride = 1
  private var ahead: DecodingAhead?
  /// The bytes this reader has taken from the shared budget.
  private var taken = 0
  private var hasThread = false
  private var isStopped = false

  /// Steps after which it runs ahead: requests for a still, or for two neighbouring frames, are no playback.
  private static let leastSteps = 2
  /// A longer step is a jump.
  private static let longestStride = 8
  /// Seconds after which a thread without work ends.
  private static let patience = 1.0

  init(_ cursor: ClipCursor, limit: ClipCursor.Limit, frameCount: Int) {
    (self.cursor, self.limit, self.frameCount) = (cursor, limit, frameCount)
  }

  /// Returns frame `number`, decoded. Blocks until it and the frames it depends on are decoded.
  ///
  /// - Parameter ahead: how far the reader's own thread may run ahead; nil to have none.
  func frame(_ number: Int, ahead: DecodingAhead?) throws(MediaError) -> LibavFrame {
    state.lock()
    defer { state.unlock() }
    note(number, ahead)
    waiting += 1
    while ready[number] == nil, isBusy { state.wait() }
    waiting -= 1
    if let kept = ready[number] {
      state.broadcast()
      return kept.frame
    }
    // Going back, or to a frame far ahead.
    if number <= position {
      steps = 0
      // Frames kept from the last way back would add to those of this one.
      ready = ready.filter { $0.key < number }
    }
    return try decode(number)
  }

  /// Lets the cursor decode, out of the lock.
  private func decode(_ number: Int) throws(MediaError) -> LibavFrame {
    isBusy = true
    let asked = asked
    // Others take kept frames while this thread decodes.
    state.unlock()
    let result = Result { () throws(MediaError) in try cursor.frame(number, asked: max(asked, number)) }
    state.lock()
    isBusy = false
    (ready, position, decoded) = (cursor.kept, cursor.position, cursor.decodedCount)
    settle()
    state.broadcast()
    startThread()
    return try result.get()
  }

  /// Whether a frame is kept.
  func keeps(_ number: Int) -> Bool { state.withLock { ready[number] != nil } }

  /// Frames decoded so far.
  var decodedCount: Int { state.withLock { decoded } }

  /// Ends the thread and waits until it has ended. It starts again when frames are asked for.
  func stop() {
    state.lock()
    isStopped = true
    state.broadcast()
    // The thread uses the decoder, so its end is awaited.
    while hasThread { state.wait() }
    isStopped = false
    ahead = nil
    state.unlock()
  }

  // MARK: Running ahead

  /// Notes the direction of requests.
  private func note(_ number: Int, _ ahead: DecodingAhead?) {
    if number > asked {
      let step = number - asked
      let isNear = asked >= 0 && step <= ClipReader.longestStride
      (steps, stride) = isNear ? (steps + 1, step) : (0, 1)
      asked = number
    } else if number <= asked - limit.window {
      // Threads ask slightly out of order; this is another position.
      (steps, asked) = (0, number)
    }
    if self.ahead !== ahead, !hasThread {
      if let old = self.ahead { old.give(taken) }
      (self.ahead, taken) = (ahead, 0)
    }
    settle()
    startThread()
  }

  /// The last frame worth decoding now.
  private var goal: Int {
    guard let ahead, steps >= ClipReader.leastSteps else { return -1 }
    return min(frameCount - 1, asked + ahead.frames * stride)
  }

  /// Whether the cursor is at the requested frames, and has further to go.
  private var isWanted: Bool { position >= asked && position < goal }

  /// Returns the room of frames requested meanwhile.
  private func settle() {
    guard let ahead, taken > 0 else { return }
    let held = ready.reduce(0) { $0 + ($1.key > asked ? $1.value.bytes : 0) }
    if held < taken {
      ahead.give(taken - held)
      taken = held
    }
  }

  private func startThread() {
    guard !hasThread, !isStopped, isWanted, let ahead, ahead.takeThread() else { return }
    hasThread = true
    if WorkerThread.start({ [self] in runAhead(ahead) }) { return }
    // There is no thread to be had: who asks for a frame decodes it.
    hasThread = false
    ahead.giveThread()
    self.ahead = nil
  }

  private func runAhead(_ ahead: DecodingAhead) {
    state.lock()
    while !isStopped {
      let bytes = ready[position]?.bytes ?? 0
      if !isBusy, waiting == 0, isWanted, bytes > 0, ahead.take(bytes) {
        taken += bytes
        // Whoever asks for the frame later gets the error; its cursor begins anew at the key frame.
        do { _ = try decode(position + 1) } catch { giveUp() }
      } else if !state.wait(until: Date(timeIntervalSinceNow: ClipReader.patience)) {
        break
      }
    }
    // Decoded frames stay, as the frames of a clip at rest.
    ahead.give(taken)
    taken = 0
    hasThread = false
    ahead.giveThread()
    state.broadcast()
    state.unlock()
  }

  private func giveUp() {
    steps = 0
    cursor.lose()
    position = cursor.position
  }
}
