// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The files of patterns as Debian's packages called `hyphen-…` lay them down: `hyph_en_GB.dic` in a folder `hyphen` of
/// the folders for data (XDG Base Directory Specification).
enum HyphenationFiles {
  /// - Parameter language: a BCP 47 tag; without a region, that of the language's own name or the first.
  static func path(for language: String) -> String? {
    let words = language.split(separator: "-").map(String.init)
    guard let name = words.first?.lowercased() else { return nil }
    let region = words.dropFirst().first { $0.utf8.count == 2 }?.uppercased()
    for folder in folders {
      let files = Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      let wanted = [
        region.map { "hyph_\(name)_\($0).dic" }, "hyph_\(name).dic", "hyph_\(name)_\(name.uppercased()).dic",
      ]
      // Patterns of another region are better than none.
      let first = files.filter { $0.hasPrefix("hyph_\(name)_") && $0.hasSuffix(".dic") }.min()
      if let file = wanted.compactMap(\.self).first(where: files.contains) ?? first { return folder + "/" + file }
    }
    return nil
  }

  private static var folders: [String] {
    let data = ProcessWords.environment["XDG_DATA_DIRS"] ?? ""
    return (data.isEmpty ? "/usr/local/share:/usr/share" : data).split(separator: ":").map { $0 + "/hyphen" }
  }
}
