// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Measurements as a Markdown table.
enum ResultTable {
  /// A line for each contender; ratios are to the first.
  static func text(_ workload: String, _ contenders: [Contender]) -> String {
    let floor = contenders.first?.runs ?? []
    var lines = [
      "| \(workload) | wall s | CPU s | of it system | peak MB | wall ratio | CPU ratio | peak ratio |",
      "|---|---|---|---|---|---|---|---|",
    ]
    for contender in contenders {
      let runs = contender.runs
      let cells = [
        contender.name, text(runs.median(\.wall)), text(runs.median(\.cpu)), text(runs.median(\.system)),
        String(Int(runs.median { Double($0.peakMemory) } / 1e6)), ratio(runs, floor, \.wall), ratio(runs, floor, \.cpu),
        ratio(runs, floor) { Double($0.peakMemory) },
      ]
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }

  /// The median of the rounds' ratios.
  private static func ratio(_ runs: [ChildRun], _ floor: [ChildRun], _ value: (ChildRun) -> Double) -> String {
    text(zip(runs, floor).map { value($0) / Swift.max(value($1), 1e-9) }.median)
  }

  static func text(_ value: Double) -> String { String(format: "%.2f", value) }
}
