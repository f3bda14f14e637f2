/// What happens on a layer when a property changes or an event occurs (T-80).
public protocol Action {
  /// - Parameters:
  ///   - key: the property or event.
  ///   - object: the layer that changed.
  func run(forKey key: String, object: Layer, arguments: [String: Any]?)
}

/// Says "nothing happens" and ends the search for an action (T-81): Core Animation's `NSNull`.
public struct NullAction: Action, Sendable {
  public init() {}
  public func run(forKey key: String, object: Layer, arguments: [String: Any]?) {}
}

/// Events that are not properties (T-84).
public enum LayerEvent {
  public static let orderIn = "onOrderIn"
  public static let orderOut = "onOrderOut"
  public static let transition = "transition"
}
