// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding
import MotionRaster

/// The images of a segment as its encoder takes them, each with the number of frames that show it.
final class SegmentFrames {
  private let stream: any FrameSource
  private var held: HeldFrames?
  private var hasher: ContentHasher?
  /// The planes of a repeated frame are hashed once.
  private var lastHashed: (planes: Planes, hash: ContentHash)?

  /// - Parameters:
  ///   - frameCount: of the segment.
  ///   - hold: nil if every frame is handed over by itself.
  ///   - isHashed: ``hash`` is wanted.
  init(_ stream: any FrameSource, frameCount: Int, hold: FrameHold?, isHashed: Bool) {
    self.stream = stream
    held = hold.map { HeldFrames(frameCount: frameCount, hold: $0) }
    hasher = isHashed ? ContentHasher() : nil
  }

  /// nil after the last.
  func next() throws -> (planes: Planes, frames: Int)? {
    let image = try held == nil ? stream.next().map { (planes: $0.planes, frames: 1) } : held?.next(stream)
    if let image, hasher != nil {
      hasher?.combine(hash(of: image.planes))
      hasher?.combine(image.frames)
    }
    return image
  }

  /// Of all images that were handed over: every sample, and how long each is shown.
  var hash: ContentHash? { hasher?.finalize() }

  private func hash(of planes: Planes) -> ContentHash {
    if let lastHashed, lastHashed.planes === planes { return lastHashed.hash }
    let hash = planes.contentHash
    lastHashed = (planes, hash)
    return hash
  }
}
