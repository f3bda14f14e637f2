import Foundation
import MotionCore

/// The hashes of the sources from which the object files were made.
///
/// The compiler tells by dates, to the second, which sources have changed. A file that was edited twice in a second, or
/// moved here with its old date, is found by its hash.
struct SourceNotes {
  private var hashes: [String: String]
  private let path: String

  init(path: String) {
    self.path = path
    let data = FileManager.default.contents(atPath: path)
    hashes = data.flatMap { try? JSONDecoder().decode([String: String].self, from: $0) } ?? [:]
  }

  func isCurrent(_ source: ScriptFiles.File) -> Bool { hashes[source.path] == source.hash }

  /// Nothing is known of its object file from now on.
  mutating func forget(_ source: ScriptFiles.File) { hashes[source.path] = nil }

  mutating func note(_ sources: [ScriptFiles.File]) {
    hashes = Dictionary(sources.map { ($0.path, $0.hash) }) { $1 }
  }

  func write() throws { try JSONEncoder().encode(hashes).write(to: URL(fileURLWithPath: path), options: .atomic) }
}

extension ScriptFiles.File {
  fileprivate var hash: String {
    var hasher = ContentHasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize().description
  }
}
