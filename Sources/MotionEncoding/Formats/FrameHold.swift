/// What becomes of frames that are equal to the one before.
public enum FrameHold: String, Hashable, Sendable, CaseIterable {
  /// Each frame is a sample of its own: a constant frame rate, which every player and editor understands. In H.264 a run of
  /// frames that are equal is encoded once, and what repeats is written as pictures that skip everything.
  case constant
  /// A run of equal frames is one sample of their length: a variable frame rate. What stands still is encoded once.
  ///
  /// A run ends with its segment, which begins with a key frame, so there is one at least every 250 frames as there is
  /// with a constant rate. The last ``loneFrames`` of a segment are samples of their own.
  case variable
  /// Each frame is a sample of its own, and the encoder is given every one.
  case encode

  /// Many programs take the last sample of a file to be as long as a frame, or as long as those before it, whatever the
  /// file says. Converting to a constant rate, FFmpeg 5.1 repeats the last frame as often as the median of the three
  /// before it was held. So a film ends with as many frames that are not held.
  public static let loneFrames = 3
  /// The shortest run that ``constant`` encodes once: a picture that is held ends a run of B pictures, and that costs more than
  /// a shorter one saves.
  public static let shortestRun = 7
}
