// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel

/// A property of a layer that a track moves: its path, and the way to set the model's value.
struct LottieTarget {
  let path: PropertyPath
  let set: (Layer, PropertyValue) -> Void

  private init(_ path: PropertyPath, _ set: @escaping (Layer, PropertyValue) -> Void) {
    (self.path, self.set) = (path, set)
  }

  private static func number(
    _ path: PropertyPath, _ set: @escaping (Layer, Double) -> Void
  ) -> LottieTarget {
    LottieTarget(path) { layer, value in if case .number(let number) = value { set(layer, number) } }
  }

  private static func shape(
    _ property: LayerProperty, _ set: @escaping (ShapeLayer, PropertyValue) -> Void
  ) -> LottieTarget {
    LottieTarget(PropertyPath(property)) { layer, value in if let shape = layer as? ShapeLayer { set(shape, value) } }
  }

  private static func shapeNumber(
    _ property: LayerProperty, _ key: ReferenceWritableKeyPath<ShapeLayer, Double>
  ) -> LottieTarget {
    shape(property) { layer, value in if case .number(let number) = value { layer[keyPath: key] = number } }
  }

  private static func part(_ component: TransformComponent) -> LottieTarget {
    number(PropertyPath(.transform, .transform(component))) { layer, number in
      layer.setValue(number, forKeyPath: "transform.\(component.rawValue)")
    }
  }

  /// A scale of 0 has no direction, so the model would lose its rotation. Too small a scale is not seen either.
  private static func scale(_ component: TransformComponent) -> LottieTarget {
    let exact = part(component)
    return LottieTarget(exact.path) { layer, value in
      guard case .number(let number) = value else { return }
      exact.set(layer, .number(abs(number) < 1e-6 ? 1e-6 : number))
    }
  }

  static var opacity: LottieTarget { number(PropertyPath(.opacity)) { $0.opacity = $1 } }
  static var isHidden: LottieTarget {
    LottieTarget(PropertyPath(.isHidden)) { layer, value in
      if case .bool(let isHidden) = value { layer.isHidden = isHidden }
    }
  }
  static var position: LottieTarget {
    LottieTarget(PropertyPath(.position)) { layer, value in
      if case .point(let point) = value { layer.position = point }
    }
  }
  static var positionX: LottieTarget { number(PropertyPath(.position, .x)) { $0.position.x = $1 } }
  static var positionY: LottieTarget { number(PropertyPath(.position, .y)) { $0.position.y = $1 } }
  /// The anchor of a layer without a size.
  static var origin: LottieTarget {
    LottieTarget(PropertyPath(.bounds, .origin)) { layer, value in
      if case .point(let point) = value { layer.bounds.origin = point }
    }
  }
  static var originX: LottieTarget { number(PropertyPath(.bounds, .originX)) { $0.bounds.origin.x = $1 } }
  static var originY: LottieTarget { number(PropertyPath(.bounds, .originY)) { $0.bounds.origin.y = $1 } }
  static var scaleX: LottieTarget { scale(.scaleX) }
  static var scaleY: LottieTarget { scale(.scaleY) }
  static var rotation: LottieTarget { part(.rotationZ) }
  static var transform: LottieTarget {
    LottieTarget(PropertyPath(.transform)) { layer, value in
      if case .transform(let transform) = value { layer.transform = transform }
    }
  }
  static var sublayerTransform: LottieTarget {
    LottieTarget(PropertyPath(.sublayerTransform)) { layer, value in
      if case .transform(let transform) = value { layer.sublayerTransform = transform }
    }
  }

  static var path: LottieTarget {
    shape(.path) { layer, value in if case .path(let path) = value { layer.path = path } }
  }
  static var fillColor: LottieTarget {
    shape(.fillColor) { layer, value in
      if case .color(let color) = value { layer.fillColor = color }
    }
  }
  static var strokeColor: LottieTarget {
    shape(.strokeColor) { layer, value in
      if case .color(let color) = value { layer.strokeColor = color }
    }
  }
  static var fillGradient: LottieTarget {
    shape(.fillGradient) { layer, value in
      if case .gradient(let gradient) = value { layer.fillGradient = gradient }
    }
  }
  static var strokeGradient: LottieTarget {
    shape(.strokeGradient) { layer, value in
      if case .gradient(let gradient) = value { layer.strokeGradient = gradient }
    }
  }
  static var strokeStart: LottieTarget { shapeNumber(.strokeStart, \.strokeStart) }
  static var strokeEnd: LottieTarget { shapeNumber(.strokeEnd, \.strokeEnd) }
  static var strokeOffset: LottieTarget { shapeNumber(.strokeOffset, \.strokeOffset) }
  static var lineWidth: LottieTarget { shapeNumber(.lineWidth, \.lineWidth) }
  static var miterLimit: LottieTarget { shapeNumber(.miterLimit, \.miterLimit) }
  static var lineDashPhase: LottieTarget { shapeNumber(.lineDashPhase, \.lineDashPhase) }

  static var shadowColor: LottieTarget {
    LottieTarget(PropertyPath(.shadowColor)) { layer, value in
      if case .color(let color) = value { layer.shadowColor = color }
    }
  }
  static var shadowOpacity: LottieTarget { number(PropertyPath(.shadowOpacity)) { $0.shadowOpacity = $1 } }
  static var shadowRadius: LottieTarget { number(PropertyPath(.shadowRadius)) { $0.shadowRadius = $1 } }
  static var shadowOffset: LottieTarget {
    LottieTarget(PropertyPath(.shadowOffset)) { layer, value in
      if case .size(let size) = value { layer.shadowOffset = size }
    }
  }

  /// An input of a filter.
  static func filter(_ name: String, _ input: String) -> LottieTarget {
    let keyPath = "filters.\(name).\(input)"
    return LottieTarget(PropertyPath(unresolved: keyPath)) { layer, value in
      layer.setValue(value.object, forKeyPath: keyPath)
    }
  }
}
