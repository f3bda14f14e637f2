// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A command-line tool run to its end, with a time limit.
enum Command {
  struct Result {
    /// The exit status, or minus the signal.
    let status: Int32
    /// What it wrote to standard error.
    let words: String
  }

  /// Runs a tool of `/usr/bin` in silence.
  ///
  /// - Parameters:
  ///   - log: a path for its words while it runs.
  ///   - limit: seconds; then it is killed.
  static func run(_ tool: String, _ arguments: [String], log: String, limit: Double = 60) -> Result {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var words: [UnsafeMutablePointer<CChar>?] = (["/usr/bin/" + tool] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process = pid_t()
    let code = posix_spawn(&process, "/usr/bin/" + tool, &actions, nil, words, environ)
    guard code == 0 else { return Result(status: code, words: "'\(tool)' does not start: error \(code)") }
    let status = wait(for: process, limit: limit)
    let text = FileManager.default.contents(atPath: log).map { String(decoding: $0, as: UTF8.self) } ?? ""
    try? FileManager.default.removeItem(atPath: log)
    return Result(status: status, words: text)
  }

  private static func wait(for process: pid_t, limit: Double) -> Int32 {
    var status: Int32 = 0
    var waited = 0.0
    while true {
      let done = waitpid(process, &status, WNOHANG)
      if done == process { break }
      if done < 0, errno != EINTR { return -1 }
      if waited > limit { kill(process, SIGKILL) }
      usleep(2000)
      waited += 0.002
    }
    return status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f)
  }
}
