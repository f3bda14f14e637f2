// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

/// What is missing or wrong in a file of sound is said, and what is neither is not.
@Suite("Damaged sound")
struct SoundDamageTests {
  let folder = ScratchFolder()

  func made(_ name: String, _ options: [String] = []) throws -> [UInt8] {
    try SystemTool.run(
      "ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", TestSound.bursts] + options + [folder.file(name)])
    return folder.bytes(name)
  }

  @Test(
    "a file that is cut off is an error",
    arguments: [
      "a.wav", "a.aiff", "a.caf", "a.au", "a.flac", "a.mp3", "a.tta", "a.wv", "a.aac", "a.ac3", "a.m4a", "a.mka",
      "a.flv",
      "a.avi", "a.wma",
    ])
  func cut(name: String) throws {
    let bytes = try made(name)
    #expect(try AudioFile.sampleCount(path: folder.file(name)) > 90_000)
    let path = folder.write(Array(bytes[..<(bytes.count * 55 / 100)]), "cut-" + name)
    #expect {
      try AudioFile.sampleCount(path: path)
    } throws: { error in
      switch error {
      case MediaError.truncated(path, _, _), MediaError.corrupt(path, _, _): true
      // What is left may be too little to be opened.
      case MediaError.unreadable(path, _), MediaError.unrecognised(path, _): true
      default: false
      }
    }
  }

  @Test(
    "a header that leaves the end open promises nothing", arguments: ["wav", "caf", "matroska", "flac", "au", "mp3"])
  func open(format: String) throws {
    let bytes = try SystemTool.ffmpeg("-f", "lavfi", "-i", TestSound.bursts, "-f", format, "-")
    let path = folder.write(Array(bytes), "open." + format)
    #expect((96_000...98_000).contains(try AudioFile.sampleCount(path: path)))
  }

  @Test("parts that were copied out of files are whole", arguments: ["a.mp3", "a.flac", "a.wav", "a.m4a"])
  func copied(name: String) throws {
    _ = try made(name)
    let path = folder.file("part-" + name)
    try SystemTool.ffmpeg("-ss", "0.5", "-i", folder.file(name), "-c", "copy", path)
    #expect((60_000...80_000).contains(try AudioFile.sampleCount(path: path)))
  }

  @Test(
    "wrong bytes in the middle are an error with a time", arguments: ["a.flac", "a.mp3", "a.aac", "a.m4a", "a.ac3"])
  func wrong(name: String) throws {
    var bytes = try made(name)
    for offset in stride(from: bytes.count / 2, to: bytes.count / 2 + 600, by: 3) { bytes[offset] ^= 0x5A }
    let path = folder.write(bytes, "wrong-" + name)
    #expect {
      try AudioFile.sampleCount(path: path)
    } throws: { error in
      guard case MediaError.corrupt(path, let time?, _) = error else { return false }
      // Silence takes few bytes, so the middle of the file is not that of the sound.
      return (0.1...1.9).contains(time.seconds)
    }
  }

  /// ID3v1, with a title alone.
  static let id3 = Array("TAGA title".utf8) + [UInt8](repeating: 0, count: 118)

  /// An APE tag of version 2 with a title, with or without the header that it may have.
  static func ape(hasHeader: Bool) -> [UInt8] {
    func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) } }
    let item = number(7) + number(0) + Array("Title\0A title".utf8)
    func mark(_ flags: UInt32) -> [UInt8] {
      Array("APETAGEX".utf8) + number(2000) + number(UInt32(item.count + 32)) + number(1) + number(flags)
        + [UInt8](repeating: 0, count: 8)
    }
    return (hasHeader ? mark(5 << 29) : []) + item + mark(hasHeader ? 1 << 31 : 0)
  }

  @Test(
    "tags at the end are no sound", arguments: ["a.wv", "a.flac", "a.ac3", "a.eac3", "a.mp3", "a.aac", "a.tta", "a.au"])
  func tags(name: String) throws {
    let bytes = try made(name)
    let whole = try TestSound.samples(folder.file(name))
    let (long, short) = (Self.ape(hasHeader: true), Self.ape(hasHeader: false))
    for (index, tags) in [Self.id3, long, short, long + Self.id3, short + Self.id3].enumerated() {
      let path = folder.write(bytes + tags, "\(index)-" + name)
      #expect(try TestSound.samples(path) == whole, "\(index)")
    }
  }

  @Test("where tags begin, whatever their footers say")
  func tagStart() {
    func start(_ end: [UInt8], _ size: Int64 = 10_000) -> Int64 {
      EndTags.start(end: Array(end.suffix(160)), size: size)
    }
    let (long, short) = (Self.ape(hasHeader: true), Self.ape(hasHeader: false))
    let sound = [UInt8](repeating: 1, count: 200)
    #expect(start(sound) == 10_000)
    #expect(start(sound + Self.id3) == 10_000 - 128)
    #expect(start(sound + long) == 10_000 - Int64(long.count))
    #expect(start(sound + short + Self.id3) == 10_000 - Int64(short.count) - 128)
    // A length that no tag has, and one that is longer than the file.
    var broken = long
    broken.replaceSubrange(long.count - 20..<long.count - 16, with: [255, 255, 255, 255])
    #expect(start(sound + broken) == 10_000)
    #expect(start(long, Int64(long.count)) == Int64(long.count))
    #expect(start([], 0) == 0)
  }

  @Test("a code of a decoder's own is no number in a message")
  func decoderCodes() { #expect(Libav.message(-16_976_906) == "the decoder gives no reason") }

  @Test("a text by the name of raw sound is no sound", arguments: ["g722", "aptx", "302", "rso"])
  func named(suffix: String) {
    let text = (0..<400).map { "Line \($0) of a text that says nothing of sound.\n" }.joined()
    let path = folder.write(Array(text.utf8), "readme." + suffix)
    #expect { try AudioFile.check(path: path) } throws: { error in
      guard case MediaError.unrecognised(path, _) = error else { return false }
      return true
    }
  }

  @Test("what a header says of its size is read, whatever it holds")
  func stated() {
    func riff(_ size: [UInt8]) -> StatedSize? { StatedSize(start: Array("RIFF".utf8) + size + Array("WAVE".utf8)) }
    #expect(riff([0x10, 0x27, 0, 0]) == .bytes(10_008))
    #expect(riff([0, 0, 0, 0]) == .open)
    #expect(riff([0xFF, 0xFF, 0xFF, 0xFF]) == .open)
    #expect(riff([0xFF, 0xFF, 0xFF, 0x7F]) == .open)
    #expect(StatedSize(start: Array("RIFF".utf8)) == nil)
    #expect(StatedSize(start: []) == nil)
    let caf = Array("caff".utf8) + [0, 1, 0, 0]
    func chunk(_ name: String, _ size: [UInt8]) -> [UInt8] { Array(name.utf8) + [0, 0, 0, 0, 0, 0] + size }
    let free = chunk("free", [0, 2]) + [7, 7]
    #expect(StatedSize(start: caf + free + chunk("data", [1, 4])) == .bytes(8 + 14 + 12 + 260))
    #expect(StatedSize(start: caf + free + Array("data".utf8) + [UInt8](repeating: 255, count: 8)) == .open)
    #expect(StatedSize(start: caf + free) == nil)
    #expect(StatedSize(start: caf + Array("free".utf8) + [0x7F] + [UInt8](repeating: 255, count: 7)) == nil)
    #expect(StatedSize(start: caf + Array("free".utf8) + [UInt8](repeating: 255, count: 8) + free) == nil)
  }
}
