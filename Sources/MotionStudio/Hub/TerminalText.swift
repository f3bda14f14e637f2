// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The messages for the terminal that started the studio, for a person looking at the editor beside it.
enum TerminalText {
  private struct Problem: Decodable {
    var event: String
    var file: String?
    var line: Int?
    var message: String
  }

  /// A problem of the script as compilers write theirs; nil: it is no error.
  static func error(_ json: String) -> String? {
    guard let problem = try? JSONDecoder().decode(Problem.self, from: Data(json.utf8)), problem.event == "error" else {
      return nil
    }
    let location = [problem.file, problem.line.map(String.init)].compactMap(\.self).map { $0 + ":" }.joined()
    return (location.isEmpty ? "" : location + " ") + "error: \(problem.message)"
  }

  static func tell(_ line: String) { DescriptorCalls.writeAll((line + "\n").utf8, to: 2) }
}
