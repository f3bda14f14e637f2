import Foundation

/// The command-line tools that the tests compare with and make their clips with.
enum Tool {
  struct Failure: Error { let command: String, status: Int32 }

  static let available = FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")

  @discardableResult
  static func run(_ tool: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/" + tool)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(command: ([tool] + arguments).joined(separator: " "), status: process.terminationStatus)
    }
    return data
  }

  @discardableResult
  static func ffmpeg(_ arguments: String...) throws -> Data { try run("ffmpeg", ["-v", "error", "-y"] + arguments) }

  /// `key=value` lines of ffprobe as a dictionary; `select` is `v` or `a`.
  static func probe(_ path: String, _ select: String, extra: [String] = []) throws -> [String: String] {
    let data = try run(
      "ffprobe", ["-v", "error", "-select_streams", select, "-show_streams", "-of", "default=nw=1"] + extra + [path])
    var result: [String: String] = [:]
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
    }
    return result
  }
}
