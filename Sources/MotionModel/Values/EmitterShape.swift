import Foundation
import MotionAnimation
import MotionCore

/// What the particles are born on (EM-7). An unknown name is a point.
/// Example: `EmitterLayer(cell).emitterPosition(960, 540).emitterShape(.circle, 200)`
public struct EmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let point = EmitterShape(rawValue: "point")
  public static let line = EmitterShape(rawValue: "line")
  public static let rectangle = EmitterShape(rawValue: "rectangle")
  public static let cuboid = EmitterShape(rawValue: "cuboid")
  public static let circle = EmitterShape(rawValue: "circle")
  public static let sphere = EmitterShape(rawValue: "sphere")
}
