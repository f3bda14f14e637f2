import MotionLayers
import MotionModel
import MotionTimeline

/// A composition on its way to the host: how to make one, without its type.
public struct CompositionEntry {
  /// The type's name as the script writes it.
  public let typeName: String
  /// Makes the composition, parameters at their defaults.
  public let make: () -> any Composition

  public init(typeName: String, make: @escaping () -> any Composition) {
    (self.typeName, self.make) = (typeName, make)
  }

  func run() { hostMain(self) }
}
