// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `motionkit` with arguments and surroundings, started as a person starts it.
struct Command {
  var tool: String
  var arguments: [String]
  var folder: String
  /// Variables besides this process's.
  var environment: [String: String]
  /// What a shell does first; its last word runs the tool: `ulimit -n 8; exec`.
  var limits = "exec"
  var input = ""
  /// Seconds, as many as a few seconds of work take on a machine that is busy with much else.
  var timeLimit = 600.0

  /// How a process ended.
  struct Ending {
    /// Its exit code; nil: a signal ended it.
    var status: Int32?
    var signal: Int32?
    var output: String
    var errors: String
    var seconds: Double
    var isTimedOut = false

    /// In a few words.
    var summary: String {
      let end = status.map { "status \($0)" } ?? "signal \(signal ?? 0)"
      let words = errors.split(separator: "\n").suffix(4).joined(separator: " | ")
      return "\(isTimedOut ? "timed out, " : "")\(end): \(words.prefix(600))"
    }
  }

  func run() throws -> Ending { try start().wait() }

  func start() throws -> RunningCommand { try RunningCommand(self) }
}

/// A process in a group of its own.
final class RunningCommand {
  private let process = Process()
  private let command: Command
  private let streams: String
  private let began = ProcessInfo.processInfo.systemUptime
  var identifier: pid_t { process.processIdentifier }
  var isRunning: Bool { process.isRunning }

  init(_ command: Command) throws {
    self.command = command
    streams = NSTemporaryDirectory() + "/motionkit-stress-\(UUID().uuidString)"
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\(command.limits) \"$0\" \"$@\"", command.tool] + command.arguments
    process.currentDirectoryURL = URL(fileURLWithPath: command.folder)
    process.environment = ProcessInfo.processInfo.environment.merging(command.environment) { $1 }
    // Files, not pipes: nothing can fill up.
    for name in ["in", "out", "err"] {
      let contents = name == "in" ? Data(command.input.utf8) : nil
      guard FileManager.default.createFile(atPath: "\(streams).\(name)", contents: contents) else {
        throw StressError("cannot write \(streams).\(name)")
      }
    }
    let files = [
      FileHandle(forReadingAtPath: streams + ".in"), FileHandle(forWritingAtPath: streams + ".out"),
      FileHandle(forWritingAtPath: streams + ".err"),
    ]
    process.standardInput = files[0]
    process.standardOutput = files[1]
    process.standardError = files[2]
    try process.run()
    for file in files { try? file?.close() }
  }

  /// Sends a signal to the process, or to all of its group.
  func send(_ signal: Int32, toGroup: Bool = false) { kill(toGroup ? -identifier : identifier, signal) }

  /// Waits for the end, and kills what takes too long.
  func wait() -> Command.Ending {
    let deadline = began + command.timeLimit
    while process.isRunning, ProcessInfo.processInfo.systemUptime < deadline { usleep(1000) }
    let isTimedOut = process.isRunning
    if isTimedOut { send(SIGKILL, toGroup: true) }
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    func text(_ name: String) -> String {
      String(decoding: FileManager.default.contents(atPath: "\(streams).\(name)") ?? Data(), as: UTF8.self)
    }
    let ending = Command.Ending(
      status: isSignal ? nil : process.terminationStatus, signal: isSignal ? process.terminationStatus : nil,
      output: text("out"), errors: text("err"), seconds: ProcessInfo.processInfo.systemUptime - began,
      isTimedOut: isTimedOut)
    for name in ["in", "out", "err"] { unlink("\(streams).\(name)") }
    return ending
  }

  /// Whether nothing of its group is left, after at most so many seconds.
  func isGone(within seconds: Double) -> Bool {
    let deadline = ProcessInfo.processInfo.systemUptime + seconds
    while kill(-identifier, 0) == 0 {
      guard ProcessInfo.processInfo.systemUptime < deadline else {
        send(SIGKILL, toGroup: true)
        return false
      }
      usleep(2000)
    }
    return true
  }
}

/// Why a trial cannot be made at all.
struct StressError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
