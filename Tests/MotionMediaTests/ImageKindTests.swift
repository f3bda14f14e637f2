// SPDX-License-Identifier: Apache-2.0

import ColourProfiles
import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

@Suite("Images of other kinds than PNG and JPEG")
struct ImageKindTests {
  let folder = ScratchFolder()

  /// A picture of `Tests/Pictures`.
  private func path(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Pictures/\(name)")
      .path
  }

  /// The identity of an image of sRGB colours that another library reads.
  private func library(_ kind: ImageFile.Kind) throws -> ContentHash {
    let identity = try kind == .tiff ? TIFFFile.library(for: "").identity : HEIFFile.library(for: "").identity
    return identity.combined(with: nil)
  }

  @Test("libraries that are loaded late count in the images that they read, and not in all that runs")
  func lateLibraries() throws {
    let (heif, tiff) = try (library(.heif), library(.tiff))
    #expect(heif != tiff)
    #expect(try ImageFile.colourIdentity(path: path("opaque.heic")) == heif)
    #expect(try ImageFile.colourIdentity(path: path("jpeg.tif")) == tiff)
    let names = ImageFile.lateLibraries.map { URL(filePath: $0).lastPathComponent }
    for name in ["libheif", "libde265", "libtiff"] { #expect(names.contains { $0.hasPrefix(name) }, "\(names)") }
    // None is counted that was loaded with the program.
    #expect(!names.contains { $0.hasPrefix("libavcodec") || $0.hasPrefix("libc.") }, "\(names)")
    let mapped = try #require(MemoryMaps.ofThisProcess()).executableFiles
    #expect(mapped.isSuperset(of: ImageFile.lateLibraries))
  }

  @Test("a library that is not there, or lacks a function, is said")
  func missingLibrary() {
    #expect {
      _ = try LateLibrary("libmotionkit-absent.so.1") { _ in }
    } throws: { "\($0)".contains("libmotionkit-absent.so.1") }
    #expect {
      _ = try LateLibrary("libm.so.6") { _ throws(MissingLibrary) in throw MissingLibrary(reason: "it is older") }
    } throws: { ($0 as? MissingLibrary)?.reason == "it is older" }
    let error = MissingLibrary(reason: "no such file").error(
      path: "a.tif", kind: "TIFF images", library: "libtiff", package: "libtiff6")
    #expect("\(error)".contains("no such file") && "\(error)".contains("apt install libtiff6"))
  }

  private func put(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(filePath: folder.file(name)))
    return folder.file(name)
  }

  private func pixels(_ bitmap: Bitmap) -> [UInt8] {
    (0..<bitmap.height).flatMap { y in
      Array(UnsafeBufferPointer(start: bitmap.pixels + y * bitmap.rowBytes, count: 4 * bitmap.width))
    }
  }

  private func pixels(_ tiff: TestTIFF) throws -> [UInt8] {
    pixels(try ImageFile.bitmap(path: put("picture.tif", tiff.bytes)))
  }

  @Test(
    "what loses nothing has the pixels of the PNG that it was made of",
    arguments: [
      ("alpha.webp", "alpha", ImageFile.Kind.webp), ("lzw.tif", "alpha", .tiff), ("tiles.tif", "alpha", .tiff),
      ("planes.tif", "alpha", .tiff), ("grey.tif", "grey", .tiff), ("palette.tif", "palette", .tiff),
      ("mono.tif", "mono", .tiff), ("opaque.bmp", "opaque", .bmp), ("alpha.bmp", "alpha", .bmp),
      ("palette.bmp", "palette", .bmp),
    ])
  func lossless(name: String, original: String, kind: ImageFile.Kind) throws {
    let image = try ImageFile(probing: path(name))
    #expect(image.kind == kind && image.width == 41 && image.height == 30)
    #expect(try ImageFile.colourIdentity(path: path(name)) == (kind == .tiff ? library(.tiff) : nil))
    let (found, expected) = (
      try ImageFile.bitmap(path: path(name)), try ImageFile.bitmap(path: path("\(original).png"))
    )
    #expect(pixels(found) == pixels(expected))
    let halved = try ImageFile.bitmap(path: path(name), halvings: 1)
    #expect(pixels(halved) == pixels(try ImageFile.bitmap(path: path("\(original).png"), halvings: 1)))
  }

  @Test(
    "what loses something is near the PNG that it was made of",
    arguments: [
      ("opaque.webp", "opaque", ImageFile.Kind.webp), ("opaque.heic", "opaque", .heif), ("alpha.heic", "alpha", .heif),
      ("alpha.avif", "alpha", .heif), ("wide.avif", "opaque", .heif), ("jpeg.tif", "opaque", .tiff),
    ])
  func lossy(name: String, original: String, kind: ImageFile.Kind) throws {
    #expect(try ImageFile(probing: path(name)).kind == kind)
    let found = pixels(try ImageFile.bitmap(path: path(name)))
    let expected = pixels(try ImageFile.bitmap(path: path("\(original).png")))
    try #require(found.count == expected.count)
    let differences = zip(found, expected).map { abs(Int($0) - Int($1)) }
    #expect(differences.max() ?? 0 <= 12, "\(differences.max() ?? 0)")
    #expect(Double(differences.reduce(0, +)) / Double(differences.count) < 2)
  }

  @Test("samples of 16 bits in either byte order are rounded once; alpha is multiplied where it is not")
  func depth() throws {
    let values = (0..<24).map { ($0 * 2741) % 65_536 }
    for isBigEndian in [false, true] {
      let tiff = TestTIFF(bits: 16, samples: 4, extra: 2, isBigEndian: isBigEndian, values: values)
      let expected = (0..<24).map { i -> UInt8 in
        let alpha = Double(values[i / 4 * 4 + 3]) / 65_535
        let value = i % 4 == 3 ? alpha : Double(values[i]) / 65_535 * alpha
        return UInt8((255 * value).rounded())
      }
      let found = try pixels(tiff)
      #expect(zip(found, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(found) \(expected)")
      #expect(found.enumerated().allSatisfy { $0.offset % 4 != 3 || $0.element == expected[$0.offset] })
    }
    // Associated alpha: as it is.
    let premultiplied = TestTIFF(
      samples: 4, extra: 1, values: Array(repeating: [10, 20, 30, 40], count: 6).flatMap(\.self))
    #expect(try pixels(premultiplied) == Array(repeating: [10, 20, 30, 40], count: 6).flatMap(\.self))
  }

  @Test("grey with black or white at 0, and ink without a profile")
  func interpretations() throws {
    let grey = TestTIFF(samples: 1, photometric: 1, values: [0, 50, 100, 150, 200, 255])
    #expect(try pixels(grey) == [0, 50, 100, 150, 200, 255].flatMap { [$0, $0, $0, 255] })
    let inverted = TestTIFF(samples: 1, photometric: 0, values: [0, 50, 100, 150, 200, 255])
    #expect(try pixels(inverted) == [255, 205, 155, 105, 55, 0].flatMap { [$0, $0, $0, 255] })
    let ink = TestTIFF(width: 2, height: 1, samples: 4, photometric: 5, values: [255, 0, 0, 0, 51, 102, 0, 51])
    // (1 − C) · (1 − K), and so on.
    #expect(try pixels(ink) == [0, 255, 255, 255, 163, 122, 204, 255])
  }

  @Test("a profile says what the numbers are", arguments: TestProfile.allCases)
  func profiles(profile: TestProfile) throws {
    let bytes = try profile.bytes()
    let count = profile.components
    let values = (0..<(6 * count)).map { ($0 * 37) % 256 }
    let tiff = TestTIFF(
      samples: count, photometric: count == 1 ? 1 : count == 3 ? 2 : 5, profile: bytes, values: values)
    let colour = try ImageColour(profile: bytes, components: count)
    let row = ImageRow(colour, width: 6)
    for i in 0..<6 {
      func value(_ c: Int) -> Float { Float(values[count * i + min(c, count - 1)]) / 255 }
      (row.x[i], row.y[i], row.z[i], row.alpha[i]) = (value(0), value(1), value(2), value(3))
    }
    var expected = [UInt8](repeating: 0, count: 24)
    if colour.isSRGB { return }
    row.encode(fourth: count == 4 ? UnsafePointer(row.alpha) : nil, to: &expected)
    #expect(try pixels(tiff) == expected)
    let file = try put("picture.tif", tiff.bytes)
    #expect(
      try ImageFile.colourIdentity(path: file) == TIFFFile.library(for: file).identity.combined(with: colour.identity))
    if count == 3 {
      let webp = try put("picture.webp", webp(profile: bytes))
      #expect(try ImageFile.colourIdentity(path: webp) == colour.identity)
      #expect(pixels(try ImageFile.bitmap(path: webp)) != pixels(try ImageFile.bitmap(path: path("alpha.webp"))))
    }
  }

  /// The image of a WebP file with a profile and EXIF before it (RFC 9649, 2.7).
  private func webp(profile: [UInt8] = [], orientation: Int? = nil) throws -> [UInt8] {
    func number(_ value: Int, _ size: Int = 4) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      Array(name.utf8) + number(body.count) + body + Array(repeating: 0, count: body.count % 2)
    }
    let plain = Array(try Data(contentsOf: URL(filePath: path("alpha.webp"))))
    let picture = Array(plain.dropFirst(12))
    let flags = 0x10 | (profile.isEmpty ? 0 : 0x20) | (orientation == nil ? 0 : 0x08)
    var body = chunk("VP8X", number(flags) + number(40, 3) + number(29, 3))
    if !profile.isEmpty { body += chunk("ICCP", profile) }
    body += picture
    if let orientation {
      body += chunk(
        "EXIF",
        [0x49, 0x49, 0x2a, 0] + number(8) + number(1, 2) + number(0x112, 2) + number(3, 2) + number(1)
          + number(orientation) + number(0))
    }
    return Array("RIFF".utf8) + number(body.count + 4) + Array("WEBP".utf8) + body
  }

  @Test("images that lie or are mirrored stand up", arguments: Orientation.allCases)
  func orientations(orientation: Orientation) throws {
    let values = (0..<18).map { 13 * $0 }
    let upright = try ImageFile.bitmap(path: put("up.tif", TestTIFF(values: values).bytes))
    let tiff = try put("turned.tif", TestTIFF(orientation: orientation.rawValue, values: values).bytes)
    #expect(pixels(try ImageFile.bitmap(path: tiff)) == pixels(orientation.apply(to: upright)))
    let probe = try ImageFile(probing: tiff)
    #expect((probe.width, probe.height) == (orientation.swapsSides ? (2, 3) : (3, 2)))
    let webp = try put("turned.webp", webp(orientation: orientation.rawValue))
    let plain = try ImageFile.bitmap(path: path("alpha.webp"))
    #expect(pixels(try ImageFile.bitmap(path: webp)) == pixels(orientation.apply(to: plain)))
  }

  @Test("samples that reach over bytes are rounded once", arguments: [10, 12, 14])
  func packedSamples(bits: Int) throws {
    let largest = (1 << bits) - 1
    let values = [0, 1, largest / 3, largest / 2, largest - 1, largest]
    let file = TestTIFF(
      bits: bits, samples: 1, photometric: 1,
      compress: { _ in
        // Each of two rows begins with a byte of its own.
        [0, 3].flatMap { first -> [UInt8] in
          var (word, count, bytes) = (0, 0, [UInt8]())
          for value in values[first..<first + 3] {
            (word, count) = (word << bits | value, count + bits)
            while count >= 8 {
              bytes.append(UInt8(word >> (count - 8) & 255))
              count -= 8
            }
          }
          return count > 0 ? bytes + [UInt8(word << (8 - count) & 255)] : bytes
        }
      }, values: [])
    let bitmap = try ImageFile.bitmap(path: put("packed.tif", file.bytes))
    for (index, value) in values.enumerated() {
      let wanted = (Double(value) * 255 / Double(largest)).rounded()
      #expect(Double(bitmap[index % 3, index / 3].g) == wanted, "\(value) of \(largest)")
    }
  }

  @Test("LZW as it was before the standard turned its bits round is read, with a warning")
  func oldLZW() throws {
    let values = (0..<18).map { $0 * 13 % 256 }
    let plain = try put("plain.tif", TestTIFF(values: values).bytes)
    // Codes of nine bits, the lowest first: 256 clears the table before every byte, 257 ends.
    let old = TestTIFF(
      compression: 5,
      compress: { bytes in
        var (word, bits, result) = (0, 0, [UInt8]())
        for code in bytes.flatMap({ [256, Int($0)] }) + [257] {
          word |= code << bits
          bits += 9
          while bits >= 8 {
            result.append(UInt8(word & 255))
            (word, bits) = (word >> 8, bits - 8)
          }
        }
        return result + [UInt8(word & 255)]
      }, values: values)
    let path = try put("old.tif", old.bytes)
    let (a, b) = (try ImageFile.bitmap(path: plain), try ImageFile.bitmap(path: path))
    for y in 0..<2 { for x in 0..<3 { #expect(a[x, y] == b[x, y]) } }
    #expect(FileOddities.warning(of: path)?.contains("Old-style LZW") == true)
  }

  @Test("what is cut off, animated or of other kinds of numbers is told")
  func refusals() throws {
    func reason(_ name: String, _ bytes: [UInt8]) throws -> String {
      let file = try put(name, bytes)
      do {
        _ = try ImageFile.bitmap(path: file)
        return ""
      } catch { return "\(error)" }
    }
    for name in ["alpha.webp", "opaque.webp", "opaque.heic", "alpha.avif", "lzw.tif", "tiles.tif", "opaque.bmp"] {
      let whole = Array(try Data(contentsOf: URL(filePath: path(name))))
      // Tables at the end of a TIFF file may say nothing of its pixels.
      for part in name.hasSuffix("tif") ? [0.2, 0.5, 0.8] : [0.2, 0.5, 0.9, 0.98] {
        let cut = Array(whole.prefix(Int(Double(whole.count) * part)))
        #expect(try reason(name, cut) != "", "\(name) \(part)")
      }
    }
    let animated = Array(try Data(contentsOf: URL(filePath: path("animated.webp"))))
    #expect(try reason("a.webp", animated).contains("it is animated"))
    var huge = TestTIFF(values: [])
    (huge.width, huge.height) = (60_000, 60_000)
    #expect(try reason("huge.tif", huge.bytes).contains("60000"))
  }

  @Test("a hundred damaged files of each kind give an image or an error")
  func damage() throws {
    var random = RandomSource(seed: 5)
    for name in [
      "alpha.webp", "opaque.heic", "alpha.avif", "lzw.tif", "tiles.tif", "planes.tif", "jpeg.tif", "palette.bmp",
    ] {
      let whole = Array(try Data(contentsOf: URL(filePath: path(name))))
      for _ in 0..<100 {
        var bytes = whole
        for _ in 0..<random.integer(1...6) {
          bytes[random.integer(0...(bytes.count - 1))] = UInt8(random.integer(0...255))
        }
        let file = try put(name, bytes)
        guard let image = try? ImageFile(probing: file), image.width * image.height < 1 << 22 else { continue }
        _ = try? ImageFile.bitmap(path: file)
      }
    }
  }
}
