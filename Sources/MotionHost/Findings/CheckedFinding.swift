// SPDX-License-Identifier: Apache-2.0

import MotionModel
import MotionProcess

/// A finding of `check`, as its JSON has it.
struct CheckedFinding: Codable, Hashable, Sendable {
  /// The stable name of the check.
  var code: String
  /// `error` or `warning`.
  var level: String
  /// The problem with the actual value and the limit, and the remedy.
  var message: String
  /// The script, and the line in it.
  var file: String?
  var line: Int?
  /// The name of the scene, and the layer as messages call it.
  var scene: String?
  var layer: String?
  /// The layer's identity, as `inspect` has it.
  var layerID: Int?
  /// Seconds of the film.
  var start: Double?
  var end: Double?
  /// The row's line in the table.
  var row: Int?
  /// Those of the row's film; nil where neither the command nor the table names one.
  var language: String?
  var format: String?
  /// True: the script allows it, so that it is counted and not told.
  var isAllowed: Bool?
  /// How many findings of its code it stands for, at its line; nil: one.
  var count: Int?

  /// As many findings of one code are told for one line of a script.
  static let most = 3

  init(_ message: Message, row: Int?) {
    level = message.severity.rawValue
    code = message.origin?.code ?? (message.severity == .error ? "invalid" : "warning")
    self.message = message.text
    file = message.location?.file
    line = message.location.flatMap { $0.line > 0 ? $0.line : nil }
    (scene, layer) = (message.origin?.scene, message.origin?.layer)
    layerID = message.origin?.layerID
    (start, end) = (message.origin?.start, message.origin?.end)
    self.row = row
    if message.origin?.isAllowed == true, message.severity == .warning { isAllowed = true }
  }

  /// The failure that ended a row or a film.
  init(_ failure: HostError, row: Int?) {
    self.init(Message(.error, failure.message, at: failure.location), row: row)
  }

  var isError: Bool { level == "error" }

  /// The same finding of a film of a row.
  func of(_ film: JSONLine.Film) -> CheckedFinding {
    var finding = self
    (finding.language, finding.format) = (film.language, film.format)
    return finding
  }

  var film: JSONLine.Film { JSONLine.Film(language: language, format: format) }
}

extension CheckedFinding {
  init(_ warning: CompilerWarning) {
    self.init(
      Message(
        .warning, warning.message, at: ScriptLocation(file: warning.file, line: warning.line),
        DiagnosticOrigin("compiler")), row: nil)
  }
}
