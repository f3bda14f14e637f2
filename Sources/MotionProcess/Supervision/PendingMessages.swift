// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// Errors and warnings of a composition on their way to the person.
///
/// Messages of one cause become one. A font missing in a function called by fifty layers is one mistake, and so is a wrong
/// value given to fifty layers. Messages without a subject are only joined on one line.
struct PendingMessages {
  private var found: [Finding] = []

  private struct Finding {
    var severity: Message.Severity
    var text: String
    var subject: String?
    var offsets: [UInt]
    var location: ScriptLocation?
    var origin: DiagnosticOrigin?

    /// The text without the subject, which differs from one use to the next; begins with a colon or a space if there is a
    /// subject.
    var cause: Substring {
      guard let subject, text.hasPrefix(subject) else { return text[...] }
      return text.dropFirst(subject.count)
    }

    /// The statement that places its layer or its scene.
    func placement(_ locator: ScriptLocator) -> ScriptLocation? {
      guard let file = origin?.file, let line = origin?.line else { return nil }
      return ScriptLocation(file: locator.displayPath(file), line: line)
    }
  }

  mutating func add(
    _ severity: Message.Severity, _ text: String, subject: String?, offsets: [UInt],
    _ origin: DiagnosticOrigin? = nil
  ) {
    found.append(Finding(severity: severity, text: text, subject: subject, offsets: offsets, origin: origin))
  }

  /// All messages since the last time, in the order in which their causes came up, each at its first position.
  mutating func take(_ locator: ScriptLocator) -> [Message] {
    guard !found.isEmpty else { return [] }
    defer { found = [] }
    struct Key: Hashable {
      var severity: Message.Severity
      var cause: Substring
      var location: ScriptLocation?
      var isAllowed: Bool
    }
    var groups: [Key: [Finding]] = [:]
    var order: [Key] = []
    for (var finding, answer) in zip(found, locator.find(found.map(\.offsets))) {
      finding.location = answer.location ?? finding.placement(locator)
      let key = Key(
        severity: finding.severity, cause: finding.cause, location: finding.subject == nil ? finding.location : nil,
        isAllowed: finding.origin?.isAllowed == true)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(finding)
    }
    return order.compactMap { groups[$0] }.map { group in
      Message(group[0].severity, PendingMessages.text(of: group), at: group[0].location, group[0].origin)
    }
  }

  /// - Parameter findings: one or more, of one cause.
  private static func text(of findings: [Finding]) -> String {
    let first = findings[0]
    guard findings.count > 1 else { return first.text }
    let others = lines(of: findings.compactMap(\.location).filter { $0 != first.location }, from: first.location?.file)
    guard let subject = first.subject, findings.contains(where: { $0.subject != subject }) else {
      return "\(first.text) (\(findings.count) times\(others.map { ", also on \($0)" } ?? ""))"
    }
    let more = "and \(findings.count - 1) more\(others.map { ", also on \($0)" } ?? "")"
    return first.cause.hasPrefix(":") && others == nil
      ? "\(subject) \(more)\(first.cause)" : "\(subject) (\(more))\(first.cause)"
  }

  private static let shownLines = 8

  /// `line 12`, `lines 12, 15 and 3 more`; nil: there are none.
  ///
  /// - Parameter file: the one whose lines need no name.
  private static func lines(of locations: [ScriptLocation], from file: String?) -> String? {
    var seen: Set<ScriptLocation> = []
    let distinct = locations.filter { seen.insert($0).inserted }
    guard !distinct.isEmpty else { return nil }
    let shown = distinct.prefix(shownLines).map { $0.file == file ? "\($0.line)" : "\($0)" }.joined(separator: ", ")
    let rest = distinct.count > shownLines ? " and \(distinct.count - shownLines) more" : ""
    return "\(distinct.count == 1 ? "line" : "lines") \(shown)\(rest)"
  }
}
