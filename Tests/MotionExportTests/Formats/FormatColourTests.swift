// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionKit
import MotionMedia
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// Colour bars and a grey ramp in every format and colour: what FFmpeg decodes is what the standards' formulas give.
@Suite("Formats: colours", .enabled(if: SystemTool.hasFFmpeg))
struct FormatColourTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    /// Nil: unencoded, as a .y4m is.
    var codec: VideoCodec?
    var bits: Int?
    var chroma: ChromaSampling?
    var color = OutputColor.sRGB
    /// As FFmpeg decodes it, with 4:4:4 as the only chroma, unless it is R, G, B.
    var bitsDecoded: Int?
    var crf: Double?
    /// Levels of 8 bits.
    var tolerance = 1.0
    var isRGB = false
    var isClear = false
    var decoder: String?
    /// FFmpeg 5.1 reads neither animated WebP nor C444alpha: the first's images are given to it one by one, and planes are
    /// taken from the second.
    var reader = Reader.ffmpeg
    enum Reader { case ffmpeg, animation, planes }
    var testDescription: String {
      "\(name) \(codec?.rawValue ?? chroma?.rawValue ?? "") \(bits ?? 0) \(color)\(isClear ? " clear" : "")"
    }
  }

  static let films: [Case] = {
    var cases: [Case] = []
    for color in OutputColor.allCases {
      let isHDR = color.isHDR
      for bits in isHDR ? [10] : [8, 10] {
        cases += [
          Case(name: "a.mp4", codec: .h264, bits: bits, color: color, crf: 0),
          Case(name: "a.mp4", codec: .h265, bits: bits, color: color, crf: 0),
          Case(name: "a.webm", codec: .av1, bits: bits, color: color, crf: 0),
        ]
      }
      cases += [
        Case(name: "a.mkv", codec: .h265, bits: 10, color: color, crf: 0),
        Case(name: "a.mov", codec: .prores, color: color, tolerance: 1.5),
        Case(name: "a.mov", codec: .prores4444, color: color, bitsDecoded: 12, tolerance: 1.5),
        Case(name: "a.mov", codec: .prores4444, color: color, bitsDecoded: 12, tolerance: 1.5, isClear: true),
        Case(name: "%d.png", codec: .png, bits: 16, color: color, tolerance: 0.02, isRGB: true),
      ]
      if isHDR { continue }
      cases += [
        Case(name: "a.webm", codec: .vp9, color: color, crf: 0),
        Case(name: "a.webm", codec: .vp9, color: color, crf: 0, isClear: true, decoder: "libvpx-vp9"),
        Case(name: "%d.png", codec: .png, bits: 8, color: color, tolerance: 0.51, isRGB: true),
        Case(name: "%d.png", codec: .png, bits: 8, color: color, tolerance: 0.51, isRGB: true, isClear: true),
        Case(name: "a.apng", codec: .apng, color: color, tolerance: 0.51, isRGB: true),
        Case(name: "%d.webp", codec: .webp, color: color, crf: 100, tolerance: 0.51, isRGB: true),
        Case(name: "%d.webp", codec: .webp, color: color, crf: 90, tolerance: 6, isRGB: true),
        Case(name: "%d.jpg", codec: .jpeg, color: color, crf: 1, tolerance: 2, isRGB: true),
      ]
    }
    return cases + [
      Case(name: "a.gif", codec: .gif, tolerance: 0, isRGB: true),
      Case(name: "a.gif", codec: .gif, tolerance: 0, isRGB: true, isClear: true),
      Case(name: "a.apng", codec: .apng, tolerance: 0, isRGB: true, isClear: true),
      Case(name: "%d.png", codec: .png, bits: 16, tolerance: 0.02, isRGB: true, isClear: true),
      Case(name: "%d.webp", codec: .webp, crf: 100, tolerance: 0, isRGB: true, isClear: true),
      Case(name: "a.webp", codec: .webp, crf: 100, tolerance: 0, isRGB: true, reader: .animation),
      Case(name: "a.webp", codec: .webp, crf: 100, tolerance: 0, isRGB: true, isClear: true, reader: .animation),
      Case(name: "a.webp", codec: .webp, crf: 90, tolerance: 6, isRGB: true, reader: .animation),
      // The other containers of each codec.
      Case(name: "a.mov", codec: .h264, bits: 8, crf: 0), Case(name: "a.mkv", codec: .h264, bits: 10, crf: 0),
      Case(name: "a.mov", codec: .h265, bits: 8, crf: 0), Case(name: "a.mp4", codec: .av1, bits: 8, crf: 0),
      Case(name: "a.mkv", codec: .av1, bits: 10, crf: 0), Case(name: "a.mkv", codec: .vp9, crf: 0),
      Case(name: "a.mov", codec: .proresHQ, tolerance: 1.5),
      // Unencoded.
      Case(name: "a.y4m", bits: 8, tolerance: 0.51), Case(name: "a.y4m", bits: 10, chroma: .half, tolerance: 0.13),
      Case(name: "a.y4m", bits: 10, chroma: .halfAcross, tolerance: 0.13),
      Case(name: "a.y4m", bits: 8, chroma: .full, tolerance: 0.51),
      Case(name: "a.y4m", bits: 10, chroma: .full, tolerance: 0.13),
      Case(name: "a.y4m", bits: 8, chroma: .full, tolerance: 0.51, isClear: true, reader: .planes),
    ]
  }()

  private static let bars: [SIMD3<Double>] = [
    [1, 1, 1], [1, 1, 0], [0, 1, 1], [0, 1, 0], [1, 0, 1], [1, 0, 0], [0, 0, 1], [0, 0, 0],
  ]
  private static let greys: [SIMD3<Double>] = (0..<8).map { SIMD3(repeating: Double($0 * 32 + 16) / 255) }

  private static func fixture(_ color: OutputColor, isClear: Bool = false) -> ExportFixture {
    let format = Format(width: 256, height: 64, fps: 25, background: isClear ? .clear : .black, color: color)
    return ExportFixture(format) {
      Scene {
        for (row, colours) in [bars, greys].enumerated() {
          for (index, colour) in colours.enumerated() {
            Layer().size(32, 32).position(Double(index) * 32 + 16, Double(row) * 32 + 16)
              .backgroundColor(Color(red: colour.x, green: colour.y, blue: colour.z))
          }
        }
      }.lasting(0.08)
    }
  }

  // MARK: Computed here, by the standards' own formulas

  /// Encoded R, G and B of a colour of sRGB: 0…1.
  private static func encoded(_ value: SIMD3<Double>, _ color: OutputColor) -> SIMD3<Double> {
    func light(_ v: Double) -> Double { v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4) }
    func map(_ v: SIMD3<Double>, _ f: (Double) -> Double) -> SIMD3<Double> { [f(v.x), f(v.y), f(v.z)] }
    func times(_ rows: [SIMD3<Double>], _ v: SIMD3<Double>) -> SIMD3<Double> {
      [(rows[0] * v).sum(), (rows[1] * v).sum(), (rows[2] * v).sum()]
    }
    // ITU-R BT.2087-0, table 3.
    let to2020: [SIMD3<Double>] = [
      [0.627404, 0.329283, 0.043313], [0.069097, 0.919540, 0.011362], [0.016391, 0.088013, 0.895595],
    ]
    // CSS Color 4, sample code, from linear sRGB through XYZ.
    let toP3: [SIMD3<Double>] = [
      [0.822462, 0.177538, 0], [0.033194, 0.966806, 0], [0.017083, 0.072397, 0.910520],
    ]
    let linear = map(value, light)
    switch color {
    case .sRGB: return value
    case .displayP3:
      return map(times(toP3, linear)) { $0 <= 0.0031308 ? 12.92 * $0 : 1.055 * pow($0, 1 / 2.4) - 0.055 }
    case .rec2020PQ:
      return map(times(to2020, linear)) {
        let p = pow(0.0203 * max(0, $0), 0.1593017578125)
        return pow((0.8359375 + 18.8515625 * p) / (1 + 18.6875 * p), 78.84375)
      }
    case .hlg:
      let display = times(to2020, linear) * 0.203
      let luminance = (display * SIMD3(0.2627, 0.6780, 0.0593)).sum()
      let scene = luminance > 0 ? display * pow(luminance, (1 - 1.2) / 1.2) : .zero
      return map(scene) {
        $0 <= 1.0 / 12 ? (3 * max(0, $0)).squareRoot() : 0.17883277 * log(12 * $0 - 0.28466892) + 0.55991073
      }
    }
  }

  /// Y′, Cb and Cr in limited range, in levels of 8 bits.
  private static func components(_ value: SIMD3<Double>, _ color: OutputColor) -> SIMD3<Double> {
    let (kr, kb) = color.isHDR ? (0.2627, 0.0593) : (0.2126, 0.0722)
    let rgb = encoded(value, color)
    let luma = kr * rgb.x + (1 - kr - kb) * rgb.y + kb * rgb.z
    return [
      16 + 219 * luma, 128 + 224 * (rgb.z - luma) / (2 * (1 - kb)), 128 + 224 * (rgb.x - luma) / (2 * (1 - kr)),
    ]
  }

  // MARK: Decoded

  @Test("colour bars and greys decode to what the standards' formulas give", arguments: films)
  func decodes(_ item: Case) throws {
    let scratch = ScratchFolder()
    try FormatColourTests.fixture(item.color, isClear: item.isClear).export(to: scratch.file(item.name)) {
      $0.output = ExportSettings.Output(ofName: item.name) ?? .none
      ($0.codec, $0.bits, $0.chroma, $0.crf) = (item.codec, item.bits, item.chroma, item.crf)
    }
    let bits =
      item.isRGB ? item.bits ?? 8 : item.bitsDecoded ?? item.bits ?? (item.codec?.isProRes == true ? 10 : 8)
    let bytes = try samples(item, bits, in: scratch)
    let count = 256 * 64
    let sampleBytes = bits > 8 ? 2 : 1
    try #require(bytes.count == count * 3 * sampleBytes)
    func sample(_ x: Int, _ y: Int, _ channel: Int) -> Double {
      let place = item.isRGB ? 3 * (y * 256 + x) + channel : channel * count + y * 256 + x
      let value = sampleBytes == 1 ? Int(bytes[place]) : Int(bytes[2 * place]) | Int(bytes[2 * place + 1]) << 8
      // A level of 8 bits is so many, but for R, G and B, whose whole range is used.
      return item.isRGB
        ? Double(value) * 255 / Double(1 << bits - 1) : Double(value) / Double(1 << (bits - 8))
    }
    for (row, colours) in [FormatColourTests.bars, FormatColourTests.greys].enumerated() {
      for (index, colour) in colours.enumerated() {
        let wanted =
          item.isRGB
          ? FormatColourTests.encoded(colour, item.color) * 255 : FormatColourTests.components(colour, item.color)
        for channel in 0..<3 {
          let found = sample(index * 32 + 16, row * 32 + 16, channel)
          #expect(
            abs(found - wanted[channel]) <= item.tolerance + 1e-9, "\(colour) \(channel): \(found), \(wanted[channel])")
        }
      }
    }
  }

  /// The first frame: R, G and B one after the other, or 4:4:4 plane after plane; more than 8 bits with the low byte first.
  private func samples(_ item: Case, _ bits: Int, in scratch: ScratchFolder) throws -> [UInt8] {
    switch item.reader {
    case .animation:
      let picture = try #require(WebPAnimation(scratch, item.name).pictures.first)
      return picture.indices.filter { $0 % 4 != 3 }.map { picture[$0] }
    case .planes:
      let bytes = try scratch.bytes(item.name)
      let start = try #require(bytes.firstIndex(of: 10)) + 1 + "FRAME\n".utf8.count
      return Array(bytes[start..<start + 3 * 256 * 64])
    case .ffmpeg:
      // 4:4:4 of the samples as they are: chroma is repeated, nothing else is converted.
      let form = item.isRGB ? (bits == 16 ? "rgb48le" : "rgb24") : "yuv444p" + (bits > 8 ? "\(bits)le" : "")
      return try Array(
        scratch.run(
          "ffmpeg",
          ["-v", "error", "-nostdin"] + (item.decoder.map { ["-c:v", $0] } ?? []) + [
            "-i", scratch.file(NumberedName(item.name).path(0)), "-frames:v", "1", "-f", "rawvideo", "-sws_flags",
            "neighbor+accurate_rnd", "-pix_fmt", form, "-",
          ]))
    }
  }

  @Test("colour bars and greys are right in a single image of each kind", arguments: ImageFormat.allCases)
  func stills(kind: ImageFormat) throws {
    let scratch = ScratchFolder()
    let fixture = FormatColourTests.fixture(.sRGB)
    let bitmap = try FrameRenderer(fixture.timeline, library: fixture.library).bitmap(frame: 0)
    try Data(kind.encoded(bitmap, path: "a")).write(to: URL(fileURLWithPath: scratch.file("a." + kind.rawValue)))
    let bytes = try scratch.run(
      "ffmpeg",
      [
        "-v", "error", "-nostdin", "-i", scratch.file("a." + kind.rawValue), "-f", "rawvideo", "-pix_fmt", "rgb24", "-",
      ])
    try #require(bytes.count == 256 * 64 * 3)
    for (row, colours) in [FormatColourTests.bars, FormatColourTests.greys].enumerated() {
      for (index, colour) in colours.enumerated() {
        let place = 3 * ((row * 32 + 16) * 256 + index * 32 + 16)
        for channel in 0..<3 {
          let difference = abs(Double(bytes[place + channel]) - colour[channel] * 255)
          #expect(difference <= (kind == .png ? 0.01 : 6), "\(colour) \(channel): \(difference)")
        }
      }
    }
  }

  @Test("what a film's colours are is said by its file", arguments: OutputColor.allCases)
  func tags(_ color: OutputColor) throws {
    let scratch = ScratchFolder()
    let fixture = FormatColourTests.fixture(color)
    let primaries = color.isHDR ? "bt2020" : color == .displayP3 ? "smpte432" : "bt709"
    let transfer = color == .rec2020PQ ? "smpte2084" : color == .hlg ? "arib-std-b67" : "bt709"
    for (name, codec) in [
      ("a.mp4", VideoCodec.h264), ("b.mp4", .h265), ("a.mkv", .h265), ("a.webm", .av1), ("b.webm", .vp9),
      ("a.mov", .prores), ("b.mov", .h265),
    ] where codec != .vp9 || !color.isHDR {
      try fixture.export(to: scratch.file(name)) {
        ($0.output, $0.codec) = (ExportSettings.Output(ofName: name) ?? .none, codec)
      }
      let probe = try scratch.probe(name)
      #expect(probe["color_primaries"] == primaries && probe["color_transfer"] == transfer, "\(name)")
      #expect(probe["color_space"] == (color.isHDR ? "bt2020nc" : "bt709") && probe["color_range"] == "tv", "\(name)")
      if codec != .prores { #expect(probe["chroma_location"] == (color.isHDR ? "topleft" : "left"), "\(name)") }
    }
  }

  @Test("images say what their colours are, and are read as what was drawn", arguments: ["png", "jpg", "webp"])
  func pictures(ending: String) throws {
    let scratch = ScratchFolder()
    for isClear in ending == "jpg" ? [false] : [false, true] {
      try FormatColourTests.fixture(.displayP3, isClear: isClear).export(to: scratch.file("%d." + ending)) {
        $0.output = ExportSettings.Output(ofName: "%d." + ending) ?? .none
        $0.crf = ending == "webp" ? 100 : ending == "jpg" ? 1 : nil
      }
      #expect(try ImageFile.isConverted(path: scratch.file("0." + ending)))
      let bitmap = try ImageFile.bitmap(path: scratch.file("0." + ending))
      for (index, colour) in FormatColourTests.bars.enumerated() {
        let pixel = bitmap[index * 32 + 16, 16]
        let found = SIMD3(Double(pixel.r), Double(pixel.g), Double(pixel.b))
        let difference = found - colour * 255
        // A green that is one level off in P3 is three of sRGB's red beside it.
        #expect(max(difference.max(), -difference.min()) <= 6, "\(ending) \(colour) \(found)")
      }
    }
    guard ending == "png" else { return }
    for color in [OutputColor.rec2020PQ, .hlg] {
      try FormatColourTests.fixture(color).export(to: scratch.file("%d.png")) { $0.output = .file(.pngImages) }
      let bytes = try scratch.bytes("0.png")
      #expect(bytes[37..<41].elementsEqual("cICP".utf8))
      #expect(Array(bytes[41..<45]) == [9, color == .hlg ? 18 : 16, 0, 1])
    }
  }

  @Test("what does not carry the colours is refused with what does, and eight bits for high dynamic range")
  func refusals() throws {
    func refusal(_ name: String, _ color: OutputColor, _ codec: VideoCodec? = nil, _ bits: Int? = nil) -> String? {
      var settings = ExportSettings()
      settings.output = ExportSettings.Output(ofName: name) ?? .none
      (settings.codec, settings.bits) = (codec, bits)
      do { _ = try settings.format(alpha: false, color: color) } catch { return error.description }
      return nil
    }
    #expect(
      refusal("a.gif", .displayP3)?.contains("Display P3, but GIF does not carry it: write to .mp4 (h264") == true)
    #expect(refusal("a.y4m", .hlg)?.contains("cannot name its colours") == true)
    #expect(refusal("a.mp4", .rec2020PQ, nil, 8)?.contains("needs at least 10 bits, got 8") == true)
    #expect(refusal("%d.jpg", .hlg) != nil && refusal("a.apng", .hlg) != nil && refusal("a.webm", .hlg, .vp9) != nil)
    #expect(refusal("a.wav", .hlg) == nil && refusal("a.mp4", .displayP3) == nil)
    var settings = ExportSettings()
    for (output, codec) in [
      (ExportSettings.Output.mp4, VideoCodec.h265), (.file(.webm), .av1), (.file(.mov), .prores), (.file(.mkv), .h265),
    ] {
      settings.output = output
      let format = try settings.format(alpha: false, color: .hlg)
      #expect(format?.codec == codec && format?.layout.bits == 10)
    }
  }

  @Test("an image and a clip with other colours than sRGB's are named where a film has more of them")
  func warnings() throws {
    let scratch = ScratchFolder()
    try FormatColourTests.fixture(.displayP3).export(to: scratch.file("%d.png")) { $0.output = .file(.pngImages) }
    try FormatColourTests.fixture(.hlg).export(to: scratch.file("hdr.mp4"))
    try FormatColourTests.fixture(.sRGB).export(to: scratch.file("plain.mp4"))
    func found(_ color: OutputColor) throws -> [String] {
      let fixture = ExportFixture(Format(width: 64, height: 64, fps: 25, color: color)) {
        Scene {
          ImageLayer(scratch.file("0.png"))
          VideoLayer(scratch.file("hdr.mp4"))
          VideoLayer(scratch.file("plain.mp4"))
        }.lasting(0.1)
      }
      return try Preflight(fixture.timeline, library: fixture.library, decodesImages: false).warnings.map(\.message)
        .filter { $0.contains("converted to sRGB") }
    }
    #expect(try found(.sRGB).isEmpty)
    let warnings = try found(.rec2020PQ)
    #expect(warnings.count == 2 && warnings[0].contains("0.png") && warnings[1].contains("hdr.mp4"))
  }
}
