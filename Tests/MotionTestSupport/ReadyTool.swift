// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A tool of the system that is linked once and forked for each run, by `Tests/ReadyTools`. Linking ffmpeg takes 0.14 s of
/// processor time, and the tests run it two thousand times.
final class ReadyTool: Sendable {
  private let socket: String
  /// The tool ends when this is closed.
  private let life: FileHandle

  private static let tools = Mutex<[String: ReadyTool?]>([:])

  /// Nil if the tool must be run in the usual way.
  static func named(_ name: String) -> ReadyTool? {
    guard ["ffmpeg", "ffprobe"].contains(name) else { return nil }
    return tools.withLock { tools in
      if let known = tools[name] { return known }
      let tool = library.flatMap { ReadyTool("/usr/bin/" + name, preloading: $0) }
      tools[name] = .some(tool)
      return tool
    }
  }

  /// What is preloaded into tools; nil if it does not compile here.
  private static let library: String? = {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("ReadyTools/ready_tools.c").path
    let library = temporaryPath(".so")
    let compiler = ["clang", "-O1", "-shared", "-fPIC", source, "-o", library]
    return (try? SystemTool.run("env", compiler)).map { _ in library }
  }()

  /// Removed when the tests end.
  private static func temporaryPath(_ ending: String) -> String {
    let path = NSTemporaryDirectory() + "motionkit-test-\(UUID().uuidString.prefix(8))\(ending)"
    temporary.withLock { $0.append(path) }
    return path
  }

  private static let temporary: Mutex<[String]> = {
    atexit { for path in ReadyTool.temporary.withLock({ $0 }) { unlink(path) } }
    return Mutex([])
  }()

  private init?(_ path: String, preloading library: String) {
    socket = ReadyTool.temporaryPath(".socket")
    guard let listener = UnixSocket(), listener.listen(at: socket) else { return nil }
    let pipe = Pipe()
    life = pipe.fileHandleForWriting
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.environment = ProcessInfo.processInfo.environment.merging(["LD_PRELOAD": library]) { $1 }
    process.standardInput = listener.file
    process.standardOutput = pipe.fileHandleForReading
    guard (try? process.run()) != nil else { return nil }
    try? listener.file.close()
    try? pipe.fileHandleForReading.close()
  }

  /// - Returns: what a run writes to its standard output, and its exit code; nil if the tool is not there any more.
  func run(_ name: String, _ arguments: [String]) -> (output: Data, status: Int32)? {
    guard let connection = UnixSocket(), connection.connect(to: socket) else { return nil }
    let words = [FileManager.default.currentDirectoryPath, name] + arguments
    let text = words.flatMap { word -> [UInt8] in Array(word.utf8) + [0] }
    let size = (0..<4).map { UInt8(truncatingIfNeeded: text.count >> (8 * $0)) }
    guard connection.send(size + text), let answer = try? connection.file.readToEnd(), answer.count >= 4 else {
      return nil
    }
    let status = answer.suffix(4).reversed().reduce(0) { $0 << 8 | Int32($1) }
    return (Data(answer.dropLast(4)), status)
  }
}
