// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList
import MotionModel
import MotionText
import MotionTimeline

/// Lowers the presentation tree to a display list: a pure function of the state and the answers of `contents`.
package struct DisplayListBuilder: Sendable {
  /// Pixels per point of the canvas.
  package let scale: Double
  package let contents: any ContentsMeasure

  /// - Parameter scale: pixels per point, positive; it multiplies the size of the canvas.
  package init(scale: Double = 1, contents: any ContentsMeasure) {
    (self.scale, self.contents) = (scale, contents)
  }

  /// The frame as drawing commands.
  ///
  /// Throws the errors of ``ContentsMeasure`` and the text layout, and ``DisplayError``.
  package func displayList(for state: FrameState) throws -> DisplayList { try lowering(of: state).list }

  /// The frame as drawing commands, and the warnings about them.
  package func lowering(of state: FrameState) throws -> (list: DisplayList, warnings: [DisplayWarning]) {
    let (width, height) = try canvas(of: state.format)
    var lowering = Lowering(contents: contents)
    let canvas = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    if state.subframes.isEmpty {
      try lowering.lowerRoot(state.root, scale: scale, canvas: canvas)
    } else {
      try lowering.expose(state.subframes.count) {
        try $0.lowerRoot(state.subframes[$1], scale: scale, canvas: canvas)
      }
    }
    let list = DisplayList(
      width: width, height: height, background: state.format.background, commands: lowering.out.commands)
    return (list, lowering.warnings.all)
  }

  private func canvas(of format: Format) throws -> (Int, Int) {
    let width = (Double(format.width) * scale).rounded()
    let height = (Double(format.height) * scale).rounded()
    guard width >= 1, height >= 1, width <= 32_768, height <= 32_768 else {
      throw DisplayError.canvasSize(width: format.width, height: format.height, scale: scale)
    }
    return (Int(width), Int(height))
  }
}
