// SPDX-License-Identifier: Apache-2.0

@testable import MotionMedia

extension FuzzTarget {
  /// A PNG whose chunks have right checksums, so that what is behind them is reached: size, depth, colour type and
  /// interlacing, then chunks of (kind, size, contents); the contents of IDAT are compressed, but for one kind of it.
  static let png = FuzzTarget(name: "png") { bytes in
    var input = FuzzNumbers(bytes)
    var file = PNGFile.signature
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    func chunk(_ kind: [UInt8], _ body: [UInt8]) {
      file += number(body.count) + kind + body + number(Int(CRC32.checksum((kind + body)[...])))
    }
    let (width, height) = (Int(input.byte()), Int(input.byte()))
    chunk(Array("IHDR".utf8), number(width) + number(height) + input.take(3) + [0, input.byte()])
    let kinds = [
      "IDAT", "IDAT", "PLTE", "tRNS", "iCCP", "gAMA", "cHRM", "sRGB", "cICP", "eXIf", "sBIT", "IEND", "zTXt",
    ]
    while !input.isEmpty {
      let kind = Int(input.byte()) % kinds.count
      let body = input.take(Int(input.byte()) | Int(input.byte()) << 8)
      chunk(Array(kinds[kind].utf8), kind == 0 ? stored(body) : body)
    }
    chunk(Array("IEND".utf8), [])
    try picture(file, ending: "png")
  }

  /// Any bytes behind the signature of a JPEG.
  static let jpeg = FuzzTarget(name: "jpeg") { try picture(JPEGHeader.signature + $0, ending: "jpg") }

  /// Any bytes behind what tells a file of one kind from another.
  static let webp = FuzzTarget(name: "webp") { bytes in
    let size = (0..<4).map { UInt8(truncatingIfNeeded: (bytes.count + 4) >> (8 * $0)) }
    try picture(Array("RIFF".utf8) + size + Array("WEBP".utf8) + bytes, ending: "webp")
  }
  static let heif = FuzzTarget(name: "heif") {
    try picture([0, 0, 0, 28] + Array("ftypavif".utf8) + $0, ending: "avif")
  }
  static let tiff = FuzzTarget(name: "tiff") { try picture([0x49, 0x49, 0x2a, 0] + $0, ending: "tif") }
  static let bmp = FuzzTarget(name: "bmp") { try picture(BMPFile.signature + $0, ending: "bmp") }

  /// An ICC profile in a PNG of one pixel.
  static let profile = FuzzTarget(name: "profile") { bytes in
    var chunks: [UInt8] = [1, 1, 8, 2, 0, 0]
    func chunk(_ kind: UInt8, _ body: [UInt8]) {
      chunks += [kind, UInt8(truncatingIfNeeded: body.count), UInt8(truncatingIfNeeded: body.count >> 8)] + body
    }
    chunk(4, [0x70, 0, 0] + stored(Array(bytes.prefix(60_000))))
    chunk(0, [0, 10, 200, 30])
    try png.run(chunks)
  }

  static let cube = FuzzTarget(name: "cube") { bytes in
    guard CubeFile.isCube(bytes) else { return }
    _ = try CubeFile(bytes, path: "table.cube").bitmap()
  }

  private static func picture(_ bytes: [UInt8], ending: String) throws {
    try FuzzFile.with(bytes, ending: ending) { path in
      let image = try ImageFile(probing: path)
      guard image.width * image.height <= 1 << 20 else { return }
      _ = try ImageFile.colourIdentity(path: path)
      _ = try ImageFile.bitmap(path: path)
      _ = try ImageFile.bitmap(path: path, halvings: 2)
    }
  }

  /// A zlib stream of stored blocks (RFC 1950, 1951), with its checksum.
  private static func stored(_ body: [UInt8]) -> [UInt8] {
    let count = UInt16(truncatingIfNeeded: body.count)
    var sums: (a: UInt32, b: UInt32) = (1, 0)
    for byte in body {
      sums.a = (sums.a + UInt32(byte)) % 65_521
      sums.b = (sums.b + sums.a) % 65_521
    }
    let sum = sums.b << 16 | sums.a
    return [0x78, 0x01, 0x01] + [count, ~count].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
      + body.prefix(Int(count)) + (0..<4).map { UInt8(truncatingIfNeeded: sum >> (24 - 8 * $0)) }
  }
}
