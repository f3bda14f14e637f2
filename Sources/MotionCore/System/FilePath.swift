// SPDX-License-Identifier: Apache-2.0

import Foundation

/// File paths as text, asked of the system.
package enum FilePath {
  /// Absolute and without symbolic links; nil if there is no such file.
  package static func resolved(_ path: String) -> String? { FileSystem.resolved(path) }

  /// Absolute and in a folder without symbolic links, whether or not the file exists; unchanged if the folder does not
  /// exist.
  package static func inResolvedFolder(_ path: String) -> String {
    resolved(folder(of: path)).map { $0 + "/" + (path.split(separator: "/").last ?? "") } ?? path
  }

  /// Whether two paths lead to one file, by whatever names; false if one leads nowhere.
  package static func isSame(_ path: String, _ other: String) -> Bool {
    guard let a = FileSystem.status(path), let b = FileSystem.status(other) else { return false }
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino
  }

  package static func isFolder(_ path: String) -> Bool {
    FileSystem.status(path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// Whether it can be written to but is no file: a device, a named pipe.
  package static func isDevice(_ path: String) -> Bool {
    guard let status = FileSystem.status(path) else { return false }
    return [S_IFCHR, S_IFIFO, S_IFBLK].contains(status.st_mode & S_IFMT)
  }

  package static func exists(_ path: String) -> Bool { FileSystem.allows(path, F_OK) }

  /// Why a file is not read: it cannot be, or there is none, and one like it.
  package static func absence(of path: String, _ kind: String) -> String {
    guard !exists(path) else { return "cannot be read" }
    return "no such \(kind)" + (NearestFile.hint(for: path).map { "; \($0)" } ?? "")
  }

  /// Absolute, against the current folder; symbolic links stay.
  package static func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    return (FileSystem.currentFolder ?? "/") + "/" + path
  }

  /// Where a chain of symbolic links ends, whether there is anything or not; the path itself if it is no link.
  package static func afterLinks(_ path: String) -> String {
    var path = path
    // The kernel follows as many links (path_resolution(7)).
    for _ in 0..<40 {
      guard let next = FileSystem.target(ofLink: path) else { break }
      path = next.hasPrefix("/") ? next : folder(of: path) + "/" + next
    }
    return path
  }

  /// The folder of a path; `.` for a bare name.
  package static func folder(of path: String) -> String {
    let folder = path.folderOfPath
    return folder.isEmpty ? "." : folder
  }

  /// The part after the last dot of the name, in lower case.
  package static func suffix(of path: String) -> String { (path as NSString).pathExtension.lowercased() }
}
