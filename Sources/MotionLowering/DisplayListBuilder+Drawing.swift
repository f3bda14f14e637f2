// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

extension DisplayListBuilder {
  /// A drawing by itself as drawing commands, with the warnings about them: its size at ``scale``, rounded up to whole pixels.
  ///
  /// Throws the errors of ``ContentsMeasure`` and the text layout, and ``DisplayError``.
  package func lowering(of drawing: Drawing) throws -> (list: DisplayList, warnings: [DisplayWarning]) {
    // The drawing takes the output's scale in place of its own.
    let whole = Drawing(size: drawing.size, scale: scale, elements: drawing.elements, problems: drawing.problems)
    let (width, height) = whole.pixelSize
    guard width <= 32_768, height <= 32_768 else {
      throw DisplayError.drawingSize(width: width, height: height)
    }
    var values = LayerValues()
    values.bounds.size = drawing.size
    values.anchorPoint = .zero
    values.contents = .drawing(whole)
    let layer = LayerState(id: LayerID(0), className: "Layer", values: values, localTime: 0)
    var lowering = Lowering(contents: contents)
    try lowering.lowerRoot(
      layer, scale: scale, canvas: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
    let list = DisplayList(width: width, height: height, background: .clear, commands: lowering.out.commands)
    return (list, lowering.warnings.all)
  }

  /// A vector image by itself as drawing commands, stretched to whole pixels.
  ///
  /// Throws the errors of ``ContentsMeasure`` and the text layout, and ``DisplayError``.
  ///
  /// - Parameter exponent: a point has 2ⁿ pixels.
  package func lowering(of image: VectorImage, exponent: Int) throws -> DisplayList {
    let (width, height) = image.pixelSize(exponent: exponent)
    var lowering = Lowering(contents: contents)
    let space = SiblingSpace(
      plane: .scale(Double(width) / max(image.size.width, 1e-6), Double(height) / max(image.size.height, 1e-6)),
      matrix: nil, isYUp: false)
    let canvas = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    try lowering.lower([image.root], in: space, opacity: 1, view: canvas, depth: 0)
    return DisplayList(width: width, height: height, background: .clear, commands: lowering.out.commands)
  }
}
