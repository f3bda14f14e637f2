// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel

@testable import MotionVectorLayers
@testable import MotionVectors

extension FuzzTarget {
  /// A Lottie animation as JSON or as an archive, and the layers that it becomes.
  static let lottie = FuzzTarget(name: "lottie") { bytes in
    let document = try LottieDecoder.document(bytes)
    precondition(document.warnings.count <= 101, "expected a bounded number of warnings")
    precondition(document.frameRate > 0 && document.outFrame > document.inFrame, "expected times that run forwards")
    let lowering = LottieLowering(document)
    let composition = lowering.composition()
    precondition(count(composition) <= LottieLowering.layerLimit * 2, "expected a bounded number of layers")
  }

  private static func count(_ layer: Layer) -> Int {
    var (count, open) = (0, [layer])
    while let next = open.popLast() {
      count += 1
      open += (next.sublayers ?? []) + [next.mask].compactMap(\.self)
    }
    return count
  }
}
