// SPDX-License-Identifier: Apache-2.0

/// How frames equal to the one before are encoded.
public enum FrameHold: String, Hashable, Sendable, CaseIterable {
  /// Each frame is a sample of its own: a constant frame rate, supported by every player and editor. In H.264 a run of
  /// equal frames is encoded once, and its repeats are written as pictures of skipped macroblocks.
  case constant
  /// A run of equal frames is one sample of their length: a variable frame rate. A still image is encoded once.
  ///
  /// A run ends with its segment, and each segment begins with a key frame. So there is one at least every 250 frames,
  /// as with a constant rate. The last ``loneFrames`` of a segment are samples of their own.
  case variable
  /// Each frame is a sample of its own, and the encoder is given every one.
  case encode

  /// Many programs take the last sample of a file to be as long as a frame, or as long as those before it, ignoring the
  /// file. When converting to a constant rate, FFmpeg 5.1 repeats the last frame as often as the median of the three
  /// before it was held. So a film ends with that many frames not held.
  public static let loneFrames = 3
  /// The shortest run ``constant`` encodes once. A held picture ends a run of B pictures, and that costs more than a
  /// shorter run saves.
  public static let shortestRun = 7
}
