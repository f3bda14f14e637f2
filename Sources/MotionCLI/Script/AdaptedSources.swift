// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionHost

/// An overlay of the file system, which only the compiler sees. It gives adapted texts to the files of a script, and messages name
/// the files by their own paths.
struct AdaptedSources {
  /// The written files, to be removed.
  private(set) var paths: [String] = []
  private(set) var flags: [String] = []

  /// Writes the texts that differ to a folder.
  ///
  /// - Throws: ``HostError`` if they cannot be written.
  init(of script: ScriptFiles, in folder: String) throws {
    let changed = script.files.filter { $0.bytes != $0.saved }
    guard !changed.isEmpty else { return }
    var roots: [Overlay.Root] = []
    for (index, file) in changed.enumerated() {
      let path = "\(folder)/adapted\(index).swift"
      try StorageProblem.write(Data(file.bytes), to: path)
      paths.append(path)
      roots.append(
        Overlay.Root(name: AdaptedSources.plain(FilePath.absolute(file.path)), contents: FilePath.absolute(path)))
    }
    let path = folder + "/adapted.yaml"
    try StorageProblem.write(try JSONEncoder().encode(Overlay(roots: roots)), to: path)
    paths.append(path)
    flags = ["-vfsoverlay", path]
  }

  /// Without `.` and `..`, as the compiler compares names.
  private static func plain(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  private struct Overlay: Encodable {
    var version = 0
    var isCaseSensitive = true
    var usesExternalNames = false
    var roots: [Root]

    struct Root: Encodable {
      var name: String
      var type = "file"
      var contents: String
      enum CodingKeys: String, CodingKey {
        case name, type
        case contents = "external-contents"
      }
    }
    enum CodingKeys: String, CodingKey {
      case version, roots
      case isCaseSensitive = "case-sensitive"
      case usesExternalNames = "use-external-names"
    }
  }
}
