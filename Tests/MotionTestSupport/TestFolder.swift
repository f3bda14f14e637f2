// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder that holds a test's files.
package protocol TestFolder {
  var path: String { get }
}

extension TestFolder {
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
