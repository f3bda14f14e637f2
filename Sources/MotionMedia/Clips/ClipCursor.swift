// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// One decoder's walk through a clip, with its kept decoded frames.
///
/// Going forward it decodes each frame once. It keeps the last few frames, so threads may ask slightly out of order,
/// and frames decoded ahead. Going backward it decodes a GOP once and keeps as much of it as ``Limit/reverseBytes``
/// allows. A longer GOP is decoded again for every stretch of frames that fits. Used by one thread at a time.
final class ClipCursor {
  /// How much a cursor keeps decoded.
  struct Limit: Hashable, Sendable {
    /// Frames kept before the last requested one when going forward.
    var window = 8
    /// Bytes of decoded frames when going forward. The last frame and frames decoded ahead are always kept.
    var forwardBytes = 64 << 20
    /// Bytes of decoded frames when going backward: 26 frames of 1080p. A GOP of n such frames costs about n² / 52 frames.
    var reverseBytes = 80 << 20
  }

  /// A decoded frame and its size.
  struct Kept {
    let frame: LibavFrame
    let bytes: Int
  }

  private let path: String
  private let index: ClipIndex
  private let decoder: VideoDecoder
  private let limit: Limit
  private let memory: ClipMemory?
  private(set) var kept: [Int: Kept] = [:]
  private var keptBytes = 0
  private var isReversing = false
  /// The furthest frame asked for; frames after it were decoded ahead.
  private var asked = -1
  /// The last frame that came out of the decoder, or the one before its key frame.
  private(set) var position = -1
  /// The key frame at which decoding began.
  private var startKey = 0
  /// How many key frames further back damage is looked at again.
  private static let attempts = 2
  /// How many frames have been decoded in all, for tests of cost.
  private(set) var decodedCount = 0

  /// - Parameter memory: the bound shared by all decoders; nil if this is the only one.
  init(path: String, scan: ClipScan, limit: Limit, memory: ClipMemory? = nil) throws(MediaError) {
    (self.path, self.memory) = (path, memory)
    self.limit = limit
    index = scan.index
    decoder = try VideoDecoder(path: path, scan: scan)
  }

  /// Frame `wanted`, decoded.
  ///
  /// - Parameter asked: the furthest frame asked for, if `wanted` lies beyond it; frames after it are kept.
  func frame(_ wanted: Int, asked: Int) throws(MediaError) -> LibavFrame {
    self.asked = asked
    if let hit = kept[wanted] { return hit.frame }
    do {
      return try walk(to: wanted)
    } catch {
      // Decoding that began in the middle may report false damage. Real damage also shows when decoding from further back.
      var error = error
      for _ in 0..<Self.attempts where startKey > 0 {
        guard case .corrupt = error else { break }
        do {
          try restart(at: startKey - 1, wanted: wanted)
          while position < wanted { try decodeNext(wanted) }
          if let hit = kept[wanted] { return hit.frame }
        } catch let again {
          error = again
        }
      }
      lose()
      throw error
    }
  }

  private func walk(to wanted: Int) throws(MediaError) -> LibavFrame {
    let number = index.keyNumber(for: wanted)
    if wanted <= position {
      isReversing = true
      try restart(at: number, wanted: wanted)
    } else {
      if isReversing { isReversing = false; evict() }
      // Reading on is cheaper than seeking over a few frames.
      if index.keys[number].frame > position + 4 { try restart(at: number, wanted: wanted) }
    }
    while position < wanted { try decodeNext(wanted) }
    guard let hit = kept[wanted] else { throw missing(wanted) }
    return hit.frame
  }

  /// After a failure: whatever is asked for next is decoded from its key frame on.
  func lose() { position = index.frameCount }

  private func decodeNext(_ wanted: Int) throws(MediaError) {
    guard case .frame(let frame, let ticks) = try decoder.next() else { throw missing(wanted) }
    decodedCount += 1
    // Frames before the key frame belong to the GOP before; frames outside of the edit list to nothing.
    guard let number = index.frame(ticks: ticks), number > position else { return }
    guard !frame.isDamaged else { throw unclean(number) }
    keep(number, frame)
  }

  /// Goes to a key frame. Containers compare different times when seeking, so the decoded frames decide.
  private func restart(at number: Int, wanted: Int) throws(MediaError) {
    let key = index.keys[number]
    startKey = number
    for (number, _) in kept where number > wanted + limit.window || !isReversing { drop(number) }
    for target in decoder.countsPackets ? [nil] : [key.pts, key.dts, nil] {
      do {
        if try goes(to: key, by: target) { return }
      } catch {
        // Short of the key frame, decoding begins with frames that nothing came before.
        guard case .corrupt = error, target != nil else { throw error }
      }
    }
    throw missing(key.frame)
  }

  /// Asks the container to go to a position, and decodes from there to a key frame; false if that does not come out first.
  private func goes(to key: ClipIndex.Key, by target: Int64?) throws(MediaError) -> Bool {
    guard try decoder.seek(to: key, by: target) else { return false }
    // Everything up to the first frame that is shown at or after the key frame is skipped.
    while case .frame(let frame, let ticks) = try decoder.next() {
      decodedCount += 1
      switch index.frame(ticks: ticks) {
      case key.frame?:
        guard !frame.isDamaged else { throw unclean(key.frame) }
        keep(key.frame, frame)
        return true
      // The container went too far.
      case let number? where number > key.frame: return false
      default: continue
      }
    }
    return false
  }

  /// Keeps a frame the decoder has just returned and moves the position to it.
  private func keep(_ number: Int, _ frame: LibavFrame) {
    position = number
    drop(number)
    let bytes = FrameConverter.bytes(frame)
    kept[number] = Kept(frame: frame, bytes: bytes)
    keptBytes += bytes
    evict()
  }

  private func drop(_ number: Int) {
    if let old = kept.removeValue(forKey: number) { keptBytes -= old.bytes }
  }

  private func evict() {
    let own = isReversing ? limit.reverseBytes : limit.forwardBytes
    let bytes = memory?.share(of: own, alone: isReversing ? 2 : 4) ?? own
    guard keptBytes > bytes || (!isReversing && kept.count > limit.window) else { return }
    for number in kept.keys.sorted() where number != position {
      let isBehind = !isReversing && number <= asked - limit.window
      let isTooMuch = keptBytes > bytes && (isReversing || number < asked)
      if isBehind || isTooMuch { drop(number) }
    }
  }

  private func unclean(_ number: Int) -> MediaError {
    .corrupt(path: path, time: index.times[number], reason: "frame \(number) does not decode cleanly")
  }

  private func missing(_ number: Int) -> MediaError {
    .truncated(
      path: path, time: index.times[number],
      reason: "its index has frame \(number) of \(index.frameCount), but the decoder does not return it")
  }
}
