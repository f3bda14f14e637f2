// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

extension FormulaLayer: CheckedLayer {
  /// Reports changes of the formula that begin before the change before them is over: both results would stay.
  package func checkTimes() {
    for (earlier, later) in zip(poses.dropFirst(), poses.dropFirst(2)) {
      // Steps in a row may overlap by rounding.
      guard let first = earlier.begin, let second = later.begin, second < first + earlier.seconds - 1e-6 else {
        continue
      }
      DiagnosticLog.reporting(at: later.callStack) {
        DiagnosticLog.error(
          "becomes(“\(later.source.text.excerptInLine)”) of a formula begins at \(second.rounded(decimals: 2)) s, while it still "
            + "becomes “\(earlier.source.text.excerptInLine)”, until \((first + earlier.seconds).rounded(decimals: 2)) s; write "
            + "one after the other in InOrder, in the order in which they are to be seen")
      }
    }
  }
}

extension FormulaPose {
  /// When steps begin to show it, in seconds of the layer's clock; nil: never, or within a repetition.
  fileprivate var begin: Double? {
    pieces.flatMap(\.shape.animations).filter { !($0 is AnimationGroup) }.map(\.beginTime).min()
  }
}
