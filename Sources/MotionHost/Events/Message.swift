import MotionModel

/// A line for the person: `intro.swift:12: error: …`, as compilers write it, so that editors find the place.
struct Message: Hashable {
  enum Severity: String, Hashable { case warning, error }
  var severity: Severity
  var text: String
  var place: ScriptPlace?

  init(_ severity: Severity, _ text: String, at place: ScriptPlace? = nil) {
    (self.severity, self.text, self.place) = (severity, text, place)
  }

  var line: String {
    let start = place.map { $0.line > 0 ? "\($0): " : "\($0.file): " } ?? ""
    return "\(start)\(severity.rawValue): \(text)".namingControls
  }
}
