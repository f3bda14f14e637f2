import MotionCore

/// Puts the rectangles of segments into an animated PNG file that is shown again and again. Lengths are exact fractions of
/// a second.
final class APNGWriter: FilmWriter {
  private let file: OutputFile
  private let settings: VideoSettings
  private(set) var frameCount = 0
  private var sequence: UInt32 = 0
  private var images: UInt32 = 0

  /// Where the chunk with the number of images stands: behind the signature and the header.
  private static let controlPlace = 8 + 25

  init(path: String, settings: VideoSettings) throws(MediaError) {
    file = try OutputFile(path: path)
    self.settings = settings
    var header: [UInt8] = []
    header.put(bigEndian: UInt32(settings.width))
    header.put(bigEndian: UInt32(settings.height))
    header += [8, settings.layout.hasAlpha ? 6 : 2, 0, 0, 0]
    try file.write(PNGChunks.signature + PNGChunks.chunk("IHDR", header) + control)
    try file.write(PNGChunks.chunk("sRGB", [1]))
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
      // A length has 16 bits above and below the line: what is longer is several images, of which the later ones change
      // nothing.
      let rate = reducedRate
      let most = max(1, 65_535 / rate.denominator)
      var left = Int(packet.duration)
      try write(image, frames: min(left, most), image.payload)
      left -= min(left, most)
      while left > 0 {
        try write(image, frames: min(left, most), image.payload)
        left -= min(left, most)
      }
    }
    frameCount += segment.frameCount
  }

  /// Frames a second with numbers of 16 bits: rounded where there is no such fraction.
  private var reducedRate: (numerator: Int, denominator: Int) {
    let rate = settings.frameRate
    var (a, b) = (Int(rate.numerator), Int(rate.denominator))
    while b != 0 { (a, b) = (b, a % b) }
    let (numerator, denominator) = (Int(rate.numerator) / a, Int(rate.denominator) / a)
    guard numerator > 65_535 || denominator > 65_535 else { return (numerator, denominator) }
    return (max(1, Int((1000 * rate.framesPerSecond).rounded())) % 65_536, 1000)
  }

  private func write(_ image: AnimationFrame, frames: Int, _ pixels: [UInt8]) throws(MediaError) {
    let rate = reducedRate
    var control: [UInt8] = []
    control.put(bigEndian: sequence)
    for number in [image.width, image.height, image.x, image.y] { control.put(bigEndian: UInt32(number)) }
    control.put(bigEndian: UInt16(frames * rate.denominator))
    control.put(bigEndian: UInt16(rate.numerator))
    // What was there stays, and is replaced in the rectangle.
    control += [0, 0]
    sequence += 1
    try file.write(PNGChunks.chunk("fcTL", control))
    if images == 0 {
      try file.write(PNGChunks.chunk("IDAT", pixels))
    } else {
      var payload: [UInt8] = []
      payload.put(bigEndian: sequence)
      sequence += 1
      try file.write(PNGChunks.chunk("fdAT", payload + pixels))
    }
    images += 1
  }

  func finish() throws(MediaError) {
    guard frameCount > 0 else { throw .mismatch(reason: "an APNG would have no frame") }
    try file.write(PNGChunks.chunk("IEND", []))
    try file.finish(replacing: APNGWriter.controlPlace, with: control)
  }
}
