// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

/// Pixels of a file's frame as libzimg converts them, R, G, B, A with straight alpha: exact in its matrices and
/// in the siting of chroma. `matrix` and `siting` are what the file does not say itself.
func referencePixels(_ path: String, frame: Int, matrix: String, siting: String, alpha: Bool) throws -> [UInt8] {
  let filter =
    "select=eq(n\\,\(frame)),zscale=f=bilinear:min=\(matrix):m=gbr:r=full:cin=\(siting):d=none,"
    + "format=\(alpha ? "gbrap" : "gbrp"),format=rgba"
  return Array(try SystemTool.ffmpeg("-i", path, "-frames:v", "1", "-vf", filter, "-f", "rawvideo", "-"))
}

@Suite("YUV to RGB")
struct FrameConverterTests {
  /// Every kernel is tested at each level of processor.
  static var levels: [mk_kernels] { [mk_kernels_baseline(), mk_kernels_native()].compactMap { $0?.pointee } }

  struct Noise {
    var state: UInt64
    mutating func next() -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = UInt8(truncatingIfNeeded: state >> 40)
      // Extremes are where rounding and clamping go wrong.
      return value < 24 ? 0 : value > 232 ? 255 : value
    }
  }

  @Test("the 4:2:0 kernel equals its specification, bit for bit", arguments: [1, 2, 3, 7, 16, 33, 64, 131])
  func kernel420(width: Int) {
    var noise = Noise(state: UInt64(width))
    let height = 5
    let (cw, ch) = ((width + 1) / 2, 3)
    for standard in YUVMatrix.Standard.allCases {
      for (full, siting, step) in [
        (false, ChromaSiting.left, 1), (true, .center, 1), (false, .topLeft, 2), (true, .top, 2), (false, .left, 2),
      ] {
        let matrix = YUVMatrix(standard, fullRange: full)
        let y = (0..<width * height).map { _ in noise.next() }
        let c = (0..<cw * ch * 2 + 1).map { _ in noise.next() }
        let offset = step == 1 ? cw * ch : 1
        var row = [UInt8](repeating: 0, count: width * 4)
        var scratch = [Int16](repeating: 0, count: 2 * width + 16)
        for (line, kernels) in (0..<height).flatMap({ line in FrameConverterTests.levels.map { (line, $0) } }) {
          let taps = ChromaSiting.taps(line, onSamples: siting.onRows)
          let first = min(max(taps.first, 0), ch - 1) * cw * step
          let second = min(max(taps.second, 0), ch - 1) * cw * step
          y.withUnsafeBufferPointer { y in
            c.withUnsafeBufferPointer { c in
              guard let y = y.baseAddress, let c = c.baseAddress else { return }
              kernels.yuv420_row(
                y + line * width, c + first, c + second, c + offset + first, c + offset + second, step,
                Int32(taps.weight), Int32(taps.otherWeight), siting.fixed, matrix.fixed, width, &row, &scratch)
            }
          }
          for x in 0..<width {
            let expected = YUVReference.pixel420(
              x: x, y: line, width: width, height: height, matrix: matrix, siting: siting,
              luma: { y[$1 * width + $0] }, u: { c[($1 * cw + $0) * step] }, v: { c[($1 * cw + $0) * step + offset] })
            #expect((row[x * 4], row[x * 4 + 1], row[x * 4 + 2]) == expected && row[x * 4 + 3] == 255)
          }
        }
      }
    }
  }

  @Test("the 4:4:4 kernel equals its specification, bit for bit, for all chroma", arguments: levels.indices)
  func kernel444(level: Int) {
    let kernels = FrameConverterTests.levels[level]
    let matrix = YUVMatrix(.bt709, fullRange: false)
    var row = [UInt8](repeating: 0, count: 256 * 4)
    let u = (0..<256).map { UInt8($0) }
    for v in stride(from: 0, through: 255, by: 5) {
      for y in stride(from: 0, through: 255, by: 15) {
        // Rows that do not end with a whole vector too.
        let count = 256 - y % 7
        kernels.yuv444_row(
          [UInt8](repeating: UInt8(y), count: 256), u, [UInt8](repeating: UInt8(v), count: 256), matrix.fixed, count,
          &row)
        for x in 0..<count {
          let expected = YUVReference.convert(y, x * 16, v * 16, matrix)
          #expect((row[x * 4], row[x * 4 + 1], row[x * 4 + 2]) == expected)
        }
      }
    }
  }

  @Test("premultiplying rounds exactly, for every value and alpha", arguments: levels.indices)
  func premultiply(level: Int) {
    let kernels = FrameConverterTests.levels[level]
    for alpha in 0...255 {
      var row: [UInt8] = []
      for value in 0..<256 { row += [UInt8(value), UInt8(255 - value), 7, UInt8(alpha)] }
      let count = 256 - alpha % 9
      let last = Array(row[(4 * count)...])
      kernels.premultiply_row(&row, count)
      #expect(Array(row[(4 * count)...]) == last)
      for value in 0..<count {
        #expect(row[value * 4] == YUVReference.premultiply(UInt8(value), UInt8(alpha)))
        #expect(row[value * 4 + 3] == UInt8(alpha))
      }
    }
  }

  @Test("fixed point is within one step of the real-valued matrix")
  func accuracy() {
    for standard in YUVMatrix.Standard.allCases {
      for full in [false, true] {
        let matrix = YUVMatrix(standard, fullRange: full)
        let (kr, kb) = standard.weights
        for y in stride(from: 0, through: 255, by: 3) {
          for (u, v) in [(128, 128), (0, 255), (255, 0), (90, 200), (16, 240)] {
            let luma = full ? Double(y) : Double(y - 16) * 255 / 219
            let scale = full ? 1 : 255.0 / 224
            let (pb, pr) = (Double(u - 128) * scale, Double(v - 128) * scale)
            let (r, b) = (luma + 2 * (1 - kr) * pr, luma + 2 * (1 - kb) * pb)
            let g = (luma - kr * r - kb * b) / (1 - kr - kb)
            let got = YUVReference.convert(y, u * 16, v * 16, matrix)
            for (value, exact) in [(got.0, r), (got.1, g), (got.2, b)] {
              #expect(abs(Double(value) - min(255, max(0, exact))) <= 0.502)
            }
          }
        }
      }
    }
  }

  @Test(
    "YUV formats come out as libzimg has them",
    arguments: [
      "yuv420p", "yuv422p", "yuv444p", "yuv420p10le", "yuv422p10le", "yuv444p12le", "yuva420p", "yuva444p10le",
    ])
  func formats(format: String) throws {
    let folder = ScratchFolder()
    let path = folder.file("a.mkv")
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i",
      "testsrc2=s=128x96:r=5,format=rgba,gblur=sigma=2,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='2*X'",
      "-frames:v", "2", "-c:v", "ffv1", "-pix_fmt", format, path)
    let hasAlpha = format.contains("yuva")
    let bitmap = try VideoClip(path: path).bitmap(frame: 1)
    let expected = try referencePixels(path, frame: 1, matrix: "170m", siting: "left", alpha: hasAlpha)
    // More than 8 bits are rounded to 8 before the matrix instead of after it.
    #expect(try worstDifference(bitmap, expected) <= (format.hasSuffix("le") ? 3 : 1))
  }

  @Test("RGB formats come out as they are", arguments: ["gbrp", "rgb24", "rgba", "pal8", "gray"])
  func rgbFormats(format: String) throws {
    let folder = ScratchFolder()
    let path = folder.file("a.mov")
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=128x96:r=5,format=rgba,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='2*X'",
      "-frames:v", "2", "-c:v", format == "gbrp" ? "ffv1" : "png", "-pix_fmt", format, path)
    let bitmap = try VideoClip(path: path).bitmap(frame: 1)
    let expected = Array(
      try SystemTool.ffmpeg("-i", path, "-vf", "select=eq(n\\,1),format=rgba", "-frames:v", "1", "-f", "rawvideo", "-"))
    #expect(try worstDifference(bitmap, expected) <= 1)
  }
}

/// The largest difference of any channel from straight R, G, B, A bytes.
func worstDifference(_ bitmap: Bitmap, _ straight: [UInt8]) throws -> Int {
  try #require(straight.count == bitmap.width * bitmap.height * 4)
  var worst = 0
  for y in 0..<bitmap.height {
    for x in 0..<bitmap.width {
      let (p, at) = (bitmap[x, y], (y * bitmap.width + x) * 4)
      let alpha = straight[at + 3]
      worst = max(worst, abs(Int(p.a) - Int(alpha)))
      for (value, channel) in [(p.r, 0), (p.g, 1), (p.b, 2)] {
        worst = max(worst, abs(Int(value) - Int(YUVReference.premultiply(straight[at + channel], alpha))))
      }
    }
  }
  return worst
}
