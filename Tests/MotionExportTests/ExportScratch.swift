import Foundation

/// A folder for one test's files, removed with it, and the command-line tools that read them.
final class ExportScratch {
  struct Failure: Error { let command: String, status: Int32 }

  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "motion-export-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: file(name)))) }

  /// Runs a tool and returns what it writes to its standard output.
  @discardableResult
  func run(_ tool: String, _ arguments: [String], environment: [String: String] = [:]) throws -> [UInt8] {
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
    guard process.terminationStatus == 0 else {
      throw Failure(command: ([tool] + arguments).joined(separator: " "), status: process.terminationStatus)
    }
    return Array(data)
  }

  @discardableResult
  func ffmpeg(_ arguments: String...) throws -> [UInt8] {
    try run("ffmpeg", ["-v", "error", "-nostdin", "-y"] + arguments)
  }

  /// `key=value` lines of a stream and of its file. `select` is `v` or `a`.
  func probe(_ name: String, _ select: String = "v") throws -> [String: String] {
    let bytes = try run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", select, "-count_frames", "-show_streams", "-of", "default=nw=1", file(name),
      ])
    var result: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
    }
    return result
  }
}
