// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionCore
import MotionLayers
import MotionModel

extension VideoLayer {
  /// The speed of the clip: 1 is its own.
  ///
  /// ```swift
  /// VideoLayer("clip.mp4").rate(2)
  /// ```
  @discardableResult public func rate(_ value: Double) -> Self { set { $0.rate = value } }
  /// Plays the trimmed part again and again.
  ///
  /// ```swift
  /// VideoLayer("loop.mp4").repeats()
  /// ```
  @discardableResult public func repeats(_ value: Bool = true) -> Self { set { $0.repeats = value } }
  /// Plays the trimmed part, and the clip's own sound, from its end to its beginning.
  ///
  /// ```swift
  /// VideoLayer("clip.mp4").trim(2...6).reversed()
  /// ```
  @discardableResult public func reversed(_ value: Bool = true) -> Self { set { $0.isReversed = value } }
  /// Mixes two frames of the clip for a time between them, for smooth slow motion.
  ///
  /// ```swift
  /// VideoLayer("clip.mp4").rate(0.4).blendsFrames()
  /// ```
  @discardableResult public func blendsFrames(_ value: Bool = true) -> Self { set { $0.blendsFrames = value } }
  /// Leaves out the clip's own sound on purpose, without a warning.
  ///
  /// ```swift
  /// VideoLayer("clip.mp4").muted()
  /// ```
  @discardableResult public func muted(_ value: Bool = true) -> Self { set { $0.isMuted = value } }
  /// Holds the last frame on purpose if the scene lasts longer than the clip, without a warning.
  ///
  /// ```swift
  /// VideoLayer("clip.mp4").trim(2...6).holdsLastFrame()
  /// ```
  @discardableResult public func holdsLastFrame(_ value: Bool = true) -> Self { set { $0.holdsLastFrame = value } }
  /// Shows and plays the decodable parts of a damaged clip and its sound.
  ///
  /// ```swift
  /// VideoLayer("rushes.mp4").allowsDamage()
  /// ```
  @discardableResult public func allowsDamage(_ value: Bool = true) -> Self { set { $0.allowsDamage = value } }
  /// The placement of the clip in the bounds: by default whole, with its own proportions.
  ///
  /// ```swift
  /// VideoLayer("clip.mp4").size(1080, 1080).videoGravity(.resizeAspectFill)
  /// ```
  @discardableResult public func videoGravity(_ value: ContentsGravity) -> Self { set { $0.videoGravity = value } }
}
