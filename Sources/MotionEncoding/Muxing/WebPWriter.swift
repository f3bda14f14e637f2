// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

/// Writes the rectangles of segments into a looping animated WebP file.
///
/// Times are milliseconds (``FrameTicks``).
final class WebPWriter: FilmWriter {
  private let file: OutputFile
  private let ticks: FrameTicks
  private(set) var frameCount = 0

  init(path: String, settings: VideoSettings) throws(MediaError) {
    file = try OutputFile(path: path)
    ticks = FrameTicks(rate: settings.frameRate, ticksPerSecond: 1000)
    let (width, height) = (settings.width - 1, settings.height - 1)
    let hasProfile = settings.color != .sRGB
    // Animated, with alpha, with a profile.
    var header: [UInt8] = [0x02 | (settings.layout.hasAlpha ? 0x10 : 0) | (hasProfile ? 0x20 : 0), 0, 0, 0]
    header += WebPFile.number(width) + WebPFile.number(height)
    try file.write(
      Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + WebPFile.chunk("VP8X", header)
        + (hasProfile ? WebPFile.chunk("ICCP", DisplayP3Profile.bytes) : [])
        + WebPFile.chunk("ANIM", [0, 0, 0, 0, 0, 0]))
  }

  func append(_ segment: EncodedSegment) throws(MediaError) {
    for packet in segment.packets {
      let image = try AnimationFrame(packet.bytes)
      let duration = ticks.length(FrameTicks.frames(of: packet, from: frameCount), atMost: 1 << 24 - 1)
      var payload: [UInt8] = []
      for number in [image.x / 2, image.y / 2, image.width - 1, image.height - 1, duration] {
        payload += WebPFile.number(number)
      }
      // Not blended: alpha is replaced too. Nothing is cleared.
      try file.write(WebPFile.chunk("ANMF", payload + [2] + image.payload))
    }
    frameCount += segment.frameCount
  }

  func finish() throws(MediaError) {
    guard frameCount > 0 else { throw .mismatch(reason: "a WebP animation would have no frame") }
    guard file.count < Int(UInt32.max) - 16 else {
      throw .mismatch(reason: "a WebP file of \(file.count) bytes is larger than the limit of 4 GB")
    }
    var size: [UInt8] = []
    // A RIFF file's size does not count its first eight bytes.
    size.put(UInt32(file.count - 8))
    try file.finish(replacing: 4, with: size)
  }
}
