// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import Testing

@testable import MotionVectors

@Suite("Archives of Lottie animations")
struct LottieArchiveTests {
  private static let animation = LottieText.json("\"layers\": [], \"nm\": \"one\"")
  private static let other = LottieText.json(
    "\"layers\": [], \"nm\": \"two\", \"assets\": [{\"id\": \"p\", \"u\": \"images/\", \"p\": \"p.png\"}]")

  private static func archive(_ files: [(String, [UInt8])]) -> [UInt8] { StoredArchive.bytes(files) }

  @Test(
    "animations by their ids, in both versions of the format", arguments: [("animations/", "images/"), ("a/", "i/")])
  func versions(animations: String, images: String) throws {
    let bytes = Self.archive([
      ("manifest.json", Array("{\"animations\": [{\"id\": \"x\"}, {\"id\": \"y\"}]}".utf8)),
      (animations + "x.json", Self.animation), (animations + "y.json", Self.other), (images + "p.png", [9, 8]),
    ])
    #expect(try LottieDecoder.document(bytes).name == "one")
    let second = try LottieDecoder.document(bytes, animation: "y")
    #expect(second.name == "two" && second.images["p"]?.source == .bytes([9, 8]))
    let error = #expect(throws: LottieProblem.self) { try LottieDecoder.document(bytes, animation: "z") }
    #expect(error?.description.contains("\"x\", \"y\"") == true)
  }

  @Test("deflated files, with the bytes that zlib makes")
  func deflated() throws {
    // "hello hello hello hello\n", deflated by zlib at level 9.
    let packed: [UInt8] = [0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x27, 0xB9, 0x00]
    #expect(
      try DeflateData.inflated(packed[...], count: 24) == Array("hello hello hello hello\n".utf8))
    #expect(throws: ArchiveProblem.damaged) { try DeflateData.inflated(packed[...], count: 23) }
    #expect(throws: ArchiveProblem.damaged) { try DeflateData.inflated(packed.dropLast(3), count: 24) }
  }

  @Test("every cut and every changed byte is read or an error, never a trap")
  func damage() {
    let bytes = Self.archive([("manifest.json", Array("{}".utf8)), ("animations/x.json", Self.animation)])
    for length in 0..<bytes.count { _ = try? LottieDecoder.document(Array(bytes[..<length])) }
    for index in bytes.indices {
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[index] = value
        _ = try? LottieDecoder.document(damaged)
      }
    }
    #expect((try? LottieDecoder.document(bytes))?.name == "one")
  }
}

/// ZIP archives whose files are stored as they are.
enum StoredArchive {
  static func bytes(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] { (0..<size).map { UInt8(value >> (8 * $0) & 0xFF) } }
    var (archive, directory): ([UInt8], [UInt8]) = ([], [])
    for file in files {
      let sizes = number(0, 4) + number(file.bytes.count, 4) + number(file.bytes.count, 4)
      let name = Array(file.name.utf8)
      let start = archive.count
      archive += [0x50, 0x4B, 3, 4] + number(20, 2) + number(0, 8) + sizes + number(name.count, 2) + number(0, 2)
      archive += name + file.bytes
      directory += [0x50, 0x4B, 1, 2] + number(20, 2) + number(20, 2) + number(0, 8) + sizes + number(name.count, 2)
      directory += number(0, 12) + number(start, 4) + name
    }
    let end =
      [0x50, 0x4B, 5, 6] + number(0, 4) + number(files.count, 2) + number(files.count, 2) + number(directory.count, 4)
      + number(archive.count, 4) + number(0, 2)
    return archive + directory + end
  }
}
