// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionRaster

/// The frames of one source for several readers, each on a thread of its own: all of them get every frame, which is made
/// once.
///
/// Frames wait until the slowest reader has taken them, never more than `window`. Whoever needs one that is not there asks the
/// source for it, so no thread is needed besides the readers'. A reader that is done, or fails, is closed; the others go on.
final class FrameFan: @unchecked Sendable {
  // SAFETY: the mutable state is guarded by `condition`, and only one thread at a time asks the source (`isAsking`).
  private let condition = NSCondition()
  private let source: any FrameSource
  private let convert: @Sendable (RenderedFrame, PlaneLayout) -> RenderedFrame
  private let window: Int
  // Guarded by the condition.
  private var waiting: [FannedFrame] = []
  /// The number of the first that waits.
  private var first = 0
  private var end: Result<Int, any Error>?
  private var isAsking = false
  private var failed: (any Error)?
  /// How many frames each open reader has taken.
  private var taken: [Int: Int]

  /// - Parameters:
  ///   - readers: how many there will be.
  ///   - convert: a frame in another layout.
  init(
    _ source: any FrameSource, readers: Int, window: Int,
    convert: @escaping @Sendable (RenderedFrame, PlaneLayout) -> RenderedFrame
  ) {
    (self.source, self.convert, self.window) = (source, convert, max(1, window))
    taken = Dictionary(uniqueKeysWithValues: (0..<readers).map { ($0, 0) })
  }

  /// The frames for one of the readers, 0 to `readers - 1`.
  func reader(_ number: Int, layout: PlaneLayout) -> FanReader { FanReader(self, number, layout) }

  /// The next frame for a reader; nil after the last.
  func next(_ reader: Int, _ layout: PlaneLayout) throws -> RenderedFrame? {
    condition.lock()
    defer { condition.unlock() }
    while let position = taken[reader] {
      if failed == nil, position < first + waiting.count {
        let frame = waiting[position - first]
        taken[reader] = position + 1
        drop()
        // The frame is converted outside the lock, so no other reader waits for that.
        condition.unlock()
        defer { condition.lock() }
        return frame.frame(in: layout, by: convert)
      }
      if let end {
        _ = try end.get()
        return nil
      }
      // The slowest reader bounds the frames in memory.
      let unread = position - (taken.values.min() ?? position)
      if !isAsking, unread < window { ask() } else { condition.wait() }
    }
    return nil
  }

  /// Gets the next frame, out of the lock that the caller holds.
  private func ask() {
    isAsking = true
    let last = waiting.last
    // Others take frames while the source makes the next one.
    condition.unlock()
    let result = Result { try source.next() }
    condition.lock()
    isAsking = false
    switch result {
    case .success(let frame?): waiting.append(last?.following(with: frame) ?? FannedFrame(frame))
    case .success(nil): end = .success(first + waiting.count)
    case .failure(let error): end = .failure(error)
    }
    condition.broadcast()
  }

  /// One of the readers failed: the others need not go on.
  func end(_ error: any Error) {
    condition.withLock {
      failed = failed ?? error
      end = .failure(error)
      condition.broadcast()
    }
  }

  /// Why the first of the readers failed; nil: none did.
  var failure: (any Error)? { condition.withLock { failed } }

  /// Drops the frames every reader has taken.
  private func drop() {
    let least = taken.values.min() ?? .max
    // The last one stays, so that its repetition is known.
    while first < least, waiting.count > 1 {
      waiting.removeFirst()
      first += 1
    }
    condition.broadcast()
  }

  func close(_ reader: Int) {
    condition.withLock {
      taken[reader] = nil
      drop()
    }
  }
}

/// One of the readers of a ``FrameFan``. It belongs to one thread.
final class FanReader: FrameSource {
  private let fan: FrameFan
  private let number: Int
  private let layout: PlaneLayout
  /// A frame taken ahead to see whether it repeats the last one.
  private var ahead: RenderedFrame?

  fileprivate init(_ fan: FrameFan, _ number: Int, _ layout: PlaneLayout) {
    (self.fan, self.number, self.layout) = (fan, number, layout)
  }

  func next() throws -> RenderedFrame? {
    if let ahead {
      self.ahead = nil
      return ahead
    }
    return try fan.next(number, layout)
  }

  func nextHeld() throws -> (frame: RenderedFrame, count: Int)? {
    guard let frame = try next() else { return nil }
    var count = 1
    while let following = try next() {
      guard following.showsSame(as: frame) else {
        // The next call begins with it.
        ahead = following
        break
      }
      count += 1
    }
    return (frame, count)
  }

  func close() { fan.close(number) }
}

/// A frame in the layouts that its readers want, each made when it is first asked for. Frames with the same planes share them.
private final class FannedFrame: @unchecked Sendable {
  // SAFETY: the mutable state is guarded by `lock`, and handed over once made.
  private let lock: NSLock
  private let made: Layouts
  private let original: RenderedFrame

  private final class Layouts { var frames: [PlaneLayout: RenderedFrame] = [:] }

  convenience init(_ frame: RenderedFrame) { self.init(frame, NSLock(), Layouts()) }

  private init(_ frame: RenderedFrame, _ lock: NSLock, _ made: Layouts) {
    (original, self.lock, self.made) = (frame, lock, made)
  }

  /// The frame after this one.
  func following(with frame: RenderedFrame) -> FannedFrame {
    frame.planes === original.planes ? FannedFrame(frame, lock, made) : FannedFrame(frame)
  }

  func frame(in layout: PlaneLayout, by convert: (RenderedFrame, PlaneLayout) -> RenderedFrame) -> RenderedFrame {
    guard layout != original.planes.layout else { return original }
    return lock.withLock {
      if let known = made.frames[layout] { return known }
      let frame = convert(original, layout)
      made.frames[layout] = frame
      return frame
    }
  }
}
