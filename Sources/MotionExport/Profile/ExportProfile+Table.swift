// SPDX-License-Identifier: Apache-2.0

import Foundation

extension ExportProfile {
  /// A table for people: the time of each stage, and the slowest layers with advice.
  package func table(layers count: Int = 8) -> String {
    let summary = summary
    var lines = ["stage        seconds  (threads added up; decode is part of raster)"]
    for stage in Stage.allCases {
      guard let time = summary.stages[stage.rawValue], time > 0 else { continue }
      lines.append(
        ExportProfile.padded(stage.rawValue, 9) + ExportProfile.right(String(format: "%.3f", time / 1e3), 11))
    }
    // Decoding is a part of drawing, so its time is counted already.
    let sum = summary.stages.reduce(0) { $0 + ($1.key == Stage.decode.rawValue ? 0 : $1.value) }
    lines.append(ExportProfile.padded("sum", 9) + ExportProfile.right(String(format: "%.3f", sum / 1e3), 11))
    if let encoding = summary.stages[Stage.encode.rawValue], encoding > sum / 2 {
      lines.append("the encoder takes most of the time: a smaller --scale shortens it; changes to layers hardly help")
    }
    let tiles = summary.tilesDrawn + summary.tilesReused
    if tiles > 0 {
      let share = 100 * Double(summary.tilesDrawn) / Double(tiles)
      lines.append(
        "tiles of drawn frames: \(summary.tilesDrawn) drawn, \(summary.tilesReused) reused"
          + String(format: " (%.0f %% drawn)", share))
    }
    let (held, refusals) = record.withLock { ($0.heldFrames, $0.refusals.sorted()) }
    if held > 0 { lines.append("held: \(held) frames equal the one before and were not encoded") }
    lines += refusals.map { "held frames were encoded one by one: \($0)" }
    let slowest = summary.layers.prefix(count).filter { $0.milliseconds > 0 }
    guard !slowest.isEmpty else { return lines.joined(separator: "\n") }
    lines.append("slowest layers        ms   frames  cause: advice")
    for layer in slowest {
      lines.append(
        ExportProfile.right(String(format: "%.1f", layer.milliseconds), 24) + ExportProfile.right("\(layer.frames)", 9)
          + "  \(layer.cause): \(layer.advice)")
      lines.append("  " + layer.layer)
    }
    return lines.joined(separator: "\n")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
