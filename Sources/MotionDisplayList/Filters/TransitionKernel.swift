import Foundation
import MotionCore

/// How a transition filter mixes its pictures. Lengths, points and angles are in the layer's own space.
public struct TransitionKernel: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case swipe, bars, flash, ripple, pageCurl, mod, copyMachine, disintegrate
  }
  public var kind: Kind
  public var center = PixelVector(0, 0)
  /// Radians from x towards y.
  public var angle = 0.0
  public var width = 1.0
  public var radius = 1.0
  /// The wave's height, the bars' delay, the shadow's radius, the holes' delay.
  public var scale = 0.0
  public var color = Color.white
  /// Of light or shadow.
  public var opacity = 0.0
  public var offset = PixelVector(0, 0)
  /// Of a flash: length, strength and contrast of the rays, and the threshold of the fade.
  public var rays: [Double] = [0, 0, 1, 0.5]
  /// The mask, or the back of a page, over the extent.
  package var image: ImageSource?

  public init(_ kind: Kind) { self.kind = kind }

  /// Feeds everything that decides what this draws.
  package func feed(_ hasher: inout ContentHasher) {
    hasher.combine(kind.rawValue)
    for value in [center.x, center.y, angle, width, radius, scale, opacity, offset.x, offset.y] + rays {
      hasher.combine(value)
    }
    hasher.combine(color)
    if let image {
      hasher.combine(1)
      image.feed(&hasher)
    } else {
      hasher.combine(0)
    }
  }
}
