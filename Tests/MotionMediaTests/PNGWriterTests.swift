// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

/// PNG files as libpng and FFmpeg read them.
@Suite struct PNGWriterTests {
  let folder = ScratchFolder()

  /// Rows of noise, and below each a row that one of the five filters leaves least of.
  func picture(_ width: Int, height: Int, isOpaque: Bool) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    var random = RandomSource(seed: UInt64(width))
    var (above, row) = ([UInt8](repeating: 0, count: 4 * width), [UInt8](repeating: 0, count: 4 * width))
    for y in 0..<height {
      for i in 0..<4 * width {
        let (a, b) = (i < 4 ? 0 : Int(row[i - 4]), Int(above[i]))
        let c = i < 4 ? 0 : Int(above[i - 4])
        let nearest = [a, b, c].min { abs($0 - (a + b - c)) < abs($1 - (a + b - c)) } ?? 0
        let likely = [0, a, b, (a + b) / 2, nearest][y / 2 % 5]
        let noise = Int.random(in: y % 2 == 0 ? 0...255 : -1...1, using: &random)
        let value = y % 2 == 0 ? noise : likely + noise
        row[i] = UInt8(truncatingIfNeeded: value)
      }
      for x in 0..<width {
        let alpha = isOpaque ? 255 : row[4 * x + 3]
        let p = bitmap.pixels + y * bitmap.rowBytes + x * 4
        for channel in 0..<3 { p[channel] = YUVReference.premultiply(row[4 * x + channel], alpha) }
        p[3] = alpha
      }
      swap(&above, &row)
    }
    return bitmap
  }

  func filters(_ file: [UInt8], rowBytes: Int, height: Int) -> Set<UInt8> {
    var (stream, at) = ([UInt8](), 8)
    while at + 12 <= file.count {
      let size = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      if Array(file[at + 4..<at + 8]) == Array("IDAT".utf8) { stream += file[at + 8..<at + 8 + size] }
      at += 12 + size
    }
    let (rows, isWhole) = ZlibStream.inflated(stream, limit: (rowBytes + 1) * height)
    #expect(isWhole && rows.count == (rowBytes + 1) * height)
    return Set(stride(from: 0, to: rows.count, by: rowBytes + 1).map { rows[$0] })
  }

  @Test("rows by every filter read as what was written, at any width", arguments: [true, false])
  func filters(isOpaque: Bool) throws {
    for width in [1, 2, 3, 5, 16, 31, 33, 63, 65, 127] {
      let bitmap = picture(width, height: 20, isOpaque: isOpaque)
      let path = folder.file("\(width).png")
      try PNGWriter.write(bitmap, to: path)
      let read = try ImageFile.bitmap(path: path)
      #expect((0..<20).allSatisfy { y in (0..<width).allSatisfy { read[$0, y] == bitmap[$0, y] } }, "\(width)")
    }
    let used = filters(folder.bytes("127.png"), rowBytes: 127 * (isOpaque ? 3 : 4), height: 20)
    // Colours with alpha are rounded, and other filters may leave less.
    if isOpaque { #expect(used == [0, 1, 2, 3, 4]) }
    for width in [33, 127] {
      let path = folder.file("\(width).png")
      let straight = Array(try SystemTool.ffmpeg("-i", path, "-f", "rawvideo", "-pix_fmt", "rgba", "-"))
      #expect(try worstDifference(picture(width, height: 20, isOpaque: isOpaque), straight) == 0)
    }
  }
}
