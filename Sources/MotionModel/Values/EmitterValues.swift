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

/// `CAEmitterCell` (EM-2). Rates are per second of the cell's time, angles radians.
public struct EmitterCellValues: Sendable {
  /// What key paths call the cell.
  public var name: String?
  public var isEnabled = true
  public var contents: Contents?
  public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the contents for each point.
  public var contentsScale = 1.0
  public var minificationFilter = ContentsFilter.linear
  public var magnificationFilter = ContentsFilter.linear
  public var timing = MediaTiming.layer
  public var birthRate = 0.0
  public var lifetime = 0.0
  public var lifetimeRange = 0.0
  public var emissionLatitude = 0.0
  public var emissionLongitude = 0.0
  /// The whole angle of the cone (EM-4).
  public var emissionRange = 0.0
  public var velocity = 0.0
  public var velocityRange = 0.0
  public var xAcceleration = 0.0
  public var yAcceleration = 0.0
  public var zAcceleration = 0.0
  public var scale = 1.0
  public var scaleRange = 0.0
  public var scaleSpeed = 0.0
  public var spin = 0.0
  public var spinRange = 0.0
  public var color: Color? = Color.white
  public var redRange = 0.0
  public var greenRange = 0.0
  public var blueRange = 0.0
  public var alphaRange = 0.0
  public var redSpeed = 0.0
  public var greenSpeed = 0.0
  public var blueSpeed = 0.0
  public var alphaSpeed = 0.0
  /// What each of its particles emits (EM-10).
  public var emitterCells: [EmitterCellValues] = []
  public init() {}
}

/// What the particles are born on (EM-7). An unknown name is a point.
public struct EmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let point = EmitterShape(rawValue: "point")
  public static let line = EmitterShape(rawValue: "line")
  public static let rectangle = EmitterShape(rawValue: "rectangle")
  public static let cuboid = EmitterShape(rawValue: "cuboid")
  public static let circle = EmitterShape(rawValue: "circle")
  public static let sphere = EmitterShape(rawValue: "sphere")
}

/// Which part of the shape the particles are born on (EM-7). An unknown name is the volume.
public struct EmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let points = EmitterMode(rawValue: "points")
  public static let outline = EmitterMode(rawValue: "outline")
  public static let surface = EmitterMode(rawValue: "surface")
  public static let volume = EmitterMode(rawValue: "volume")
}

/// In which order, and how, the particles are drawn (EM-9). An unknown name is no particular order.
public struct EmitterRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unordered = EmitterRenderMode(rawValue: "unordered")
  public static let oldestFirst = EmitterRenderMode(rawValue: "oldestFirst")
  public static let oldestLast = EmitterRenderMode(rawValue: "oldestLast")
  public static let backToFront = EmitterRenderMode(rawValue: "backToFront")
  public static let additive = EmitterRenderMode(rawValue: "additive")
}

extension LayerValues {
  /// Of an emitter layer; another one's defaults, which ignore writing.
  public package(set) var emitter: EmitterValues {
    get { if case .emitter(let values) = special { values } else { EmitterValues() } }
    set { if case .emitter = special { special = .emitter(newValue) } }
  }
}
