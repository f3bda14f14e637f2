// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Answers of the helper program in one file, for machines without it: a request and its answer on each line, with a tab between.
///
/// Answers of the file come first, and new ones are added to it.
package struct AnswerFile: Sendable {
  package let path: String
  private let answers: [[UInt8]: [UInt8]]

  /// A missing file has no answers.
  package init(_ path: String) {
    self.path = path
    var answers: [[UInt8]: [UInt8]] = [:]
    for line in (FileSystem.contents(path) ?? []).split(separator: UInt8(ascii: "\n")) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      answers[Array(line[..<tab])] = Array(line[(tab + 1)...])
    }
    self.answers = answers
  }

  /// The file that `MOTIONKIT_HELPER_ANSWERS` names.
  package static func named(in variables: [String: String] = ProcessWords.environment) -> AnswerFile? {
    guard let path = variables["MOTIONKIT_HELPER_ANSWERS"], !path.isEmpty else { return nil }
    return AnswerFile(FilePath.absolute(path))
  }

  func answer(to request: [UInt8]) -> [UInt8]? { answers[request] }

  /// Adds an answer at the end. Without a file that can be written, nothing is kept.
  func add(_ answer: [UInt8], to request: [UInt8]) {
    let descriptor = FileSystem.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, permissions: 0o644)
    guard descriptor >= 0 else { return }
    DescriptorCalls.writeAll(request + [UInt8(ascii: "\t")] + answer + [UInt8(ascii: "\n")], to: descriptor)
    close(descriptor)
  }
}
