// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The cost of a command, its descendants included.
struct ChildRun: Hashable, Sendable {
  /// Seconds from start to end.
  var wall: Double
  /// Processor seconds in user code and in the kernel, of the process and all that it waited for.
  var user: Double
  var system: Double
  /// The most memory that one process of the run had, in bytes.
  var peakMemory: Int

  var cpu: Double { user + system }

  /// A command that could not be measured.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs a program and waits for it. Its output is dropped; its error messages are shown.
  ///
  /// - Parameter command: the program's path or a name on `PATH`, and its arguments.
  static func measure(_ command: [String]) throws -> ChildRun {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe command.map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe arguments.indices { unsafe free(arguments[index]) } }
    var process: pid_t = 0
    let start = seconds()
    let code = unsafe posix_spawnp(&process, command.first ?? "", &actions, nil, &arguments, environ)
    guard code == 0 else {
      throw Failure(
        description: unsafe "cannot start \(command.first ?? "nothing"): \(String(cString: strerror(code)))")
    }
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else {
        throw Failure(description: unsafe "waiting failed: \(String(cString: strerror(errno)))")
      }
    }
    let wall = seconds() - start
    guard status == 0 else { throw Failure(description: "failed: \(command.joined(separator: " "))") }
    return ChildRun(
      wall: wall, user: seconds(usage.ru_utime), system: seconds(usage.ru_stime), peakMemory: usage.ru_maxrss << 10)
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }

  private static func seconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

extension [ChildRun] {
  /// The middle of the runs' values; the mean of the two middle ones if their number is even. 0 without runs.
  func median(_ value: (ChildRun) -> Double) -> Double { map(value).median }
}

extension [Double] {
  var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
