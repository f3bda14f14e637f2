// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Synchronization

/// A `motionkit preview` that runs: one state of the script with one set of parameters.
final class PreviewProcess: Sendable {
  /// A message from the process.
  enum Event: Sendable {
    /// An answer, or an unrequested message (number 0), as JSON.
    case text(Int, String)
    /// An image: its header as JSON, and its bytes.
    case image(Int, String, Data)
    case failure(Int, String)
    /// A JSON line about the script: an error, a warning.
    case problem(String)
    /// A line that the script printed.
    case output(String)
    /// Bytes came on the studio's channel that are none of its answers; `isBroken`: an answer was lost by that.
    case foreign(isBroken: Bool)
    /// With its exit code. The last event.
    case ended(Int32)
  }

  let number: Int
  private let process: SpawnedProcess
  private let channel: Int32
  private let memory: Int32
  /// The prefix of every answer: a script's output to the channel has none.
  private let key = String(UInt64.random(in: .min ... .max), radix: 36) + "-"
  private let lock = Mutex(true)
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Starts it. Call on the main thread.
  ///
  /// - Parameter hear: called from threads of its own.
  init(
    number: Int, tool: String, script: String, words: [String],
    hear: @escaping @Sendable (PreviewProcess, Event) -> Void
  ) throws {
    guard let socket = SharedDescriptors.makeSocket(), let memory = SharedDescriptors.makeMemory(),
      let output = DescriptorCalls.makePipe(), let errors = DescriptorCalls.makePipe()
    else { throw StudioError(description: "cannot make a channel: \(systemMessage(errno))", code: 71) }
    // Where they are put must not be where another still is.
    let descriptors = [socket.theirs, memory, output.write, errors.write].map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    defer { for descriptor in descriptors + [socket.theirs, output.write, errors.write] { close(descriptor) } }
    process = try SpawnedProcess.start(
      tool, ["preview", script, "--channel", "3", "--memory", "4"] + words,
      [(1, descriptors[2]), (2, descriptors[3]), (3, descriptors[0]), (4, descriptors[1])])
    (self.number, channel, self.memory) = (number, socket.ours, memory)
    write(key + "\n")
    let group = DispatchGroup()
    let readers: [@Sendable () -> Void] = [
      { [self] in LineReader(descriptor: channel, limit: PreviewProcess.longestAnswer).forEach { read($0, hear) } },
      { [self] in
        LineReader(descriptor: output.read).forEach { hear(self, .problem($0)) }
        close(output.read)
      },
      { [self] in
        LineReader(descriptor: errors.read).forEach { hear(self, .output($0)) }
        close(errors.read)
      },
    ]
    for reader in readers {
      group.enter()
      let isStarted = WorkerThread.start {
        reader()
        group.leave()
      }
      if !isStarted { group.leave() }
    }
    _ = WorkerThread.start { [self] in
      group.wait()
      let code = process.wait()
      lock.withLock { isOpen in
        isOpen = false
        close(channel)
        close(self.memory)
      }
      hear(self, .ended(code))
      hasEnded.signal()
    }
  }

  /// Bytes of an answer in text: a description of a long composition has some megabytes.
  private static let longestAnswer = 1 << 28

  /// Waits for its end, and kills it if it takes longer.
  func waitForEnd(milliseconds: Int) {
    guard hasEnded.wait(timeout: .now() + .milliseconds(milliseconds)) == .timedOut else { return }
    lock.withLock { if $0 { process.end(by: SIGKILL) } }
    _ = hasEnded.wait(timeout: .now() + 1)
  }

  /// Asks it. Nothing comes of it if it has ended.
  func ask(_ number: Int, _ request: String) { write("\(number) \(request)\n") }

  /// Ends it; ``Event/ended(_:)`` follows.
  func end() { lock.withLock { if $0 { process.end() } } }

  private func write(_ line: String) {
    lock.withLock { if $0 { _ = SharedDescriptors.send(Array(line.utf8), to: channel) } }
  }

  private func read(_ line: String, _ hear: @Sendable (PreviewProcess, Event) -> Void) {
    guard let answer = answer(line) else { return hear(self, .foreign(isBroken: line.contains(key))) }
    let parts = answer.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let number = Int(parts[0]) else { return }
    switch parts[1] {
    case "T": hear(self, .text(number, String(parts[2])))
    case "E": hear(self, .failure(number, String(parts[2])))
    case "B":
      let fields = parts[2].split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3, let slot = Int(fields[0]), let count = Int(fields[1]),
        (0..<64).contains(slot), (0...(1 << 30)).contains(count)
      else { return }
      let bytes = bytes(at: slot << 30, count)
      write("free \(slot)\n")
      if let bytes { hear(self, .image(number, String(fields[2]), bytes)) }
    default: return
    }
  }

  /// The text after the key and the count of bytes; nil if it is no answer, or not whole.
  private func answer(_ line: String) -> Substring? {
    guard line.hasPrefix(key + " ") else { return nil }
    let rest = line.dropFirst(key.count + 1)
    guard let end = rest.firstIndex(of: " "), let count = Int(rest[..<end]) else { return nil }
    let answer = rest[rest.index(after: end)...]
    return answer.utf8.count == count ? answer : nil
  }

  private func bytes(at offset: Int, _ count: Int) -> Data? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let read = DescriptorCalls.read(memory, at: offset + done, into: &bytes, from: done)
      guard read > 0 else {
        if read < 0, errno == EINTR { continue }
        return nil
      }
      done += read
    }
    return Data(bytes)
  }
}
