import Foundation

/// Plain reads and writes on a descriptor, resumed after signals. One that does not block is waited for.
public enum FileDescriptor {
  /// Opens `/dev/null` in the place of standard streams that are closed. Call first of all: the next descriptor that is
  /// made would take such a place, and get what the program and its script print.
  ///
  /// Standard output cannot be written then: a result that should go there is not lost without a word.
  static func openStandardStreams() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      // It gets the lowest number that is free: this one.
      _ = open("/dev/null", descriptor == 1 ? O_RDONLY : O_RDWR)
    }
  }

  /// A pipe that programs started later do not inherit.
  static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// What is there until the end.
  ///
  /// - Throws: ``HostError`` when a signal asks the program to stop before that.
  static func readAll(_ descriptor: Int32) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      try SignalWatch.check()
      var waits = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: SignalWatch.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&waits, UInt(waits.count), -1) > 0, waits[0].revents != 0 else { continue }
      guard let chunk = readChunk(descriptor), !chunk.isEmpty else { return bytes }
      bytes += chunk
    }
  }

  /// What is there, at most 64 KiB; empty at the end, nil on an error.
  static func readChunk(_ descriptor: Int32) -> [UInt8]? {
    var failed = false
    let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      var result = read(descriptor, buffer.baseAddress, buffer.count)
      while result < 0, canContinue(descriptor, POLLIN) { result = read(descriptor, buffer.baseAddress, buffer.count) }
      failed = result < 0
      count = max(result, 0)
    }
    return failed ? nil : chunk
  }

  /// Whether something may still be there after a read or write that ended with an error: a pause, once it is over.
  private static func canContinue(_ descriptor: Int32, _ event: Int32) -> Bool {
    if errno == EINTR { return true }
    guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
    var wait = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    _ = poll(&wait, 1, 1000)
    return true
  }

  /// Writes all bytes. - Returns: the error number, 0 for success.
  @discardableResult
  public static func writeAll(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Int32 {
    var bytes = Array(bytes)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        let code = errno
        if canContinue(descriptor, POLLOUT) { continue }
        return code
      }
      bytes = bytes.dropFirst(count)
    }
    return 0
  }
}
