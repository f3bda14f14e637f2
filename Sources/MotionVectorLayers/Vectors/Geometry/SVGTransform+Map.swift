// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

extension SVGTransform {
  var map: Transform3D { Transform3D(plane: a, b, c, d, tx, ty) }
}

extension CGSize {
  var svg: SVGSize { SVGSize(width: width, height: height) }
}
