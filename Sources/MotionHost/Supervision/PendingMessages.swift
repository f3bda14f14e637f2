/// Errors and warnings of a composition on their way to the person.
///
/// Those of one cause and one line become one: a font that is missing in a function which fifty layers call is one
/// mistake.
struct PendingMessages {
  private var found: [Finding] = []

  private struct Finding {
    var severity: Message.Severity
    var text: String
    var subject: String?
    var offsets: [UInt]

    /// Without what differs from one use to the next.
    var cause: Substring {
      guard let subject, text.hasPrefix(subject + ": ") else { return text[...] }
      return text.dropFirst(subject.count + 2)
    }
  }

  mutating func add(_ severity: Message.Severity, _ text: String, subject: String?, offsets: [UInt]) {
    found.append(Finding(severity: severity, text: text, subject: subject, offsets: offsets))
  }

  /// All messages since the last time, in the order in which their causes came up.
  mutating func take(_ places: PlaceFinder) -> [Message] {
    guard !found.isEmpty else { return [] }
    defer { found = [] }
    struct Key: Hashable {
      var severity: Message.Severity
      var cause: Substring
      var place: ScriptPlace?
    }
    var groups: [Key: [Finding]] = [:]
    var order: [Key] = []
    for (finding, answer) in zip(found, places.find(found.map(\.offsets))) {
      let key = Key(severity: finding.severity, cause: finding.cause, place: answer.place)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(finding)
    }
    return order.map { key in
      Message(key.severity, PendingMessages.text(of: groups[key] ?? []), at: key.place)
    }
  }

  private static func text(of findings: [Finding]) -> String {
    guard let first = findings.first else { return "" }
    guard findings.count > 1 else { return first.text }
    guard let subject = first.subject, findings.contains(where: { $0.subject != subject }) else {
      return "\(first.text) (\(findings.count) times)"
    }
    return "\(subject) and \(findings.count - 1) more: \(first.cause)"
  }
}
