// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

extension Connector: CheckedLayer {
  /// Warns if the connector is seen before the layers at its ends.
  package func checkTimes() {
    // What draws itself, or comes in another way, is not there from its start on.
    guard !fillMode.fillsBefore, animations.isEmpty, opacity > 0, !isHidden, let superlayer else { return }
    let late = ends.filter { end in
      end.superlayer === superlayer && !end.fillMode.fillsBefore && end.beginTime > beginTime + 1e-6
    }
    guard let last = late.max(by: { $0.beginTime < $1.beginTime }) else { return }
    let begin = last.beginTime.rounded(decimals: 6)
    DiagnosticLog.current.add(
      Diagnostic.warning(
        .lateLayer,
        "\(self) is shown from \(beginTime.rounded(decimals: 6)) s, but it connects \(last), and that is shown only from "
          + "\(begin) s; show the connector from that time, .shown(\(begin)...), or let it draw itself then, .enters(.draw)",
        callStack: callStack))
  }
}
