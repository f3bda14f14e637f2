// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension DiagnosticLog {
  /// Runs `body`, and lets media services answer its questions on this thread.
  package static func answered<T>(by services: MediaServices?, _ body: () throws -> T) rethrows -> T {
    let context = ScriptContext.current
    let outer = context.services
    context.services = services
    defer { context.services = outer }
    return try body()
  }

  /// Asks the host's media services; nil, and an error that names the subject, if they cannot answer.
  ///
  /// - Parameter callStack: the call stack for the error; empty for the caller's.
  package static func ask<T>(
    _ what: String, at callStack: [UInt], _ question: (MediaServices) throws -> T
  ) -> T? {
    guard let services = ScriptContext.current.services else { return nil }
    do {
      return try question(services)
    } catch {
      report(error, of: what, at: callStack)
      return nil
    }
  }

  /// Records that a clip, a sound or an image was made with an empty path; says whether it was.
  @discardableResult
  package static func reportEmpty(_ path: String, of what: String, such example: String) -> Bool {
    guard path.isEmpty else { return false }
    current.add(
      Diagnostic(
        .error, "the path of a \(what) is empty; name its file, such as \"\(example)\"", callStack: CallStack.current,
        isMissingInput: true))
    return true
  }

  /// Records an error about something named by the script.
  ///
  /// - Parameter callStack: the call stack; empty for the caller's.
  package static func report(_ error: any Error, of what: String, at callStack: [UInt]) {
    current.add(
      Diagnostic(
        .error, "\(what): \(error)", callStack: callStack.isEmpty ? CallStack.current : callStack,
        isMissingInput: (error as? any InputError)?.isMissingInput ?? false, subject: what))
  }
}
