import Foundation
import MotionAnimation
import MotionCore

/// In which order, and how, the particles are drawn (EM-9). An unknown name is no particular order.
/// Example: `EmitterLayer(cell).renderMode(.additive)`
public struct EmitterRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unordered = EmitterRenderMode(rawValue: "unordered")
  public static let oldestFirst = EmitterRenderMode(rawValue: "oldestFirst")
  public static let oldestLast = EmitterRenderMode(rawValue: "oldestLast")
  public static let backToFront = EmitterRenderMode(rawValue: "backToFront")
  public static let additive = EmitterRenderMode(rawValue: "additive")
}
