// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// A transition filter; its image is made when first drawn.
final class PreparedTransition {
  let pass: TransitionPass
  let bounds: PixelRect
  var image: OffscreenImage?

  init(_ pass: TransitionPass, bounds: PixelRect) { (self.pass, self.bounds) = (pass, bounds) }
}
