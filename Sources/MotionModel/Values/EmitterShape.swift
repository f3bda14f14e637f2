// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// The shape that emits the particles (EM-7). An unknown name is a point.
/// Example: `EmitterLayer(cell).emitterPosition(960, 540).emitterShape(.circle, 200)`
public struct EmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Keeps any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The emitter's position.
  public static let point = EmitterShape(rawValue: "point")
  /// A line along x, as long as the emitter is wide.
  public static let line = EmitterShape(rawValue: "line")
  /// A rectangle of the emitter's size.
  public static let rectangle = EmitterShape(rawValue: "rectangle")
  /// A cuboid of the emitter's size and depth.
  public static let cuboid = EmitterShape(rawValue: "cuboid")
  /// A circle whose radius is the emitter's width.
  public static let circle = EmitterShape(rawValue: "circle")
  /// A sphere whose radius is the emitter's width.
  public static let sphere = EmitterShape(rawValue: "sphere")
}
