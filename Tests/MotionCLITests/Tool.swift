// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Synchronization
import Testing

/// The `motionkit` executable, run as a person runs it.
struct Tool {
  /// What a run left behind.
  struct Run {
    var status: Int32
    var output: Data
    var errors: String
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// `MOTIONKIT` names it; otherwise it is beside the tests in the build folder.
  static let path: String = {
    if let path = ProcessInfo.processInfo.environment["MOTIONKIT"] { return path }
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    while folder.path != "/" {
      let candidate = folder.appendingPathComponent("motionkit").path
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
      folder.deleteLastPathComponent()
    }
    return "motionkit"
  }()

  /// Answers of the helper programs, which need not be set up then.
  static let answers = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Formulas/answers.txt").path

  /// A file that the system makes up as it is read. It has no size, and Foundation stops after its first piece.
  static func systemText(_ path: String) -> String {
    guard let file = FileHandle(forReadingAtPath: path) else { return "" }
    var bytes = Data()
    while let piece = try? file.read(upToCount: 1 << 16), !piece.isEmpty { bytes += piece }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Starts it and waits for its end. Exports keep nothing and use nothing that was kept, unless the environment names a
  /// folder for it.
  ///
  /// - Parameters:
  ///   - cache: the folder for what is kept, for as long as it runs.
  ///   - limits: what a shell does first, with the executable and its arguments as its own; nil: no shell.
  ///   - timeLimit: seconds after which it is killed, and the test fails with its name.
  ///   - during: called while it runs, with its process.
  static func run(
    _ arguments: [String], in folder: ScratchFolder, cache: WarmCache? = nil, input: String = "",
    environment: [String: String] = [:], limits: String? = nil, timeLimit: Double = 300,
    during: (Process) throws -> Void = { _ in }
  ) throws -> Run {
    let process = Process()
    let kept = ["MOTIONKIT_HELPER_ANSWERS": answers].merging(cache.map { ["MOTIONKIT_CACHE": $0.path] } ?? [:]) { $1 }
    let environment = environment.merging(kept) { given, _ in given }
    let keeps = environment["MOTIONKIT_CACHE"] != nil || arguments.contains("--no-cache")
    let arguments = arguments + (arguments.first == "export" && !keeps ? ["--no-cache"] : [])
    process.executableURL = URL(fileURLWithPath: limits == nil ? path : "/bin/sh")
    process.arguments = (limits.map { ["-c", $0, path] } ?? []) + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files, not pipes: nothing can fill up.
    let streams = NSTemporaryDirectory() + "/motionkit-test-\(UUID().uuidString)"
    let (output, errors) = (streams + ".stdout", streams + ".stderr")
    for file in [output, errors] { _ = FileManager.default.createFile(atPath: file, contents: nil) }
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    let pipe = Pipe()
    process.standardInput = pipe
    try process.run()
    try? pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try? pipe.fileHandleForWriting.close()
    try during(process)
    let deadline = Date() + timeLimit
    while process.isRunning, Date() < deadline { usleep(2000) }
    if process.isRunning {
      Issue.record("still running after \(timeLimit) s: motionkit \(arguments.joined(separator: " "))")
      kill(process.processIdentifier, SIGKILL)
    }
    process.waitUntilExit()
    let run = Run(
      status: process.terminationStatus, output: FileManager.default.contents(atPath: output) ?? Data(),
      errors: String(decoding: FileManager.default.contents(atPath: errors) ?? Data(), as: UTF8.self))
    for file in [output, errors] { unlink(file) }
    return run
  }
}

extension ScratchFolder {
  func bytes(_ name: String) -> Data? { FileManager.default.contents(atPath: path + "/" + name) }
  func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }
}

/// Scripts for tests: a small canvas, one second.
enum Script {
  /// - Parameter elements: what stands in the scene; it is on line 12.
  static func text(
    _ elements: String = "Layer()", format: String = "Format(width: 64, height: 36, fps: 30)", seconds: String = "1",
    members: String = "", imports: String = ""
  ) -> String {
    """
    import MotionKit
    \(imports)
    @main
    struct Clip: Composition {
      @Parameter("Headline") var title = "Hello"
      @Parameter var count = 1
      var format: Format { \(format) }
      var program: Program { scene.lasting(\(seconds)) }
      \(members)
      var scene: Scene {
        Scene {
          \(elements)
        }
      }
    }
    """
  }

  /// A composition whose own code does `statements`, on line 12.
  static func doing(_ statements: String, imports: String = "") -> String {
    """
    import MotionKit
    \(imports)
    @main
    struct Clip: Composition {
      var format: Format { Format(width: 64, height: 36, fps: 30) }
      var program: Program {
        act([1, 2]).lasting(1)
      }

      func act(_ numbers: [Int]) -> Scene {
        let index = numbers.count + 1
        \(statements)
        return Scene { Layer() }
      }
    }
    """
  }

  /// Runs until it is stopped.
  static let endless = doing(
    "while CommandLine.argc > -1 { usleep(1000) }", imports: "import Foundation")
}
