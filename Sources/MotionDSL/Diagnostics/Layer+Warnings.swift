// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

extension Layer {
  /// Warns of this layer, once the scene is built and no statement of the script runs.
  ///
  /// - Parameter callStack: of the faulty statement; empty: the line that places the layer counts.
  package final func warn(_ code: WarningCode, _ message: String, at callStack: [UInt] = []) {
    var warning = Diagnostic.warning(code, message, callStack: callStack)
    if callStack.isEmpty { warning.origin?.note(scriptLine) }
    DiagnosticLog.current.add(warning)
  }

  /// The line of the script that places it, or the nearest layer around it.
  private var scriptLine: ScriptLine? {
    sequence(first: self as Layer) { $0.superlayer }.lazy
      .compactMap { layer in layer.placings.first.map { ScriptLine($0.file, $0.line) } }
      .first { !$0.isOfEngine }
  }
}
