// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// The order and the blending of the drawn particles (EM-9). An unknown name is no particular order.
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
  /// Sorted by their z, the greatest last.
  public static let backToFront = EmitterRenderMode(rawValue: "backToFront")
  /// Their light adds up, in no particular order.
  public static let additive = EmitterRenderMode(rawValue: "additive")
}
