// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A tool run to its end: the compiler, the linker, the symbolizer.
package struct Subprocess {
  package var executable: String
  package var arguments: [String]

  /// Variables that it gets besides this process's.
  package var environment: [String: String]

  package init(_ executable: String, _ arguments: [String], environment: [String: String] = [:]) {
    (self.executable, self.arguments, self.environment) = (executable, arguments, environment)
  }

  /// How a process ended.
  package enum Outcome: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// One of the streams that a process writes to, by its descriptor.
  package enum Stream: Int32, Sendable { case output = 1, errors = 2 }

  /// Runs it and returns its output on one of its streams.
  ///
  /// - Throws: ``HostError`` if it cannot be run, stalls, or a signal asks this program to stop: it is ended then.
  package func capture(_ stream: Stream = .output) throws -> (outcome: Outcome, output: String) {
    try capture(stream, stalls: StallWatch())
  }

  /// - Parameter stalls: tells when it waits for ever.
  package func capture(_ stream: Stream, stalls: StallWatch) throws -> (outcome: Outcome, output: String) {
    guard let ends = DescriptorCalls.makePipe() else { throw failure(errno) }
    let all = environment.isEmpty ? nil : ProcessWords.environment.merging(environment) { $1 }
    let (process, code) = ProcessCalls.spawn(
      executable, arguments, environment: all?.map { "\($0)=\($1)" }, streams: [(stream.rawValue, ends.write)])
    close(ends.write)
    defer { close(ends.read) }
    guard code == 0 else { throw failure(code) }
    var bytes: [UInt8] = []
    var status: Int32?
    do {
      var stalls = stalls
      bytes = try FileDescriptor.readAll(ends.read, every: stalls.interval) {
        guard let tree = stalls.look(at: process) else { return }
        tree.end()
        let seconds = Double(stalls.patience) * Double(stalls.interval) / 1000
        throw HostError(
          .exhausted,
          "\(name) is stuck: none of its processes did anything for \(Int(seconds.rounded(.up))) s; most likely memory "
            + "or threads ran out; \(HostError.exhaustionAdvice)")
      }
      status = ProcessCalls.wait(for: process)
      while status == nil, errno == EINTR {
        try SignalWatch.check()
        status = ProcessCalls.wait(for: process)
      }
    } catch {
      kill(process, SIGTERM)
      while ProcessCalls.wait(for: process) == nil, errno == EINTR {}
      throw error
    }
    let outcome = Outcome(waitStatus: status ?? 0)
    // Ctrl-C reaches it too, and may reach it first. Then its unfinished work is no fault of its own.
    if case .signalled(let signal) = outcome, SignalWatch.signals.contains(signal) {
      SignalWatch.wait(milliseconds: 500)
      try SignalWatch.check()
      throw HostError(ExitStatus(signal: signal), "\(name) was ended from outside by signal \(signal)")
    }
    if outcome != .exited(0) { try SignalWatch.check() }
    return (outcome, PathText.text(bytes))
  }

  private var name: String { (executable as NSString).lastPathComponent }

  private func failure(_ code: Int32) -> HostError {
    [EAGAIN, ENOMEM, EMFILE, ENFILE].contains(code)
      ? HostError.system("cannot run \(executable)", code)
      : HostError(.toolchainMissing, "cannot run \(executable): \(systemMessage(code))")
  }
}

extension Subprocess.Outcome {
  /// Reads the number that `waitpid` gives.
  package init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }
}
