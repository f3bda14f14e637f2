import MotionLayers

extension DiagnosticLog {
  /// Runs `body`, which looks at what the script made earlier; what is wrong is reported where it was made.
  static func reporting<T>(at place: [UInt], _ body: () -> T) -> T {
    let log = DiagnosticLog()
    let result = log.collect(body)
    for found in log.diagnostics { current.add(Diagnostic(found.severity, found.message, callStack: place)) }
    return result
  }
}
