// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Guesses the file meant by a path that leads to none.
package enum NearestFile {
  /// Folders with more entries than this are not looked through.
  private static let limit = 10_000
  /// The most folders to search below one, and their depth.
  private static let folderLimit = 500
  private static let depthLimit = 3

  /// Returns the likely location of the file, as a part of a message: `“photo.png” is there`, `“media/logo.png” is there`,
  /// `“logo.png” is in the folder above`; nil if there is none like it, or the file exists.
  ///
  /// The same name in a folder below comes before a similar name beside it.
  package static func hint(for path: String) -> String? {
    guard !path.isEmpty, !FileSystem.allows(path, F_OK), errno == ENOENT || errno == ENOTDIR else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    guard let name = parts.last, name != "..", name != "." else { return nil }
    // The folder itself may be misspelled.
    var (folder, missing) = (path.hasPrefix("/") ? "/" : ".", 0)
    for (index, part) in parts.dropLast().enumerated() {
      let next = folder == "/" ? "/" + part : folder + "/" + part
      guard FilePath.isFolder(next) else {
        missing = parts.count - 1 - index
        break
      }
      folder = next
    }
    let names = names(in: folder)
    if missing == 0, let same = names.first(where: { $0.lowercased() == name.lowercased() }) {
      return there(same) + (UnicodeForm.difference(of: same, from: name).map { ", \($0)" } ?? "")
    }
    if let below = find(name, below: folder) { return there(below) }
    if missing == 0, let near = near(name, among: names.filter { !FilePath.isFolder(folder + "/" + $0) }) {
      return there(near)
    }
    if missing > 0 {
      return names.contains(name) ? "“\(name)” is in the folder above" : nil
    }
    let above = folder + "/.."
    return parts.count > 1 && FilePath.exists(above + "/" + name) ? "“\(name)” is in the folder above" : nil
  }

  /// A file with another ending, or with the same ending and a similar name: endings alone make no two files alike.
  private static func near(_ name: String, among names: [String]) -> String? {
    func stem(_ name: String) -> String {
      let suffix = FilePath.suffix(of: name)
      return suffix.isEmpty ? name : String(name.dropLast(suffix.count + 1))
    }
    let wanted = stem(name)
    let same = names.filter { stem($0).lowercased() == wanted.lowercased() }
    if let first = same.first {
      let ending = FilePath.suffix(of: name).nearest(among: same.map(FilePath.suffix))
      return same.first { FilePath.suffix(of: $0) == ending } ?? first
    }
    let alike = names.filter { FilePath.suffix(of: $0) == FilePath.suffix(of: name) }
    guard let near = wanted.nearest(among: alike.map(stem)) else { return nil }
    return alike.first { stem($0) == near }
  }

  private static func there(_ name: String) -> String { "“\(name)” is there" }

  private static func names(in folder: String) -> [String] {
    guard let names = FileSystem.names(in: folder), names.count <= limit else { return [] }
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The first file of a name in the folders below one, the nearest first.
  private static func find(_ name: String, below folder: String) -> String? {
    var level = [""]
    var seen = 0
    for _ in 0..<depthLimit {
      var next: [String] = []
      for inner in level {
        let names = names(in: inner.isEmpty ? folder : folder + "/" + inner)
        if !inner.isEmpty, let found = names.first(where: { $0.lowercased() == name.lowercased() }) {
          return inner + "/" + found
        }
        // Names with a dot are nearly always files, and a look at each would cost a call.
        for candidate in names where !candidate.contains(".") {
          let path = inner.isEmpty ? candidate : inner + "/" + candidate
          seen += 1
          guard seen <= folderLimit else { return nil }
          if isRealFolder(folder + "/" + path) { next.append(path) }
        }
      }
      level = next
    }
    return nil
  }

  /// Links may lead in circles.
  private static func isRealFolder(_ path: String) -> Bool {
    FileSystem.status(path, followsLinks: false).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }
}
