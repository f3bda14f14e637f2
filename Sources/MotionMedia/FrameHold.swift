/// What becomes of frames that are equal to the one before.
public enum FrameHold: String, Hashable, Sendable, CaseIterable {
  /// Each frame is a sample of its own: a constant frame rate, which every player and editor understands.
  case constant
  /// A run of equal frames is one sample of their length: a variable frame rate. What stands still is encoded once.
  ///
  /// A run ends with its segment, which begins with a key frame, so there is one at least every 250 frames as there is
  /// with a constant rate. The last frame of a segment is a sample of its own: many tools take the last sample of a
  /// file to be as long as a frame, whatever the file says.
  case variable
}
