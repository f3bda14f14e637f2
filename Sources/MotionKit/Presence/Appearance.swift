import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// One way in which a layer comes in or goes out, alone or with others: `.enters(.rise(80), .fade)`.
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
  }
  let kind: Kind

  /// A side of a layer, as it is seen.
  public enum Side: Hashable, Sendable { case fromLeft, fromRight, fromTop, fromBottom }
  /// Where something moves.
  public enum Direction: Hashable, Sendable { case up, down, left, right }

  /// From transparent.
  public static let fade = Appearance(kind: .fade)
  /// From so many points below its place.
  public static func rise(_ distance: Double = 60) -> Appearance { Appearance(kind: .slide(x: 0, y: distance)) }
  /// From so many points above its place.
  public static func drop(_ distance: Double = 60) -> Appearance { Appearance(kind: .slide(x: 0, y: -distance)) }
  /// From so many points beside its place.
  public static func slide(_ side: Side, _ distance: Double = 120) -> Appearance {
    switch side {
    case .fromLeft: Appearance(kind: .slide(x: -distance, y: 0))
    case .fromRight: Appearance(kind: .slide(x: distance, y: 0))
    case .fromTop: Appearance(kind: .slide(x: 0, y: -distance))
    case .fromBottom: Appearance(kind: .slide(x: 0, y: distance))
    }
  }
  /// From a size that is this fraction of its own, about the anchor point.
  public static func scale(_ factor: Double = 0.8) -> Appearance { Appearance(kind: .scale(factor)) }
  /// From nothing, out of the anchor point.
  public static let grow = Appearance(kind: .scale(0))
  /// From a blur of this radius, in points.
  public static func blur(_ radius: Double = 20) -> Appearance { Appearance(kind: .blur(radius)) }
  /// From a turn about the anchor point.
  public static func turn(_ angle: Angle) -> Appearance { Appearance(kind: .turn(angle)) }
  /// Uncovered from one side to the other. What reaches out of the bounds by more than a tenth is cut off.
  public static func wipe(_ side: Side = .fromLeft) -> Appearance { Appearance(kind: .wipe(side)) }
  /// Moves in from behind its own edge: `.mask(.up)` rises out of the lower one.
  public static func mask(_ direction: Direction = .up) -> Appearance { Appearance(kind: .mask(direction)) }
  /// The line of a shape draws itself, then what it encloses is filled.
  public static let draw = Appearance(kind: .draw)
  /// Character by character.
  public static let typewriter = Appearance(kind: .typewriter)
}
