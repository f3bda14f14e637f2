// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A started program, and this side of its streams.
struct SpawnedProcess: Sendable {
  let identifier: pid_t

  /// - Parameter descriptors: its own, and those of this process that take their places; all others are closed to it.
  /// - Throws: ``StudioError``.
  static func start(
    _ executable: String, _ arguments: [String], _ descriptors: [(its: Int32, ours: Int32)]
  ) throws -> SpawnedProcess {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (its, ours) in descriptors { unsafe posix_spawn_file_actions_adddup2(&actions, ours, its) }
    // Sockets of pages are none of its business.
    let first = (descriptors.map(\.its).max() ?? 2) + 1
    _ = unsafe systemCloseFrom(&actions, max(first, 3))
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    // A group of its own: Ctrl-C is for the studio, which ends its programs.
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    var words = unsafe ([executable] + arguments).map { unsafe PathText.withBytes($0) { unsafe strdup($0) } }
    unsafe words.append(nil)
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    var process: pid_t = 0
    let code = unsafe posix_spawn(&process, executable, &actions, &attributes, words, environ)
    guard code == 0 else {
      throw StudioError(description: "cannot run \(executable): \(systemMessage(code))", code: 71)
    }
    return SpawnedProcess(identifier: process)
  }

  /// Asks it to end.
  func end(by signal: Int32 = SIGTERM) { kill(identifier, signal) }

  /// Gives it and the processes that it starts the least share of the processors.
  func giveWay() { _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(identifier), 19) }

  /// Waits for its end.
  ///
  /// - Returns: its exit code; 128 and the signal's number if a signal ended it.
  func wait() -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(identifier, &status, 0) < 0 {
      if errno != EINTR { return 70 }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}

enum SharedDescriptors {
  /// Both ends of a socket that programs do not inherit unless they are given one.
  static func makeSocket() -> (ours: Int32, theirs: Int32)? {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    return (ends[0], ends[1])
  }

  /// Sends all bytes, or none where the other side has not read for long: nobody waits for it.
  static func send(_ bytes: [UInt8], to socket: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Foundation.send(
          socket, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done, Int32(MSG_DONTWAIT))
      }
      if count > 0 {
        done += count
      } else if count == 0 || errno != EINTR {
        // A begun line must be finished, or the next line would be part of it.
        guard done > 0, errno == EAGAIN else { return false }
        DescriptorCalls.wait(socket, for: POLLOUT, milliseconds: 1000)
      }
    }
    return true
  }

  /// A file without a name that is memory; nil for a failure.
  static func makeMemory() -> Int32? {
    let closesOnStart: UInt32 = 1
    let descriptor = unsafe systemMemory("motionkit-studio", closesOnStart)
    return descriptor < 0 ? nil : descriptor
  }
}

/// Foundation's module shows neither.
@_silgen_name("posix_spawn_file_actions_addclosefrom_np")
private func systemCloseFrom(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ first: Int32) -> Int32
@_silgen_name("memfd_create") private func systemMemory(_ name: UnsafePointer<CChar>, _ flags: UInt32) -> Int32
