import Foundation
import MotionAnimation
import MotionCore

/// `CAEmitterLayer` (EM-1). Lengths are points in the layer's bounds space.
public struct EmitterValues: Sendable {
  public var emitterCells: [EmitterCellValues] = []
  /// These five multiply the cells' values of the same name.
  public var birthRate = 1.0
  public var lifetime = 1.0
  public var velocity = 1.0
  public var scale = 1.0
  public var spin = 1.0
  public var emitterPosition = CGPoint.zero
  public var emitterZPosition = 0.0
  public var emitterSize = CGSize.zero
  public var emitterDepth = 0.0
  public var emitterShape = EmitterShape.point
  public var emitterMode = EmitterMode.volume
  public var renderMode = EmitterRenderMode.unordered
  public var preservesDepth = false
  /// Layers with equal seeds and cells emit equal particles.
  public var seed = 0
  public init() {}

  /// The most particles that one layer may show in a frame.
  public static let particleLimit = 200_000
  /// How deep cells may lie in cells.
  public static let nestingLimit = 8
}

extension LayerValues {
  /// Of an emitter layer; another one's defaults, which ignore writing.
  public package(set) var emitter: EmitterValues {
    get { if case .emitter(let values) = special { values } else { EmitterValues() } }
    set { if case .emitter = special { special = .emitter(newValue) } }
  }
}
