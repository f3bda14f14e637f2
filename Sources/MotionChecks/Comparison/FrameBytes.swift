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

extension FrameBytes {
  /// A number of the pixel whose bytes begin at an index, 0…255.
  typealias Value = (_ bytes: [UInt8], _ index: Int) -> Int

  /// The luma of Rec. ITU-R BT.709, which codecs keep sharper than colours.
  static func brightness(_ bytes: [UInt8], _ index: Int) -> Int {
    (54 * Int(bytes[index]) + 183 * Int(bytes[index + 1]) + 19 * Int(bytes[index + 2])) / 256
  }

  static func alpha(_ bytes: [UInt8], _ index: Int) -> Int { Int(bytes[index + 3]) }
}
