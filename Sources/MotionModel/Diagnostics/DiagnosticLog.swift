// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Collects the errors and warnings of a script while it runs. Confined to the script's thread.
package final class DiagnosticLog {
  /// In the order in which they were noticed.
  package private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  /// Diagnostics beyond this many are counted, not kept: a script may make the same mistake in a loop.
  static let limit = 1000
  /// How many were counted only.
  package private(set) var omitted = 0
  /// The statement of the script to which the running code belongs; nil for the one on the stack.
  package var callStack: [UInt]?
  /// The last statement that gave a format a background with transparency.
  package var backgroundCallStack: [UInt] = []

  /// The indices of messages about the parts of a whole, by their cause.
  private var ofParts: [DiagnosticParts.Cause: Int] = [:]

  package init() {}

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Adds a diagnostic, once for the same message from the same location, and once for the parts of a whole.
  package func add(_ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    if diagnostic.parts == nil, let part = ScriptContext.current.part {
      diagnostic.parts = DiagnosticParts(whole: part.whole(), numbers: [part.number])
    }
    // A loop makes many layers: one message stands for all of a line.
    var cause = diagnostic
    cause.origin?.layerID = nil
    guard seen.insert(cause).inserted else { return }
    if let parts = diagnostic.parts {
      let cause = DiagnosticParts.Cause(diagnostic, of: parts.whole)
      if let index = ofParts[cause] {
        diagnostics[index].parts?.numbers.formUnion(parts.numbers)
        return
      }
      if diagnostics.count < DiagnosticLog.limit { ofParts[cause] = diagnostics.count }
    }
    if diagnostics.count < DiagnosticLog.limit { diagnostics.append(diagnostic) } else { omitted += 1 }
  }

  /// Notes the scene of warnings from an index on that name none.
  package func note(scene: String?, from first: Int) {
    for index in diagnostics.indices.dropFirst(first) where diagnostics[index].origin?.scene == nil {
      diagnostics[index].origin?.scene = scene
    }
  }

  /// The log of this thread: the log of the rehearsal running on it, otherwise one that lasts as long as the thread.
  package static var current: DiagnosticLog { ScriptContext.current.log }

  /// Runs `body` with this log as the thread's current one.
  ///
  /// - Parameter services: the services for the sizes of layers made by `body`; nil to keep the present ones.
  package func collect<T>(services: MediaServices? = nil, _ body: () throws -> T) rethrows -> T {
    let context = ScriptContext.current
    let (outer, outerServices) = (context.log, context.services)
    context.log = self
    if let services { context.services = services }
    defer { (context.log, context.services) = (outer, outerServices) }
    return try body()
  }

  /// Records a mistake of the script in the thread's log, with the location where it happened.
  package static func error(_ message: String) {
    current.add(Diagnostic(.error, message, callStack: CallStack.current))
  }

  /// Records a mistake of the script that leaves no way to go on, and ends the process.
  ///
  /// A program of somebody's own has no report of MotionKit. It gets all messages on standard error, and the exit code of an invalid
  /// composition.
  package static func end(_ message: String) -> Never {
    error(message)
    if let end = ScriptContext.current.end { end(current.diagnostics) }
    let lines = current.diagnostics.map { "\($0.severity.rawValue): \($0.message)\n" }
    try? FileHandle.standardError.write(contentsOf: Data(lines.joined().utf8))
    exit(83)
  }

  /// Records an odd value that the rule book gives a meaning to.
  package static func warning(_ code: WarningCode, _ message: String) {
    current.add(.warning(code, message, callStack: CallStack.current))
  }
}
