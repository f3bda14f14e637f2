// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension ContentHasher {
  mutating func combine(_ r: PixelRect) {
    for value in [r.minX, r.minY, r.maxX, r.maxY] { combine(value) }
  }
}
