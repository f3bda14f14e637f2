/// The search for actions (T-81).
extension Layer {
  /// What runs when a property changes or an event occurs: from the delegate, ``actions``, ``style``, the class;
  /// `NSNull` ends the search. Knows nothing of implicit animation (T-82) and of disabled actions (T-75).
  public final func action(forKey key: String) -> (any Action)? {
    let found = foundAction(forKey: key)
    return found is NullAction ? nil : found
  }

  /// The first one found, `NSNull` too.
  final func foundAction(forKey key: String) -> (any Action)? {
    if let action = delegate?.action(for: self, forKey: key) { return action }
    if let action = actions?[key] { return action }
    if style != nil {
      let action = firstInStyles { ($0["actions"] as? [String: Any])?[key] as? any Action }
      if let action { return action }
    }
    return type(of: self).defaultAction(forKey: key)
  }

  /// Looks the action of an event up and runs it.
  final func post(_ event: String) {
    action(forKey: event)?.run(forKey: event, object: self, arguments: nil)
  }
}

/// Layers that become visible or cease to be (T-84).
extension Layer {
  /// True if the layer stands in the committed tree and neither it nor a superlayer is hidden.
  final var isShown: Bool {
    var layer = self
    while !layer.values.isHidden {
      guard let parent = layer.parent else { return layer.track?.rehearsal?.root === layer }
      layer = parent
    }
    return false
  }

  /// Tells the layer and everything visible below it, whether it is hidden itself or not.
  final func postOrder(_ event: String) {
    post(event)
    for layer in sublayerList where !layer.values.isHidden { layer.postOrder(event) }
  }
}
