// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel
import MotionTimeline

/// Someone who answers for a layer. Every requirement has a default that does nothing.
///
/// Swift calls a method through the class that declares the conformance. Implement it there; override it in a subclass only if
/// that class implements it.
/// Example: `layer.delegate = delegate`
public protocol LayerDelegate: AnyObject {
  /// The action of a property or an event; nil to look further, ``NullAction`` for none (T-81).
  /// Example: `let action = delegate.action(for: layer, forKey: "opacity")`
  func action(for layer: Layer, forKey key: String) -> (any Action)?
  /// Places the sublayers; the layout manager is not asked then (L-6).
  /// Example: `delegate.layoutSublayers(of: layer)`
  func layoutSublayers(of layer: Layer)
  /// Sets the layer's contents. Nothing is drawn then (L-8).
  /// Example: `delegate.display(layer)`
  func display(_ layer: Layer)
  /// Draws the layer's contents (L-8). For animated contents this is called on other threads and only reads (V-12).
  /// Example: `delegate.draw(layer, in: context)`
  func draw(_ layer: Layer, in context: DrawingContext)
  /// The layer's contents are drawn next (L-8).
  /// Example: `delegate.layerWillDraw(layer)`
  func layerWillDraw(_ layer: Layer)
}

extension LayerDelegate {
  public func action(for layer: Layer, forKey key: String) -> (any Action)? { nil }
  public func layoutSublayers(of layer: Layer) { ThreadContext.current.delegateDeclined = true }
  public func display(_ layer: Layer) { ThreadContext.current.delegateDeclined = true }
  public func draw(_ layer: Layer, in context: DrawingContext) { ThreadContext.current.delegateDeclined = true }
  public func layerWillDraw(_ layer: Layer) {}
}

extension Layer {
  /// Calls the delegate; false if there is none or it does not implement the method: the default of each requirement records that.
  final func delegateAnswers(_ call: (any LayerDelegate) -> Void) -> Bool {
    guard let delegate else { return false }
    let context = ThreadContext.current
    // A delegate may cause calls of others.
    let outer = context.delegateDeclined
    defer { context.delegateDeclined = outer }
    context.delegateDeclined = false
    call(delegate)
    return !context.delegateDeclined
  }
}
