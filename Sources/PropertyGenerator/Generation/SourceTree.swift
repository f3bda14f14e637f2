// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folder of the package, which has `Sources` and `.swift-format`.
struct SourceTree {
  let root: String

  func url(_ path: String) -> URL { URL(fileURLWithPath: root).appendingPathComponent(path) }

  func read(_ path: String) throws -> String {
    let data: Data
    do {
      data = try Data(contentsOf: url(path))
    } catch {
      throw GenerationError("cannot read \(path) in '\(root)': \(error.localizedDescription)")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw GenerationError("\(path) has bytes that are not UTF-8; save it as UTF-8")
    }
    return text
  }

  /// Writes a file, in folders that are made for it.
  func write(_ path: String, _ text: String) throws {
    do {
      let folder = url(path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url(path))
    } catch {
      throw GenerationError("cannot write \(path) in '\(root)': \(error.localizedDescription)")
    }
  }

  func remove(_ path: String) throws {
    do {
      try FileManager.default.removeItem(at: url(path))
    } catch {
      throw GenerationError("cannot remove \(path) in '\(root)': \(error.localizedDescription)")
    }
  }

  /// The paths of all Swift files in folders called Generated.
  func generatedPaths() throws -> [String] {
    do {
      return try FileManager.default.subpathsOfDirectory(atPath: url("Sources").path)
        .filter { $0.hasSuffix(".swift") && $0.contains("/Generated/") }
        .map { "Sources/" + $0 }.sorted()
    } catch {
      throw GenerationError("cannot list the folder Sources in '\(root)': \(error.localizedDescription)")
    }
  }
}
