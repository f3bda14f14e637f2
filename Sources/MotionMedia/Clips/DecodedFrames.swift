// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Synchronization

/// The frames of a clip in a container, decoded by libavcodec.
///
/// Asking in order costs one decoded frame each. Threads that ask slightly out of order, or two layers playing
/// different parts, do not make it seek. Going backward decodes each GOP once if it fits in memory. If allowed, a
/// decoder runs ahead of the frames asked for.
final class DecodedFrames: ClipFrames {
  /// The most decoders at work in one clip, for layers that show different parts of it.
  private static let maximumCursors = 3

  private let path: String
  private let scan: ClipScan
  /// The source of damaged frames; nil if they are errors.
  private let salvaged: SalvagedFrames?
  private let limit: ClipCursor.Limit
  private let memory: ClipMemory
  private let state = Mutex(State())

  private struct State {
    var slots: [Slot] = []
    var clock = 0
    var ahead: DecodingAhead?
    /// The number of frames from closed decoders.
    var past = 0
  }

  /// A decoder and the frames it can return soon without seeking.
  private struct Slot {
    let reader: ClipReader
    /// The frame it is on its way to.
    var target: Int
    /// The key frame its walk began at: it keeps no earlier frames.
    var start: Int
    var lastUse = 0
  }

  /// - Parameter allowsDamage: shows damaged frames as far as they decode.
  init(path: String, scan: ClipScan, limit: ClipCursor.Limit, memory: ClipMemory, allowsDamage: Bool = false) {
    (self.path, self.scan, self.limit, self.memory) = (path, scan, limit, memory)
    salvaged = allowsDamage ? SalvagedFrames(path: path, scan: scan) : nil
  }

  deinit { memory.forget(self) }

  /// Lets all decoders go; they come back when frames are asked for. Whoever waits for one gets its frame.
  func close() {
    let readers = state.withLock { state in
      let readers = state.slots.map(\.reader)
      state.slots = []
      return readers
    }
    // Stopping waits for a thread, so it happens without the lock.
    for reader in readers {
      reader.stop()
      let count = reader.decodedCount
      state.withLock { $0.past += count }
    }
  }

  /// The frames held by a decoder: kept ones and its own references.
  static let framesOfDecoder = 14

  func bitmap(_ number: Int) throws(MediaError) -> Bitmap {
    try FrameConverter.bitmap(
      wholeFrame(number), clip: scan.format.colour, orientation: scan.format.orientation, path: path)
  }

  func path(of number: Int) -> String { path }

  func runAhead(_ ahead: DecodingAhead?) {
    let readers = state.withLock {
      $0.ahead = ahead
      return $0.slots.map(\.reader)
    }
    if ahead == nil { for reader in readers { reader.stop() } }
  }

  /// How many frames the decoder that gets there soonest would have to decode.
  func framesToDecode(for number: Int) -> Int {
    let key = scan.index.key(for: number).frame
    let slots = state.withLock { $0.slots }
    let ways = slots.map { slot in
      slot.reader.keeps(number) ? 0 : number > slot.target ? number - slot.target : .max
    }
    return min(ways.min() ?? .max, number - key + 1)
  }

  var decodedCount: Int {
    let (slots, past) = state.withLock { ($0.slots, $0.past) }
    return slots.reduce(past) { $0 + $1.reader.decodedCount }
  }
  var cursorCount: Int { state.withLock { $0.slots.count } }

  /// Frame `number` as a whole image: of interlaced ones, that of their first field.
  private func wholeFrame(_ number: Int) throws(MediaError) -> LibavFrame {
    let frame = try decoded(number)
    guard let order = frame.fieldOrder ?? scan.format.fieldOrder else { return frame }
    let previous = number > 0 ? try decoded(number - 1) : nil
    let next = number + 1 < scan.index.frameCount ? try decoded(number + 1) : nil
    return try Deinterlacer.wholeFrame(frame, previous: previous, next: next, order, path: path)
  }

  private func decoded(_ number: Int) throws(MediaError) -> LibavFrame {
    if let frame = try salvaged?.known(number) { return frame }
    do { return try sound(number) } catch {
      guard let salvaged, error.isDamage else { throw error }
      return try salvaged.frame(number, insteadOf: error)
    }
  }

  /// Frame `number` as it is; an error if it is damaged.
  private func sound(_ number: Int) throws(MediaError) -> LibavFrame {
    if let error = scan.damage.error(ofFrame: number) { throw error }
    let (reader, ahead, count) = try choose(number)
    let bytes = scan.format.pixelWidth * scan.format.pixelHeight * 3 / 2 * DecodedFrames.framesOfDecoder
    for idle in memory.use(self, count: count, bytes: bytes) { idle.close() }
    return try reader.frame(number, ahead: ahead)
  }

  /// The decoder that gets there soonest. If all would have to seek, a new one, up to a limit.
  private func choose(_ number: Int) throws(MediaError) -> (ClipReader, DecodingAhead?, count: Int) {
    try state.withLock { state throws(MediaError) in
      state.clock += 1
      let keyFrame = scan.index.key(for: number).frame
      func cost(_ slot: Slot) -> Int? {
        // Up to a key frame that is four frames ahead, decoding costs less than seeking.
        if number > slot.target { return keyFrame > slot.target + 4 ? nil : number - slot.target }
        return slot.target - number < limit.window && number >= slot.start ? 0 : nil
      }
      let ready = state.slots.indices.compactMap { at in cost(state.slots[at]).map { (at, $0) } }.min { $0.1 < $1.1 }?.0
      let at: Int
      if let ready {
        at = ready
      } else if let stepping = state.slots.firstIndex(where: { $0.target > number && $0.target - number <= 300 }) {
        // Going backward stays with its decoder, which keeps the GOP.
        at = stepping
      } else if state.slots.count < DecodedFrames.maximumCursors {
        let cursor = try ClipCursor(path: path, scan: scan, limit: limit, memory: memory)
        at = state.slots.count
        state.slots.append(
          Slot(
            reader: ClipReader(cursor, limit: limit, frameCount: scan.index.frameCount), target: number,
            start: keyFrame))
      } else {
        at = state.slots.indices.min { state.slots[$0].lastUse < state.slots[$1].lastUse } ?? 0
      }
      state.slots[at].lastUse = state.clock
      let (target, start) = (state.slots[at].target, state.slots[at].start)
      if number < start || keyFrame > target + 4 { state.slots[at].start = keyFrame }
      state.slots[at].target = number > target || target - number >= limit.window || number < start ? number : target
      return (state.slots[at].reader, state.ahead, state.slots.count)
    }
  }
}
