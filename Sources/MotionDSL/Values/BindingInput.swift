// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// A source for a layer's property: a ``Value``, a ``SoundLevel``, a point, the frame, the path or another property of a layer as
/// it is shown in each frame.
public protocol BindingInput<Content> {
  associatedtype Content: Sendable
  var bindingReading: BindingReading<Content> { get }
}

/// How a ``BindingInput`` is read.
public struct BindingReading<Content: Sendable> {
  package let reading: LayerReading
  package let content: @Sendable (PropertyValue) -> Content?

  init(_ reading: LayerReading, _ content: @escaping @Sendable (PropertyValue) -> Content?) {
    (self.reading, self.content) = (reading, content)
  }
}

/// A feature of a layer as it is shown in each frame, for ``Layer/bind(_:to:_:)``.
///
/// It is a point of ``Layer/edge(_:)``, the rectangle of ``Layer/shownFrame``, the outline of ``Layer/shownPath``, or a
/// property, `layer.shown(\.opacity)`.
///
/// Example: `let arrow = Arrow(from: client.edge(.trailing), to: server.edge(.leading))`
public struct LayerInput<Content: PropertyConvertible & Sendable>: BindingInput {
  let layer: Layer
  let part: BindingSource.Part

  /// How a binding reads it in each frame.
  public var bindingReading: BindingReading<Content> {
    BindingReading(LayerReading(layer, part)) { Content($0) }
  }
}

/// A fixed point, for arrows that end beside layers.
/// Example: `let arrow = Arrow(from: CGPoint(x: 200, y: 300), to: server.edge(.leading))`
extension CGPoint: BindingInput {
  /// How a binding reads it in each frame.
  public var bindingReading: BindingReading<CGPoint> { Value(self).bindingReading }
}

/// A side of a layer's bounds, or a corner.
/// Example: `let arrow = Arrow(from: client.edge(.trailing), to: server.edge(.leading))`
public enum LayerEdge: Hashable, Sendable, CaseIterable {
  /// The middle of the upper side.
  case top
  /// The middle of the left side.
  case leading
  /// The middle of the lower side.
  case bottom
  /// The middle of the right side.
  case trailing
  /// The upper left corner.
  case topLeading
  /// The upper right corner.
  case topTrailing
  /// The lower left corner.
  case bottomLeading
  /// The lower right corner.
  case bottomTrailing

  /// In fractions of the bounds.
  var unitPoint: CGPoint {
    switch self {
    case .top: CGPoint(x: 0.5, y: 0)
    case .leading: CGPoint(x: 0, y: 0.5)
    case .bottom: CGPoint(x: 0.5, y: 1)
    case .trailing: CGPoint(x: 1, y: 0.5)
    case .topLeading: CGPoint(x: 0, y: 0)
    case .topTrailing: CGPoint(x: 1, y: 0)
    case .bottomLeading: CGPoint(x: 0, y: 1)
    case .bottomTrailing: CGPoint(x: 1, y: 1)
    }
  }
}

extension Layer {
  /// The middle of a side, or a corner, as a point in the space of whatever follows it: `.leading` is the left side,
  /// `.trailing` the right one.
  /// Example: `let arrow = Arrow(from: client.edge(.trailing), to: server.edge(.leading))`
  public final func edge(_ edge: LayerEdge) -> LayerInput<CGPoint> {
    LayerInput(layer: self, part: .point(edge.unitPoint))
  }
  /// A point of the bounds in fractions of them, (0, 0) at the upper left, in the space of whatever follows it.
  /// Example: `let arrow = Arrow(from: card.point(0.25, 1), to: server.edge(.leading))`
  public final func point(_ x: Double, _ y: Double) -> LayerInput<CGPoint> {
    LayerInput(layer: self, part: .point(CGPoint(x: x, y: y)))
  }
  /// The box around the layer in each frame, in the space of whatever follows it.
  /// Example: `Layer().bind(\.bounds.size.width, to: layer.shownFrame) { $0.width + 40 }`
  public final var shownFrame: LayerInput<CGRect> { LayerInput(layer: self, part: .frame) }
  /// The path of a shape, or the outline of the bounds, in the space of whatever follows it.
  /// Example: `ShapeLayer().bind(\.path, to: shape.shownPath) { $0 }`
  public final var shownPath: LayerInput<Path> { LayerInput(layer: self, part: .path) }
  /// A property of the layer as it is shown in each frame.
  public final func shown<Value, Parts>(
    _ key: KeyPath<PropertyKeys<Layer>, PropertyKey<Value, Parts>>
  ) -> LayerInput<Value> where Value: Sendable {
    LayerInput(layer: self, part: .property(key.propertyPath()))
  }
}
