// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Moving gradients with a sharp square: enough for B-frames, never flat.
package func testPlanes(_ index: Int, width: Int = 320, height: Int = 180) -> Planes {
  let planes = Planes(layout: .yuv420, width: width, height: height)
  for (number, plane) in planes.planes.enumerated() {
    for y in 0..<plane.height {
      for x in 0..<plane.width {
        var value =
          number == 0
          ? 40 + (x + y + 2 * index) * 150 / (plane.width + plane.height + 200) : 90 + (x * 70 / plane.width)
        let scale = number == 0 ? 1 : 2
        if (x * scale - 3 * index) % 97 < 30, abs(y * scale - height / 2) < 30 { value = number == 0 ? 220 : 160 }
        plane.pixels[y * plane.rowBytes + x] = UInt8(max(16, min(235, value)))
      }
    }
  }
  return planes
}

extension Planes {
  /// Y, U and V without row padding, as `-f rawvideo` has them.
  package var packed: [UInt8] {
    planes.flatMap { plane in
      (0..<plane.height).flatMap { y in (0..<plane.width).map { plane.pixels[y * plane.rowBytes + $0] } }
    }
  }
}
