import Foundation
import MotionCore
import MotionHost

/// The hashes of the sources from which the object files were made, and of these.
///
/// The compiler tells by dates, to the second, which sources have changed. A file that was edited twice in a second, or
/// moved here with its old date, is found by its hash. So is an object file that is torn or was changed.
struct SourceNotes {
  private var hashes: [String: String]
  private let path: String

  init(path: String) {
    self.path = path
    let data = FileSystem.contents(path)
    hashes = data.flatMap { try? JSONDecoder().decode([String: String].self, from: Data($0)) } ?? [:]
  }

  /// - Parameter object: the path of its object file.
  func isCurrent(_ source: ScriptFiles.File, object: String) -> Bool {
    guard let known = hashes[source.path] else { return false }
    return known == SourceNotes.note(source, object)
  }

  /// Nothing is known of its object file from now on.
  mutating func forget(_ source: ScriptFiles.File) { hashes[source.path] = nil }

  /// - Parameter object: gives the path of a source's object file.
  mutating func note(_ sources: [ScriptFiles.File], object: (ScriptFiles.File) -> String) {
    hashes = [:]
    for source in sources { hashes[source.path] = SourceNotes.note(source, object(source)) }
  }

  /// Nil for an object file that cannot be read, or that others could have written.
  private static func note(_ source: ScriptFiles.File, _ object: String) -> String? {
    guard PrivateFolder.opening(object) == nil, let data = FileSystem.contents(object) else {
      return nil
    }
    return "\(hash(source.bytes)) \(hash(data))"
  }

  private static func hash(_ bytes: [UInt8]) -> ContentHash {
    var hasher = ContentHasher()
    hasher.combine(bytes: bytes.span)
    return hasher.finalize()
  }

  func write() throws { try JSONEncoder().encode(hashes).write(to: URL(fileURLWithPath: path), options: .atomic) }
}
