import Foundation
import MotionCore

/// A video file as a random-access sequence of bitmaps, for any number of threads.
///
/// Frames are chosen by their exact timestamps. Asking in order costs one decoded frame each; threads that ask
/// slightly out of order, or two layers that play different parts, do not make it seek. Going backward decodes each
/// GOP once as long as it fits in memory. If it may, a decoder runs ahead of the frames that are asked for.
public final class VideoClip: @unchecked Sendable {
  // SAFETY: what changes is guarded by `state`; the rest is constant.
  public let path: String
  public let identity: FileIdentity
  public let format: ClipFormat
  public let index: ClipIndex

  /// The most decoders at work in one clip, for layers that show different parts of it.
  private static let maximumCursors = 3
  /// Converted frames are kept up to this many bytes, and at least four.
  private static let bitmapBytes = 64 << 20

  private let scan: ClipScan
  private let limit: ClipCursor.Limit
  private let state = NSCondition()
  // Guarded by `state`.
  private var slots: [Slot] = []
  private var bitmaps: [Int: Bitmap] = [:]
  private var recent: [Int] = []
  private var pending: Set<Int> = []
  private var clock = 0
  private var ahead: DecodingAhead?

  /// A decoder, and what it is known to be able to give soon without seeking.
  private final class Slot {
    let reader: ClipReader
    /// The frame that it has been sent to.
    var target: Int
    var lastUse = 0
    init(_ reader: ClipReader, target: Int) { (self.reader, self.target) = (reader, target) }
  }

  /// Opens a clip and indexes it; the index of an unchanged file is remembered.
  public convenience init(path: String) throws(MediaError) {
    try self.init(path: path, limit: ClipCursor.Limit())
  }

  init(path: String, limit: ClipCursor.Limit) throws(MediaError) {
    self.path = path
    self.limit = limit
    identity = try FileIdentity(path: path)
    scan = try ClipScanCache.shared.scan(path, identity)
    format = scan.format
    index = scan.index
  }

  /// Size on the screen in pixels (``ClipFormat/width``).
  public var width: Int { format.width }
  public var height: Int { format.height }
  public var duration: MediaTime { index.duration }
  public var frameCount: Int { index.frameCount }

  /// The last frame shown at or before `time`, clamped to the clip.
  public func frameIndex(at time: MediaTime) -> Int { index.frameIndex(at: time) }

  /// Frame `number`, upright, premultiplied, in stored pixels: `format.pixelWidth`×`format.pixelHeight`.
  ///
  /// - Precondition: `0 ..< frameCount`.
  public func bitmap(frame number: Int) throws(MediaError) -> Bitmap {
    precondition((0..<frameCount).contains(number), "frame \(number) of a clip of \(frameCount)")
    state.lock()
    while true {
      if let bitmap = bitmaps[number] {
        touch(number)
        state.unlock()
        return bitmap
      }
      if !pending.contains(number) { break }
      state.wait()
    }
    pending.insert(number)
    state.unlock()
    do throws(MediaError) {
      let bitmap = try PictureConverter.bitmap(
        picture(number), clip: format.colour, orientation: format.orientation, path: path)
      guard bitmap.width == format.pixelWidth, bitmap.height == format.pixelHeight else {
        throw MediaError.unsupported(
          path: path,
          reason: "frame \(number) is \(bitmap.width)×\(bitmap.height) px in a clip of "
            + "\(format.pixelWidth)×\(format.pixelHeight)",
          advice: "Convert it to one size.")
      }
      state.withLock {
        bitmaps[number] = bitmap
        touch(number)
        let most = max(4, VideoClip.bitmapBytes / (bitmap.rowBytes * bitmap.height))
        while recent.count > most { bitmaps[recent.removeFirst()] = nil }
        pending.remove(number)
        state.broadcast()
      }
      return bitmap
    } catch {
      state.withLock {
        _ = pending.remove(number)
        state.broadcast()
      }
      throw error
    }
  }

  /// Lets decoders run ahead of the frames that are asked for; nil: no longer, and their threads have ended when this
  /// returns.
  ///
  /// No frame depends on it. Whoever lets them run calls it with nil when no more frames are asked for.
  public func runAhead(_ ahead: DecodingAhead?) {
    let readers = state.withLock {
      self.ahead = ahead
      return slots.map(\.reader)
    }
    if ahead == nil { for reader in readers { reader.stop() } }
  }

  /// Bytes of a decoded frame in 4:2:0, as nearly all clips are stored.
  public var frameBytes: Int { format.pixelWidth * format.pixelHeight * 3 / 2 }

  /// Frames decoded so far by all decoders.
  var decodedCount: Int { state.withLock { slots }.reduce(0) { $0 + $1.reader.decodedCount } }
  var cursorCount: Int { state.withLock { slots.count } }

  private func touch(_ number: Int) {
    if let place = recent.firstIndex(of: number) { recent.remove(at: place) }
    recent.append(number)
  }

  /// Frame `number` as a whole picture: of interlaced ones, that of their first field.
  private func picture(_ number: Int) throws(MediaError) -> LibavFrame {
    let frame = try decoded(number)
    guard let order = frame.fieldOrder ?? format.fieldOrder else { return frame }
    let previous = number > 0 ? try decoded(number - 1) : nil
    let next = number + 1 < frameCount ? try decoded(number + 1) : nil
    return try Deinterlacer.picture(frame, previous: previous, next: next, order, path: path)
  }

  private func decoded(_ number: Int) throws(MediaError) -> LibavFrame {
    let (reader, ahead) = try choose(number)
    return try reader.frame(number, ahead: ahead)
  }

  /// The decoder that gets there soonest; a new one where all would have to seek, up to a limit.
  private func choose(_ number: Int) throws(MediaError) -> (ClipReader, DecodingAhead?) {
    state.lock()
    defer { state.unlock() }
    clock += 1
    let keyFrame = index.key(for: number).frame
    func cost(_ slot: Slot) -> Int? {
      if number > slot.target { return keyFrame > slot.target + 4 ? nil : number - slot.target }
      return slot.target - number < limit.window ? 0 : nil
    }
    let ready = slots.compactMap { slot in cost(slot).map { (slot, $0) } }.min { $0.1 < $1.1 }?.0
    let slot: Slot
    if let ready {
      slot = ready
    } else if let stepping = slots.first(where: { $0.target > number && $0.target - number <= 300 }) {
      // Going backward stays with its decoder, which keeps the GOP.
      slot = stepping
    } else if slots.count < VideoClip.maximumCursors {
      let cursor = try ClipCursor(path: path, scan: scan, limit: limit)
      slot = Slot(ClipReader(cursor, limit: limit, frameCount: frameCount), target: number)
      slots.append(slot)
    } else {
      slot = slots.min { $0.lastUse < $1.lastUse } ?? slots[0]
    }
    slot.lastUse = clock
    slot.target = number > slot.target || slot.target - number >= limit.window ? number : slot.target
    return (slot.reader, ahead)
  }
}
