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

  /// Writes a program that anyone may run, in folders that are made for it.
  ///
  /// Another process writes it. A child that this one forks meanwhile would hold the file open for writing,
  /// and Linux runs no such file ("text file busy").
  package func writeProgram(_ name: String, _ text: String) throws {
    let folder = (file(name) as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let source = NSTemporaryDirectory() + "motionkit-test-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: source) }
    try Data(text.utf8).write(to: URL(fileURLWithPath: source))
    try SystemTool.run("install", ["-m", "755", source, file(name)])
  }
}
