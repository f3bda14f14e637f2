import MotionAnimation
import MotionCore

/// `CAReplicatorLayer` (RP-1).
public struct ReplicatorValues: Sendable {
  /// Copies of the sublayers, the source included; 0 draws none of them.
  public var instanceCount = 1
  /// Seconds by which each copy runs behind the one before it (RP-5).
  public var instanceDelay = 0.0
  /// From each copy to the next, about the centre of the bounds (RP-3).
  public var instanceTransform = Transform3D.identity
  /// The copies keep their places in 3D, and nothing but sublayers is drawn, as in a transform layer (RP-6).
  public var preservesDepth = false
  /// Multiplies the first copy's colours (RP-4); nil: white.
  public var instanceColor: Color? = Color.white
  /// Added to the multiplier from copy to copy.
  public var instanceRedOffset = 0.0
  public var instanceGreenOffset = 0.0
  public var instanceBlueOffset = 0.0
  public var instanceAlphaOffset = 0.0
  public init() {}

  /// The most copies that one replicator may ask for.
  public static let countLimit = 50_000
  /// The most layers that the copies of all replicators may add to one frame: each takes memory of its own.
  public static let layerLimit = 50_000

  /// What copy `k` multiplies red, green, blue and alpha with, each 0…1 (RP-4).
  public func multiplier(ofInstance k: Int) -> (red: Double, green: Double, blue: Double, alpha: Double) {
    let color = (instanceColor ?? .white).sRGB
    func unit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }
    let k = Double(k)
    return (
      unit(color.c0 + k * instanceRedOffset), unit(color.c1 + k * instanceGreenOffset),
      unit(color.c2 + k * instanceBlueOffset), unit(color.alpha + k * instanceAlphaOffset)
    )
  }
}

extension LayerValues {
  /// Of a replicator layer; another one's defaults, which ignore writing.
  public package(set) var replicator: ReplicatorValues {
    get { if case .replicator(let values) = special { values } else { ReplicatorValues() } }
    set { if case .replicator = special { special = .replicator(newValue) } }
  }
}
