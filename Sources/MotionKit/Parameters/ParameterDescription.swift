import MotionCore

/// A parameter as a person sees it.
public struct ParameterDescription: Hashable, Sendable {
  public var name: String
  public var label: String
  /// What values it takes: `a number such as 1.5`.
  public var type: String
  /// The default in the form of `--set`.
  public var defaultText: String
}
