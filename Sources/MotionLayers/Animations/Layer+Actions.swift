// SPDX-License-Identifier: Apache-2.0

import MotionModel
import MotionTimeline

/// The search for actions (T-81).
extension Layer {
  /// The action that is found, or the implied one of the change under way (T-82).
  final func findAction(forKey key: String) -> (any Action)? {
    if let found = foundAction(forKey: key) { return found is NullAction ? nil : found }
    guard let search = ThreadContext.current.actionSearch, search.layer === self else { return nil }
    // An override may ask for another property's, to use it as a pattern.
    let implied = key == search.key ? search.implied : LayerProperty.named(key)?.defaultAction ?? .none
    return impliedAction(forKey: key, implied)
  }

  /// The action of a change: the answer of ``action(forKey:)``. In a committed tree, that finds the table's action too (T-82, T-83).
  final func actionOfChange(
    _ key: String, _ implied: LayerProperty.DefaultAction, _ context: ThreadContext
  ) -> (any Action)? {
    let outer = context.actionSearch
    context.actionSearch = track?.isLive == true ? ActionSearch(layer: self, key: key, implied: implied) : nil
    defer { context.actionSearch = outer }
    return action(forKey: key)
  }

  /// The first one found, `NSNull` too.
  final func foundAction(forKey key: String) -> (any Action)? {
    // The search order of Core Animation (T-83).
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

/// A change in a committed tree that looks for its action.
struct ActionSearch {
  let layer: Layer
  let key: String
  /// The default of the property table.
  let implied: LayerProperty.DefaultAction
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
