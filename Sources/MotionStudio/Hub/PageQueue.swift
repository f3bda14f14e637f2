// SPDX-License-Identifier: Apache-2.0

import FlyingFox
import Foundation
import Synchronization

/// Frames that wait for a page to read them, in order. A page that reads nothing is given up: it asks for everything anew
/// when it connects again.
final class PageQueue: Sendable {
  /// Bytes that may wait; one message may be larger, if no other waits.
  private static let limit = 32 << 20
  /// A frame's memory beside its bytes.
  private static let overhead = 64

  private struct State {
    var waiting: [WSFrame] = []
    /// How many of these were taken.
    var taken = 0
    var bytes = 0
    var isFinished = false
    var reader: CheckedContinuation<WSFrame?, Never>?
  }
  private let state = Mutex(State())

  /// Appends a text or bytes.
  func yield(_ message: WSMessage) {
    switch message {
    case .text(let text): put(.text, Data(text.utf8))
    case .data(let bytes): put(.binary, bytes)
    case .close(let code): finish(sending: .close(code: code))
    }
  }

  /// Appends an answer to a page that asks whether somebody is there.
  func pong(_ payload: Data) { put(.pong, payload) }

  private func put(_ kind: WSFrame.Opcode, _ payload: Data) {
    let frame = WSFrame(fin: true, opcode: kind, mask: nil, payload: payload)
    let size = payload.count + PageQueue.overhead
    let reader = state.withLock { state -> CheckedContinuation<WSFrame?, Never>? in
      guard !state.isFinished else { return nil }
      if let reader = state.reader {
        state.reader = nil
        return reader
      }
      guard state.bytes == 0 || state.bytes + size <= PageQueue.limit else {
        state = State(isFinished: true)
        return nil
      }
      state.waiting.append(frame)
      state.bytes += size
      return nil
    }
    reader?.resume(returning: frame)
  }

  /// No more follows.
  ///
  /// - Parameter last: the last frame; nil: waiting frames are dropped.
  func finish(sending last: WSFrame? = nil) {
    let reader = state.withLock { state -> CheckedContinuation<WSFrame?, Never>? in
      guard !state.isFinished else { return nil }
      let reader = state.reader
      state = State(waiting: reader == nil ? [last].compactMap(\.self) : [], isFinished: true)
      return reader
    }
    reader?.resume(returning: last)
  }

  /// The next frame, for which it waits; nil at the end. One reader at a time.
  func next() async -> WSFrame? {
    await withCheckedContinuation { continuation in
      let found = state.withLock { state -> WSFrame?? in
        if state.taken < state.waiting.count {
          let frame = state.waiting[state.taken]
          state.bytes -= min(state.bytes, frame.payload.count + PageQueue.overhead)
          state.taken += 1
          // In turn, so that each is moved once or twice.
          if state.taken * 2 > state.waiting.count {
            state.waiting.removeFirst(state.taken)
            state.taken = 0
          }
          return .some(frame)
        }
        if state.isFinished { return .some(nil) }
        state.reader = continuation
        return nil
      }
      if let found { continuation.resume(returning: found) }
    }
  }
}
