// SPDX-License-Identifier: Apache-2.0

/// The pixels of a frame: R, G, B and A of each, premultiplied, row by row without gaps.
package struct FrameBytes: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package let bytes: [UInt8]

  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4, "\(bytes.count) bytes of \(width)×\(height) pixels")
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }
}
