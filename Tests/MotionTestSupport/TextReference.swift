// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What other programs make of text: tables of Tests/TextReferences, whose README.md says how they are made.
package enum TextReference {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("TextReferences").path

  /// The cells of each row but the comments.
  package static func rows(_ name: String) throws -> [[String]] {
    let lines = try String(contentsOfFile: folder + "/" + name, encoding: .utf8).split(separator: "\n")
    return lines.filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t").map(String.init) }
  }

  /// A font file that is not the one that the tables were made with.
  package struct OtherFont: Error, CustomStringConvertible {
    package var description: String
  }

  /// Throws ``OtherFont`` for the first font that has other bytes than when the tables were made.
  ///
  /// - Parameter path: the file of a family's regular face.
  package static func checkFonts(_ path: (String) throws -> String) throws {
    for row in try rows("fonts.tsv") {
      let file = try path(row[0])
      let found = hash(try Data(contentsOf: URL(filePath: file)))
      guard found == row[1] else {
        throw OtherFont(
          description: "\(file) (\(row[0])) has the hash \(found); Tests/TextReferences was made with \(row[1]). "
            + "Install the fonts of packages.txt, or run Tests/TextReferences/make.py again.")
      }
    }
  }

  /// FNV-1a of 64 bits, in hexadecimal digits.
  private static func hash(_ bytes: Data) -> String {
    let value = bytes.reduce(0xCBF2_9CE4_8422_2325) { (hash: UInt64, byte) in (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
