/// Someone who answers for a layer. Every requirement has a default that does nothing.
public protocol LayerDelegate: AnyObject {
  /// The action of a property or an event; nil: look further, ``NullAction``: none (T-81).
  func action(for layer: Layer, forKey key: String) -> (any Action)?
  /// Places the sublayers; true if it did, so that the layout manager is not asked (L-6).
  func layoutSublayers(of layer: Layer) -> Bool
}

extension LayerDelegate {
  public func action(for layer: Layer, forKey key: String) -> (any Action)? { nil }
  public func layoutSublayers(of layer: Layer) -> Bool { false }
}
