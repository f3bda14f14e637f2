// SPDX-License-Identifier: Apache-2.0

import MotionDSL

extension Chart: CheckedLayer {
  /// Warns of names that a viewer cannot read to their ends. A race shows few of its names, so they are known at last.
  package func checkTimes() {
    var seen: Set<String> = []
    let ticks = poses.flatMap { $0.xTicks.filter { $0.isLabelled && $0.isCut }.map(\.text) }
    let slices = drawings.flatMap { ($0 as? PieDrawing)?.cutNames ?? [] }
    let cut = ((isPie || xAxis.isHidden ? [] : ticks) + slices).filter { seen.insert($0).inserted }
    guard let first = cut.first else { return }
    let level = isHorizontal || isPie ? "" : ", or level bars with horizontal()"
    warn(
      .noRoom,
      "a chart cuts off \(cut.count == 1 ? "the name" : "\(cut.count) names, such as") “\(first)”; use a wider chart, a smaller "
        + "font, shorter names\(level)", at: callStack)
  }
}
