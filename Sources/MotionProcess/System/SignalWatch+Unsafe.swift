// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The signals asking the program to stop, as bytes in a pipe for a loop to wait on.
///
/// The first signal is remembered; the watch stays for the life of the process.
package enum SignalWatch {
  // SAFETY: written once by `start()`, before the handlers that read it are installed.
  nonisolated(unsafe) private static var ends: (read: Int32, write: Int32) = (-1, -1)
  /// Those that ask a program to stop.
  static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  // SAFETY: the main thread alone looks at it; handlers only write to the pipe.
  /// One that came and was looked at, but not taken.
  nonisolated(unsafe) private static var held: Int32?

  /// Starts watching. Call once, before anything is left half done.
  package static func start() {
    guard unsafe ends.read < 0, let pipe = DescriptorCalls.makePipe() else { return }
    _ = fcntl(pipe.write, F_SETFL, O_NONBLOCK)
    _ = fcntl(pipe.read, F_SETFL, O_NONBLOCK)
    unsafe ends = pipe
    for number in signals {
      // A shell that starts a job in the background has it ignore some signals; that stays so.
      var current = sigaction()
      unsafe sigaction(number, nil, &current)
      if unsafe unsafeBitCast(current.__sigaction_handler.sa_handler, to: Int.self) == 1 { continue }
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { number in
        let saved = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = unsafe write(SignalWatch.ends.write, &byte, 1)
        errno = saved
      }
      unsafe sigaction(number, &action, nil)
    }
    // A reader that went away and a file that grew to its limit are failures of the write.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // Who ignores it, as this program's parent may, is not told how processes end.
    signal(SIGCHLD, SIG_DFL)
    unblock()
  }

  /// A mask is inherited: a program started from a thread with blocked signals would never see them.
  package static func unblock() {
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigprocmask(SIG_SETMASK, &none, nil)
  }

  /// Readable once a signal came.
  package static var descriptor: Int32 { unsafe ends.read }

  /// The next signal that came; nil for none.
  package static func next() -> Int32? {
    defer { unsafe held = nil }
    return unsafe held ?? received()
  }

  /// Looks whether a signal came, without taking it: whoever catches the error and goes on finds it again.
  ///
  /// - Throws: ``HostError`` with the code of a program that the signal stopped.
  package static func check() throws {
    unsafe held = unsafe held ?? received()
    if let held = unsafe held { throw HostError(ExitStatus(signal: held), "stopped") }
  }

  /// Waits for a signal that may be on its way.
  static func wait(milliseconds: Int32) {
    guard unsafe held == nil, unsafe ends.read >= 0 else { return }
    unsafe DescriptorCalls.wait(ends.read, for: POLLIN, milliseconds: milliseconds)
  }

  private static func received() -> Int32? {
    guard unsafe ends.read >= 0 else { return nil }
    var byte: UInt8 = 0
    return unsafe read(ends.read, &byte, 1) == 1 ? Int32(byte) : nil
  }

  /// In a child that watches processes of its own: the parent's bytes are not for it.
  package static func forget() {
    unsafe held = nil
    guard unsafe ends.read >= 0 else { return }
    unsafe close(ends.read)
    unsafe close(ends.write)
    unsafe ends = (-1, -1)
  }

  /// In a child: the parent decides when to stop.
  package static func leaveToParent() {
    for number in signals { signal(number, SIG_IGN) }
  }
}

extension ExitStatus {
  /// The code of a program that a signal stopped.
  package init(signal: Int32) {
    switch signal {
    case SIGHUP: self = .hungUp
    case SIGINT: self = .interrupted
    case SIGQUIT: self = .quit
    default: self = .terminated
    }
  }
}
