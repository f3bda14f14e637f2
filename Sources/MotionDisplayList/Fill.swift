import Foundation
import MotionCore

/// A shape painted onto what is beneath it: `blend(paint · opacity · coverage, backdrop)`.
public struct Fill: Sendable {
  public var coverage: Coverage
  /// More shapes that the coverage is multiplied with: clips.
  public var clips: [Coverage]
  public var paint: Paint
  /// 0…1, multiplies the paint's alpha.
  public var opacity: Double
  public var blend: BlendMode

  public init(
    _ coverage: Coverage, _ paint: Paint, opacity: Double = 1, blend: BlendMode = .sourceOver, clips: [Coverage] = []
  ) {
    (self.coverage, self.paint, self.opacity, self.blend, self.clips) = (coverage, paint, opacity, blend, clips)
  }

  /// Feeds everything that decides what this draws.
  package func feed(_ hasher: inout ContentHasher) {
    coverage.feed(&hasher)
    hasher.combine(clips.count)
    for clip in clips { clip.feed(&hasher) }
    paint.feed(&hasher)
    hasher.combine(opacity)
    hasher.combine(blend.rawValue)
  }
}
