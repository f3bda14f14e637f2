// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension Planes {
  /// Whether the frame has so little in common with the one before that it is cheaper on its own.
  ///
  /// It compares luma (or all components) of every fourth row: with the sample at its left, as in intra prediction, and
  /// with the same position of the frame before, as in inter prediction. It is a cut if the second difference is half as
  /// much again, and eight levels on average (a slow movement of something smooth is less). Then a key frame costs
  /// little, and players can begin at the cut.
  func isCut(from last: Planes) -> Bool {
    guard layout == last.layout, width == last.width, height == last.height else { return true }
    let (plane, before) = (planes[0], last.planes[0])
    // In interleaved pixels the same component of the left neighbour is four bytes away.
    let step = layout == .yuv420 ? 1 : 4
    var (alone, following) = (0, 0)
    for y in stride(from: 0, to: plane.height, by: 4) {
      let (row, old) = unsafe (plane.pixels + y * plane.rowBytes, before.pixels + y * before.rowBytes)
      var (left, other): (UInt32, UInt32) = (0, 0)
      for x in step..<plane.width {
        let value = unsafe Int32(row[x])
        unsafe left &+= (value - Int32(row[x - step])).magnitude
        unsafe other &+= (value - Int32(old[x])).magnitude
      }
      alone += Int(left)
      following += Int(other)
    }
    return 2 * following > 3 * alone && following > 8 * plane.width * ((plane.height + 3) / 4)
  }
}
