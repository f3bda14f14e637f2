// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// A line for the person: `intro.swift:12: error: …`, as compilers write it, so that editors find the location.
package struct Message: Hashable {
  package enum Severity: String, Hashable { case warning, error }
  package var severity: Severity
  package var text: String
  package var location: ScriptLocation?

  /// The check that made it; nil: none did.
  package var origin: DiagnosticOrigin?

  package init(
    _ severity: Severity, _ text: String, at location: ScriptLocation? = nil, _ origin: DiagnosticOrigin? = nil
  ) {
    (self.severity, self.text, self.location, self.origin) = (severity, text, location, origin)
  }

  package var line: String {
    let start = location.map { $0.line > 0 ? "\($0): " : "\($0.file): " } ?? ""
    let code = origin.map { " [\($0.code)]" } ?? ""
    return "\(start)\(severity.rawValue): \(text)\(code)".namingControls
  }
}
