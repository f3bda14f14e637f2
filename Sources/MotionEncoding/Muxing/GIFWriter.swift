// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

/// Writes the images of segments into a looping GIF file.
///
/// Times are hundredths of a second (``FrameTicks``). The colours of the first segment are the file's; images of others bring their own.
final class GIFWriter: FilmWriter {
  private let file: OutputFile
  private let settings: VideoSettings
  private(set) var frameCount = 0
  private let ticks: FrameTicks
  private var colours: [UInt8]?

  init(path: String, settings: VideoSettings) throws(MediaError) {
    file = try OutputFile(path: path)
    self.settings = settings
    ticks = FrameTicks(rate: settings.frameRate, ticksPerSecond: 100)
  }

  func append(_ segment: EncodedSegment) throws(MediaError) {
    for packet in segment.packets {
      let image = try AnimationFrame(packet.bytes)
      guard image.payload.count > 2, image.payload.count > 2 + 3 << Int(image.payload[1]) else {
        throw .mismatch(reason: "an image of a GIF has no colours")
      }
      let (hole, bits) = (image.payload[0], Int(image.payload[1]))
      let table = Array(image.payload[2..<2 + 3 << bits])
      if colours == nil { try begin(table, bits) }
      // Viewers that know 16 bits alone get the longest time there is.
      let delay = ticks.length(FrameTicks.frames(of: packet, from: frameCount), atMost: 65_535)
      // Disposal 1 keeps the image, 2 clears its rectangle. The last bit tells of a transparent index.
      var out: [UInt8] = [0x21, 0xf9, 4, (image.isCleared ? 2 : 1) << 2 | 1]
      out.put(UInt16(delay))
      out += [hole, 0, 0x2c]
      for number in [image.x, image.y, image.width, image.height] { out.put(UInt16(number)) }
      let isOwn = table != colours
      out += [isOwn ? 0x80 | UInt8(bits - 1) : 0]
      if isOwn { out += table }
      out.append(UInt8(bits))
      try file.write(out + image.payload[(2 + table.count)...])
    }
    frameCount += segment.frameCount
  }

  private func begin(_ table: [UInt8], _ bits: Int) throws(MediaError) {
    colours = table
    var out = Array("GIF89a".utf8)
    out.put(UInt16(settings.width))
    out.put(UInt16(settings.height))
    out += [0xf0 | UInt8(bits - 1), 0, 0] + table
    // For ever.
    try file.write(out + [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0])
  }

  func finish() throws(MediaError) {
    guard frameCount > 0 else { throw .mismatch(reason: "a GIF would have no frame") }
    try file.write([0x3b])
    try file.flush()
  }
}
