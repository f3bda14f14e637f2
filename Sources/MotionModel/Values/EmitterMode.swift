// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// Which part of the shape the particles are born on (EM-7). An unknown name is the volume.
/// Example: `EmitterLayer(cell).emitterShape(.circle, 200, mode: .outline)`
public struct EmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Keeps any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the corners, or the ends of a line; on the edge of a circle.
  public static let points = EmitterMode(rawValue: "points")
  /// On the edges.
  public static let outline = EmitterMode(rawValue: "outline")
  /// On the surface.
  public static let surface = EmitterMode(rawValue: "surface")
  /// Anywhere inside.
  public static let volume = EmitterMode(rawValue: "volume")
}
