// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel
import MotionTimeline

/// The response of a layer to the change of a property or to an event (T-80). Implement either method.
/// Example: `let action: (any Action)? = layer.action(forKey: "opacity")`
public protocol Action {
  /// - Parameters:
  ///   - key: the property or event.
  ///   - object: the layer that changed.
  ///
  /// Example: `animation.run(forKey: "opacity", object: layer, arguments: nil)`
  func run(forKey key: String, object: Layer, arguments: [String: Any]?)
  /// The same with Core Animation's types; called where the one above is not implemented. Does nothing by default.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension Action {
  public func run(forKey key: String, object: Layer, arguments: [String: Any]?) {
    let dictionary: [AnyHashable: Any]? = arguments
    run(forKey: key, object: object as Any, arguments: dictionary)
  }
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// As an action it says "nothing happens" and ends the search (T-81): `layer.actions = ["position": NSNull()]`.
extension NSNull: Action {
  public func run(forKey key: String, object: Layer, arguments: [String: Any]?) {}
}

/// The same type under a name that scripts have without Foundation.
/// Example: `layer.actions = ["position": NullAction()]`
public typealias NullAction = NSNull

/// Events that are not properties (T-84). The layer that appears or disappears is asked for `orderIn` and
/// `orderOut`, the superlayer for `transition` when one of its sublayers is replaced, and for `sublayers` whenever
/// they change.
/// Example: `let action = layer.action(forKey: LayerEvent.orderIn)`
public enum LayerEvent {
  /// The layer becomes visible: it was added below a visible layer, or it or a superlayer is no longer hidden.
  public static let orderIn = "onOrderIn"
  /// The reverse of ``orderIn``.
  public static let orderOut = "onOrderOut"
  /// A sublayer was replaced. Also the key that every ``Transition`` has.
  public static let transition = "transition"
}
