// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

/// Encodes a segment of an animation made of independent frames. Each frame is the rectangle that changed since the
/// one before, encoded by an encoder of single images. The first frame is whole, so nothing of earlier segments shows
/// through.
final class ChangeEncoder: SegmentEncoder {
  let extradata: [UInt8] = []
  let reorderDelay = 0
  private(set) var frameCount = 0
  private let settings: VideoSettings
  private var last: Planes?
  /// The newest frame; its length is not known yet.
  private var pending: EncodedPacket?
  private var ready: [EncodedPacket] = []
  private var isFinished = false

  init(_ settings: VideoSettings) { self.settings = settings }

  func send(_ planes: Planes, frames: Int) throws(MediaError) {
    defer { frameCount += frames }
    var box = PixelBox(minX: 0, minY: 0, maxX: planes.width, maxY: planes.height)
    if let last {
      guard let change = planes.change(since: last) else {
        // A frame that changes nothing prolongs the one before.
        pending?.duration += Int64(frames)
        return
      }
      box = change
    }
    last = planes
    if let pending { ready.append(pending) }
    pending = EncodedPacket(
      bytes: try frame(planes, box).bytes, pts: Int64(frameCount), dts: Int64(frameCount), duration: Int64(frames),
      isKey: frameCount == 0)
  }

  func finish() throws(MediaError) {
    if let pending { ready.append(pending) }
    (pending, isFinished) = (nil, true)
  }

  func receive() throws(MediaError) -> VideoEncoder.Output {
    ready.isEmpty ? isFinished ? .finished : .needsInput : .packet(ready.removeFirst())
  }

  private func frame(_ planes: Planes, _ change: PixelBox) throws(MediaError) -> AnimationFrame {
    let (box, payload): (PixelBox, [UInt8])
    switch settings.codec {
    case .webp:
      // WebP stores the offset in units of two pixels.
      box = change.evenOrigin
      // Hidden colours matter to lossy compression alone.
      payload = try WebPFile.imageChunks(
        of: ImageEncoder.encoded(planes, box, fillsHoles: settings.quality < 100, settings))
    default:
      box = change
      var png = VideoSettings(
        codec: .png, layout: settings.layout.hasAlpha ? .rgba32 : .rgb24, width: box.width, height: box.height,
        frameRate: settings.frameRate)
      png.color = settings.color
      png.tell(settings.options)
      payload = try PNGChunks.pixels(of: ImageEncoder.encoded(planes, box, fillsHoles: false, png))
    }
    return AnimationFrame(x: box.minX, y: box.minY, width: box.width, height: box.height, payload: payload)
  }
}
