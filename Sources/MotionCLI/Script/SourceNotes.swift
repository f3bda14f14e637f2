// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

/// The hashes of the sources from which the object files were made, and of these; with the warnings of each.
///
/// The compiler tells by dates, to the second, which sources have changed. A file that was edited twice in a second, or
/// moved here with its old date, is found by its hash. So is an object file that is torn or was changed.
struct SourceNotes {
  private var notes: [String: Note] {
    get { kept.sources }
    set { kept.sources = newValue }
  }
  private var kept: Kept
  private let path: String

  private struct Kept: Codable {
    var sources: [String: Note] = [:]
    /// Hashes of module files.
    var modules: [String: String] = [:]
    /// Hashes of the compiler's notes on dependencies.
    var dependencies: [String: String]? = [:]
  }

  private struct Note: Codable {
    var hash: String
    var warnings: [CompilerWarning]
  }

  init(path: String) {
    self.path = path
    let data = FileSystem.contents(path)
    kept = data.flatMap { try? JSONDecoder().decode(Kept.self, from: Data($0)) } ?? Kept()
  }

  /// Whether module files, of imports and of this compilation, are those of the last run.
  func areCurrent(modules: [String]) -> Bool { kept.modules == SourceNotes.hashes(modules) }

  mutating func note(modules: [String]) { kept.modules = SourceNotes.hashes(modules) ?? [:] }

  /// Whether the compiler's notes on dependencies are those of the last run.
  func areCurrent(dependencies: [String]) -> Bool {
    let (known, now) = (kept.dependencies ?? [:], SourceNotes.present(dependencies))
    return dependencies.allSatisfy { known[$0] == now[$0] }
  }

  mutating func note(dependencies: [String]) { kept.dependencies = SourceNotes.present(dependencies) }

  /// Hashes of the existing files nobody else could have written.
  private static func present(_ files: [String]) -> [String: String] {
    files.reduce(into: [:]) { found, file in found[file] = hashes([file])?[file] }
  }

  /// Nil if one cannot be read, or others could have written it.
  private static func hashes(_ modules: [String]) -> [String: String]? {
    var hashes: [String: String] = [:]
    for module in modules {
      guard PrivateFolder.opening(module) == nil, let data = FileSystem.contents(module) else { return nil }
      hashes[module] = "\(hash(data))"
    }
    return hashes
  }

  /// - Parameter object: the path of its object file.
  func isCurrent(_ source: ScriptFiles.File, object: String) -> Bool {
    guard let known = notes[source.path] else { return false }
    return known.hash == SourceNotes.hash(source, object, known.warnings)
  }

  /// The compiler's warnings when it made the object file.
  func warnings(of source: ScriptFiles.File) -> [CompilerWarning] { notes[source.path]?.warnings ?? [] }

  /// Nothing is known of its object file from now on.
  mutating func forget(_ source: ScriptFiles.File) { notes[source.path] = nil }

  /// - Parameters:
  ///   - warnings: by the sources' paths.
  ///   - object: gives the path of a source's object file.
  mutating func note(
    _ sources: [ScriptFiles.File], warnings: [String: [CompilerWarning]],
    object: (ScriptFiles.File) -> String
  ) {
    notes = [:]
    for source in sources {
      let warnings = warnings[source.path] ?? []
      notes[source.path] = SourceNotes.hash(source, object(source), warnings).map { Note(hash: $0, warnings: warnings) }
    }
  }

  /// Nil for an object file that is unreadable or writable by others.
  private static func hash(
    _ source: ScriptFiles.File, _ object: String, _ warnings: [CompilerWarning]
  ) -> String? {
    guard PrivateFolder.opening(object) == nil, let data = FileSystem.contents(object),
      let status = FileSystem.status(object)
    else { return nil }
    // Its date too: a run that failed elsewhere may have made the same code again, with other warnings.
    let date = "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    let told = warnings.flatMap { [$0.file, "\($0.line)", $0.message] + $0.lines }.joined(separator: "\n")
    return "\(hash(source.bytes)) \(hash(data)) \(date) \(hash(Array(told.utf8)))"
  }

  private static func hash(_ bytes: [UInt8]) -> ContentHash {
    var hasher = ContentHasher()
    hasher.combine(bytes: bytes.span)
    return hasher.finalize()
  }

  func write() throws { try StorageProblem.write(try JSONEncoder().encode(kept), to: path) }
}
