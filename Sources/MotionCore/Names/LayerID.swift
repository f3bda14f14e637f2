/// A layer's identity within a timeline: the order in which the timeline first saw it.
public struct LayerID: Hashable, Sendable, Comparable {
  public let rawValue: Int
  public init(_ rawValue: Int) { self.rawValue = rawValue }
  public static func < (a: LayerID, b: LayerID) -> Bool { a.rawValue < b.rawValue }
}
