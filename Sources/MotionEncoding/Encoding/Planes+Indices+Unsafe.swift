// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension Planes {
  /// The colour index of each pixel; `hole` for transparent ones.
  func indices(_ match: inout ColourMatch, hole: UInt8) -> [UInt8] {
    let plane = planes[0]
    var out: [UInt8] = []
    out.reserveCapacity(width * height)
    for y in 0..<height {
      let row = unsafe plane.pixels + y * plane.rowBytes
      for x in 0..<width {
        out.append(unsafe ColourPalette.colour(row + 4 * x).map { match.index($0, x: x, y: y) } ?? hole)
      }
    }
    return out
  }
}
