import Foundation

/// A folder for one test's files, removed with it.
package final class ScratchFolder {
  package let path: String

  /// What is written to it fails where it cannot be made.
  package init() {
    path = NSTemporaryDirectory() + "motionkit-test-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func file(_ name: String) -> String { path + "/" + name }

  /// All names, also hidden ones.
  package var names: Set<String> { Set((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []) }

  /// Writes a file, in folders that are made for it.
  package func write(_ name: String, _ text: String) throws {
    let url = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
