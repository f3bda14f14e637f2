import MotionLayers
import MotionModel
import MotionTimeline

/// What random scenes were made of: each of the sets should become complete after some of them.
public final class RandomUse {
  /// Classes of layers, by name.
  public var classes: Set<String> = []
  /// Rows of the property table that were set, and those that were animated, as `owner.name`.
  public var properties: Set<String> = []
  public var animated: Set<String> = []
  /// Types of filters, transitions' included.
  public var filters: Set<String> = []
  /// Inputs of filters that were animated by key path, as `type.input`.
  public var animatedInputs: Set<String> = []

  public init() {}

  /// How a row is named here: rows of different owners share names.
  public static func name(_ property: LayerProperty) -> String { "\(property.owner.rawValue).\(property.name)" }
}
