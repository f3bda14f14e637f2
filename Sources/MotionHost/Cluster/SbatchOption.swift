// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore

/// An option of `sbatch` by its long name: `partition=long`, `exclusive`.
struct SbatchOption: Hashable {
  var name: String
  /// nil: it is a flag.
  var value: String?

  init(_ name: String, _ value: String? = nil) { (self.name, self.value) = (name, value) }

  private static let long: [String: String] = [
    "A": "account", "C": "constraint", "D": "chdir", "G": "gpus", "J": "job-name", "L": "licenses", "M": "clusters",
    "N": "nodes", "W": "wait", "a": "array", "b": "begin", "c": "cpus-per-task", "d": "dependency", "e": "error",
    "n": "ntasks", "o": "output", "p": "partition", "q": "qos", "t": "time", "w": "nodelist", "x": "exclude",
  ]

  /// Options set by the array itself, with advice for each.
  private static let refused = [
    "array": "--shares sets the number of tasks: --shares 40%10 runs at most ten at once",
    "chdir": "the shares run in the folder of the command",
    "wrap": "the scripts contain the command", "parsable": "--json writes the numbers of the jobs",
    "test-only": "--no-submit writes the scripts and submits nothing",
  ]

  /// Of the array alone: the job that joins needs little, and waits for the array.
  private static let ofShares: Set<String> = [
    "begin", "cpus-per-gpu", "cpus-per-task", "dependency", "error", "exclusive", "gpus", "gpus-per-node",
    "gpus-per-task", "gres", "job-name", "mem", "mem-per-cpu", "mem-per-gpu", "nodes", "ntasks", "open-mode", "output",
    "signal", "tmp",
  ]
  /// Of the last job.
  private static let ofJoin: Set<String> = ["wait"]

  var isOfShares: Bool { !SbatchOption.ofJoin.contains(name) }
  var isOfJoin: Bool { !SbatchOption.ofShares.contains(name) }

  /// Reads `name=value`, as well with the dashes that `sbatch` wants, and its letters.
  static func parse(_ text: String) throws -> SbatchOption {
    let dashes = text.prefix { $0 == "-" }.count
    let body = text.dropFirst(dashes)
    // By scalars: a combining character may follow the sign.
    var words = body.unicodeScalars.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "=" || $0 == " " }
      .map { Substring($0) }
    // A letter and its value may be one word, such as -c4.
    if dashes == 1, let first = words.first, first.count > 1 { words = [body.prefix(1), body.dropFirst()] }
    let name = words.first.map(String.init) ?? ""
    let isWord = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    if let control = text.firstControl {
      throw ValidationError(
        "--sbatch \(text.namingLineBreaksAndControls): it has \(control.codePoint), a control character; a line of a "
          + "script cannot contain it, so leave it out")
    }
    guard dashes <= 2, !name.isEmpty, isWord else {
      throw ValidationError("“\(text)” is not an option of sbatch; write it as partition=long")
    }
    guard name.count > 1 || long[name] != nil else {
      throw ValidationError("--sbatch \(text): write the option's long name, such as partition=long")
    }
    let option = SbatchOption(long[name] ?? name, words.count > 1 ? String(words[1]) : nil)
    if let reason = refused[option.name] { throw ValidationError("--sbatch \(text): \(reason)") }
    return option
  }

  /// A line of a script.
  var line: String { "#SBATCH --\(name)" + (value.map { "=" + SbatchOption.quoted($0) } ?? "") }

  /// As `sbatch` reads words of such lines, byte by byte.
  private static func quoted(_ text: String) -> String {
    guard !text.utf8.allSatisfy(plain.contains) else { return text }
    return "\"" + text.mappingScalars { $0 == "\\" || $0 == "\"" ? "\\\($0)" : nil } + "\""
  }

  /// Bytes that mean nothing to `sbatch` within a word.
  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-=+:,@%*".utf8)
}
