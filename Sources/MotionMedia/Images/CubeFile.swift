// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A table of colours in Adobe's and IRIDAS' `.cube` format, version 1.0: text with `LUT_3D_SIZE n` or `LUT_1D_SIZE n`
/// and one line of three numbers for each entry, red changing fastest.
///
/// As an image a table of three dimensions is n² × n pixels, square after square of constant blue, red to the right
/// and green down; one of one dimension is n × 1. Entries are rounded to 8 bits and clamped to 0…1.
struct CubeFile {
  let size: Int
  let isOneDimensional: Bool
  /// Three numbers for each entry.
  private let entries: [Double]

  var width: Int { isOneDimensional ? size : size * size }
  var height: Int { isOneDimensional ? 1 : size }

  private static let largest = 65

  /// Whether the beginning of a file names the size of a table.
  static func isCube(_ bytes: [UInt8]) -> Bool {
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
    return head.contains("LUT_3D_SIZE") || head.contains("LUT_1D_SIZE")
  }

  init(_ bytes: [UInt8], path: String) throws(MediaError) {
    var size: (count: Int, isOneDimensional: Bool)?
    var entries: [Double] = []
    func damaged(_ line: Int, _ reason: String) -> MediaError {
      .unsupported(path: path, reason: "line \(line): \(reason)", advice: "Export the table again.")
    }
    for (index, text) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      let words = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      switch first {
      case "TITLE": continue
      case "LUT_3D_SIZE", "LUT_1D_SIZE":
        let isOneDimensional = first == "LUT_1D_SIZE"
        let limit = isOneDimensional ? 65_535 : CubeFile.largest
        guard size == nil, words.count == 2, let count = Int(words[1]), (2...limit).contains(count) else {
          throw damaged(index + 1, "a table has one size, of 2 to \(limit), got \"\(words.joined(separator: " "))\"")
        }
        size = (count, isOneDimensional)
      case "DOMAIN_MIN", "DOMAIN_MAX", "LUT_1D_INPUT_RANGE", "LUT_3D_INPUT_RANGE":
        let numbers = words.dropFirst().compactMap { Double($0) }
        let wanted: [Double] = first == "DOMAIN_MIN" ? [0, 0, 0] : first == "DOMAIN_MAX" ? [1, 1, 1] : [0, 1]
        guard numbers == wanted else { throw damaged(index + 1, "only tables for colours from 0 to 1 are supported") }
      default:
        let numbers = words.compactMap { Double($0) }
        guard numbers.count == 3, words.count == 3, numbers.allSatisfy(\.isFinite) else {
          throw damaged(index + 1, "an entry is three numbers, got \"\(words.joined(separator: " "))\"")
        }
        entries += numbers
      }
    }
    guard let size else { throw damaged(1, "it names no size") }
    let count = size.isOneDimensional ? size.count : size.count * size.count * size.count
    guard entries.count == 3 * count else {
      throw .unsupported(
        path: path, reason: "a table of that size has \(count) entries, this one \(entries.count / 3)",
        advice: "Export the table again.")
    }
    (self.size, isOneDimensional, self.entries) = (size.count, size.isOneDimensional, entries)
  }

  /// The table as opaque pixels.
  func bitmap() -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for index in 0..<entries.count / 3 {
      // Red changes fastest.
      let (r, g, b) =
        isOneDimensional ? (index, 0, 0) : (index % size, index / size % size, index / (size * size))
      func byte(_ c: Int) -> UInt8 { UInt8(min(max(entries[3 * index + c], 0), 1) * 255 + 0.5) }
      bitmap.setOpaque(b * size + r, g, byte(0), byte(1), byte(2))
    }
    return bitmap
  }
}
