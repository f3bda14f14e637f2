// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Synchronization

/// A `motionkit` command that runs beside the preview: an export, a check.
final class CommandProcess: Sendable {
  enum Event: Sendable {
    /// A line of its standard output.
    case line(String)
    /// With its exit code and its standard error. The last event.
    case ended(Int32, words: String)
  }

  private let process: SpawnedProcess
  private let isRunning = Mutex(true)

  /// Starts it. Call on the main thread.
  ///
  /// - Parameter isBackground: whether everything else goes before it.
  init(
    tool: String, _ words: [String], isBackground: Bool = false, hear: @escaping @Sendable (Event) -> Void
  ) throws {
    guard let output = DescriptorCalls.makePipe(), let errors = DescriptorCalls.makePipe() else {
      throw StudioError(description: "cannot make a pipe: \(systemMessage(errno))", code: 71)
    }
    defer {
      close(output.write)
      close(errors.write)
    }
    process = try SpawnedProcess.start(tool, words, [(1, output.write), (2, errors.write)])
    if isBackground { process.giveWay() }
    let said = Mutex("")
    let heard = DispatchSemaphore(value: 0)
    let errorReader = WorkerThread.start {
      LineReader(descriptor: errors.read).forEach { line in
        said.withLock { $0 = String(($0 + line + "\n").suffix(4000)) }
      }
      close(errors.read)
      heard.signal()
    }
    if !errorReader { heard.signal() }
    _ = WorkerThread.start { [self] in
      LineReader(descriptor: output.read).forEach { hear(.line($0)) }
      close(output.read)
      heard.wait()
      let code = process.wait()
      isRunning.withLock { $0 = false }
      hear(.ended(code, words: said.withLock { $0.trimmingCharacters(in: .whitespacesAndNewlines) }))
    }
  }

  /// The target of an export stays as it was.
  func cancel() { isRunning.withLock { if $0 { process.end(by: SIGINT) } } }

  /// Runs a command and waits for its end. Call on another thread than the main one.
  ///
  /// - Returns: its exit code, its output and its messages.
  static func run(_ tool: String, _ words: [String], _ loop: MainLoop) throws -> (
    code: Int32, output: String, words: String
  ) {
    let lines = Mutex<[String]>([])
    let result = Mutex<(code: Int32, words: String)>((70, ""))
    let ended = DispatchSemaphore(value: 0)
    let process = try loop.result {
      try CommandProcess(tool: tool, words) { event in
        switch event {
        case .line(let line): lines.withLock { $0.append(line) }
        case .ended(let code, let words):
          result.withLock { $0 = (code, words) }
          ended.signal()
        }
      }
    }
    ended.wait()
    return withExtendedLifetime(process) {
      let (code, words) = result.withLock { $0 }
      return (code, lines.withLock { $0.joined(separator: "\n") }, words)
    }
  }
}
