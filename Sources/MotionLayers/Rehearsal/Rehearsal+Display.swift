// SPDX-License-Identifier: Apache-2.0

import MotionModel
import MotionTimeline

/// Layout and display, which belong to the commit (T-76).
extension Rehearsal {
  /// Layout of the whole tree, then display, parents first, until nothing asks any more.
  func layOutAndDisplay() {
    var rounds = 0
    while needsLayout || needsDisplay {
      guard rounds < Rehearsal.layoutRoundLimit else {
        (needsLayout, needsDisplay) = (false, false)
        let layers = asking(root).prefix(3).map { "\($0)" }.joined(separator: ", ")
        DiagnosticLog.error(
          "layout and display never end: they are requested again after \(rounds) rounds"
            + (layers.isEmpty ? "" : ", by \(layers)")
            + "; code for layout and drawing must give the same result when it runs twice")
        return
      }
      rounds += 1
      // Display depends on layout, so layout comes first.
      if needsLayout {
        needsLayout = false
        root.layoutTree()
      } else {
        needsDisplay = false
        root.displayTree()
      }
    }
  }

  private func asking(_ layer: Layer) -> [Layer] {
    (layer.needsLayoutFlag || layer.needsDisplay() ? [layer] : []) + layer.sublayerList.flatMap(asking)
      + (layer.maskLayer.map(asking) ?? [])
  }
}
