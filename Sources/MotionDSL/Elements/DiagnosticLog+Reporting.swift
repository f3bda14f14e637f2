// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

extension DiagnosticLog {
  /// Runs `body`, which checks earlier statements of the script, and reports its problems at their location.
  ///
  /// - Parameter codes: of warnings that the script allows.
  package static func reporting<T>(
    at callStack: [UInt], allowing codes: Set<String> = [], _ body: () -> T
  ) -> T {
    let log = DiagnosticLog()
    log.callStack = callStack
    let result = log.collect(body)
    for var found in log.diagnostics {
      found.callStack = callStack
      if let code = found.origin?.code, codes.contains(code) { found.origin?.isAllowed = true }
      current.add(found)
    }
    return result
  }
}
