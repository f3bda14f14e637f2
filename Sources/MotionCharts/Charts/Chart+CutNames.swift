// SPDX-License-Identifier: Apache-2.0

import MotionDSL

extension Chart: CheckedLayer {
  /// Warns of names that a viewer cannot read to their ends. A race shows few of its names, so they are known at last.
  package func checkTimes() {
    warnOfMissingNames()
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

  /// Warns of bars without names. The names of a race come and go with its bars.
  private func warnOfMissingNames() {
    guard !isPie, !xAxis.isHidden else { return }
    var seen: Set<String> = []
    let shown = poses.filter { $0.caption.isEmpty }
    let missing = shown.flatMap { pose in
      pose.xTicks.filter { $0.isName && !$0.isLabelled && (-1e-9...1 + 1e-9).contains(pose.x.fraction($0.unit)) }.map(
        \.text)
    }
    let names = missing.filter { seen.insert($0).inserted }
    guard let first = names.first else { return }
    let level = isHorizontal ? "a higher chart" : "a wider chart, level bars with horizontal()"
    warn(
      .noRoom,
      "a chart leaves out \(names.count == 1 ? "the name" : "\(names.count) names, such as") “\(first)”, because its bars are too "
        + "close together; use \(level), a smaller font, or fewer bars", at: callStack)
  }
}
