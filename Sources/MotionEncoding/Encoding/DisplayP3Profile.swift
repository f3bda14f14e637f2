// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

/// An ICC profile of Display P3, for images: three primaries and the curve of sRGB (ICC.1:2022).
enum DisplayP3Profile {
  /// Always the same bytes.
  static let bytes: [UInt8] = {
    let colors = primaries
    let response = curve
    let tags: [(String, [UInt8])] = [
      ("desc", text("Display P3")), ("cprt", text("No copyright, use freely")),
      ("wtpt", xyz(ProfileSpace.white)), ("chad", matrix(adaptation)),
      ("rXYZ", xyz(colors.column(0))), ("gXYZ", xyz(colors.column(1))), ("bXYZ", xyz(colors.column(2))),
      ("rTRC", response), ("gTRC", response), ("bTRC", response),
    ]
    var (table, contents): ([UInt8], [UInt8]) = ([], [])
    table.put(bigEndian: UInt32(tags.count))
    // A header of 128 bytes, the number of tags, and twelve bytes for each.
    let start = 128 + 4 + 12 * tags.count
    var offsets: [[UInt8]: Int] = [:]
    for (name, payload) in tags {
      // Tags may share their contents.
      let offset = offsets[payload] ?? start + contents.count
      if offsets[payload] == nil {
        offsets[payload] = offset
        // Contents begin at multiples of four bytes.
        contents += payload + [UInt8](repeating: 0, count: -payload.count & 3)
      }
      table += Array(name.utf8)
      table.put(bigEndian: UInt32(offset))
      table.put(bigEndian: UInt32(payload.count))
    }
    return header(size: start + contents.count) + table + contents
  }()

  /// X, Y, Z under D65 to those under the connection space's D50.
  private static var adaptation: Matrix3 {
    let d65 = Chromaticities.d65
    let white: Matrix3.Vector = [d65.x / d65.y, 1, (1 - d65.x - d65.y) / d65.y]
    return Chromaticities.adaptation(from: white, to: ProfileSpace.white) ?? .identity
  }

  private static var primaries: Matrix3 { adaptation * (Chromaticities.displayP3.toXYZ ?? .identity) }

  private static func header(size: Int) -> [UInt8] {
    var out: [UInt8] = []
    out.put(bigEndian: UInt32(size))
    // No preferred module; version 4.3; a display's colours, R G B, connected by X Y Z.
    out += [0, 0, 0, 0, 4, 0x30, 0, 0] + Array("mntrRGB XYZ ".utf8)
    for number in [2022, 1, 1, 0, 0, 0] { out.put(bigEndian: UInt16(number)) }
    out += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
    for number in [ProfileSpace.white.x, 1, ProfileSpace.white.z] { out.put(bigEndian: fixed(number)) }
    return out + [UInt8](repeating: 0, count: 128 - out.count)
  }

  /// s15Fixed16Number.
  private static func fixed(_ value: Double) -> UInt32 {
    UInt32(bitPattern: Int32((value * 65_536).rounded()))
  }

  private static func tag(_ kind: String, _ numbers: [Double]) -> [UInt8] {
    var out = Array(kind.utf8) + [0, 0, 0, 0]
    for number in numbers { out.put(bigEndian: fixed(number)) }
    return out
  }

  private static func xyz(_ value: Matrix3.Vector) -> [UInt8] { tag("XYZ ", [value.x, value.y, value.z]) }

  private static func matrix(_ value: Matrix3) -> [UInt8] { tag("sf32", value.rows.flatMap { [$0.x, $0.y, $0.z] }) }

  /// sRGB's as a function of type 3: ((a·x + b)^g from d on, c·x below.
  private static var curve: [UInt8] {
    let numbers = tag("para", [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    return numbers[..<8] + [0, 3, 0, 0] + numbers[8...]
  }

  /// One name, in English.
  private static func text(_ text: String) -> [UInt8] {
    var out = Array("mluc".utf8) + [0, 0, 0, 0]
    for number in [1, 12] { out.put(bigEndian: UInt32(number)) }
    out += Array("enUS".utf8)
    for number in [2 * text.utf16.count, 28] { out.put(bigEndian: UInt32(number)) }
    for unit in text.utf16 { out.put(bigEndian: unit) }
    return out
  }
}
