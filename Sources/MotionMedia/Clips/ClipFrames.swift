// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Where the frames of a clip come from, for any number of threads.
protocol ClipFrames: Sendable {
  /// Frame `number`, upright, premultiplied, in stored pixels.
  func bitmap(_ number: Int) throws(MediaError) -> Bitmap
  /// The path of a frame in messages: its own file, if each frame has one.
  func path(of number: Int) -> String
  /// See ``VideoClip/runAhead(_:)``.
  func runAhead(_ ahead: DecodingAhead?)
  /// Frames decoded so far.
  var decodedCount: Int { get }
}

extension ClipFrames {
  func runAhead(_ ahead: DecodingAhead?) {}
}
