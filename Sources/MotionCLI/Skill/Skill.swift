// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionHost
import MotionProcess

/// The pages that teach an agent to write scripts: Markdown files in one folder, in the usual form of agent skills.
struct Skill {
  static let name = "motionkit"

  /// By their names in the folder, sorted.
  private(set) var files: [(name: String, bytes: [UInt8])]

  /// Those that come with this motionkit.
  ///
  /// - Throws: ``HostError`` if there are none: the tool is not installed whole.
  static func find() throws -> Skill {
    let folder = try SharedFiles.location() + "/skills/\(name)"
    let names = (FileSystem.names(in: folder) ?? []).filter { $0.hasSuffix(".md") }.sorted()
    guard names.contains("SKILL.md") else {
      throw HostError(
        .toolchainMissing, "motionkit's skill is missing: no \(folder)/SKILL.md; reinstall motionkit with make install")
    }
    return Skill(
      files: try names.map { name in
        guard let bytes = FileSystem.contents("\(folder)/\(name)") else {
          throw HostError(.inputMissing, "cannot read \(folder)/\(name), a part of the skill: \(systemMessage(errno))")
        }
        return (name, bytes)
      })
  }

  /// Writes them into a folder `motionkit`. The folder appears whole, or not at all; in one that is there, each file does.
  ///
  /// - Parameters:
  ///   - parent: is made if it is not there.
  ///   - replaces: files of these names may be there with other contents. Other files stay as they are.
  /// - Returns: the folder.
  func write(into parent: String, replaces: Bool) throws -> String {
    let target = parent.hasSuffix("/") ? parent + Skill.name : "\(parent)/\(Skill.name)"
    if isWritten(in: target) { return target }
    guard FileSystem.makeFolders(parent) else {
      throw HostError(.cannotCreateTarget, "cannot make the folder \(parent): \(systemMessage(errno))")
    }
    guard FileSystem.status(target, followsLinks: false) != nil else {
      try writeAnew(parent, target)
      return target
    }
    try checkMayWrite(into: target, replaces: replaces)
    for file in files { try Skill.write(file.bytes, to: "\(target)/\(file.name)") }
    return target
  }

  /// Whether the folder has nothing else.
  private func isWritten(in target: String) -> Bool {
    Set(FileSystem.names(in: target) ?? []) == Set(files.map(\.name))
      && files.allSatisfy { FileSystem.contents("\(target)/\($0.name)") == $0.bytes }
  }

  private func writeAnew(_ parent: String, _ target: String) throws {
    try TemporaryFolder.use(in: parent) { folder in
      for file in files { try Skill.write(file.bytes, to: "\(folder)/\(file.name)") }
      FileSystem.setPermissions(folder, 0o755)
      guard FileSystem.rename(folder, to: target) else { throw HostError.writing("cannot make \(target)", errno) }
    }
  }

  private func checkMayWrite(into target: String, replaces: Bool) throws {
    guard FilePath.isFolder(target), let there = FileSystem.names(in: target) else {
      throw HostError(
        .cannotCreateTarget, "\(target) is not a readable folder; remove it, or give another folder")
    }
    let own = Set(files.map(\.name))
    if let folder = there.sorted().first(where: { own.contains($0) && FilePath.isFolder("\(target)/\($0)") }) {
      throw HostError(
        .cannotCreateTarget, "\(target)/\(folder) is a folder, but the skill has a file of this name; remove it")
    }
    guard !there.isEmpty, !replaces else { return }
    throw HostError(
      .cannotCreateTarget,
      "\(target) already exists, with \(Skill.list(there)); --force replaces the skill's own files and leaves others")
  }

  private static func list(_ names: [String]) -> String {
    let rest = names.count > 3 ? " and \(names.count - 3) more" : ""
    return names.sorted().prefix(3).joined(separator: ", ") + rest
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let code = AtomicFile.write(bytes, to: path)
    guard code == 0 else { throw HostError.writing("cannot write \(path)", code) }
  }
}
