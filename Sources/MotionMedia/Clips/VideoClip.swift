// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A clip as a random-access sequence of bitmaps, for any number of threads: a video file, an animated WebP, or numbered
/// images.
///
/// Frames are chosen by their exact times. Each is decoded once for all who ask for it about the same time.
package final class VideoClip: @unchecked Sendable {
  // SAFETY: mutable properties are guarded by `state`; the rest is constant.
  package let path: String
  package let format: ClipFormat
  package let index: ClipIndex
  /// Whether damaged frames are shown as far as they decode.
  package let allowsDamage: Bool
  /// Why frames are missing after the last one, if asking for them is an error; nil if none are.
  package let cut: MediaError?
  /// Its files.
  package let files: [String]

  private let frames: any ClipFrames
  private let memory: ClipMemory
  private let state = NSCondition()
  // Guarded by `state`.
  private var pending: Set<Int> = []

  /// Opens a clip and indexes it; the index of an unchanged file is remembered.
  ///
  /// - Parameters:
  ///   - allowsDamage: shows damaged frames as far as they decode.
  ///   - memory: the memory bound shared with other clips.
  package convenience init(
    path: String, allowsDamage: Bool = false, memory: ClipMemory = ClipMemory()
  ) throws(MediaError) {
    try self.init(path: path, limit: ClipCursor.Limit(), allowsDamage: allowsDamage, memory: memory)
  }

  /// - Parameter path: of a file; or numbered images, as `shots/%04d.png?fps=24&from=1001`.
  init(
    path: String, limit: ClipCursor.Limit, allowsDamage: Bool = false, memory: ClipMemory = ClipMemory()
  ) throws(MediaError) {
    (self.path, self.allowsDamage, self.memory) = (path, allowsDamage, memory)
    if FileSystem.status(path) == nil, let name = SequenceName(path) {
      let sequence = try ImageSequence(name, allowsDamage: allowsDamage)
      (format, index, files, frames) = (sequence.format, sequence.index, sequence.files, sequence)
      cut = nil
      return
    }
    if FileSystem.status(path) == nil, SequenceName.isPattern(path) {
      throw .unsupported(
        path: path, reason: "numbered images have no frame rate",
        advice: "Give one: VideoLayer(\"…/%04d.png\", fps: 25).")
    }
    files = [path]
    // The readers report a file's errors.
    if let start = try? FileInput.start(of: path, count: 21), WebPImage.isAnimation(start) {
      let animation = try WebPFrames(path: path)
      (format, index, frames) = (animation.format, animation.index, animation)
      cut = nil
      return
    }
    let scan = try ClipScanCache.shared.scan(path, FileIdentity(path: path))
    format = scan.format
    let decoded = DecodedFrames(path: path, scan: scan, limit: limit, memory: memory, allowsDamage: allowsDamage)
    if let end = scan.damage.end, allowsDamage { try FileOddities.report(end.error, isAllowed: true, isLate: false) }
    let end = allowsDamage ? nil : scan.damage.end
    cut = end?.error
    if let order = scan.edit {
      var whole = order
      if let end {
        guard let part = order.prefix(end.frames) else { throw end.error }
        whole = part
      }
      (index, frames) = (whole.index, EditedFrames(decoded, whole))
    } else {
      (index, frames) = (end.map { scan.index.prefix($0.frames, end: $0.time) } ?? scan.index, decoded)
    }
  }

  deinit { memory.forget(self) }

  /// Size on the screen in pixels (``ClipFormat/width``).
  package var width: Int { format.width }
  package var height: Int { format.height }
  package var duration: MediaTime { index.duration }
  package var frameCount: Int { index.frameCount }

  /// The last frame shown at or before `time`, clamped to the clip.
  package func frameIndex(at time: MediaTime) -> Int { index.frameIndex(at: time) }

  /// The frames shown at an instant (``ClipIndex/frameBlend(at:)``).
  ///
  /// - Throws: ``cut``, if the instant lies beyond the clip's end.
  package func frameBlend(at instant: ClipInstant) throws(MediaError) -> FrameBlend {
    if let cut, instant.reach.seconds > duration.seconds + VideoClip.slack { throw cut }
    return index.frameBlend(at: instant)
  }

  /// Tolerance in seconds between times people write and those of files.
  package static let slack = 0.001

  /// Frame `number`, upright, premultiplied, in stored pixels: `format.pixelWidth`×`format.pixelHeight`.
  ///
  /// - Precondition: `0 ..< frameCount`.
  package func bitmap(frame number: Int) throws(MediaError) -> Bitmap {
    precondition((0..<frameCount).contains(number), "frame \(number) of a clip of \(frameCount)")
    state.lock()
    while true {
      if let bitmap = memory.bitmap(of: self, frame: number) {
        state.unlock()
        return bitmap
      }
      if !pending.contains(number) { break }
      // Another thread decodes this frame already.
      state.wait()
    }
    pending.insert(number)
    state.unlock()
    do throws(MediaError) {
      let bitmap = try frames.bitmap(number)
      // Some streams change their size on the way.
      guard bitmap.width == format.pixelWidth, bitmap.height == format.pixelHeight else {
        throw MediaError.unsupported(
          path: frames.path(of: number),
          reason: "frame \(number) is \(bitmap.width)×\(bitmap.height) px in a clip of "
            + "\(format.pixelWidth)×\(format.pixelHeight)",
          advice: "Convert it to one size.")
      }
      memory.keep(bitmap, of: self, frame: number)
      state.withLock {
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

  /// Lets decoders run ahead of the requested frames. With nil they no longer do, and their threads have ended when
  /// this returns.
  ///
  /// No frame depends on it. Call it with nil when no more frames are requested.
  package func runAhead(_ ahead: DecodingAhead?) { frames.runAhead(ahead) }

  /// Bytes of a decoded frame in 4:2:0, as nearly all clips are stored.
  package var frameBytes: Int { format.pixelWidth * format.pixelHeight * 3 / 2 }

  /// The bytes a decoder takes: kept frames and its own references.
  package var decoderBytes: Int { frameBytes * DecodedFrames.framesOfDecoder }

  /// Whether key frames are so far apart that getting to a moment takes long, in a clip without alpha.
  package var hasLongWays: Bool {
    guard cursors != nil, !format.hasAlpha, let last = index.keys.last else { return false }
    let isLong = { (from: Int, to: Int) in to - from > 12 }
    return isLong(last.frame, index.frameCount)
      || zip(index.keys, index.keys.dropFirst()).contains { isLong($0.frame, $1.frame) }
  }

  /// How many frames must be decoded to show one; 0 if it is kept.
  package func framesToDecode(for number: Int) -> Int {
    if memory.bitmap(of: self, frame: number) != nil { return 0 }
    return cursors?.framesToDecode(for: number) ?? 1
  }

  /// Frames decoded so far by all decoders.
  package var decodedCount: Int { frames.decodedCount }
  var cursorCount: Int { cursors?.cursorCount ?? 1 }
  /// The decoders, frame for frame; nil if it is no video, or its frames are in another order than in its file.
  private var cursors: DecodedFrames? { frames as? DecodedFrames }
}
