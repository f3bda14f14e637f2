// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

/// Clips of samples that are known, with any description of their colours.
struct ColourClip {
  let folder = ScratchFolder()
  let width: Int
  let height: Int

  /// One frame of raw samples, kept as they are.
  func clip(_ format: String, _ samples: [UInt8], _ tags: [String], codec: String = "ffv1", name: String = "c.mkv")
    throws -> VideoClip
  {
    let raw = folder.write(samples, "c.raw")
    try SystemTool.run(
      "ffmpeg",
      [
        "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", format, "-s", "\(width)x\(height)", "-i", raw, "-c:v", codec,
      ] + tags + [folder.file(name)])
    return try VideoClip(path: folder.file(name))
  }

  static func tags(_ primaries: String, _ transfer: String, _ matrix: String, _ range: String = "tv") -> [String] {
    ["-color_primaries", primaries, "-color_trc", transfer, "-colorspace", matrix, "-color_range", range]
  }

  /// Planes of noise, `depth` bits a sample in words of the machine.
  static func noise(_ count: Int, depth: Int, seed: UInt64 = 1) -> [UInt16] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt16(truncatingIfNeeded: state >> 40) & UInt16((1 << UInt32(depth)) - 1)
    }
  }

  static func bytes(_ words: [UInt16]) -> [UInt8] { words.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } }
}

@Suite("Colour of video")
struct VideoColourTests {
  /// The largest difference in any component from what `expected` gives for each pixel, 0…1.
  func worst(_ bitmap: Bitmap, _ expected: (Int, Int) -> SIMD3<Double>) -> Double {
    var worst = 0.0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let (p, e) = (bitmap[x, y], expected(x, y) * 255)
        worst = max(worst, abs(Double(p.r) - e.x), abs(Double(p.g) - e.y), abs(Double(p.b) - e.z))
      }
    }
    return worst
  }

  static let spaces: [(String, String, ColourSpace)] = [
    ("bt2020", "bt709", ColourSpace(transfer: .bt1886, primaries: .bt2020)),
    ("smpte432", "bt709", ColourSpace(transfer: .bt1886, primaries: .displayP3)),
    ("smpte432", "iec61966-2-1", ColourSpace(transfer: .sRGB, primaries: .displayP3)),
    ("bt709", "linear", ColourSpace(transfer: .linear, primaries: .bt709, encoding: .bt1886)),
    ("bt709", "gamma22", ColourSpace(transfer: .gamma(2.2), primaries: .bt709)),
    ("bt470m", "gamma28", ColourSpace(transfer: .gamma(2.8), primaries: Chromaticities(h273: 4)!)),
    ("bt2020", "smpte2084", ColourSpace(transfer: .pq, primaries: .bt2020)),
    ("bt2020", "arib-std-b67", ColourSpace(transfer: .hlg, primaries: .bt2020)),
    ("smpte431", "smpte428", ColourSpace(transfer: .cinema, primaries: Chromaticities(h273: 11)!)),
    ("film", "log100", ColourSpace(transfer: .logarithmic(decades: 2), primaries: Chromaticities(h273: 8)!)),
  ]

  @Test(
    "every transfer function and gamut is within one level of the direct computation", arguments: spaces.indices,
    [8, 10, 12, 16])
  func direct(index: Int, depth: Int) throws {
    let (primaries, transfer, space) = VideoColourTests.spaces[index]
    let maker = ColourClip(width: 48, height: 40)
    let words = ColourClip.noise(3 * 48 * 40, depth: depth, seed: UInt64(index))
    let samples = depth == 8 ? words.map { UInt8($0) } : ColourClip.bytes(words)
    let clip = try maker.clip(
      depth == 8 ? "yuv444p" : "yuv444p\(depth)le", samples, ColourClip.tags(primaries, transfer, "bt2020nc"))
    let bitmap = try clip.bitmap(frame: 0)
    let unit = Double(1 << (depth - 8))
    let difference = worst(bitmap) { x, y in
      let at = y * 48 + x
      let luma = (Double(words[at]) - 16 * unit) / (219 * unit)
      let cb = (Double(words[1920 + at]) - 128 * unit) / (224 * unit)
      let cr = (Double(words[3840 + at]) - 128 * unit) / (224 * unit)
      let r = luma + 2 * (1 - 0.2627) * cr
      let b = luma + 2 * (1 - 0.0593) * cb
      let g = (luma - 0.2627 * r - 0.0593 * b) / 0.678
      return space.reference([r, g, b])!
    }
    #expect(difference <= 1, "\(difference)")
    #expect(clip.format.colour.primaries != 2)
  }

  /// Samples of 4:4:4 with 8 bits, full of noise.
  private func noisy(_ tags: [String]) throws -> (Bitmap, [Int]) {
    let maker = ColourClip(width: 48, height: 40)
    let words = ColourClip.noise(3 * 1920, depth: 8, seed: 3)
    let clip = try maker.clip("yuv444p", words.map { UInt8($0) }, tags)
    return (try clip.bitmap(frame: 0), words.map { Int($0) })
  }

  @Test("YCgCo is exact, and G, B, R in planes of luma and chroma too")
  func exactMatrices() throws {
    let (turned, samples) = try noisy(ColourClip.tags("bt709", "bt709", "ycgco", "pc"))
    let (plain, _) = try noisy(ColourClip.tags("bt709", "bt709", "rgb", "pc"))
    for i in 0..<1920 {
      let (y, cg, co) = (samples[i], samples[1920 + i] - 128, samples[3840 + i] - 128)
      func byte(_ value: Int) -> UInt8 { UInt8(min(max(value, 0), 255)) }
      #expect(turned[i % 48, i / 48] == (byte(y - cg + co), byte(y + cg), byte(y - cg - co), 255))
      let gbr = (UInt8(samples[3840 + i]), UInt8(samples[i]), UInt8(samples[1920 + i]), UInt8(255))
      #expect(plain[i % 48, i / 48] == gbr)
    }
  }

  @Test("weights of luma are those of the primaries where the matrix says so")
  func derivedMatrix() throws {
    let (bitmap, samples) = try noisy(ColourClip.tags("bt709", "bt709", "chroma-derived-nc"))
    let difference = worst(bitmap) { x, y in
      let at = y * 48 + x
      let luma = (Double(samples[at]) - 16) / 219
      let (cb, cr) = ((Double(samples[1920 + at]) - 128) / 224, (Double(samples[3840 + at]) - 128) / 224)
      let (r, b) = (luma + 2 * (1 - 0.2126) * cr, luma + 2 * (1 - 0.0722) * cb)
      let g = (luma - 0.2126 * r - 0.0722 * b) / 0.7152
      return SIMD3(r, g, b).clamped(lowerBound: .zero, upperBound: .one)
    }
    #expect(difference <= 0.6, "\(difference)")
  }

  @Test("constant luminance comes back to the colours that it was made of")
  func constantLuminance() {
    // The camera's way of ITU-R BT.2020, table 4.
    func oetf(_ e: Double) -> Double { e < 0.0181 ? 4.5 * e : 1.0993 * pow(e, 0.45) - 0.0993 }
    let system = ConstantLuminance(kr: 0.2627, kb: 0.0593)
    for index in 0..<216 {
      let light = SIMD3(Double(index % 6), Double(index / 6 % 6), Double(index / 36)) / 5
      let y = oetf(0.2627 * light.x + 0.6780 * light.y + 0.0593 * light.z)
      let (r, b) = (oetf(light.x), oetf(light.z))
      let cb = b - y <= 0 ? (b - y) / 1.9404 : (b - y) / 1.5816
      let cr = r - y <= 0 ? (r - y) / 1.7184 : (r - y) / 0.9936
      let back = system.components(y, cb, cr)
      #expect(abs(back.x - r) < 0.002 && abs(back.y - oetf(light.y)) < 0.004 && abs(back.z - b) < 0.002)
    }
  }

  @Test("ICtCp comes back to the colours that it was made of", arguments: [TransferFunction.pq, .hlg])
  func ictcp(transfer: TransferFunction) throws {
    let matrix = ComponentMatrix.ictcp(transfer)
    // BT.2100-2, table 7, for a colour of the display or the scene.
    let rgb = SIMD3(0.02, 0.01, 0.004)
    let lms = SIMD3(
      (1688 * rgb.x + 2146 * rgb.y + 262 * rgb.z) / 4096, (683 * rgb.x + 2951 * rgb.y + 462 * rgb.z) / 4096,
      (99 * rgb.x + 309 * rgb.y + 3688 * rgb.z) / 4096)
    func encode(_ e: Double) -> Double {
      transfer == .pq ? PerceptualQuantizer.encode(e * 10_000) : (3 * e).squareRoot()
    }
    let (l, m, s) = (encode(lms.x), encode(lms.y), encode(lms.z))
    let (ct, cp) =
      transfer == .pq
      ? ((6610 * l - 13613 * m + 7003 * s) / 4096, (17933 * l - 17390 * m - 543 * s) / 4096)
      : ((3625 * l - 7465 * m + 3840 * s) / 4096, (9500 * l - 9212 * m - 288 * s) / 4096)
    let back = try #require(matrix.toComponents) * [(l + m) / 2, ct, cp]
    let scale = transfer == .pq ? 203.0 / 10_000 : 1
    let light = SIMD3(transfer.light(back.x), transfer.light(back.y), transfer.light(back.z)) * scale
    let shown = try #require(matrix.linearToRGB) * light
    for i in 0..<3 { #expect(abs(shown[i] - rgb[i]) < 1e-6) }
  }

  /// Primaries, transfer function and matrix by their names in ffmpeg and in libzimg.
  struct Names: Sendable {
    var primaries, transfer, matrix: String
    var gamut, curve, zimgMatrix: String
    /// libzimg's curve of what is shown: BT.709's stands for BT.1886 there.
    var shown = "709"
  }

  @Test(
    "wide gamuts and linear light with subsampled chroma are what libzimg makes of them",
    arguments: [
      Names(
        primaries: "bt2020", transfer: "iec61966-2-1", matrix: "bt2020nc", gamut: "2020", curve: "iec61966-2-1",
        zimgMatrix: "2020_ncl", shown: "iec61966-2-1"),
      Names(
        primaries: "smpte432", transfer: "iec61966-2-1", matrix: "bt709", gamut: "smpte432", curve: "iec61966-2-1",
        zimgMatrix: "709", shown: "iec61966-2-1"),
      Names(
        primaries: "bt2020", transfer: "bt2020-10", matrix: "bt2020nc", gamut: "2020", curve: "2020_10",
        zimgMatrix: "2020_ncl"),
      Names(
        primaries: "smpte432", transfer: "bt709", matrix: "bt709", gamut: "smpte432", curve: "709", zimgMatrix: "709"),
      Names(
        primaries: "bt709", transfer: "linear", matrix: "bt709", gamut: "709", curve: "linear", zimgMatrix: "709"),
    ])
  func zimg(names: Names) throws {
    let folder = ScratchFolder()
    let path = folder.file("a.mkv")
    try SystemTool.run(
      "ffmpeg",
      [
        "-v", "error", "-y", "-f", "lavfi", "-i",
        "testsrc2=s=128x96:r=5,format=yuv420p10le,gblur=sigma=2,eq=saturation=0.4:contrast=0.7,format=yuv420p10le",
        "-frames:v", "1", "-c:v", "ffv1",
      ] + ColourClip.tags(names.primaries, names.transfer, names.matrix) + [path])
    let filter =
      "zscale=agamma=false:f=bilinear:pin=\(names.gamut):tin=\(names.curve):min=\(names.zimgMatrix):rin=limited:cin=left:p=709"
      + ":t=\(names.shown):m=gbr:r=full:d=none,format=gbrp16le,format=rgba64le"
    let expected = Array(
      try SystemTool.ffmpeg("-i", path, "-frames:v", "1", "-vf", filter, "-pix_fmt", "rgba64le", "-f", "rawvideo", "-"))
    try #require(expected.count == 128 * 96 * 8)
    let difference = worst(try VideoClip(path: path).bitmap(frame: 0)) { x, y in
      func value(_ c: Int) -> Double {
        let at = ((y * 128 + x) * 4 + c) * 2
        return Double(Int(expected[at]) | Int(expected[at + 1]) << 8) / 65_535
      }
      return [value(0), value(1), value(2)]
    }
    #expect(difference <= 1.5, "\(difference)")
  }

  @Test(
    "greys of SDR video keep their values, whatever its primaries are", arguments: ["bt2020", "smpte432", "bt470bg"])
  func greys(primaries: String) throws {
    let maker = ColourClip(width: 16, height: 16)
    let planes = (0..<3 * 256).map { UInt8($0 % 256) }
    let bitmap = try maker.clip("gbrp", planes, ColourClip.tags(primaries, "bt709", "rgb", "pc")).bitmap(frame: 0)
    for value in 0..<256 {
      let level = UInt8(value)
      #expect(bitmap[value % 16, value / 16] == (level, level, level, 255))
    }
  }

  @Test("what is not stated follows the stored size, and primaries follow the matrix")
  func untagged() throws {
    for (width, height, kr) in [(1280, 16, 0.2126), (1278, 16, 0.299), (16, 578, 0.2126), (16, 574, 0.299)] {
      let maker = ColourClip(width: width, height: height)
      let count = width * height
      let samples = [UInt8](repeating: 120, count: count) + [UInt8](repeating: 128, count: count / 4)
      let clip = try maker.clip("yuv420p", samples + [UInt8](repeating: 160, count: count / 4), [])
      let red = (120.0 - 16) / 219 + 2 * (1 - kr) * 32 / 224
      #expect(abs(Double(try clip.bitmap(frame: 0)[5, 5].r) - red * 255) <= 0.6, "\(width)×\(height)")
    }
    func same(_ a: [String], _ b: [String]) throws -> Bool {
      let (x, y) = (try noisy(a).0, try noisy(b).0)
      return (0..<40).allSatisfy { memcmp(x.pixels + $0 * x.rowBytes, y.pixels + $0 * y.rowBytes, 192) == 0 }
    }
    let whole = ColourClip.tags("bt2020", "bt709", "bt2020nc")
    #expect(try same(whole, ["-colorspace", "bt2020nc"]))
    #expect(try !same(ColourClip.tags("bt709", "bt709", "bt2020nc"), whole))
    #expect(try same(ColourClip.tags("bt2020", "smpte2084", "bt2020nc"), ["-color_trc", "smpte2084"]))
    // The gamuts of BT.601 are converted where they are stated, and where the size is that of their lines.
    #expect(try !same(ColourClip.tags("smpte170m", "bt709", "bt709"), ColourClip.tags("bt709", "bt709", "bt709")))
    for (rows, primaries) in [(576, "bt470bg"), (480, "smpte170m"), (488, "smpte170m")] {
      let maker = ColourClip(width: 16, height: rows)
      let samples =
        [UInt8](repeating: 120, count: 16 * rows) + [UInt8](repeating: 100, count: 4 * rows)
        + [UInt8](repeating: 160, count: 4 * rows)
      func pixel(_ tags: [String]) throws -> [UInt8] {
        let pixel = try maker.clip("yuv420p", samples, tags).bitmap(frame: 0)[5, 5]
        return [pixel.r, pixel.g, pixel.b]
      }
      let untagged = try pixel([])
      #expect(try untagged == pixel(ColourClip.tags(primaries, "bt709", "smpte170m")), "\(rows) rows")
      #expect(try untagged != pixel(ColourClip.tags("bt709", "bt709", "smpte170m")), "\(rows) rows")
    }
  }

  @Test("grey has the range that is stated, else the full one; floats and words of grey too")
  func grey() throws {
    let maker = ColourClip(width: 16, height: 16)
    let samples = (0..<256).map { UInt8($0) }
    let full = try maker.clip("gray", samples, []).bitmap(frame: 0)
    let limited = try maker.clip("gray", samples, ["-color_range", "tv"]).bitmap(frame: 0)
    let words = try maker.clip("gray16le", ColourClip.bytes(samples.map { UInt16($0) * 257 }), []).bitmap(frame: 0)
    for value in 0..<256 {
      let (x, y) = (value % 16, value / 16)
      #expect(full[x, y] == (UInt8(value), UInt8(value), UInt8(value), 255))
      #expect(Int(words[x, y].g) == value)
      let wanted = min(max((Double(value) - 16) * 255 / 219, 0), 255)
      #expect(abs(Double(limited[x, y].g) - wanted) <= 0.51)
    }
  }

  @Test("components of another depth are of the same size: R5 G6 B5 is R8 G8 B8, coarser")
  func mixedDepths() throws {
    let maker = ColourClip(width: 32, height: 1)
    let tags = ColourClip.tags("bt2020", "bt709", "rgb", "pc")
    let levels = (0..<32).map { ($0, ($0 * 2 + 7) % 64, 31 - $0) }
    let words = levels.map { (r: Int, g: Int, b: Int) -> UInt16 in UInt16(r << 11) | UInt16(g << 5) | UInt16(b) }
    func byte(_ level: Int, of most: Int) -> UInt8 { UInt8((level * 510 + most) / (most * 2)) }
    let bytes = levels.flatMap { [byte($0.0, of: 31), byte($0.1, of: 63), byte($0.2, of: 31)] }
    let coarse = try maker.clip("rgb565le", ColourClip.bytes(words), tags, codec: "rawvideo", name: "c.mov")
    let fine = try maker.clip("rgb24", bytes, tags, codec: "rawvideo", name: "f.mov")
    #expect(coarse.format.colour.primaries == 9 && fine.format.colour.primaries == 9)
    let (a, b) = (try coarse.bitmap(frame: 0), try fine.bitmap(frame: 0))
    for x in 0..<32 {
      let (p, q) = (a[x, 0], b[x, 0])
      // Half a level of 8 bits, which the curve and the matrix make a few of.
      for (one, other) in [(p.r, q.r), (p.g, q.g), (p.b, q.b)] {
        #expect(abs(Int(one) - Int(other)) <= 4, "\(x): \(p) \(q)")
      }
    }
  }

  @Test("OpenEXR's light is multiplied with alpha once")
  func premultiplied() throws {
    let folder = ScratchFolder()
    // Planes G, B, R, A of floats: half transparent, opaque, and nothing.
    let pixels: [(r: Float, g: Float, b: Float, a: Float)] = [(0.25, 0.5, 0, 0.5), (0.5, 1, 0, 1), (0, 0, 0, 0)]
    let planes = [pixels.map(\.g), pixels.map(\.b), pixels.map(\.r), pixels.map(\.a)]
    var raw: [UInt8] = []
    for value in planes.joined() {
      for byte in 0..<4 { raw.append(UInt8(truncatingIfNeeded: value.bitPattern >> UInt32(8 * byte))) }
    }
    try SystemTool.run(
      "ffmpeg",
      [
        "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "gbrapf32le", "-s", "3x1", "-i", folder.write(raw, "p.raw"),
        "-frames:v", "1", "-update", "1", "-c:v", "exr", folder.file("p.exr"),
      ])
    let clip = try VideoClip(path: folder.file("p.exr"))
    let bitmap = try clip.bitmap(frame: 0)
    // Half the light of white is level 188.
    let (half, solid) = (bitmap[0, 0], bitmap[1, 0])
    #expect(solid == (188, 255, 0, 255))
    #expect(abs(Int(half.r) - 94) <= 1 && abs(Int(half.g) - 128) <= 1 && half.b == 0 && abs(Int(half.a) - 128) <= 1)
    #expect(bitmap[2, 0] == (0, 0, 0, 0))
  }

  @Test("an unknown description is named by the number that is said, also where only the clip says it")
  func unknownNames() throws {
    let maker = ColourClip(width: 16, height: 16)
    let clip = try maker.clip("yuv420p", [UInt8](repeating: 90, count: 384), [])
    let scan = try ClipScan(path: clip.path)
    guard case .frame(let frame, _) = try VideoDecoder(path: clip.path, scan: scan).next() else { return }
    let silent = FrameStatement(frame)
    #expect {
      try FrameColour(silent, ClipColour(matrix: 11), path: "a.mkv")
    } throws: { "\($0)".contains("smpte2085 (number 11") }
    #expect {
      try FrameColour(silent, ClipColour(transfer: 200), path: "a.mkv")
    } throws: { "\($0)".contains("unknown (number 200") }
  }

  @Test("a matrix that is not read here is an error that names it")
  func unsupported() throws {
    #expect {
      try noisy(ColourClip.tags("bt2020", "bt709", "smpte2085"))
    } throws: { error in
      "\(error)".contains("smpte2085") && "\(error)".contains("c.mkv")
    }
  }

  @Test(
    "the tone curve keeps what is below its knee, rises, and ends at white",
    arguments: [203.0, 400, 1000, 4000, 10_000])
  func toneCurve(peak: Double) {
    let curve = ToneCurve(peak: peak)
    var last = 0.0
    for nits in stride(from: 0.5, through: 10_000, by: 0.5) {
      let shown = curve.map(nits / 203)
      if nits <= 170 { #expect(shown == nits / 203) }
      #expect(shown >= last && shown <= 1)
      last = shown
    }
    #expect(abs(curve.map(peak / 203) - 1) < 1e-9)
    // White stays white: not a light grey.
    let white = TransferFunction.encode(curve.map(1)) * 255
    #expect(white > 245, "\(white)")
    if peak >= 1000 { #expect(TransferFunction.encode(curve.map(2)) * 255 > white + 4) }
  }

  /// Encoded HDR of BT.2020 that shows an sRGB colour 0…1 with its white at 203 cd/m².
  private func hdr(_ color: SIMD3<Double>, _ transfer: TransferFunction, toBT2020: Matrix3) -> SIMD3<Double> {
    let sRGB = TransferFunction.sRGB
    let light = toBT2020 * [sRGB.light(color.x), sRGB.light(color.y), sRGB.light(color.z)] * 203
    if transfer == .pq {
      return [
        PerceptualQuantizer.encode(light.x), PerceptualQuantizer.encode(light.y), PerceptualQuantizer.encode(light.z),
      ]
    }
    // BT.2100: F = 1000 · Y^0.2 · E, so E = F / 1000 · (Yd / 1000)^(−0.2 / 1.2), then the OETF.
    let luminance = 0.2627 * light.x + 0.6780 * light.y + 0.0593 * light.z
    let scene = luminance > 0 ? light / 1000 * pow(luminance / 1000, -0.2 / 1.2) : .zero
    func oetf(_ e: Double) -> Double {
      e <= 1.0 / 12 ? (3 * max(e, 0)).squareRoot() : 0.17883277 * log(12 * e - 0.28466892) + 0.55991073
    }
    return [oetf(scene.x), oetf(scene.y), oetf(scene.z)]
  }

  @Test(
    "SDR put into PQ and HLG with white at 203 cd/m² comes back: the same up to the knee, whites within ten levels",
    arguments: [("smpte2084", TransferFunction.pq), ("arib-std-b67", .hlg)])
  func sdrInHDR(name: String, transfer: TransferFunction) throws {
    let toBT2020 = try #require(Chromaticities.bt2020.toBT709?.inverse)
    let side = 9
    let count = side * side * side
    let colours = (0..<count).map { index -> SIMD3<Double> in
      SIMD3(Double(index % side), Double(index / side % side), Double(index / side / side)) / Double(side - 1)
    }
    var planes = [[UInt16]](repeating: [], count: 3)
    for colour in colours {
      let value = hdr(colour, transfer, toBT2020: toBT2020)
      for (plane, component) in [value.y, value.z, value.x].enumerated() {
        planes[plane].append(UInt16((component * 65_535).rounded()))
      }
    }
    let maker = ColourClip(width: side * side, height: side)
    let clip = try maker.clip(
      "gbrp16le", ColourClip.bytes(planes.flatMap { $0 }), ColourClip.tags("bt2020", name, "rgb", "pc"))
    let bitmap = try clip.bitmap(frame: 0)
    for (index, colour) in colours.enumerated() {
      let p = bitmap[index % (side * side), index / (side * side)]
      // The knee is at 170 of 203 cd/m², sRGB 235.
      let limit = colour.max() <= 0.9 ? 1.0 : 10
      for (value, wanted) in zip([p.r, p.g, p.b], [colour.x, colour.y, colour.z]) {
        #expect(abs(Double(value) - wanted * 255) <= limit, "\(colour): \(p)")
      }
    }
    let white = bitmap[side * side - 1, side - 1]
    #expect(white.r == white.g && white.g == white.b && white.r >= 245)
  }

  @Test("the peak is the clip's, from its first frame, whatever is decoded first")
  func peak() throws {
    let folder = ScratchFolder()
    let display = "G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(40000000,50)"
    for (parameters, peak) in [
      ("max-cll=600,200:master-display=\(display)", 600.0), ("master-display=\(display)", 4000),
    ] {
      let path = folder.file("a.mkv")
      try SystemTool.run(
        "ffmpeg",
        [
          "-v", "error", "-y", "-f", "lavfi", "-i", "testsrc2=s=128x96:r=10", "-frames:v", "12", "-pix_fmt",
          "yuv420p10le",
          "-c:v", "libx265", "-g", "4", "-x265-params", "log-level=none:repeat-headers=1:\(parameters)",
        ] + ColourClip.tags("bt2020", "smpte2084", "bt2020nc") + [path])
      let clip = try VideoClip(path: path)
      #expect(clip.format.colour.peak == peak)
      let forward = try (0..<12).map { ImageColourTests.hash(try clip.bitmap(frame: $0)) }
      let other = try VideoClip(path: path)
      for index in [9, 3, 11, 0, 6] {
        #expect(ImageColourTests.hash(try other.bitmap(frame: index)) == forward[index])
      }
    }
  }

  @Test("the kernels give the same bytes at each level of processor", arguments: ["yuva444p10le", "yuv420p10le"])
  func levels(format: String) throws {
    let folder = ScratchFolder()
    for (primaries, transfer, _) in VideoColourTests.spaces {
      let path = folder.file("\(transfer).mkv")
      try SystemTool.run(
        "ffmpeg",
        [
          "-v", "error", "-y", "-f", "lavfi", "-i",
          "testsrc2=s=131x67:r=5,format=rgba,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='2*X'",
          "-frames:v", "1", "-c:v", "ffv1", "-pix_fmt", format,
        ] + ColourClip.tags(primaries, transfer, "bt2020nc") + [path])
      let scan = try ClipScan(path: path)
      let decoder = try VideoDecoder(path: path, scan: scan)
      guard case .frame(let frame, _) = try decoder.next() else { continue }
      let colour = try FrameColour(FrameStatement(frame), scan.format.colour, path: path)
      let hashes = try FrameConverterTests.levels.map { kernels in
        ImageColourTests.hash(
          try #require(WideConverter.bitmap(frame.pointer.pointee, colour, siting: .left, kernels: kernels)))
      }
      #expect(Set(hashes).count == 1)
    }
  }
}
