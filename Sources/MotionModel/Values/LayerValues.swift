import Foundation
import MotionAnimation
import MotionCore

/// Every property of a layer that a frame can depend on, as one value: the model's, or the presentation's at
/// some time. Defaults are Core Animation's (§3.8, K-3).
///
/// Every frame copies the values of every layer, so only what most layers set or animate lies here. The rest is in
/// ``RareValues`` and ``SpecialValues``, which copies share until one of them is written; accessors in
/// `LayerValues+Rare.swift` make both look alike.
public struct LayerValues: Sendable {
  // Geometry (§3.1)
  public var bounds = CGRect.zero
  public var position = CGPoint.zero
  public var zPosition = 0.0
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  public var anchorPointZ = 0.0
  public var transform = Transform3D.identity
  public var isGeometryFlipped = false
  public var isHidden = false
  public var isDoubleSided = true
  public var masksToBounds = false

  // Style
  public var allowsGroupOpacity = true
  public var opacity = 1.0
  public var backgroundColor: Color?
  public var cornerRadius = 0.0
  public var borderWidth = 0.0

  package var rare = LayerValues.defaultRareValues
  private var specialBox: CopyOnWrite<SpecialValues>?

  /// What only one kind of layer has.
  public var special: SpecialValues {
    get { specialBox?.value ?? .none }
    set {
      if case .none = newValue {
        specialBox = nil
      } else if specialBox == nil {
        specialBox = CopyOnWrite(newValue)
      } else {
        specialBox?.value = newValue
      }
    }
  }

  public init() {}

  /// One for all layers that set none of them.
  private static let defaultRareValues = CopyOnWrite(RareValues())
}

extension LayerValues {
  /// True if the sublayers live in the 3D space of the layer's siblings instead of its own plane (TR-1, RP-6).
  public var preservesSublayerDepth: Bool {
    switch special {
    case .transform: true
    case .replicator(let values): values.preservesDepth
    default: false
    }
  }
}
