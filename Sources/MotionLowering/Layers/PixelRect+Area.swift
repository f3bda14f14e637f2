// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension PixelRect {
  /// How many pixels this has.
  var area: Int { isEmpty ? 0 : width * height }
}
