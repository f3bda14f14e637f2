// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The script's history in Git. Its working tree and its index stay as they are.
struct ScriptRevisions {
  let loop: MainLoop
  /// Resolved.
  private let script: String
  /// The folder that Git is asked in: the script, or the one with it.
  private let folder: String

  /// - Throws: ``StudioError``.
  init(of script: String, _ loop: MainLoop) throws {
    guard let resolved = FilePath.resolved(script) else { throw StudioError(description: "there is no \(script)") }
    (self.script, self.loop) = (resolved, loop)
    folder = FilePath.isFolder(resolved) ? resolved : FilePath.folder(of: resolved)
  }

  private var isFolder: Bool { folder == script }

  struct Revision: Encodable, Sendable {
    /// The hash, the day, and the subject of the commit.
    var id, day, subject: String
  }

  private static let most = 60
  private static let separator = "\u{1F}"

  /// The commits that changed the script, the newest first. Call on another thread than the main one.
  ///
  /// - Throws: ``StudioError`` with Git's words.
  func list() throws -> [Revision] {
    let format = ["%H", "%as", "%s"].joined(separator: "%x1f")
    let text = try git(["log", "-n", "\(ScriptRevisions.most)", "--format=\(format)", "--", script])
    return text.split(separator: "\n").compactMap { line in
      let fields = line.components(separatedBy: ScriptRevisions.separator)
      return fields.count == 3 ? Revision(id: fields[0], day: fields[1], subject: fields[2]) : nil
    }
  }

  /// Writes the script of a commit into a new folder. Files that Git does not have, and those beside a script of one file, are links
  /// to those of the working tree.
  ///
  /// - Returns: the script's path there.
  /// - Throws: ``StudioError``.
  func write(_ revision: String, to target: String) throws -> String {
    guard (4...64).contains(revision.count), revision.allSatisfy(\.isHexDigit) else {
      throw StudioError(description: "\(revision) is no hash of a commit")
    }
    let root = try line(["rev-parse", "--show-toplevel"])
    // Empty, or with a slash at its end.
    let prefix = try line(["rev-parse", "--show-prefix"])
    guard FileSystem.makeFolders(target) else {
      throw StudioError(description: "cannot make \(target): \(systemMessage(errno))")
    }
    let copy = target + "/tree"
    let index = "GIT_INDEX_FILE=\(target)/index"
    let name = (script as NSString).lastPathComponent
    if isFolder, !prefix.isEmpty {
      try git(["read-tree", "--prefix=\(prefix)", "\(revision):\(prefix.dropLast())"], in: root, index)
    } else {
      try git(["read-tree", revision], in: root, index)
    }
    let files = isFolder ? ["-a"] : ["--", prefix + name]
    try git(["checkout-index", "-q", "-f", "--prefix=\(copy)/"] + files, in: root, index)
    let made = copy + "/" + prefix + (isFolder ? "" : name)
    guard FilePath.exists(made) else { throw StudioError(description: "the script is not in \(revision.prefix(10))") }
    try link(prefix, from: root, to: copy)
    return made.hasSuffix("/") ? String(made.dropLast()) : made
  }

  // MARK: Links

  /// Links the neighbours of the folders on the way to the script, and then the missing files of the script's folder.
  private func link(_ prefix: String, from root: String, to copy: String) throws {
    var (source, target) = (root, copy)
    for name in prefix.split(separator: "/").map(String.init) {
      try fill(target, from: source, isOnTheWay: true)
      (source, target) = (source + "/" + name, target + "/" + name)
    }
    try fill(target, from: source)
  }

  /// - Parameter isOnTheWay: folders that are there are filled by the next step.
  private func fill(_ target: String, from source: String, isOnTheWay: Bool = false) throws {
    for name in FileSystem.names(in: source) ?? [] where name != ".git" {
      let (old, new) = (source + "/" + name, target + "/" + name)
      if FileSystem.status(new, followsLinks: false) != nil {
        if !isOnTheWay, FilePath.isFolder(old), FilePath.isFolder(new) { try fill(new, from: old) }
        continue
      }
      // A file of the program that came later is none of the revision.
      if isFolder, !isOnTheWay, name.hasSuffix(".swift") { continue }
      try FileManager.default.createSymbolicLink(atPath: new, withDestinationPath: old)
    }
  }

  // MARK: Git

  private func line(_ words: [String]) throws -> String {
    try git(words).trimmingCharacters(in: .newlines)
  }

  /// - Returns: its output.
  @discardableResult
  private func git(_ words: [String], in other: String? = nil, _ variable: String? = nil) throws -> String {
    let all = [variable].compactMap(\.self) + ["git", "-C", other ?? folder] + words
    let (code, output, errors) = try CommandProcess.run("/usr/bin/env", all, loop)
    guard code == 0 else {
      throw StudioError(
        description: code == 127 ? "Git is not installed" : errors.isEmpty ? "git ended with code \(code)" : errors)
    }
    return output
  }
}
