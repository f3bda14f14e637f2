/// A block of stereo sound: as many samples on the left as on the right.
public struct AudioSamples: Hashable, Sendable {
  public var left: [Float]
  public var right: [Float]

  public init(left: [Float], right: [Float]) {
    self.left = left
    self.right = right
  }

  /// Silence.
  public init(count: Int) {
    left = [Float](repeating: 0, count: count)
    right = left
  }

  public var count: Int { left.count }
}
