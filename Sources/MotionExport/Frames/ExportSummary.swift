// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionMedia
import MotionRaster
import Synchronization

/// The result of an export.
public struct ExportSummary: Hashable, Sendable {
  /// All frames of the export.
  public var frameCount: Int
  /// Frames that were equal to an earlier one, whole.
  public var repeatedFrames: Int
  /// Tiles of frames that were drawn.
  public var tilesDrawn: Int
  /// Tiles of frames that were taken from the frame before.
  public var tilesReused: Int
  /// Stretches that were encoded or taken from earlier exports; 0 without an encoder.
  public var segments = 0
  /// Segments taken from earlier exports, without drawing their frames.
  public var reusedSegments = 0
  /// Frames that were taken from earlier exports.
  public var reusedFrames = 0
  /// How loud the sound is, also where it was taken from an earlier export; nil: none was made.
  package var soundLevel: MixLevel?
  /// The change of the sound's loudness; nil: none, or there is no sound.
  public var loudness: LoudnessChange?
  /// Bytes of the encoded sound.
  package var soundBytes = 0
  /// The size, if one was asked for.
  public var size: SizeReport?
}
