// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionHost
import MotionProcess

/// The compiler's files of the toolchain's modules, in a folder shared by all scripts.
///
/// The compiler trusts these files. A list beside the folder has the hash of each file. If a compilation fails and the folder
/// differs from the list, the folder is removed, and the compilation is tried once more. Compilers hold a lock, so nobody
/// removes files another one reads.
struct ModuleCache {
  /// The files in it hold their own path.
  let path: String

  init(in cacheFolder: String) {
    var hasher = ContentHasher()
    hasher.combine(cacheFolder)
    path = "\(cacheFolder)/\(KeptModules.prefix)\(hasher.finalize())"
  }

  /// A tool's result with the modules, and its output.
  typealias Outcome = (outcome: Subprocess.Outcome, output: String)

  /// - Parameters:
  ///   - attempt: runs the compiler.
  ///   - check: throws where a failure has another cause, such as a full disk.
  func use(_ attempt: () throws -> Outcome, check: (Outcome) throws -> Void) throws -> Outcome {
    let first = try whileLocked(LOCK_SH) {
      let found = try attempt()
      if found.outcome == .exited(0) { note() }
      return found
    }
    guard first.outcome != .exited(0) else { return first }
    try check(first)
    guard isSuspect(first) else { return first }
    try whileLocked(LOCK_EX) {
      // Another process may have mended it meanwhile.
      if isSuspect(first) { remove() }
    }
    return try whileLocked(LOCK_SH) {
      let found = try attempt()
      // Made anew just now, by whatever compiles here.
      note()
      return found
    }
  }

  /// Whether a failure may come from files in the folder: one has changed, or the compiler names one.
  private func isSuspect(_ found: Outcome) -> Bool {
    guard FilePath.isFolder(path) else { return false }
    if case .signalled = found.outcome { return true }
    return found.output.contains(path) || found.output.contains(".pcm") || !isSound
  }

  private var isSound: Bool {
    let known = list
    return files.allSatisfy { name in
      guard let entry = known[name], let now = Entry("\(path)/\(name)") else { return false }
      return now.hash == entry.hash
    }
  }

  // MARK: The list

  private struct Entry: Codable {
    var inode: UInt64
    var hash: String

    /// Nil if the file cannot be read.
    init?(_ path: String) {
      guard let status = FileSystem.status(path), let bytes = FileSystem.contents(path) else { return nil }
      var hasher = ContentHasher()
      hasher.combine(bytes.count)
      hasher.combine(bytes: bytes.span)
      (inode, hash) = (UInt64(status.st_ino), "\(hasher.finalize())")
    }
  }

  private var listPath: String { path + ".list" }

  private var list: [String: Entry] {
    guard let bytes = SealedFile.contents(listPath) else { return [:] }
    return (try? JSONDecoder().decode([String: Entry].self, from: Data(bytes))) ?? [:]
  }

  /// Names below the folder.
  private var files: [String] {
    (FileSystem.names(in: path) ?? []).flatMap { folder in
      (FileSystem.names(in: "\(path)/\(folder)") ?? []).map { "\(folder)/\($0)" }
    }.filter { $0.hasSuffix(".pcm") || $0.hasSuffix(".swiftmodule") }.sorted()
  }

  /// Adds new files to the list. Files changed in place are not trusted: the compiler writes files anew.
  private func note() {
    let known = list
    var now: [String: Entry] = [:]
    for name in files {
      guard let status = FileSystem.status("\(path)/\(name)") else { continue }
      if let entry = known[name], entry.inode == UInt64(status.st_ino) {
        now[name] = entry
      } else {
        now[name] = Entry("\(path)/\(name)")
      }
    }
    guard now.keys != known.keys || now.contains(where: { known[$0.key]?.hash != $0.value.hash }) else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Without a list the next failure costs another attempt.
    if let bytes = try? encoder.encode(now) { _ = SealedFile.write(Array(bytes), to: listPath) }
  }

  private func remove() {
    FileSystem.removeAll(path)
    SealedFile.remove(listPath)
  }

  private func whileLocked<Result>(_ kind: CInt, _ body: () throws -> Result) throws -> Result {
    let descriptor = FileSystem.open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, permissions: 0o600)
    // A folder that cannot be written has nothing that could be removed.
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    while flock(descriptor, kind) != 0, errno == EINTR { try SignalWatch.check() }
    return try body()
  }
}
