// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Synchronization

/// The main thread: it starts processes, and hears of signals that ask the program to end.
///
/// Processes started by the studio end when the system sees the end of the thread that started them, so none is left when the
/// studio is killed. This thread lasts as long as the studio.
final class MainLoop: Sendable {
  private let work = Mutex<[@Sendable () -> Void]>([])
  private let ends: (read: Int32, write: Int32)
  // SAFETY: written once, before the handlers that read it are installed.
  nonisolated(unsafe) private static var signalled: Int32 = -1

  init() {
    ends = DescriptorCalls.makePipe() ?? (-1, -1)
    unsafe MainLoop.signalled = ends.write
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      signal(number) { number in
        let saved = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = unsafe write(MainLoop.signalled, &byte, 1)
        errno = saved
      }
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGCHLD, SIG_DFL)
    // Started programs end with this process, however that ends.
    unsafe setenv("MOTIONKIT_STUDIO_PROCESS", String(getpid()), 1)
  }

  /// Does something on the main thread. Any thread may ask.
  func perform(_ body: @escaping @Sendable () -> Void) {
    work.withLock { $0.append(body) }
    DescriptorCalls.writeAll([0], to: ends.write)
  }

  /// Does something on the main thread, and waits for its result. Call on another thread.
  func result<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
    let found = Mutex<Result<Value, any Error>?>(nil)
    let done = DispatchSemaphore(value: 0)
    perform {
      let result = Result { try body() }
      found.withLock { $0 = result }
      done.signal()
    }
    done.wait()
    guard let result = found.withLock({ $0 }) else { throw StudioError(description: "the studio ends") }
    return try result.get()
  }

  /// Ends the loop as a signal would.
  func end(with code: Int32) { DescriptorCalls.writeAll([UInt8(truncatingIfNeeded: 128 | code)], to: ends.write) }

  /// Runs until a signal comes.
  ///
  /// - Returns: the exit code.
  func run(atEnd: () -> Void) -> Int32 {
    while true {
      guard let bytes = DescriptorCalls.read(ends.read, limit: 64) else {
        guard DescriptorCalls.canContinue(ends.read, POLLIN, after: errno) else { return 70 }
        continue
      }
      for body in work.withLock({ work in
        defer { work = [] }
        return work
      }) { body() }
      if let byte = bytes.first(where: { $0 != 0 }) {
        atEnd()
        return byte >= 128 ? Int32(byte & 127) : 128 + Int32(byte)
      }
    }
  }
}
