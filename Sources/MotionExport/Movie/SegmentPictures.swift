import MotionCore
import MotionMedia
import MotionRaster

/// The pictures of a segment as its encoder takes them, each with the number of frames that show it.
final class SegmentPictures {
  private let stream: any FrameSource
  private let hold: FrameHold
  private var held: HeldPictures
  private var hasher: ContentHasher?
  /// The planes of a repeated frame are hashed once.
  private var lastHashed: (planes: Planes, hash: ContentHash)?

  /// - Parameters:
  ///   - frameCount: of the segment.
  ///   - isHashed: ``hash`` is wanted.
  init(_ stream: any FrameSource, frameCount: Int, hold: FrameHold, isHashed: Bool) {
    (self.stream, self.hold) = (stream, hold)
    held = HeldPictures(frameCount: frameCount)
    hasher = isHashed ? ContentHasher() : nil
  }

  /// nil after the last.
  func next() throws -> (planes: Planes, frames: Int)? {
    let picture =
      switch hold {
      case .constant: try stream.next().map { (planes: $0.planes, frames: 1) }
      case .variable: try held.next(stream)
      }
    if let picture, hasher != nil {
      hasher?.combine(hash(of: picture.planes))
      hasher?.combine(picture.frames)
    }
    return picture
  }

  /// Of all pictures that were handed over: every sample, and how long each is shown.
  var hash: ContentHash? { hasher?.finalize() }

  private func hash(of planes: Planes) -> ContentHash {
    if let lastHashed, lastHashed.planes === planes { return lastHashed.hash }
    let hash = planes.contentHash
    lastHashed = (planes, hash)
    return hash
  }
}
