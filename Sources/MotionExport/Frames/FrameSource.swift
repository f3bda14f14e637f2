// SPDX-License-Identifier: Apache-2.0

import MotionRaster

/// Finished frames in order, for one thread.
protocol FrameSource: AnyObject {
  /// The next frame; nil after the last.
  func next() throws -> RenderedFrame?
  /// The next image with the number of frames that show it; nil after the last. Two in a row differ.
  func nextHeld() throws -> (frame: RenderedFrame, count: Int)?
  /// No more is read.
  func close()
}
