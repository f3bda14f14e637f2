// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A script's output, passed on line by line, except for Swift's report of a trap: it becomes part of the message. A line that
/// does not end is passed on in pieces.
struct ScriptOutput {
  private var line: [UInt8] = []
  private var held: [UInt8] = []
  /// The reason in Swift's report: `Index out of range`.
  private(set) var fatalMessage: String?

  /// The allocator's last words, where memory ran out: `failed to allocate 1000000 bytes of memory`.
  private(set) var memoryFailure: String?

  private static let mark = ": Fatal error"
  /// How Swift says it, and the C++ library that other libraries use.
  private static let memoryMarks = [
    "Fatal error: failed to allocate ", "instance of 'std::bad_alloc'", "LLVM ERROR: out of memory",
  ]
  /// Bytes of a line that wait for its end.
  private static let limit = 65_536

  mutating func add(_ bytes: [UInt8], to console: Console) {
    line += bytes
    defer {
      if line.count >= ScriptOutput.limit {
        console.passOn(line)
        line = []
      }
    }
    // A mark may arrive in two pieces, so only whole lines are examined.
    guard let end = line.lastIndex(of: UInt8(ascii: "\n")) else { return }
    let complete = line[...end]
    line = Array(line[(end + 1)...])
    // After the last newline there is nothing.
    for text in complete.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
      let words = String(decoding: text, as: UTF8.self)
      if fatalMessage == nil, let range = words.range(of: ScriptOutput.mark) {
        fatalMessage = String(words[range.upperBound...].drop { $0 == ":" || $0 == " " })
        if fatalMessage == "" { fatalMessage = nil }
        held += text + [UInt8(ascii: "\n")]
      } else if let mark = ScriptOutput.memoryMarks.first(where: words.contains) {
        memoryFailure = mark.hasPrefix("Fatal error: ") ? String(words.dropFirst("Fatal error: ".count)) : "no memory"
        held += text + [UInt8(ascii: "\n")]
      } else {
        console.passOn(Array(text) + [UInt8(ascii: "\n")])
      }
    }
  }

  /// Passes on the rest. If the script ended well, the lines held back were no report.
  mutating func flush(to console: Console) {
    if !held.isEmpty || !line.isEmpty { console.passOn(held + line) }
    (held, line) = ([], [])
  }
}
