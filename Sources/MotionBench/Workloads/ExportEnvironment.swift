// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// Which motionkit is measured, and where its files go.
struct ExportEnvironment: ParsableArguments {
  @Option(help: ArgumentHelp("The motionkit to measure; the one beside this program otherwise.", valueName: "file"))
  private var motionkit: String?

  @Option(help: ArgumentHelp("The folder for output: memory, not a disk.", valueName: "folder"))
  private var scratch = "/dev/shm"

  var tool: String { motionkit ?? BenchFiles.motionkit }

  /// Runs `body` with a folder that is there for as long.
  func withFolder<Result>(_ body: (_ folder: String) throws -> Result) throws -> Result {
    let folder = "\(scratch)/motionkit-bench-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try body(folder)
  }
}
