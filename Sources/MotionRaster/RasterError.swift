// SPDX-License-Identifier: Apache-2.0

/// Why a frame cannot be drawn.
package enum RasterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The canvas is empty or too large.
  case canvasSize(width: Int, height: Int)
  /// Planes with halved chroma need even sides.
  case oddSides(width: Int, height: Int)

  package var description: String {
    switch self {
    case .canvasSize(let width, let height):
      "a canvas is 1 to 65534 pixels on each side, got \(width)×\(height): choose another format"
    case .oddSides(let width, let height):
      "4:2:0 video has even sides, got \(width)×\(height): choose a format with even width and height"
    }
  }

  static func check(_ width: Int, _ height: Int, even: Bool) throws(RasterError) {
    guard (1...65_534).contains(width), (1...65_534).contains(height) else {
      throw .canvasSize(width: width, height: height)
    }
    if even, width % 2 != 0 || height % 2 != 0 { throw .oddSides(width: width, height: height) }
  }
}
