// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionCore
import MotionLayers
import MotionModel

extension VideoLayer {
  /// How fast the clip plays: 1 is its own speed.
  ///
  /// ```swift
  /// VideoLayer("clip.mp4").rate(2)
  /// ```
  @discardableResult public func rate(_ value: Double) -> Self { set { $0.rate = value } }
  /// Starts again at the end of the trimmed part.
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
  /// Mixes two frames of the clip where the film asks for a time between them, so that slow motion is smooth.
  ///
  /// ```swift
  /// VideoLayer("clip.mp4").rate(0.4).blendsFrames()
  /// ```
  @discardableResult public func blendsFrames(_ value: Bool = true) -> Self { set { $0.blendsFrames = value } }
  /// Says that the clip's own sound is left out on purpose.
  ///
  /// ```swift
  /// VideoLayer("clip.mp4").muted()
  /// ```
  @discardableResult public func muted(_ value: Bool = true) -> Self { set { $0.isMuted = value } }
  /// Says that the last frame stays on purpose where the scene lasts longer than the clip.
  ///
  /// ```swift
  /// VideoLayer("clip.mp4").trim(2...6).holdsLastFrame()
  /// ```
  @discardableResult public func holdsLastFrame(_ value: Bool = true) -> Self { set { $0.holdsLastFrame = value } }
  /// Shows what can be shown of a damaged clip, and plays what can be heard of its sound.
  ///
  /// ```swift
  /// VideoLayer("rushes.mp4").allowsDamage()
  /// ```
  @discardableResult public func allowsDamage(_ value: Bool = true) -> Self { set { $0.allowsDamage = value } }
  /// How the clip lies in the bounds: whole, with its own proportions, unless told otherwise.
  ///
  /// ```swift
  /// VideoLayer("clip.mp4").size(1080, 1080).videoGravity(.resizeAspectFill)
  /// ```
  @discardableResult public func videoGravity(_ value: ContentsGravity) -> Self { set { $0.videoGravity = value } }
}
