import CPixelKernels
import Foundation
import MotionCore
import Testing

@testable import MotionMedia

/// libswscale's options for where the chroma of a format lies: by itself it ignores what a stream says.
func swscalePositions(_ format: String, column: Int) -> String {
  if format.contains("420") { return "in_h_chr_pos=\(column):in_v_chr_pos=128:" }
  return format.contains("422") ? "in_h_chr_pos=\(column):" : ""
}

@Suite("YUV to RGB")
struct PictureConverterTests {
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
        for line in 0..<height {
          let taps = ChromaSiting.taps(line, onSamples: siting.onRows)
          let first = min(max(taps.first, 0), ch - 1) * cw * step
          let second = min(max(taps.second, 0), ch - 1) * cw * step
          y.withUnsafeBufferPointer { y in
            c.withUnsafeBufferPointer { c in
              guard let y = y.baseAddress, let c = c.baseAddress else { return }
              yuv420_row_to_rgba(
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

  @Test("the 4:4:4 kernel equals its specification, bit for bit, for all chroma")
  func kernel444() {
    let matrix = YUVMatrix(.bt709, fullRange: false)
    var row = [UInt8](repeating: 0, count: 256 * 4)
    let u = (0..<256).map { UInt8($0) }
    for v in stride(from: 0, through: 255, by: 5) {
      for y in stride(from: 0, through: 255, by: 15) {
        yuv444_row_to_rgba(
          [UInt8](repeating: UInt8(y), count: 256), u, [UInt8](repeating: UInt8(v), count: 256), matrix.fixed, 256, &row
        )
        for x in 0..<256 {
          let expected = YUVReference.convert(y, x * 16, v * 16, matrix)
          #expect((row[x * 4], row[x * 4 + 1], row[x * 4 + 2]) == expected)
        }
      }
    }
  }

  @Test("premultiplying rounds exactly, for every value and alpha")
  func premultiply() {
    for alpha in 0...255 {
      var row: [UInt8] = []
      for value in 0..<256 { row += [UInt8(value), UInt8(255 - value), 7, UInt8(alpha)] }
      premultiply_row(&row, 256)
      for value in 0..<256 {
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
    "formats, matrices and ranges come out as ffmpeg's own conversion has them",
    arguments: [
      "yuv420p", "yuv422p", "yuv444p", "yuv420p10le", "yuv422p10le", "yuv444p12le", "gbrp", "rgb24", "bgra", "gray",
      "yuva420p", "pal8",
    ])
  func formats(format: String) throws {
    let folder = TestFolder()
    let path = folder.file("a.mkv")
    let codec = ["bgra", "rgb24", "pal8"].contains(format) ? "png" : "ffv1"
    let name = codec == "png" ? folder.file("a.mov") : path
    try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-y", "-f", "lavfi", "-i", "testsrc2=s=128x96:r=5,gblur=sigma=6", "-frames:v", "2", "-c:v",
        codec,
      ]
        + ["-pix_fmt", format == "bgra" ? "rgba" : format, name])
    let clip = try VideoClip(path: name)
    let bitmap = try clip.bitmap(frame: 1)
    let expected = Array(
      try Tool.ffmpeg(
        "-i", name, "-vf",
        "scale=\(swscalePositions(format, column: 0))flags=accurate_rnd+full_chroma_int+full_chroma_inp+bilinear,format=rgba",
        "-f", "rawvideo", "-"))
    try #require(expected.count == 128 * 96 * 4 * 2)
    var worst = 0
    for y in 0..<96 {
      for x in 0..<128 {
        let at = 128 * 96 * 4 + (y * 128 + x) * 4
        let a = expected[at + 3]
        worst = max(worst, abs(Int(bitmap[x, y].a) - Int(a)))
        let p = bitmap[x, y]
        for (value, straight) in [(p.r, expected[at]), (p.g, expected[at + 1]), (p.b, expected[at + 2])] {
          worst = max(worst, abs(Int(value) - Int(YUVReference.premultiply(straight, a))))
        }
      }
    }
    #expect(worst <= 3, "\(worst)")
  }
}
