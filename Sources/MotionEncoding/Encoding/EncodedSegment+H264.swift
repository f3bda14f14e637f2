// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension EncodedSegment {
  /// As ``encode(frameCount:settings:frame:)``, by libx264 with 8 bits.
  package static func encode(
    frameCount: Int, settings: H264Settings, frame: (Int) throws -> Planes
  ) throws -> EncodedSegment {
    try encode(frameCount: frameCount, settings: VideoSettings(settings), frame: frame)
  }

  /// As ``encode(frameCount:settings:palette:picture:)``, by libx264 with 8 bits.
  package static func encode(
    frameCount: Int, settings: H264Settings, picture: (Int) throws -> (planes: Planes, frames: Int)
  ) throws -> EncodedSegment {
    try encode(frameCount: frameCount, settings: VideoSettings(settings), picture: picture)
  }
}
