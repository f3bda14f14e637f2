// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

/// Images that others read: what shows decides, and what is odd besides is a warning.
@Suite("Odd images")
struct OddImageTests {
  let folder = ScratchFolder()

  private func isSame(_ a: Bitmap, _ b: Bitmap) -> Bool {
    a.width == b.width && a.height == b.height
      && (0..<a.height).allSatisfy { memcmp(a.pixels + $0 * a.rowBytes, b.pixels + $0 * b.rowBytes, a.width * 4) == 0 }
  }

  // MARK: JPEG

  private static let jpeg = TestJPEG(columns: 12, rows: 9, components: 3) { x, y in
    [20 + 18 * x, 90 + 7 * y, 200 - 11 * x]
  }.bytes

  /// Where a marker begins.
  private static func place(_ marker: UInt8, in bytes: [UInt8]) -> Int {
    (0..<bytes.count - 1).first { bytes[$0] == 0xff && bytes[$0 + 1] == marker } ?? 0
  }

  /// Changes of a JPEG that touch no pixel, and a part of the warning; nil: none is due.
  struct Change: Sendable, CustomTestStringConvertible {
    var name: String
    var warning: String?
    var apply: @Sendable ([UInt8]) -> [UInt8]
    var testDescription: String { name }
  }

  static let changes = [
    Change(name: "bytes between markers", warning: "16 bytes between its markers belong to no segment") { jpeg in
      let at = place(0xc0, in: jpeg)
      return Array(jpeg[..<at]) + [UInt8](repeating: 0, count: 16) + Array(jpeg[at...])
    },
    Change(name: "a marker whose first byte is wrong", warning: "belong to no segment") { jpeg in
      let junk: [UInt8] = [0x00, 0xe1, 0, 10] + Array("whatever".utf8)
      let at = place(0xc0, in: jpeg)
      return Array(jpeg[..<at]) + junk + Array(jpeg[at...])
    },
    Change(name: "no end mark", warning: "end mark is missing") { Array($0.dropLast(2)) },
    Change(name: "zeros before the end mark", warning: nil) {
      Array($0.dropLast(2)) + [UInt8](repeating: 0, count: 64) + [0xff, 0xd9]
    },
    Change(name: "restarts before the end mark", warning: nil) {
      Array($0.dropLast(2)) + [0xff, 0xd7, 0xff, 0xd7, 0xff, 0xd7, 0xff, 0xd9]
    },
    Change(name: "another file behind it", warning: nil) { $0 + $0 + Array("MotionPhoto_Data".utf8) },
    Change(name: "coefficients that its header leaves out", warning: nil) { jpeg in
      var bytes = jpeg
      let scan = place(0xda, in: jpeg)
      let at = scan + 5 + 2 * Int(jpeg[scan + 4])
      bytes.replaceSubrange(at..<at + 3, with: [0, 0, 0])
      return bytes
    },
    Change(name: "EXIF that cannot be read", warning: "EXIF data cannot be read") { jpeg in
      let exif: [UInt8] = [0xff, 0xe1, 0, 12] + Array("Exif\0\0".utf8) + [1, 2, 3, 4]
      return Array(jpeg[..<2]) + exif + Array(jpeg[2...])
    },
    Change(name: "filling bytes before a marker", warning: nil) { jpeg in
      Array(jpeg[..<2]) + [0xff, 0xff] + Array(jpeg[2...])
    },
  ]

  @Test("a JPEG whose pixels are all there is shown, whatever is odd about its markers", arguments: changes)
  func markers(change: Change) throws {
    let whole = try ImageFile.bitmap(path: folder.write(Self.jpeg, "whole.jpg"))
    let path = folder.write(Array(change.apply(Self.jpeg)), "odd.jpg")
    #expect(isSame(try ImageFile.bitmap(path: path), whole))
    for halvings in 1...2 {
      let part = try ImageFile.bitmap(path: path, halvings: halvings, whole: 1)
      #expect(isSame(part, try ImageFile.bitmap(path: folder.file("whole.jpg"), halvings: halvings, whole: 1)))
    }
    let warning = FileOddities.warning(of: path)
    if let words = change.warning {
      #expect(warning?.contains(words) == true, "\(warning ?? "none")")
    } else {
      #expect(warning == nil)
    }
  }

  @Test("a table whose marker is damaged is no junk between markers", arguments: [0xc0, 0xc4] as [UInt8])
  func lostTable(marker: UInt8) throws {
    var bytes = Self.jpeg
    bytes[Self.place(marker, in: bytes)] = 0x7f
    let path = folder.write(bytes, "lost.jpg")
    #expect { try ImageFile.bitmap(path: path) } throws: { "\($0)".contains("the marker of a segment") }
  }

  @Test("pixels of a JPEG that are missing are an error, also where an end mark hides it", arguments: [1, 3, 20])
  func missing(count: Int) throws {
    for end in [[], [0xff, 0xd9]] as [[UInt8]] {
      let path = folder.write(Array(Self.jpeg.dropLast(2 + count)) + end, "m\(end.count).jpg")
      #expect { try ImageFile.bitmap(path: path) } throws: {
        guard case .truncated? = $0 as? MediaError else { return false }
        return "\($0)".contains("ends early, from row")
      }
      // What is there is shown where damage is allowed, and told.
      let bitmap = try ImageFile.bitmap(path: path, allowsDamage: true)
      let whole = try ImageFile.bitmap(path: folder.write(Self.jpeg, "w.jpg"))
      #expect(bitmap.width == whole.width && bitmap.height == whole.height)
      for (a, b) in [(bitmap[3, 3], whole[3, 3]), (bitmap[90, 3], whole[90, 3])] {
        #expect(abs(Int(a.r) - Int(b.r)) <= 2 && abs(Int(a.g) - Int(b.g)) <= 2 && abs(Int(a.b) - Int(b.b)) <= 2)
      }
      #expect(FileOddities.warning(of: path)?.contains("ends early") == true)
    }
  }

  @Test("a progressive JPEG without its last scan is an error; without its end mark alone it is shown")
  func progressive() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Pictures/progressive.jpg").path
    let bytes = try FileInput.read(path)
    let whole = try ImageFile.bitmap(path: path)
    let open = folder.write(Array(bytes.dropLast(2)), "open.jpg")
    #expect(isSame(try ImageFile.bitmap(path: open), whole))
    #expect(FileOddities.warning(of: open)?.contains("end mark") == true)
    let scans = (0..<bytes.count - 1).filter { bytes[$0] == 0xff && bytes[$0 + 1] == 0xda }
    let tables = (0..<scans.last!).last { bytes[$0] == 0xff && bytes[$0 + 1] == 0xc4 } ?? scans.last!
    let cut = folder.write(Array(bytes[..<min(tables, scans.last!)]), "cut.jpg")
    #expect { try ImageFile.bitmap(path: cut) } throws: { "\($0)".contains("scans are missing") }
  }

  @Test("inks that are called C, M, Y and K are those that are called 1 to 4", arguments: [nil, 0, 2] as [UInt8?])
  func inks(transform: UInt8?) throws {
    let plain = TestJPEG(columns: 6, rows: 5, components: 4, markers: transform.map { [TestJPEG.adobe($0)] } ?? []) {
      [10 + 40 * $0, 128 + 5 * $1, 128 - 4 * $1, 250 - 30 * $0]
    }.bytes
    var named = plain
    let (frame, scan) = (Self.place(0xc0, in: plain), Self.place(0xda, in: plain))
    for (index, name) in Array("CMYK".utf8).enumerated() {
      named[frame + 10 + 3 * index] = name
      named[scan + 5 + 2 * index] = name
    }
    let (a, b) = (folder.write(plain, "a.jpg"), folder.write(named, "b.jpg"))
    #expect(isSame(try ImageFile.bitmap(path: a), try ImageFile.bitmap(path: b)))
    #expect(FileOddities.warning(of: b) == nil)
  }

  // MARK: PNG

  private static let png = TestPNG(width: 9, height: 7, kind: 2, depth: 8) { x, y in [20 * x, 30 * y, 5 * x + 7 * y] }
    .bytes

  /// The file with a chunk's checksum as it should be.
  private static func resealed(_ bytes: [UInt8], _ name: String) -> [UInt8] {
    var bytes = bytes
    let at = chunk(name, in: bytes)
    bytes.replaceSubrange(
      at.upperBound..<at.upperBound + 4,
      with: TestPNG.number(Int(CRC32.checksum(bytes[at.lowerBound - 4..<at.upperBound]))))
    return bytes
  }

  /// The body of a chunk.
  private static func chunk(_ name: String, in bytes: [UInt8]) -> Range<Int> {
    let at = (8..<bytes.count - 4).first { bytes[$0...].starts(with: Array(name.utf8)) } ?? 8
    let length = bytes[at - 4..<at].reduce(0) { $0 << 8 | Int($1) }
    return at + 4..<at + 4 + length
  }

  static let pngChanges = [
    Change(name: "a wrong checksum of the end mark", warning: "end mark") {
      Array($0.dropLast(4)) + [0, 0, 0, 0]
    },
    Change(name: "no end mark", warning: "end mark") { Array($0.dropLast(12)) },
    Change(name: "a wrong checksum of the pixels' chunk", warning: "its compressed pixels does") { png in
      var bytes = png
      let body = chunk("IDAT", in: png)
      bytes.replaceSubrange(body.upperBound..<body.upperBound + 4, with: [0, 0, 0, 0])
      return bytes
    },
    Change(name: "a wrong checksum of the compressed pixels", warning: "those of its chunks do") { png in
      var bytes = png
      bytes[chunk("IDAT", in: png).upperBound - 1] ^= 0xff
      return resealed(bytes, "IDAT")
    },
    Change(name: "a wrong checksum of a text", warning: nil) { png in
      let chunk: [UInt8] = TestPNG.number(10) + Array("tEXtComment\0hi".utf8) + [1, 2, 3, 4]
      return Array(png[..<33]) + chunk + Array(png[33...])
    },
    Change(name: "bytes behind it", warning: nil) { $0 + Array("trailing bytes".utf8) },
  ]

  @Test("a PNG whose pixels are all there and right is shown", arguments: pngChanges)
  func png(change: Change) throws {
    let whole = try ImageFile.bitmap(path: folder.write(Self.png, "whole.png"))
    let path = folder.write(Array(change.apply(Self.png)), "odd.png")
    #expect(isSame(try ImageFile.bitmap(path: path), whole))
    let half = try ImageFile.bitmap(path: path, halvings: 1)
    #expect(isSame(half, try ImageFile.bitmap(path: folder.file("whole.png"), halvings: 1)))
    let warning = FileOddities.warning(of: path)
    if let words = change.warning {
      #expect(warning?.contains(words) == true, "\(warning ?? "none")")
    } else {
      #expect(warning == nil)
    }
  }

  @Test("bytes of a PNG that neither checksum confirms are an error, or shown and told where damage is allowed")
  func damagedPNG() throws {
    let body = Self.chunk("IDAT", in: Self.png)
    var bytes = Self.png
    bytes[body.upperBound - 30] ^= 1
    let path = folder.write(bytes, "d.png")
    #expect { try ImageFile.bitmap(path: path) } throws: { "\($0)".contains("IDAT") }
    let bitmap = try ImageFile.bitmap(path: path, allowsDamage: true)
    let whole = try ImageFile.bitmap(path: folder.write(Self.png, "w.png"))
    #expect(bitmap[2, 2] == whole[2, 2] && bitmap.height == whole.height)
    #expect(FileOddities.warning(of: path) != nil)
  }

  // MARK: Others

  /// A name, bytes, and parts of the message.
  static let kinds: [(name: String, bytes: [UInt8], kind: String, advice: String)] = [
    ("a.gif", text("GIF89a......"), "a GIF is a clip", "VideoLayer"),
    ("a.svg", text("<?xml version=\"1.0\"?>\n<!-- <html> -->\n<svg xmlns=\"…\">"), "SVG", "rsvg-convert"),
    ("page.jpg", text("<!DOCTYPE html><html>"), "a web page", "Download it again"),
    ("a.ico", [0, 0, 1, 0, 1, 0], "icon", "ffmpeg -i"),
    ("a.ppm", text("P6\n4 4\n255\n"), "portable map", "ffmpeg -i"),
    ("a.jp2", [0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20, 13, 10], "JPEG 2000", "ffmpeg -i"),
    ("a.tga", text("\u{0}\u{0}\u{2}" + String(repeating: "\u{0}", count: 30)), "TGA", "ffmpeg -i"),
    ("a.psd", text("8BPS...."), "Photoshop", "ffmpeg -i"),
    ("a.jxl", [0xff, 0x0a, 1, 2], "JPEG XL", "djxl"),
    ("a.pdf", text("%PDF-1.7"), "PDF", "pdftoppm"),
  ]
  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test("what is no image that is read is named, with the way to make one of it", arguments: kinds)
  func others(name: String, bytes: [UInt8], kind: String, advice: String) throws {
    let path = folder.write(bytes, name)
    for ask in [{ _ = try ImageFile(probing: path) }, { _ = try ImageFile.bitmap(path: path) }] {
      #expect { try ask() } throws: {
        let words = "\($0)"
        return words.contains(path) && words.contains(kind) && words.contains(advice)
      }
    }
  }

  @Test("a PNG as Xcode puts it into apps is told from a damaged one")
  func xcode() throws {
    let chunk: [UInt8] = TestPNG.number(4) + Array("CgBI".utf8) + [0x50, 0, 0x20, 2, 0x2b, 0xd5, 0xb3, 0x7f]
    let path = folder.write(Array(Self.png[..<8]) + chunk + Array(Self.png[8...]), "app.png")
    #expect { try ImageFile(probing: path) } throws: {
      "\($0)".contains("CgBI") && "\($0)".contains("-revert-iphone-optimizations")
    }
  }

  @Test("a BMP that is shorter than its header says is shown if all of its rows are there, else it is an error")
  func bmp() throws {
    // Three pixels of 24 bits fill nine of twelve bytes.
    func file(rows: Int, stated: Int, count: Int) -> [UInt8] {
      func number(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      }
      var head: [UInt8] = Array("BM".utf8) + number(stated, 4) + number(0, 4) + number(54, 4)
      head += number(40, 4) + number(3, 4) + number(rows, 4) + number(1, 2) + number(24, 2)
      head += [UInt8](repeating: 0, count: 24)
      let pixels = (0..<12 * rows).map { UInt8(7 * $0 % 256) }
      return Array((head + pixels).prefix(count))
    }
    let whole = try ImageFile.bitmap(path: folder.write(file(rows: 4, stated: 102, count: 102), "whole.bmp"))
    for (stated, count) in [(1_000_000, 102), (102, 101), (102, 99)] {
      let path = folder.write(file(rows: 4, stated: stated, count: count), "odd\(count).bmp")
      #expect(isSame(try ImageFile.bitmap(path: path), whole), "\(count) of \(stated)")
      #expect(FileOddities.warning(of: path)?.contains("promises \(stated) bytes") == true)
    }
    let cut = folder.write(file(rows: 4, stated: 102, count: 98), "cut.bmp")
    #expect { try ImageFile.bitmap(path: cut) } throws: { "\($0)".contains("cut off") }
  }

  @Test("a WebP that is shorter than its header says, and has all of its pixels, is shown")
  func webp() throws {
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=48x32", "-frames:v", "1", "-c:v", "libwebp", "-lossless", "1",
      folder.file("a.webp"))
    let whole = try ImageFile.bitmap(path: folder.file("a.webp"))
    var bytes = folder.bytes("a.webp")
    bytes[6] += 1
    let path = folder.write(bytes, "odd.webp")
    #expect(isSame(try ImageFile.bitmap(path: path), whole))
    #expect(FileOddities.warning(of: path)?.contains("promises") == true)
  }
}
