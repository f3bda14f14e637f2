import Foundation

/// A tool run to its end: the compiler, the linker, the symbolizer.
public struct Subprocess {
  public var executable: String
  public var arguments: [String]

  public init(_ executable: String, _ arguments: [String]) {
    (self.executable, self.arguments) = (executable, arguments)
  }

  /// How a process ended.
  public enum Outcome: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// One of the streams that a process writes to, by its descriptor.
  public enum Stream: Int32, Sendable { case output = 1, errors = 2 }

  /// Runs it with this process's output streams.
  public func run() throws -> Outcome { try run(.output, to: nil).outcome }

  /// Runs it and returns what it wrote to one of its streams.
  public func capture(_ stream: Stream = .output) throws -> (outcome: Outcome, output: String) {
    guard let ends = FileDescriptor.makePipe() else { throw failure(errno) }
    return try run(stream, to: ends)
  }

  private func run(
    _ stream: Stream, to ends: (read: Int32, write: Int32)?
  ) throws -> (outcome: Outcome, output: String) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let ends { posix_spawn_file_actions_adddup2(&actions, ends.write, stream.rawValue) }
    var process: pid_t = 0
    let words = ([executable] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let code = posix_spawn(&process, executable, &actions, nil, words, environ)
    if let ends { close(ends.write) }
    defer { if let ends { close(ends.read) } }
    guard code == 0 else { throw failure(code) }
    var bytes: [UInt8] = []
    if let ends { bytes = FileDescriptor.readAll(ends.read) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return (Outcome(waitStatus: status), String(decoding: bytes, as: UTF8.self))
  }

  private func failure(_ code: Int32) -> HostError {
    HostError(.toolchainMissing, "cannot run \(executable): \(systemMessage(code))")
  }
}

extension Subprocess.Outcome {
  /// Reads the number that `waitpid` gives.
  init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }
}

/// Plain reads and writes on a descriptor, resumed after signals.
enum FileDescriptor {
  /// A pipe that programs started later do not inherit.
  static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  static func readAll(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    while let chunk = readChunk(descriptor), !chunk.isEmpty { bytes += chunk }
    return bytes
  }

  /// What is there, at most 64 KiB; empty at the end, nil on an error.
  static func readChunk(_ descriptor: Int32) -> [UInt8]? {
    var failed = false
    let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      var result = read(descriptor, buffer.baseAddress, buffer.count)
      while result < 0, errno == EINTR { result = read(descriptor, buffer.baseAddress, buffer.count) }
      failed = result < 0
      count = max(result, 0)
    }
    return failed ? nil : chunk
  }

  /// Writes all bytes. - Returns: the error number, 0 for success.
  @discardableResult
  static func writeAll(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Int32 {
    var bytes = Array(bytes)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      bytes = bytes.dropFirst(count)
    }
    return 0
  }
}
