// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import MotionMedia

/// PNG files made of bytes that are known.
struct TestPNG {
  var width: Int
  var height: Int
  /// 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
  var kind: UInt8
  var depth: Int
  var isInterlaced = false
  /// Before the pixels.
  var chunks: [(String, [UInt8])] = []
  /// After them.
  var lateChunks: [(String, [UInt8])] = []
  /// Samples of pixel (x, y), one for each channel.
  var sample: (Int, Int) -> [Int]

  static let passes = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
  ]

  static func number(_ n: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: n >> (24 - 8 * $0)) } }

  /// A zlib stream that only stores.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var (a, b) = (1, 0)
    for value in bytes {
      a = (a + Int(value)) % 65_521
      b = (b + a) % 65_521
    }
    for start in stride(from: 0, to: max(1, bytes.count), by: 65_535) {
      let part = bytes[start..<min(bytes.count, start + 65_535)]
      let n = UInt16(part.count)
      stream += [start + part.count == bytes.count ? 1 : 0]
      stream += [UInt8(n & 255), UInt8(n >> 8), UInt8(~n & 255), UInt8(~n >> 8)] + part
    }
    return stream + number(b << 16 | a)
  }

  static func profileChunk(_ profile: [UInt8]) -> (String, [UInt8]) {
    ("iCCP", Array("test\0\0".utf8) + stored(profile))
  }

  var bytes: [UInt8] {
    var result = PNGFile.signature
    func chunk(_ name: String, _ body: [UInt8]) {
      let content = Array(name.utf8) + body
      result += TestPNG.number(body.count) + content + TestPNG.number(Int(CRC32.checksum(content[...])))
    }
    chunk("IHDR", TestPNG.number(width) + TestPNG.number(height) + [UInt8(depth), kind, 0, 0, isInterlaced ? 1 : 0])
    for (name, body) in chunks { chunk(name, body) }
    var rows: [UInt8] = []
    for (x0, y0, dx, dy) in isInterlaced ? TestPNG.passes : [(0, 0, 1, 1)] where x0 < width && y0 < height {
      for y in stride(from: y0, to: height, by: dy) {
        rows.append(0)
        var (word, bits) = (0, 0)
        for x in stride(from: x0, to: width, by: dx) {
          for value in sample(x, y) {
            word = word << depth | value
            bits += depth
            while bits >= 8 {
              rows.append(UInt8(word >> (bits - 8) & 255))
              bits -= 8
            }
          }
        }
        if bits > 0 { rows.append(UInt8(word << (8 - bits) & 255)) }
      }
    }
    chunk("IDAT", TestPNG.stored(rows))
    for (name, body) in lateChunks { chunk(name, body) }
    chunk("IEND", [])
    return result
  }
}

/// JPEG files of flat blocks of 8×8 pixels, which decode to just these samples.
struct TestJPEG {
  var columns: Int
  var rows: Int
  var components: Int
  /// Markers with their bodies, before the image.
  var markers: [(UInt8, [UInt8])] = []
  /// Samples of a block, one for each component.
  var sample: (Int, Int) -> [Int]

  /// The body of Adobe's marker.
  static func adobe(_ transform: UInt8) -> (UInt8, [UInt8]) {
    (0xee, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform])
  }

  /// A profile in parts.
  static func profile(_ bytes: [UInt8], size: Int) -> [(UInt8, [UInt8])] {
    let parts = stride(from: 0, to: bytes.count, by: size).map { bytes[$0..<min(bytes.count, $0 + size)] }
    return parts.enumerated().map { index, part in
      (0xe2, Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(parts.count)] + part)
    }
  }

  var bytes: [UInt8] {
    var result: [UInt8] = [0xff, 0xd8]
    func marker(_ code: UInt8, _ body: [UInt8]) {
      let length = body.count + 2
      result += [0xff, code, UInt8(length >> 8), UInt8(length & 255)] + body
    }
    for (code, body) in markers { marker(code, body) }
    // Every step is 8, so that a block's first coefficient is its sample less 128.
    marker(0xdb, [0] + [UInt8](repeating: 8, count: 64))
    let (width, height) = (columns * 8, rows * 8)
    let size = [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)]
    marker(0xc0, [8] + size + [UInt8(components)] + (1...components).flatMap { [UInt8($0), 0x11, 0] })
    // Sizes 0 to 8 are codes of four bits; of the other coefficients there is only the end, a code of one.
    marker(0xc4, [0x00] + [0, 0, 0, 9] + [UInt8](repeating: 0, count: 12) + [0, 1, 2, 3, 4, 5, 6, 7, 8])
    marker(0xc4, [0x10] + [1] + [UInt8](repeating: 0, count: 15) + [0])
    marker(0xda, [UInt8(components)] + (1...components).flatMap { [UInt8($0), 0] } + [0, 63, 0])
    var (word, bits) = (0, 0)
    func put(_ value: Int, _ count: Int) {
      word = (word << count | value) & 0xffff_ffff
      bits += count
      while bits >= 8 {
        let byte = UInt8(word >> (bits - 8) & 255)
        result += byte == 255 ? [255, 0] : [byte]
        bits -= 8
      }
    }
    var last = [Int](repeating: 0, count: components)
    for row in 0..<rows {
      for column in 0..<columns {
        for (component, value) in sample(column, row).enumerated() {
          let difference = value - 128 - last[component]
          last[component] = value - 128
          let size = difference == 0 ? 0 : Int.bitWidth - abs(difference).leadingZeroBitCount
          put(size, 4)
          put(difference < 0 ? difference + (1 << size) - 1 : difference, size)
          put(0, 1)
        }
      }
    }
    if bits > 0 { put((1 << (8 - bits)) - 1, 8 - bits) }
    return result + [0xff, 0xd9]
  }
}
