// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Synchronization

/// A `motionkit export` that runs.
final class ExportProcess: Sendable {
  enum Event: Sendable {
    /// A JSON line.
    case line(String)
    /// With its exit code, the last JSON line, and its standard error. The last event.
    case ended(Int32, last: String, words: String)
  }

  private let process: SpawnedProcess
  private let isRunning = Mutex(true)

  /// Starts it. Call on the main thread.
  init(tool: String, _ words: [String], hear: @escaping @Sendable (Event) -> Void) throws {
    guard let output = DescriptorCalls.makePipe(), let errors = DescriptorCalls.makePipe() else {
      throw StudioError(description: "cannot make a pipe: \(systemMessage(errno))", code: 71)
    }
    defer {
      close(output.write)
      close(errors.write)
    }
    process = try SpawnedProcess.start(tool, words, [(1, output.write), (2, errors.write)])
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
      var last = "null"
      LineReader(descriptor: output.read).forEach { line in
        guard line.hasPrefix("{") else { return }
        last = line
        hear(.line(line))
      }
      close(output.read)
      heard.wait()
      let code = process.wait()
      isRunning.withLock { $0 = false }
      hear(.ended(code, last: last, words: said.withLock { $0.trimmingCharacters(in: .whitespacesAndNewlines) }))
    }
  }

  /// Its target stays as it was.
  func cancel() { isRunning.withLock { if $0 { process.end(by: SIGINT) } } }
}
