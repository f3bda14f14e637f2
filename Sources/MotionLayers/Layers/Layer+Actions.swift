/// The search for actions (T-81).
extension Layer {
  /// What runs when a property changes or an event occurs: from the delegate, ``actions``, ``style``, the class;
  /// ``NullAction`` ends the search. Knows nothing of implicit animation (T-82).
  public final func action(forKey key: String) -> (any Action)? {
    let found = foundAction(forKey: key)
    return found is NullAction ? nil : found
  }

  /// The first one found, ``NullAction`` too.
  final func foundAction(forKey key: String) -> (any Action)? {
    if let action = delegate?.action(for: self, forKey: key) { return action }
    if let action = actions?[key] { return action }
    var style = style
    var depth = 0
    while let current = style, depth < 100 {
      if let action = (current["actions"] as? [String: any Action])?[key] { return action }
      style = current["style"] as? [String: Any]
      depth += 1
    }
    return type(of: self).defaultAction(forKey: key)
  }
}
