// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The description of an image in the chunks of a PNG file, read without its pixels (ISO/IEC 15948 and its third
/// edition).
///
/// Colours go by the first of `cICP`, `iCCP`, `sRGB`, and `gAMA` with `cHRM`; of repeated chunks, the first counts.
/// They stand before the pixels; `eXIf` may follow them.
struct PNGDescription: Hashable {
  let width: Int
  let height: Int
  let depth: Int
  /// 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
  let kind: Int
  let isInterlaced: Bool
  private(set) var orientation = Orientation.upright
  private var chunks: [String: [UInt8]] = [:]

  /// The depths that each colour type comes in (ISO/IEC 15948, table 11.1).
  private static let depths: [Int: Set<Int>] = [
    0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
  ]
  /// The most bytes of a chunk read here.
  private static let largest = 16 << 20
  private static let colourChunks: Set<String> = ["cICP", "iCCP", "sRGB", "gAMA", "cHRM", "mDCV", "cLLI"]

  /// - Parameter colourOnly: does not look for chunks after the pixels.
  init(path: String, colourOnly: Bool = false) throws(MediaError) {
    // Without waiting: the path may be a pipe that nobody writes.
    let descriptor = FileSystem.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: systemMessage(errno)) }
    defer { close(descriptor) }
    func read(_ offset: Int, _ count: Int) -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: count)
      var done = 0
      while done < count {
        let n = DescriptorCalls.read(descriptor, at: offset + done, into: &bytes, from: done)
        if n < 0, errno == EINTR { continue }
        if n <= 0 { break }
        done += n
      }
      return Array(bytes.prefix(done))
    }
    try self.init(path: path, colourOnly: colourOnly, read)
  }

  /// - Parameter read: bytes of the file from an offset on, fewer at its end.
  private init(path: String, colourOnly: Bool, _ read: (_ offset: Int, _ count: Int) -> [UInt8]) throws(MediaError) {
    let head = read(0, 33)
    (width, height) = try PNGFile.size(head, path: path)
    (depth, kind, isInterlaced) = (Int(head[24]), Int(head[25]), head[28] != 0)
    guard PNGDescription.depths[kind]?.contains(depth) ?? false else {
      let reason = "its header has colour type \(kind) with \(depth) bits, which PNG does not allow"
      throw .corrupt(path: path, time: nil, reason: reason)
    }
    var offset = 33
    var arePixelsNext = true
    // Whatever is wrong with the chunks of the pixels is said when these are read.
    while case let start = read(offset, 8), start.count == 8 {
      let length = start.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: start[4...], as: UTF8.self)
      if name == "IEND" || length > 0x7fff_ffff { break }
      if name == "IDAT" {
        if colourOnly { break }
        arePixelsNext = false
      }
      let isWanted = name == "eXIf" || (arePixelsNext && PNGDescription.colourChunks.contains(name))
      if isWanted, chunks[name] == nil {
        if let fault = take(name, length <= PNGDescription.largest ? read(offset + 8, length + 4) : [], length) {
          FileOddities.note("\(fault), so the image is shown without it", of: path)
        }
      }
      // The length, the name and the checksum have twelve bytes.
      offset += 12 + length
    }
    orientation = chunks["eXIf"].flatMap { Orientation(tiff: $0) } ?? .upright
  }

  /// Keeps a chunk.
  ///
  /// - Parameter body: with its checksum.
  /// - Returns: the fault of a chunk that cannot be used.
  private mutating func take(_ name: String, _ body: [UInt8], _ length: Int) -> String? {
    guard length <= PNGDescription.largest else { return "its \(name) chunk has \(length) bytes" }
    guard body.count == length + 4 else { return "it ends within its \(name) chunk" }
    let crc = body[length...].reduce(0) { $0 << 8 | UInt32($1) }
    // A profile has a checksum of its own.
    guard CRC32.checksum((Array(name.utf8) + body[..<length])[...]) == crc || name == "iCCP" else {
      return "the checksum of its \(name) chunk does not match"
    }
    chunks[name] = Array(body[..<length])
    return nil
  }

  private func number(_ bytes: [UInt8], _ index: Int) -> Double {
    Double(bytes[4 * index..<4 * index + 4].reduce(0) { $0 << 8 | UInt32($1) })
  }

  /// The number of components a profile must have: those of grey, or of colours.
  private var components: Int { kind == 0 || kind == 4 ? 1 : 3 }
}

extension PNGDescription {
  /// The conversion of the image's colours.
  func colour(path: String) throws(MediaError) -> ImageColour {
    func leaveOut(_ chunk: String, _ reason: String) {
      FileOddities.note("its \(chunk) chunk \(reason), so the image is shown without it", of: path)
    }
    // The specification ranks cICP above iCCP, and that above sRGB and gAMA.
    if let body = chunks["cICP"] {
      if body.count == 4 { return try coded(body, path: path) }
      leaveOut("cICP", "has \(body.count) bytes, not 4")
    }
    if let body = chunks["iCCP"] {
      if let profile = PNGDescription.profile(body) {
        if let colour = ImageColour.noted(profile: profile, components: components, path: path) { return colour }
      } else {
        leaveOut("iCCP", "has no complete profile")
      }
    }
    if chunks["sRGB"] != nil { return .sRGB }
    // In hundred thousandths. A gamma of 0 says nothing.
    let gamma = chunks["gAMA"].flatMap { $0.count == 4 ? number($0, 0) / 100_000 : nil }.flatMap { $0 > 0 ? $0 : nil }
    var primaries = Chromaticities.bt709
    if let body = chunks["cHRM"] {
      func point(_ index: Int) -> SIMD2<Double> { [number(body, 2 * index), number(body, 2 * index + 1)] / 100_000 }
      if body.count != 32 {
        leaveOut("cHRM", "has \(body.count) bytes, not 32")
      } else if components == 3 {
        primaries = Chromaticities(point(1), point(2), point(3), white: point(0))
      }
    }
    if primaries.toBT709 == nil {
      leaveOut("cHRM", "has primaries that enclose no colours")
      primaries = .bt709
    }
    let isBT709 = primaries.isNear(.bt709)
    // 45455 is the specification's value for sRGB images, in addition to their sRGB chunk.
    let isSRGB = gamma.map { abs($0 - 0.45455) < 0.000_015 } ?? true
    if isBT709, isSRGB { return .sRGB }
    let space = ColourSpace(transfer: gamma.map { .gamma(1 / $0) } ?? .sRGB, primaries: isBT709 ? .bt709 : primaries)
    return LightConversion.of(space).map { .light($0, scale: 1, offset: 0) } ?? .sRGB
  }

  /// Primaries, transfer function, matrix and range as in video (ITU-T H.273).
  private func coded(_ body: [UInt8], path: String) throws(MediaError) -> ImageColour {
    let codes = body.map { Int($0) }
    // 2 is unspecified.
    // 1 is BT.709's primaries, 13 the curve of sRGB.
    let (primaries, transfer) = (codes[0] == 2 ? 1 : codes[0], codes[1] == 2 ? 13 : codes[1])
    // Ten thousandths of cd/m².
    let content = chunks["cLLI"].flatMap { $0.count == 8 ? number($0, 0) / 10_000 : nil }
    let display = chunks["mDCV"].flatMap { $0.count == 24 ? number($0, 4) / 10_000 : nil }
    let depth = kind == 3 ? 8 : depth
    let luma = SampleRange(depth: depth, isFull: codes[3] == 1).luma
    let scale = codes[3] == 1 ? 1 : Double((1 << depth) - 1) * luma.scale
    guard codes[2] == 0, codes[3] <= 1,
      let colour = ImageColour(
        primaries: primaries, transfer: transfer, peak: ClipColour.sane(content) ?? ClipColour.sane(display),
        scale: Float(scale), offset: Float(-luma.offset * luma.scale))
    else {
      let numbers = codes.map { String($0) }.joined(separator: "-")
      throw .unsupported(
        path: path, reason: "its colours are \(numbers) by ITU-T H.273 (cICP chunk)", advice: "Convert it to sRGB.")
    }
    return colour
  }

  /// The profile in an `iCCP` chunk: a name, a zero, the method 0, and a zlib stream.
  private static func profile(_ body: [UInt8]) -> [UInt8]? {
    guard let end = body.prefix(80).firstIndex(of: 0), end >= 1, end + 2 < body.count, body[end + 1] == 0 else {
      return nil
    }
    let stream = Array(body[(end + 2)...])
    // The profile's own first number is its size.
    let head = ZlibStream.inflated(stream, limit: 4).bytes
    let size = head.reduce(0) { $0 << 8 | Int($1) }
    guard head.count == 4, (132...largest).contains(size) else { return nil }
    // A byte more, so that one that is longer shows.
    let (profile, isWhole) = ZlibStream.inflated(stream, limit: size + 1)
    return isWhole && profile.count == size ? profile : nil
  }
}

extension Chromaticities {
  /// Whether they are equal within the rounding of files.
  fileprivate func isNear(_ other: Chromaticities) -> Bool {
    [red - other.red, green - other.green, blue - other.blue, white - other.white].allSatisfy {
      abs($0.x) < 0.001 && abs($0.y) < 0.001
    }
  }
}
