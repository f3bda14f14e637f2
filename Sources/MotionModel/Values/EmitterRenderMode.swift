import Foundation
import MotionAnimation
import MotionCore

/// In which order, and how, the particles are drawn (EM-9). An unknown name is no particular order.
/// Example: `EmitterLayer(cell).renderMode(.additive)`
public struct EmitterRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Keeps any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In no particular order.
  public static let unordered = EmitterRenderMode(rawValue: "unordered")
  /// The oldest particles are drawn first, beneath the others.
  public static let oldestFirst = EmitterRenderMode(rawValue: "oldestFirst")
  /// The oldest particles are drawn last, above the others.
  public static let oldestLast = EmitterRenderMode(rawValue: "oldestLast")
  /// By their z, the greatest last.
  public static let backToFront = EmitterRenderMode(rawValue: "backToFront")
  /// Their light adds up, in no particular order.
  public static let additive = EmitterRenderMode(rawValue: "additive")
}
