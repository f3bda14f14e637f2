// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionKit
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// GIF, APNG and animated WebP, whose frames are rectangles that change.
@Suite("Formats: animations", .enabled(if: SystemTool.hasFFmpeg))
struct FormatAnimationTests {
  @Test("an APNG gives back every pixel, alpha too", arguments: [true, false])
  func apng(isClear: Bool) throws {
    let stage = FormatFixture(isClear: isClear)
    try stage.export("a.apng")
    #expect(compositePSNR(try stage.pictures(alpha: isClear), try stage.decoded("a.apng")) > (isClear ? 50 : 1000))
    let times = try stage.times("a.apng")
    #expect(times.count == 24 && zip(times, times.indices).allSatisfy { abs($0 - Double($1) / 25) < 1e-4 })
  }

  /// Those of what a GIF can show: half of the opacity decides.
  private func solid(_ pictures: [[UInt8]]) -> [[UInt8]] {
    pictures.map { picture in
      var picture = picture
      for pixel in stride(from: 0, to: picture.count, by: 4) {
        let alpha = Int(picture[pixel + 3])
        for channel in pixel..<pixel + 3 {
          picture[channel] = alpha < 128 ? 0 : UInt8(min(255, (Int(picture[channel]) * 255 + alpha / 2) / alpha))
        }
        picture[pixel + 3] = alpha < 128 ? 0 : 255
      }
      return picture
    }
  }

  @Test("a GIF shows every frame in few colours, with holes where alpha is below a half", arguments: [true, false])
  func gif(isClear: Bool) throws {
    let stage = FormatFixture(isClear: isClear)
    try stage.export("a.gif")
    let psnr = compositePSNR(solid(try stage.pictures(alpha: isClear)), try stage.decoded("a.gif"))
    #expect(psnr > 38, "\(psnr) dB")
    let times = try stage.times("a.gif")
    #expect(times.count == 24 && zip(times, times.indices).allSatisfy { abs($0 - Double($1) / 25) < 0.0051 })
  }

  @Test("what stands still is one image of a GIF, and only the rectangle that changes is in the next")
  func rectangles() throws {
    let scratch = ScratchFolder()
    let fixture = ExportFixture(Format(width: 200, height: 100, fps: 20, background: "#204060")) {
      Scene {
        Layer().size(10, 10).backgroundColor(.white).position(20, 20)
        Layer().size(10, 10).backgroundColor(.white).position(60, 20).shown(1..<2)
      }.lasting(2)
    }
    try fixture.export(to: scratch.file("a.gif")) { $0.output = .file(.gif) }
    let bytes = try scratch.bytes("a.gif")
    let images = bytes.indices.filter { bytes[$0] == 0x2c && $0 > 3 && bytes[$0 - 1] == 0 && bytes[$0 - 8] == 0x21 }
    #expect(images.count == 2)
    #expect(bytes.count < 600, "\(bytes.count) bytes")
  }

  @Test("a GIF of more than 50 frames a second shows every second one")
  func fast() throws {
    let stage = FormatFixture(isClear: false, rate: 60)
    try stage.export("a.gif")
    let times = try stage.times("a.gif")
    #expect(times.count == 12 && zip(times, times.indices).allSatisfy { abs($0 - Double($1) / 30) < 0.0051 })
  }

  @Test(
    "an animated WebP gives back every frame within the codec's noise, at its millisecond", arguments: [true, false])
  func webp(isClear: Bool) throws {
    let stage = FormatFixture(isClear: isClear)
    try stage.export("a.webp")
    let animation = try WebPAnimation(stage.scratch, "a.webp")
    #expect(animation.pictures.count == 24 && animation.durations.allSatisfy { $0 == 40 })
    let psnr = compositePSNR(try stage.pictures(alpha: isClear), animation.pictures)
    #expect(psnr > 28, "\(psnr) dB")
    try stage.export("b.webp") { $0.crf = 100 }
    let lossless = compositePSNR(
      try stage.pictures(alpha: isClear), try WebPAnimation(stage.scratch, "b.webp").pictures)
    #expect(lossless > (isClear ? 50 : 1000), "\(lossless) dB")
  }
}

/// The frames of an animated WebP file, put together here: FFmpeg reads single images alone.
struct WebPAnimation {
  /// Straight R G B A.
  var pictures: [[UInt8]] = []
  /// Milliseconds.
  var durations: [Int] = []

  init(_ scratch: ScratchFolder, _ name: String) throws {
    let bytes = try scratch.bytes(name)
    func number(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    let (width, height) = (number(24, 3) + 1, number(27, 3) + 1)
    var canvas = [UInt8](repeating: 0, count: width * height * 4)
    var offset = 12
    while offset + 8 <= bytes.count {
      let size = number(offset + 4, 4)
      defer { offset += 8 + size + size % 2 }
      guard bytes[offset..<offset + 4].elementsEqual("ANMF".utf8) else { continue }
      let (x, y) = (2 * number(offset + 8, 3), 2 * number(offset + 11, 3))
      let (w, h) = (number(offset + 14, 3) + 1, number(offset + 17, 3) + 1)
      durations.append(number(offset + 20, 3))
      let chunks = Array(bytes[(offset + 24)..<(offset + 8 + size)])
      let hasAlpha = chunks.starts(with: "ALPH".utf8)
      func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
      let extended =
        hasAlpha ? Array("VP8X".utf8) + little(10, 4) + [0x10, 0, 0, 0] + little(w - 1, 3) + little(h - 1, 3) : []
      let body = Array("WEBP".utf8) + extended + chunks
      try Data(Array("RIFF".utf8) + little(body.count, 4) + body).write(
        to: URL(fileURLWithPath: scratch.file("f.webp")))
      let part = try scratch.ffmpeg("-i", scratch.file("f.webp"), "-f", "rawvideo", "-pix_fmt", "rgba", "-")
      for row in 0..<h {
        for column in 0..<w * 4 where row * w * 4 + column < part.count {
          canvas[((y + row) * width + x) * 4 + column] = part[row * w * 4 + column]
        }
      }
      pictures.append(canvas)
    }
  }
}
