// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel
import MotionTimeline

/// Cells whose image was recorded as vector commands: particles are images of pixels.
extension EmitterLayer {
  /// Puts pixels in place of drawings, as a file of the same pixels would show them (EM-8). Where no host can draw, they
  /// stay drawings, which are not seen.
  final func paintDrawings() {
    guard values.emitter.emitterCells.contains(where: \.hasDrawing) else { return }
    var cells = values.emitter.emitterCells
    for index in cells.indices { paint(&cells[index]) }
    values.emitter.emitterCells = cells
    noteNewValues()
  }

  private func paint(_ cell: inout EmitterCellValues) {
    for index in cell.emitterCells.indices { paint(&cell.emitterCells[index]) }
    guard case .drawing(let drawing)? = cell.contents, cell.contentsScale > 0 else { return }
    if let pixels = cell.pixels(of: drawing, layer: "\(self)", callStack: assetCallStack) { cell.contents = pixels }
  }
}

extension EmitterCellValues {
  /// True if the cell, or one of its cells, shows a drawing.
  fileprivate var hasDrawing: Bool {
    if case .drawing? = contents { return true }
    return emitterCells.contains(where: \.hasDrawing)
  }
}
