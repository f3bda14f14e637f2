import Foundation
import MotionCore

/// A tool run to its end: the compiler, the linker, the symbolizer.
public struct Subprocess {
  public var executable: String
  public var arguments: [String]

  /// Variables that it gets besides this process's.
  public var environment: [String: String]

  public init(_ executable: String, _ arguments: [String], environment: [String: String] = [:]) {
    (self.executable, self.arguments, self.environment) = (executable, arguments, environment)
  }

  /// How a process ended.
  public enum Outcome: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// One of the streams that a process writes to, by its descriptor.
  public enum Stream: Int32, Sendable { case output = 1, errors = 2 }

  /// Runs it with this process's output streams.
  ///
  /// - Throws: ``HostError`` if it cannot be run, or a signal asks this program to stop: it is ended then.
  public func run() throws -> Outcome { try run(.output, to: nil).outcome }

  /// Runs it and returns what it wrote to one of its streams.
  ///
  /// - Throws: as ``run()``.
  public func capture(_ stream: Stream = .output) throws -> (outcome: Outcome, output: String) {
    guard let ends = DescriptorCalls.makePipe() else { throw failure(errno) }
    return try run(stream, to: ends)
  }

  private func run(
    _ stream: Stream, to ends: (read: Int32, write: Int32)?
  ) throws -> (outcome: Outcome, output: String) {
    let all = environment.isEmpty ? nil : ProcessWords.environment.merging(environment) { $1 }
    let (process, code) = ProcessCalls.spawn(
      executable, arguments, environment: all?.map { "\($0)=\($1)" },
      writing: ends.map { (stream.rawValue, $0.write) })
    if let ends { close(ends.write) }
    defer { if let ends { close(ends.read) } }
    guard code == 0 else { throw failure(code) }
    var bytes: [UInt8] = []
    var status: Int32?
    do {
      if let ends { bytes = try FileDescriptor.readAll(ends.read) }
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
    // Ctrl-C reaches it too, and may reach it first. What it did not finish then is no fault of its own.
    if case .signalled(let signal) = outcome, SignalWatch.signals.contains(signal) {
      SignalWatch.wait(milliseconds: 500)
      try SignalWatch.check()
      let name = (executable as NSString).lastPathComponent
      throw HostError(ExitStatus(signal: signal), "\(name) was ended from outside by signal \(signal)")
    }
    if outcome != .exited(0) { try SignalWatch.check() }
    return (outcome, PathText.text(bytes))
  }

  private func failure(_ code: Int32) -> HostError {
    [EAGAIN, ENOMEM, EMFILE, ENFILE].contains(code)
      ? HostError.system("cannot run \(executable)", code)
      : HostError(.toolchainMissing, "cannot run \(executable): \(systemMessage(code))")
  }
}

extension Subprocess.Outcome {
  /// Reads the number that `waitpid` gives.
  init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }
}
