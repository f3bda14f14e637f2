// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionKit
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// `.y4m` in every layout.
@Suite("Formats: unencoded streams", .enabled(if: SystemTool.hasFFmpeg))
struct FormatStreamTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var chroma: ChromaSampling?
    var bits: Int?
    var pixelFormat: String
    /// dB: chroma that is halved costs some at the edges.
    var floor: Double
    var testDescription: String { pixelFormat }
  }

  @Test(
    "each layout is read by FFmpeg as what it is, with every frame's colours",
    arguments: [
      Case(pixelFormat: "yuv420p", floor: 28), Case(chroma: .half, bits: 10, pixelFormat: "yuv420p10le", floor: 28),
      Case(chroma: .halfAcross, bits: 10, pixelFormat: "yuv422p10le", floor: 30),
      Case(chroma: .full, pixelFormat: "yuv444p", floor: 44),
      Case(chroma: .full, bits: 10, pixelFormat: "yuv444p10le", floor: 44),
    ])
  func layouts(_ item: Case) throws {
    let stage = FormatFixture(isClear: false)
    try stage.export("a.y4m") { ($0.chroma, $0.bits) = (item.chroma, item.bits) }
    let probe = try stage.scratch.probe("a.y4m")
    #expect(probe["pix_fmt"] == item.pixelFormat && probe["nb_read_frames"] == "24" && probe["color_range"] == "tv")
    // The stream does not say its matrix.
    try stage.scratch.ffmpeg(
      "-i", stage.scratch.file("a.y4m"), "-c:v", "ffv1", "-colorspace", "bt709", "-color_range", "tv",
      stage.scratch.file("b.mkv"))
    let psnr = compositePSNR(try stage.pictures(alpha: false), try stage.decoded("b.mkv"))
    #expect(psnr > item.floor, "\(psnr) dB")
  }

  /// FFmpeg 5.1 reads no C444alpha, so planes are read here.
  @Test("C444alpha has straight alpha, and what is laid over colours by it is what was drawn")
  func alpha() throws {
    let stage = FormatFixture(isClear: true)
    try stage.export("a.y4m") { $0.chroma = .full }
    let bytes = try stage.scratch.bytes("a.y4m")
    let end = try #require(bytes.firstIndex(of: 10))
    let header = String(decoding: bytes[..<end], as: UTF8.self)
    #expect(header == "YUV4MPEG2 W96 H64 F25:1 Ip A1:1 C444alpha XCOLORRANGE=LIMITED")
    let count = FormatFixture.width * FormatFixture.height
    let frameBytes = 6 + 4 * count
    #expect(bytes.count == end + 1 + 24 * frameBytes)
    var pictures: [[UInt8]] = []
    for frame in 0..<24 {
      let start = end + 1 + frame * frameBytes
      #expect(bytes[start..<start + 6].elementsEqual("FRAME\n".utf8))
      var picture: [UInt8] = []
      for pixel in start + 6..<start + 6 + count {
        let y = (Double(bytes[pixel]) - 16) / 219
        let (u, v) = ((Double(bytes[pixel + count]) - 128) / 224, (Double(bytes[pixel + 2 * count]) - 128) / 224)
        let (r, b) = (y + 1.5748 * v, y + 1.8556 * u)
        let g = (y - 0.2126 * r - 0.0722 * b) / 0.7152
        picture += [r, g, b].map { UInt8(max(0, min(255, ($0 * 255).rounded()))) } + [bytes[pixel + 3 * count]]
      }
      pictures.append(picture)
    }
    let psnr = compositePSNR(try stage.pictures(alpha: true), pictures)
    #expect(psnr > 44, "\(psnr) dB")
  }

  @Test("layouts that a stream or a codec does not have are refused with those that it has")
  func refusals() throws {
    func refusal(_ name: String, alpha: Bool = false, _ change: (inout ExportSettings) -> Void) -> String? {
      var settings = ExportSettings()
      settings.output = ExportSettings.Output(ofName: name) ?? .none
      change(&settings)
      do { _ = try settings.format(alpha: alpha) } catch { return error.description }
      return nil
    }
    #expect(refusal("a.y4m") { $0.chroma = .halfAcross }?.contains("has no 8-bit 4:2:2: it has 8-bit 4:2:0") == true)
    #expect(refusal("a.y4m") { $0.bits = 16 } != nil && refusal("a.y4m") { $0.codec = .h264 } != nil)
    #expect(refusal("a.y4m", alpha: true) { ($0.chroma, $0.bits) = (.full, 10) }?.contains("with alpha") == true)
    #expect(refusal("a.mp4") { $0.chroma = .full }?.contains("H.264 has no 4:4:4: it has 4:2:0") == true)
    #expect(refusal("a.mp4") { ($0.codec, $0.chroma, $0.bits) = (.h265, .full, 8) } != nil)
    #expect(refusal("a.wav") { $0.chroma = .full } != nil)
    var settings = ExportSettings()
    (settings.codec, settings.chroma) = (.h265, .full)
    #expect(try settings.format(alpha: false)?.layout == .yuv444p10)
  }
}
