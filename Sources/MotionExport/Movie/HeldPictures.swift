import MotionCore

/// The pictures of a segment for a variable frame rate: runs of equal frames as one, but for the segment's last frame,
/// which stands alone (``FrameHold/variable``).
struct HeldPictures {
  /// Frames of the segment that have not been handed over.
  private var left: Int
  /// The last frame of the segment, split off from its run.
  private var last: Planes?

  init(frameCount: Int) { left = frameCount }

  /// The next picture and the number of frames that show it; nil after the last.
  mutating func next(_ stream: FrameStream) throws -> (planes: Planes, frames: Int)? {
    if let last {
      self.last = nil
      return (last, 1)
    }
    guard let (frame, count) = try stream.nextHeld() else { return nil }
    left -= count
    guard left <= 0, count > 1 else { return (frame.planes, count) }
    last = frame.planes
    return (frame.planes, count - 1)
  }
}
