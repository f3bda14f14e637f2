import Foundation
import MotionCore

/// A clip as a random-access sequence of bitmaps, for any number of threads: a video file, an animated WebP, or numbered
/// pictures.
///
/// Frames are chosen by their exact times. Each is decoded once for all who ask for it about the same time.
package final class VideoClip: @unchecked Sendable {
  // SAFETY: what changes is guarded by `state`; the rest is constant.
  package let path: String
  package let format: ClipFormat
  package let index: ClipIndex
  /// The files that it is made of.
  package let files: [String]

  private let frames: any ClipFrames
  private let memory: ClipMemory
  private let state = NSCondition()
  // Guarded by `state`.
  private var pending: Set<Int> = []

  /// Opens a clip and indexes it; the index of an unchanged file is remembered.
  ///
  /// - Parameter memory: what it keeps is counted there, with that of other clips.
  package convenience init(path: String, memory: ClipMemory = ClipMemory()) throws(MediaError) {
    try self.init(path: path, limit: ClipCursor.Limit(), memory: memory)
  }

  /// - Parameter path: of a file; or numbered pictures, as `shots/%04d.png?fps=24&from=1001`.
  init(path: String, limit: ClipCursor.Limit, memory: ClipMemory = ClipMemory()) throws(MediaError) {
    (self.path, self.memory) = (path, memory)
    if FileSystem.status(path) == nil, let name = SequenceName(path) {
      let sequence = try PictureSequence(name)
      (format, index, files, frames) = (sequence.format, sequence.index, sequence.files, sequence)
      return
    }
    if FileSystem.status(path) == nil, SequenceName.isPattern(path) {
      throw .unsupported(
        path: path, reason: "numbered pictures have no rate of their own",
        advice: "Name it: VideoLayer(\"…/%04d.png\", fps: 25).")
    }
    files = [path]
    // What is wrong with a file is said by those who read it.
    if let start = try? FileInput.start(of: path, count: 21), WebPPicture.isAnimation(start) {
      let animation = try WebPFrames(path: path)
      (format, index, frames) = (animation.format, animation.index, animation)
      return
    }
    let scan = try ClipScanCache.shared.scan(path, FileIdentity(path: path))
    (format, index) = (scan.format, scan.index)
    frames = DecodedFrames(path: path, scan: scan, limit: limit, memory: memory)
  }

  deinit { memory.forget(self) }

  /// Size on the screen in pixels (``ClipFormat/width``).
  package var width: Int { format.width }
  package var height: Int { format.height }
  package var duration: MediaTime { index.duration }
  package var frameCount: Int { index.frameCount }

  /// The last frame shown at or before `time`, clamped to the clip.
  package func frameIndex(at time: MediaTime) -> Int { index.frameIndex(at: time) }

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
      state.wait()
    }
    pending.insert(number)
    state.unlock()
    do throws(MediaError) {
      let bitmap = try frames.bitmap(number)
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

  /// Lets decoders run ahead of the frames that are asked for; nil: no longer, and their threads have ended when this
  /// returns.
  ///
  /// No frame depends on it. Whoever lets them run calls it with nil when no more frames are asked for.
  package func runAhead(_ ahead: DecodingAhead?) { frames.runAhead(ahead) }

  /// Bytes of a decoded frame in 4:2:0, as nearly all clips are stored.
  package var frameBytes: Int { format.pixelWidth * format.pixelHeight * 3 / 2 }

  /// What a decoder of it takes: frames that it keeps, and those that it needs for itself.
  package var decoderBytes: Int { frameBytes * DecodedFrames.framesOfDecoder }

  /// Whether key frames are so far apart that getting to a moment takes long, in a clip without alpha.
  package var hasLongWays: Bool {
    guard frames is DecodedFrames, !format.hasAlpha, let last = index.keys.last else { return false }
    let isLong = { (from: Int, to: Int) in to - from > 12 }
    return isLong(last.frame, index.frameCount)
      || zip(index.keys, index.keys.dropFirst()).contains { isLong($0.frame, $1.frame) }
  }

  /// How many frames would have to be decoded for one: 0 for what is kept.
  package func framesToDecode(for number: Int) -> Int {
    if memory.bitmap(of: self, frame: number) != nil { return 0 }
    return (frames as? DecodedFrames)?.framesToDecode(for: number) ?? 1
  }

  /// Frames decoded so far by all decoders.
  package var decodedCount: Int { frames.decodedCount }
  var cursorCount: Int { (frames as? DecodedFrames)?.cursorCount ?? 1 }
}
