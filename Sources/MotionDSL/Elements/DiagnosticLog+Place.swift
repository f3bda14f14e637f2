import MotionLayers
import MotionModel
import MotionTimeline

extension DiagnosticLog {
  /// Runs `body`, which looks at what the script made earlier; what is wrong is reported where it was made.
  package static func reporting<T>(at place: [UInt], _ body: () -> T) -> T {
    let log = DiagnosticLog()
    log.place = place
    let result = log.collect(body)
    for var found in log.diagnostics {
      found.callStack = place
      current.add(found)
    }
    return result
  }
}
