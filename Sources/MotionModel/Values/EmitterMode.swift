import Foundation
import MotionAnimation
import MotionCore

/// Which part of the shape the particles are born on (EM-7). An unknown name is the volume.
/// Example: `EmitterLayer(cell).emitterShape(.circle, 200, mode: .outline)`
public struct EmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let points = EmitterMode(rawValue: "points")
  public static let outline = EmitterMode(rawValue: "outline")
  public static let surface = EmitterMode(rawValue: "surface")
  public static let volume = EmitterMode(rawValue: "volume")
}
