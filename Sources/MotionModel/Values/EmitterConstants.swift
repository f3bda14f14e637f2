extension EmitterValues {
  /// The most particles that one layer may show in a frame.
  public static let particleLimit = 200_000
  /// How deep cells may lie in cells.
  public static let nestingLimit = 8
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
