// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

extension DiagnosticLog {
  /// Runs `body`, which checks earlier statements of the script, and reports its problems at their location.
  package static func reporting<T>(at callStack: [UInt], _ body: () -> T) -> T {
    let log = DiagnosticLog()
    log.callStack = callStack
    let result = log.collect(body)
    for var found in log.diagnostics {
      found.callStack = callStack
      current.add(found)
    }
    return result
  }
}
