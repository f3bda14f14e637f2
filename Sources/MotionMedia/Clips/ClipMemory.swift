// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Synchronization

/// The memory bound shared by all clips of a film: recently shown frames and decoders.
///
/// It never affects the frames shown. A clip that has not been used for a while loses its decoders when others need
/// them. So memory depends on how many clips are shown at once, not on their total number.
package final class ClipMemory: Sendable {
  private let state: Mutex<State>

  fileprivate struct Key: Hashable {
    var clip: ObjectIdentifier
    var frame: Int
  }

  fileprivate struct State {
    var bitmapBytes: Int
    var decoderBytes: Int
    var clock = 0
    /// Frames within the bound.
    var kept: [Key: (bitmap: Bitmap, used: Int)] = [:]
    var keptBytes = 0
    /// Frames that somebody may still have.
    var others: [Key: Lent] = [:]
    var decoders: [ObjectIdentifier: Decoders] = [:]
  }

  fileprivate struct Lent { weak var bitmap: Bitmap? }

  /// The decoders of a clip.
  fileprivate struct Decoders {
    weak var frames: DecodedFrames?
    var count: Int
    var bytes: Int
    var used: Int
  }

  /// - Parameters:
  ///   - bitmapBytes: of frames that nobody uses; the last one stays in any case.
  ///   - decoderBytes: of decoders; those in use may exceed it.
  package init(bitmapBytes: Int = 16 << 20, decoderBytes: Int = 640 << 20) {
    state = Mutex(State(bitmapBytes: bitmapBytes, decoderBytes: decoderBytes))
  }

  /// Changes both bounds.
  package func limit(bitmapBytes: Int, decoderBytes: Int) {
    state.withLock { ($0.bitmapBytes, $0.decoderBytes) = (bitmapBytes, decoderBytes) }
  }

  // MARK: Frames

  func bitmap(of clip: AnyObject, frame: Int) -> Bitmap? {
    let key = Key(clip: ObjectIdentifier(clip), frame: frame)
    return state.withLock { state in
      state.clock += 1
      if let kept = state.kept[key] {
        state.kept[key]?.used = state.clock
        return kept.bitmap
      }
      guard let bitmap = state.others[key]?.bitmap else { return nil }
      state.keep(bitmap, key)
      return bitmap
    }
  }

  func keep(_ bitmap: Bitmap, of clip: AnyObject, frame: Int) {
    let key = Key(clip: ObjectIdentifier(clip), frame: frame)
    state.withLock {
      $0.clock += 1
      $0.keep(bitmap, key)
    }
  }

  func forget(_ clip: AnyObject) {
    let clip = ObjectIdentifier(clip)
    state.withLock { state in
      for key in state.kept.keys where key.clip == clip { state.drop(key) }
      state.others = state.others.filter { $0.key.clip != clip }
    }
  }

  // MARK: Decoders

  /// Returns a decoder's share of its bound, which shrinks once more than `alone` decoders are open.
  func share(of bytes: Int, alone: Int) -> Int {
    let count = state.withLock { $0.decoders.values.reduce(0) { $0 + $1.count } }
    return bytes / max(alone, count) * alone
  }

  /// Notes a request for a clip's frame; the clip has so many decoders of some bytes each.
  ///
  /// - Returns: the clips that must close their decoders.
  func use(_ frames: DecodedFrames, count: Int, bytes: Int) -> [DecodedFrames] {
    state.withLock { state in
      state.clock += 1
      let key = ObjectIdentifier(frames)
      let isNew = state.decoders[key]?.count != count
      state.decoders[key] = Decoders(frames: frames, count: count, bytes: bytes, used: state.clock)
      return isNew ? state.idle(but: key) : []
    }
  }

  func forget(_ frames: DecodedFrames) {
    _ = state.withLock { $0.decoders.removeValue(forKey: ObjectIdentifier(frames)) }
  }

  /// Clips with open decoders, for tests.
  var decoderCount: Int { state.withLock { $0.decoders.values.reduce(0) { $0 + $1.count } } }
  var bitmapBytes: Int { state.withLock { $0.keptBytes } }
}

extension ClipMemory.State {
  fileprivate mutating func keep(_ bitmap: Bitmap, _ key: ClipMemory.Key) {
    drop(key)
    kept[key] = (bitmap, clock)
    keptBytes += bitmap.rowBytes * bitmap.height
    while keptBytes > bitmapBytes || kept.count > 256, kept.count > 1,
      let oldest = kept.min(by: { $0.value.used < $1.value.used })
    {
      drop(oldest.key)
      // Someone may still show it: a weak reference finds it again at no cost.
      others[oldest.key] = ClipMemory.Lent(bitmap: oldest.value.bitmap)
    }
    // Weak references without an image are swept now and then.
    if others.count > 512 { others = others.filter { $0.value.bitmap != nil } }
  }

  fileprivate mutating func drop(_ key: ClipMemory.Key) {
    if let old = kept.removeValue(forKey: key) { keptBytes -= old.bitmap.rowBytes * old.bitmap.height }
    others[key] = nil
  }

  /// Drops the least recently used clips until all others fit. Recently used clips are being shown, and stay.
  fileprivate mutating func idle(but key: ObjectIdentifier) -> [DecodedFrames] {
    var result: [DecodedFrames] = []
    decoders = decoders.filter { $0.value.frames != nil }
    var bytes = decoders.values.reduce(0) { $0 + $1.count * $1.bytes }
    // A shown clip asks more often than this.
    let lately = clock - 16 * decoders.count
    for (other, open) in decoders.sorted(by: { $0.value.used < $1.value.used }) {
      let count = decoders.values.reduce(0) { $0 + $1.count }
      guard bytes > decoderBytes || count > 32, open.used < lately, other != key else { break }
      bytes -= open.count * open.bytes
      decoders[other] = nil
      if let frames = open.frames { result.append(frames) }
    }
    return result
  }
}
