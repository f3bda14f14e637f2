// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The command-line tools that tests compare with and make their files with.
package enum SystemTool {
  package struct Failure: Error {
    package let command: String
    package let status: Int32
  }

  package static let hasFFmpeg = FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")

  /// Runs a tool and returns what it writes to its standard output.
  ///
  /// - Parameters:
  ///   - tool: its path, or the name of one in `/usr/bin`.
  ///   - environment: variables beside those of the tests.
  /// - Throws: ``Failure`` if it ends with another status than 0.
  @discardableResult
  package static func run(
    _ tool: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> [UInt8] {
    if environment.isEmpty, let run = ReadyTool.named(tool)?.run(tool, arguments) {
      guard run.status == 0 else { throw failure(tool, arguments, run.status) }
      return Array(run.output)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool.hasPrefix("/") ? tool : "/usr/bin/" + tool)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw failure(tool, arguments, process.terminationStatus) }
    return Array(data)
  }

  private static func failure(_ tool: String, _ arguments: [String], _ status: Int32) -> Failure {
    Failure(command: ([tool] + arguments).joined(separator: " "), status: status)
  }

  @discardableResult
  package static func ffmpeg(_ arguments: String...) throws -> [UInt8] { try ffmpeg(arguments) }

  @discardableResult
  package static func ffmpeg(_ arguments: [String]) throws -> [UInt8] {
    try run("ffmpeg", ["-v", "error", "-nostdin", "-y"] + arguments)
  }

  /// What ffprobe says of a stream: its `key=value` lines.
  ///
  /// - Parameter select: `v` or `a`.
  package static func probe(_ path: String, _ select: String, extra: [String] = []) throws -> [String: String] {
    let bytes = try run(
      "ffprobe", ["-v", "error", "-select_streams", select, "-show_streams", "-of", "default=nw=1"] + extra + [path])
    var result: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
    }
    return result
  }
}
