// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

/// Writes the rectangles of segments into an animated PNG file that loops. Lengths are fractions of a second: exact
/// except for long lengths at a rate such as 29.97.
final class APNGWriter: FilmWriter {
  private let file: OutputFile
  private let settings: VideoSettings
  private(set) var frameCount = 0
  private var sequence: UInt32 = 0
  private var images: UInt32 = 0

  /// The offset of the chunk with the number of images: after the signature and the header.
  private static let controlOffset = 8 + 25

  init(path: String, settings: VideoSettings) throws(MediaError) {
    file = try OutputFile(path: path)
    self.settings = settings
    var header: [UInt8] = []
    header.put(bigEndian: UInt32(settings.width))
    header.put(bigEndian: UInt32(settings.height))
    header += [8, settings.layout.hasAlpha ? 6 : 2, 0, 0, 0]
    try file.write(PNGChunks.signature + PNGChunks.chunk("IHDR", header) + control)
    try file.write(
      settings.color == .sRGB ? PNGChunks.chunk("sRGB", [1]) : ImageFileColours.pngChunks(settings.color))
  }

  private var control: [UInt8] {
    var payload: [UInt8] = []
    payload.put(bigEndian: images)
    payload.put(bigEndian: UInt32(0))
    return PNGChunks.chunk("acTL", payload)
  }

  func append(_ segment: EncodedSegment) throws(MediaError) {
    for packet in segment.packets {
      let image = try AnimationFrame(packet.bytes)
      try write(image, frames: Int(packet.duration))
    }
    frameCount += segment.frameCount
  }

  /// A length as a fraction of a second: exact if both numbers fit 16 bits, else the nearest with the finest steps that
  /// fit.
  private func length(_ frames: Int) -> (numerator: Int, denominator: Int) {
    let rate = settings.frameRate
    var (a, b) = (frames * Int(rate.denominator), Int(rate.numerator))
    // Euclid's greatest common divisor.
    while b != 0 { (a, b) = (b, a % b) }
    let (numerator, denominator) = (frames * Int(rate.denominator) / a, Int(rate.numerator) / a)
    guard numerator > 65_535 || denominator > 65_535 else { return (numerator, denominator) }
    let seconds = Double(frames) / rate.framesPerSecond
    let steps = max(1, min(65_535, Int(65_535 / seconds)))
    return (min(65_535, Int((seconds * Double(steps)).rounded())), steps)
  }

  private func write(_ image: AnimationFrame, frames: Int) throws(MediaError) {
    let length = length(frames)
    var control: [UInt8] = []
    control.put(bigEndian: sequence)
    for number in [image.width, image.height, image.x, image.y] { control.put(bigEndian: UInt32(number)) }
    control.put(bigEndian: UInt16(length.numerator))
    control.put(bigEndian: UInt16(length.denominator))
    // The canvas stays, and is replaced in the rectangle.
    control += [0, 0]
    sequence += 1
    try file.write(PNGChunks.chunk("fcTL", control))
    // The first image also serves readers without animation, so it has no number of its own.
    if images == 0 {
      try file.write(PNGChunks.chunk("IDAT", image.payload))
    } else {
      var payload: [UInt8] = []
      payload.put(bigEndian: sequence)
      sequence += 1
      try file.write(PNGChunks.chunk("fdAT", payload + image.payload))
    }
    images += 1
  }

  func finish() throws(MediaError) {
    guard frameCount > 0 else { throw .mismatch(reason: "an APNG would have no frame") }
    try file.write(PNGChunks.chunk("IEND", []))
    try file.finish(replacing: APNGWriter.controlOffset, with: control)
  }
}
