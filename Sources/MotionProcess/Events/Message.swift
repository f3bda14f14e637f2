// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// A line for the person: `intro.swift:12: error: …`, as compilers write it, so that editors find the location.
package struct Message: Hashable {
  package enum Severity: String, Hashable { case warning, error }
  package var severity: Severity
  package var text: String
  package var location: ScriptLocation?

  package init(_ severity: Severity, _ text: String, at location: ScriptLocation? = nil) {
    (self.severity, self.text, self.location) = (severity, text, location)
  }

  var line: String {
    let start = location.map { $0.line > 0 ? "\($0): " : "\($0.file): " } ?? ""
    return "\(start)\(severity.rawValue): \(text)".namingControls
  }
}
