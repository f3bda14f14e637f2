import MotionCore

/// Where the pictures of a clip come from, for any number of threads.
protocol ClipFrames: Sendable {
  /// Frame `number`, upright, premultiplied, in stored pixels.
  func bitmap(_ number: Int) throws(MediaError) -> Bitmap
  /// What messages call a frame: the file that it is, if there is one for each.
  func path(of number: Int) -> String
  /// See ``VideoClip/runAhead(_:)``.
  func runAhead(_ ahead: DecodingAhead?)
  /// Frames decoded so far.
  var decodedCount: Int { get }
}

extension ClipFrames {
  func runAhead(_ ahead: DecodingAhead?) {}
}
