// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

extension Lowering {
  /// The layers of a vector image in a layer. Never inlined: nested layers would each need stack for it.
  @inline(never)
  static func layers(
    of image: VectorImage, _ toDevice: Homography, _ placement: Placement, _ contents: any ContentsMeasure
  ) throws -> (commands: [DrawCommand], warnings: [DisplayWarning]) {
    var lowering = Lowering(contents: contents)
    let space = SiblingSpace(plane: toDevice, matrix: nil, isYUp: false)
    try lowering.lower([image.root], in: space, opacity: 1, view: placement.view, depth: placement.depth + 1)
    return (lowering.out.commands, lowering.warnings.all)
  }
}
