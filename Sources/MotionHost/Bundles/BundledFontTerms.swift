// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionText

/// The licence of a font in a bundle. Whoever passes the bundle on passes the font on.
package struct BundledFontTerms: Codable, Hashable, Sendable {
  /// Its path in the bundle.
  package var file: String
  package var family: String
  /// Its PostScript name.
  package var name: String
  package var version: String?
  /// As the font states it: a name, a summary or a whole text.
  package var licence: String?
  /// Where the licence can be read.
  package var url: String?
  package var copyright: String?
  /// Whether documents may carry it.
  package var embedding: String?
  package var subsets, bitmapsOnly: Bool?
  /// Paths in the bundle of the texts that lay beside the font.
  package var texts: [String] = []

  package init(_ font: OpenedFont, file: String) {
    (self.file, family, name) = (file, font.family, font.postScriptName)
    version = font.version
    (licence, url, copyright) = (font.terms.licence, font.terms.url, font.terms.copyright)
    embedding = font.terms.embedding?.level.rawValue
    (subsets, bitmapsOnly) = (font.terms.embedding?.allowsSubsets, font.terms.embedding?.isBitmapOnly)
  }

  /// The texts of licences that lie in a font's folder, by name, sorted: `OFL.txt`, `LICENSE`, `COPYING.md` and their like.
  package static func texts(beside font: String) -> [String] {
    let folder = FilePath.folder(of: font)
    return (FileSystem.names(in: folder) ?? []).filter { name in
      let lower = name.lowercased()
      let isText = !lower.contains(".") || lower.hasSuffix(".txt") || lower.hasSuffix(".md")
      return isText && starts.contains { lower.hasPrefix($0) } && size("\(folder)/\(name)") < sizeLimit
    }.sorted()
  }

  private static let starts = ["ofl", "ufl", "licence", "license", "copying", "copyright", "fontlog"]
  /// In bytes. The longest licences in use have 40 kB.
  private static let sizeLimit = 1 << 20

  /// Of a regular file.
  private static func size(_ path: String) -> Int {
    FileSystem.status(path).flatMap { $0.st_mode & S_IFMT == S_IFREG ? Int($0.st_size) : nil } ?? .max
  }
}
