import MotionCore
import MotionModel

/// The presentation tree at one time: what `state(at:)` returns and a display list is made from.
public struct FrameState: Sendable {
  /// The time on the composition's clock, in seconds.
  public var time: Double
  public var format: Format
  public var root: LayerState
  /// The tree at each of the instants that the picture is the mean of, in order; empty: the picture is ``root``.
  public var subframes: [LayerState] = []

  public init(time: Double, format: Format, root: LayerState) {
    (self.time, self.format, self.root) = (time, format, root)
  }
}

/// Two contents dissolving into each other.
public struct ContentsFade: Hashable, Sendable {
  public var from: Contents?
  public var to: Contents?
  public var progress: Double
  public init(from: Contents?, to: Contents?, progress: Double) {
    (self.from, self.to, self.progress) = (from, to, progress)
  }
}
