import MotionCore
import MotionMedia

/// The pictures of a segment for a variable frame rate: runs of equal frames as one, but for the segment's last frames,
/// which stand alone (``FrameHold/variable``).
struct HeldPictures {
  /// Frames of the segment that have not been handed over.
  private var left: Int
  /// The run that is being handed over, and what is left of it.
  private var current: (planes: Planes, frames: Int)?

  init(frameCount: Int) { left = frameCount }

  /// The next picture and the number of frames that show it; nil after the last.
  mutating func next(_ stream: any FrameSource) throws -> (planes: Planes, frames: Int)? {
    if current == nil { current = try stream.nextHeld().map { ($0.frame.planes, $0.count) } }
    guard let (planes, frames) = current else { return nil }
    let count = max(1, min(frames, left - FrameHold.loneFrames))
    current = count < frames ? (planes, frames - count) : nil
    left -= count
    return (planes, count)
  }
}
