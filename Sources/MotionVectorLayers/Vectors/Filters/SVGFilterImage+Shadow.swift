// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

extension SVGFilterImage {
  /// The shadow of the image in one colour.
  func shadow(_ color: Color, _ sigmaX: Double, _ sigmaY: Double, _ offset: CGPoint) -> SVGFilterImage {
    var shadow = filtered(.svgTint(color))
    shadow.space = .sRGB
    if sigmaX > 0 || sigmaY > 0 {
      // Beyond three deviations a Gaussian is next to nothing.
      shadow = shadow.filtered(.svgBlur(sigmaX, sigmaY), reach: CGSize(width: 3 * sigmaX, height: 3 * sigmaY))
    }
    return offset == .zero ? shadow : shadow.moved(.translation(offset.x, offset.y))
  }
}
