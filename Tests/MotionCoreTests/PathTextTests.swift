// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Testing

/// Names of bytes as text.
@Suite("Names of files")
struct PathTextTests {
  @Test("every byte string has a text of its own, which leads back to it")
  func roundTrip() {
    var names: [[UInt8]] = [
      [], Array("plain".utf8), Array("Grüße 🎬".utf8), [0xFF], Array("a".utf8) + [0xC3], [0xED, 0xA0, 0x80],
      [0xF4, 0x8F, 0xBB, 0xBF], [0xF4, 0x8F, 0xB9], [0xC0, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
      Array("\u{10FEFF}".utf8), Array("\u{10FE80}x".utf8) + [0x80],
    ]
    var generator = SystemRandomNumberGenerator()
    for length in 0..<400 {
      names.append(
        (0..<length % 12).map { _ in .random(in: length % 2 == 0 ? 0x70...0xFF : 1...255, using: &generator) })
    }
    for name in names { #expect(PathText.bytes(PathText.text(name)) == name, "\(name)") }
    #expect(Set(names.map(PathText.text)).count == Set(names).count)
    #expect(PathText.text(Array("Grüße 🎬".utf8)) == "Grüße 🎬" && !PathText.hasBytes("Grüße 🎬"))
  }

  @Test("names are shown with their bytes, each in a way of its own")
  func shown() {
    let names: [(bytes: [UInt8], shown: String)] = [
      (Array("plain".utf8), "plain"), ([0x61, 0xFF], "a\\xFF"), (Array("a\\xFF".utf8), "a\\\\xFF"),
      (Array("a\\".utf8) + [0xFF], "a\\\\\\xFF"), (Array("a\\n".utf8), "a\\n"),
    ]
    for name in names { #expect(PathText.shown(PathText.text(name.bytes)) == name.shown) }
    #expect(PathText.shown("{\"a\":\"" + PathText.text([0xFF]) + "\"}", isJSON: true) == "{\"a\":\"\\\\xFF\"}")
  }
}
