// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A failure a person can do something about: the message says the fault, the location and the remedy.
package struct HostError: Error, Hashable, Sendable, CustomStringConvertible {
  package var status: ExitStatus
  package var message: String
  /// Where in the script; line 0: somewhere in the file.
  package var location: ScriptLocation?
  /// The compiler's errors, which people have read already.
  package var faults: [CompilerWarning] = []
  /// The command ended as it was meant to, and only its code says how.
  package var isQuiet = false

  package init(_ status: ExitStatus, _ message: String) { (self.status, self.message) = (status, message) }

  package init(_ status: ExitStatus, _ message: String, location: ScriptLocation?) {
    (self.status, self.message, self.location) = (status, message, location)
  }

  /// The end of a command that somebody stopped while there was nothing to do.
  init(quietly status: ExitStatus) {
    (self.status, message, isQuiet) = (status, "stopped", true)
  }

  package var description: String { message }
}

extension HostError {
  /// A call that made a process, a pipe or the like and failed.
  ///
  /// - Parameter what: the failed task, such as `cannot start the composition's process`.
  package static func system(_ what: String, _ code: Int32) -> HostError {
    let isLimit = [EAGAIN, ENOMEM, EMFILE, ENFILE].contains(code)
    return HostError(
      isLimit ? .exhausted : .internalError,
      "\(what): \(systemMessage(code))" + (isLimit ? "; \(HostError.exhaustionAdvice)" : ""))
  }

  /// A file that cannot be written: descriptors or memory ran out, or the disk failed.
  ///
  /// - Parameters:
  ///   - what: the failed task, such as `cannot write NAME`.
  ///   - advice: the remedy if the disk is the reason.
  package static func writing(_ what: String, _ code: Int32, advice: String? = nil) -> HostError {
    if [EAGAIN, ENOMEM, EMFILE, ENFILE].contains(code) { return system(what, code) }
    return HostError(.cannotWrite, "\(what): \(systemMessage(code))" + (advice.map { "; \($0)" } ?? ""))
  }

  /// The remedy if memory, threads or processes run out.
  package static let exhaustionAdvice =
    "run fewer programs at once, or raise the limits of memory, processes and files (ulimit -v, -u, -n)"
}
