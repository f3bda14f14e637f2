// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionChecks
import MotionCore
import MotionExport
import MotionModel
import MotionTimeline

/// A list of codes of findings, as people write it: `covered-text,faint-text`.
struct FindingCodes: Hashable, Codable, Sendable {
  let codes: [String]
  var text: String { codes.joined(separator: ",") }

  static let strictOption = "strict-codes"

  /// All codes of messages, each with the kind of its findings, in the order of the manual.
  static let all: [(code: String, finds: String)] =
    SceneCheck.all.map { ($0.name, $0.finds) } + FilmCheck.all.map { ($0.code, $0.finds) } + PreflightCode.all
    + WarningCode.allCases.map { ($0.rawValue, $0.finds) }
    + [
      ("compiler", "warnings of the Swift compiler"),
      ("table-column", "columns of a table that set no parameter"),
      ("invalid", "errors of the script, a file or a row, without a check of their own"),
      ("warning", "warnings without a check of their own"),
    ]

  /// Warnings about codes in a composition that no finding has.
  static func problems(in timeline: Timeline) -> [Diagnostic] {
    let known = FindingCodes.all.map(\.code)
    return timeline.allowances.flatMap { allowance in
      allowance.codes.filter { !known.contains($0) }.map { code in
        let hint = code.nearest(among: known).map { "did you mean “\($0)”?" }
        return .warning(
          .unknownCode,
          "“\(code)” is not a code of a finding, so .allows(…) has no effect; "
            + (hint ?? "write the code that stands at the end of the warning"), callStack: allowance.callStack)
      }
    }
  }

  init(parsing text: String) throws {
    codes = text.split(separator: ",").map { $0.trimming(while: { $0 == " " }) }
    guard !codes.isEmpty else { throw ValidationError("a list of codes is empty; write it as covered-text,faint-text") }
    let known = FindingCodes.all.map(\.code)
    for code in codes where !known.contains(code) {
      let hint = code.nearest(among: known).map { "; did you mean “\($0)”?" }
      throw ValidationError(
        "“\(code)” is not a code of a finding\(hint ?? "; the codes are \(known.joined(separator: ", "))")")
    }
  }

  func contains(_ code: String?) -> Bool { codes.contains(code ?? "warning") }

  /// A word of a command line. `--strict=codes` becomes an option of its own, because a flag cannot have a value.
  static func word(_ word: String) -> String {
    word.hasPrefix("--strict=") ? "--\(strictOption)=\(word.dropFirst("--strict=".count))" : word
  }
}

extension Substring {
  /// Without some characters at both ends.
  fileprivate func trimming(while isLeftOut: (Character) -> Bool) -> String {
    var rest = drop(while: isLeftOut)
    while let last = rest.last, isLeftOut(last) { rest.removeLast() }
    return String(rest)
  }
}
