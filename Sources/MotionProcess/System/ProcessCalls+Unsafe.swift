// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The system's calls on processes. As in C, a call that fails leaves its reason in `errno`.
package enum ProcessCalls {
  /// Becomes another program, which has this one's streams and number.
  ///
  /// - Returns: the error number: it only returns if that fails.
  package static func become(_ executable: String, _ arguments: [String]) -> CInt {
    // Buffered text would be lost.
    fflush(nil)
    return unsafe withPointers([executable] + arguments) { words in
      guard let program = unsafe words[0] else { return ENOMEM }
      unsafe execv(program, words)
      return errno
    }
  }

  /// Starts a program with an empty signal mask: it would inherit a thread's mask, and a shell, for one, would not hear of its
  /// children's end.
  ///
  /// - Parameters:
  ///   - environment: its variables, `NAME=value`; nil: those of this process.
  ///   - streams: its descriptors, and those of this process that take their places.
  /// - Returns: the process, and the error number, 0 for success.
  package static func spawn(
    _ executable: String, _ arguments: [String], environment: [String]?, streams: [(its: CInt, ours: CInt)]
  ) -> (process: pid_t, code: CInt) {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for stream in streams { unsafe posix_spawn_file_actions_adddup2(&actions, stream.ours, stream.its) }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    let code = unsafe withPointers([executable] + arguments) { words in
      guard let program = unsafe words[0] else { return ENOMEM }
      guard let environment else { return unsafe posix_spawn(&process, program, &actions, &attributes, words, environ) }
      return unsafe withPointers(environment) { variables in
        unsafe posix_spawn(&process, program, &actions, &attributes, words, variables)
      }
    }
    return (process, code)
  }

  /// Texts as C has lists of them: pointers, then null.
  private static func withPointers(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> CInt
  ) -> CInt {
    let pointers = unsafe texts.map { unsafe PathText.withBytes($0) { unsafe strdup($0) } } + [nil]
    defer { for index in unsafe pointers.indices { unsafe free(pointers[index]) } }
    return unsafe body(pointers)
  }

  /// Whether a process has ended; its end as `waitpid` gives it is in `status` then.
  package static func hasEnded(_ process: pid_t, _ status: inout CInt) -> Bool {
    unsafe waitpid(process, &status, WNOHANG) == process
  }

  /// Waits until a process has ended.
  ///
  /// - Returns: its end as `waitpid` gives it; nil for a failure.
  package static func wait(for process: pid_t) -> CInt? {
    var status: CInt = 0
    return unsafe waitpid(process, &status, 0) < 0 ? nil : status
  }
}
