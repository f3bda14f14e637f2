// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// One way in which a layer comes in or goes out, alone or with others: `.enters(.rise(80), .fade)`.
/// Example: `Layer().size(400, 200).enters(.fade)`
public struct Appearance: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case fade
    case slide(x: Double, y: Double)
    case scale(Double)
    case blur(Double)
    case turn(Angle)
    case wipe(Side)
    case mask(Direction)
    case draw
    case typewriter
    case scramble
  }
  let kind: Kind

  /// A side of a layer, as it is seen.
  /// Example: `Layer().size(400, 200).enters(.wipe(.fromLeft))`
  public enum Side: Hashable, Sendable {
    /// From the left side to the right.
    case fromLeft
    /// From the right side to the left.
    case fromRight
    /// From the upper side down.
    case fromTop
    /// From the lower side up.
    case fromBottom
  }
  /// The direction of a movement.
  /// Example: `TextLayer("Hello").font("Inter", 120).enters(.mask(.up))`
  public enum Direction: Hashable, Sendable {
    /// Towards the upper edge.
    case up
    /// Towards the lower edge.
    case down
    /// Towards the left edge.
    case left
    /// Towards the right edge.
    case right
  }

  /// From transparent.
  /// Example: `Layer().size(400, 200).enters(.fade)`
  public static let fade = Appearance(kind: .fade)
  /// From below its position, by a distance in points.
  /// Example: `Layer().size(400, 200).enters(.rise(80), .fade)`
  public static func rise(_ distance: Double = 60) -> Appearance { Appearance(kind: .slide(x: 0, y: distance)) }
  /// From above its position, by a distance in points.
  /// Example: `Layer().size(400, 200).enters(.drop(60), .fade)`
  public static func drop(_ distance: Double = 60) -> Appearance { Appearance(kind: .slide(x: 0, y: -distance)) }
  /// From one side of its position, by a distance in points.
  /// Example: `Layer().size(400, 200).enters(.slide(.fromLeft, 200), .fade)`
  public static func slide(_ side: Side, _ distance: Double = 120) -> Appearance {
    switch side {
    case .fromLeft: Appearance(kind: .slide(x: -distance, y: 0))
    case .fromRight: Appearance(kind: .slide(x: distance, y: 0))
    case .fromTop: Appearance(kind: .slide(x: 0, y: -distance))
    case .fromBottom: Appearance(kind: .slide(x: 0, y: distance))
    }
  }
  /// From a size that is this fraction of its own, about the anchor point.
  /// Example: `Layer().size(400, 200).enters(.scale(0.8), .fade)`
  public static func scale(_ factor: Double = 0.8) -> Appearance { Appearance(kind: .scale(factor)) }
  /// From nothing, out of the anchor point.
  /// Example: `Layer().size(400, 200).enters(.grow)`
  public static let grow = Appearance(kind: .scale(0))
  /// From a blur of this radius, in points.
  /// Example: `Layer().size(400, 200).enters(.blur(20), .fade)`
  public static func blur(_ radius: Double = 20) -> Appearance { Appearance(kind: .blur(radius)) }
  /// From a turn about the anchor point.
  /// Example: `Layer().size(400, 200).enters(.turn(.degrees(-20)), .fade)`
  public static func turn(_ angle: Angle) -> Appearance { Appearance(kind: .turn(angle)) }
  /// Uncovered from one side to the other. Content that reaches out of the bounds by more than a tenth of the shorter side is cut
  /// off, except the layer's own line and shadow.
  /// Example: `Layer().size(400, 200).enters(.wipe(.fromLeft))`
  public static func wipe(_ side: Side = .fromLeft) -> Appearance { Appearance(kind: .wipe(side)) }
  /// Moves in from behind its own edge: `.mask(.up)` rises out of the lower one.
  /// Example: `TextLayer("Hello").font("Inter", 120).enters(.mask(.up))`
  public static func mask(_ direction: Direction = .up) -> Appearance { Appearance(kind: .mask(direction)) }
  /// The line of a shape, or the outline of a text, draws itself, then its area is filled. A shape draws its own stroke in all of
  /// the time, and its fill comes in the last third. A text draws a line in the first two thirds; it goes while the letters are filled.
  /// The line has the colour of the letters and the width of a sixtieth of the font size, at least a point. For another width or
  /// colour, a line that stays, or other shares of the time, animate `strokeEnd` and `fillColor` of a shape of the text's
  /// outlines, `ShapeLayer(text.outlines)`.
  /// Example: `ShapeLayer(.circle(200)).stroke(.white, 6).enters(.draw)`
  public static let draw = Appearance(kind: .draw)
  /// Character by character, each where the whole text has it.
  /// Example: `TextLayer("Hello").font("Inter", 120).enters(.typewriter, for: 1)`
  public static let typewriter = Appearance(kind: .typewriter)
  /// From other letters, which turn into those of the text one after the other.
  /// Example: `TextLayer("Decoded").font("Inter", 120).enters(.scramble, .fade, for: 1)`
  public static let scramble = Appearance(kind: .scramble)
}
