// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// `CAGradientLayer` (GR-1).
public struct GradientValues: Sendable {
  /// The colours in order.
  public var colors: [Color]?
  /// Where each colour is reached, rising within 0…1; nil: evenly (GR-3).
  public var locations: [Double]?
  /// Where the first colour is, in units of the bounds (GR-2).
  public var startPoint: CGPoint = CGPoint(x: 0.5, y: 0)
  /// Where the last colour is, in units of the bounds (GR-2).
  public var endPoint: CGPoint = CGPoint(x: 0.5, y: 1)
  /// Axial, radial or conic (GR-1).
  public var type: GradientType = .axial

  public init() {}
}

extension LayerValues {
  /// Of a layer of this class; another one's defaults, which ignore writing.
  public package(set) var gradient: GradientValues {
    get { if case .gradient(let values) = special { values } else { GradientValues() } }
    set { if case .gradient = special { special = .gradient(newValue) } }
  }
}
