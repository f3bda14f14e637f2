// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The name of pixels that live elsewhere.
package enum ImageSource: Hashable, Sendable {
  /// A still image file, by absolute path.
  case file(String)
  /// The same with its sides halved some times, each pixel the mean of its source pixels.
  case reducedFile(String, halvings: Int)
  /// A part of that, in pixels of the halved image.
  case filePart(String, halvings: Int, PixelRect)
  /// A file with a drawing, of which a point has 2ⁿ pixels.
  case drawnFile(String, exponent: Int)
  /// A frame of a clip, by absolute path and index in presentation order.
  case videoFrame(String, index: Int)
  /// Two frames of a clip, the second with a share of `weight` in 256: 1…255.
  case mixedFrames(String, index: Int, next: Int, weight: Int)
  /// Pixels in memory.
  case bitmap(BitmapContents)

  /// Feeds everything that affects its drawing.
  package func feed(_ hasher: inout ContentHasher) {
    switch self {
    case .file(let path):
      hasher.combine(1)
      hasher.combine(path)
    case .videoFrame(let path, let index):
      hasher.combine(2)
      hasher.combine(path)
      hasher.combine(index)
    case .bitmap(let bitmap):
      hasher.combine(3)
      hasher.combine(bitmap.hash)
    case .reducedFile(let path, let halvings):
      hasher.combine(4)
      hasher.combine(path)
      hasher.combine(halvings)
    case .filePart(let path, let halvings, let part):
      hasher.combine(5)
      hasher.combine(path)
      for number in [halvings, part.minX, part.minY, part.maxX, part.maxY] { hasher.combine(number) }
    case .drawnFile(let path, let exponent):
      hasher.combine(7)
      hasher.combine(path)
      hasher.combine(exponent)
    case .mixedFrames(let path, let index, let next, let weight):
      hasher.combine(6)
      hasher.combine(path)
      for number in [index, next, weight] { hasher.combine(number) }
    }
  }

  /// Makes the image of a clip's frame.
  package init(_ path: String, _ blend: FrameBlend) {
    self =
      blend.weight == 0
      ? .videoFrame(path, index: blend.frame)
      : .mixedFrames(path, index: blend.frame, next: blend.next, weight: blend.weight)
  }

  /// A frame of a clip, or a mix of two.
  package var isClip: Bool {
    switch self {
    case .videoFrame, .mixedFrames: true
    case .file, .reducedFile, .filePart, .drawnFile, .bitmap: false
    }
  }
}
