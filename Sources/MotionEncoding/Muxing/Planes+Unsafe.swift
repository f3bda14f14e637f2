// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension Planes {
  /// Fills bytes from an offset on with the samples of a layout, plane after plane.
  ///
  /// - Precondition: there are ``SampleLayout/planarBytes(width:height:)`` of them, and the offset is even.
  func fill(_ bytes: inout [UInt8], from offset: Int, as layout: SampleLayout) {
    precondition(bytes.count - offset == layout.planarBytes(width: width, height: height), "\(bytes.count) bytes")
    unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      let target = unsafe SampleTarget(packed: start + offset, layout, width: width, height: height)
      guard self.layout == .yuv420 else { return SampleConversion.fill(target, self, layout) }
      for (index, plane) in planes.enumerated() {
        for y in 0..<plane.height {
          unsafe target.row(index, y)?.update(from: plane.pixels + y * plane.rowBytes, count: plane.width)
        }
      }
    }
  }
}
