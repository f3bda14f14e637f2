// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A script of the checkout that `make lint` runs.
enum LintScript {
  static let root =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// Its exit status, and what it finds wrong with a folder.
  static func run(_ name: String, _ options: [String] = [], on folder: String) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/perl")
    process.arguments = ["\(root)/Scripts/\(name)"] + options + ["-C", folder]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
