// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The formatter of the toolchain, as the package is formatted.
struct SwiftFormat {
  /// From the folder of the package.
  static let configuration = ".swift-format"

  let tree: SourceTree

  /// The same files, formatted by one process in a folder that is removed afterwards.
  func format(_ files: [GeneratedFile]) throws -> [GeneratedFile] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("properties-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let copies = SourceTree(root: folder.path)
    for file in files { try copies.write(file.path, file.text) }
    try run(on: folder.path)
    return try files.map { file in
      var formatted = file
      formatted.text = try copies.read(file.path)
      return formatted
    }
  }

  private func run(on folder: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "format", "--in-place", "--parallel",
      "--configuration", tree.url(SwiftFormat.configuration).path, "-r", folder,
    ]
    do {
      try process.run()
    } catch {
      throw GenerationError("cannot start swift format: \(error.localizedDescription)")
    }
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw GenerationError(
        "swift format ended with \(process.terminationStatus) instead of 0, for the reasons above; "
          + "a line of Swift in these messages comes from the table, so correct it there")
    }
  }
}
