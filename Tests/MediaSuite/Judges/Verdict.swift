// SPDX-License-Identifier: Apache-2.0

import MotionMedia

/// What came of a case.
enum Verdict: Sendable {
  case right
  /// An error that names the file and says what to do.
  case clearError(kind: String, words: String)
  /// What is wrong, each as "expected, got".
  case wrong([String])
  case skipped(String)
  /// The file could not be made: the suite itself is wrong.
  case unmade(String)

  /// An error as a verdict: clear if it names the file, and says what to do in a sentence of its own.
  static func of(_ error: any Error, path: String) -> Verdict {
    guard let error = error as? MediaError else { return .wrong(["another error than MediaError: \(error)"]) }
    let words = "\(error)"
    guard words.contains(path) else { return .wrong(["the error does not name the file: \(words)"]) }
    let sentences = words.split(separator: " ").dropLast().filter { $0.hasSuffix(".") || $0.hasSuffix("…") }
    guard !sentences.isEmpty, words.hasSuffix(".") || words.contains("ffmpeg ") else {
      return .wrong(["the error does not say what to do: \(words)"])
    }
    let kind = String("\(Mirror(reflecting: error).children.first?.label ?? "error")")
    return .clearError(kind: kind, words: words)
  }
}
