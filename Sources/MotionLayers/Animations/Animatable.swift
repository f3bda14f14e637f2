// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// A property of a layer's subclass that animates like the engine's own: the counterpart of Core Animation's `@NSManaged`.
///
/// The value is kept under the property's name among the layer's custom keys (K-1), so animations and key-value coding
/// reach it. Setting it draws the layer anew (``Layer/needsDisplay(forKey:)``), and runs the action that
/// ``Layer/action(forKey:)`` finds for its name. The copy that draws a frame has the frame's value.
///
/// ```swift
/// final class Ring: Layer {
///   @Animatable var progress = 0.0
///
///   override func action(forKey key: String) -> (any Action)? {
///     key == "progress" ? BasicAnimation(keyPath: key) : super.action(forKey: key)
///   }
///   override func draw(in context: DrawingContext) {
///     context.setLineWidth(10)
///     context.addArc(
///       center: CGPoint(x: 50, y: 50), radius: 40, startAngle: 0, endAngle: progress * 2 * .pi, clockwise: false)
///     context.strokePath()
///   }
/// }
/// ```
///
/// Values of any type that a property can hold will do: numbers, Booleans, points, sizes, rectangles, transforms,
/// colours, paths, lists of numbers or colours. The value that is given in the declaration is the default.
@propertyWrapper
public struct Animatable<Value: PropertyConvertible> {
  fileprivate let key = AnimatableKey()
  fileprivate let initial: Value

  /// The default value, as the declaration gives it.
  public init(wrappedValue: Value) { initial = wrappedValue }

  @available(*, unavailable, message: "@Animatable works only on properties of a subclass of Layer (CALayer)")
  public var wrappedValue: Value {
    get { initial }
    set {}
  }

  public static subscript<Owner: Layer>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Animatable>
  ) -> Value {
    get {
      let property = owner[keyPath: storage]
      return property.name(in: owner).flatMap { owner.values.custom[$0] }.flatMap { Value($0) } ?? property.initial
    }
    set {
      guard let name = owner[keyPath: storage].name(in: owner) else { return }
      guard Value(newValue.propertyValue) != nil else {
        DiagnosticLog.error("\(name) of \(owner) cannot hold \(newValue): numbers are exact only up to ±2⁵³")
        return
      }
      owner.setValue(newValue, forKey: name)
    }
  }
}

extension Animatable {
  /// The property's name: known since the layer was made, unless an initialiser has replaced the wrapper.
  fileprivate func name(in owner: Layer) -> String? {
    if key.name == nil { owner.adoptAnimatables(isCopy: false) }
    return key.name
  }
}

/// The name of a property that is ``Animatable``: its layer finds it out, the wrapper is not told.
final class AnimatableKey {
  fileprivate(set) var name: String?
}

/// Any ``Animatable``.
private protocol AnimatableProperty {
  var key: AnimatableKey { get }
  var initialValue: PropertyValue { get }
}

extension Animatable: AnimatableProperty {
  fileprivate var initialValue: PropertyValue { initial.propertyValue }
}

extension Layer {
  /// Names the properties of a layer that are ``Animatable`` and have no name yet, and declares their keys.
  ///
  /// Layers of the engine's own classes are skipped, since a first look takes as long as making a hundred layers. For classes
  /// without such properties, only the first layer is examined.
  ///
  /// - Parameter isCopy: the values are another layer's.
  final func adoptAnimatables(isCopy: Bool) {
    guard Swift.type(of: self) != Swift.type(of: self).engineClass else { return }
    let context = ThreadContext.current
    let type = ObjectIdentifier(Swift.type(of: self))
    guard !context.plainClasses.contains(type) else { return }
    let isFirst = context.animatableKeys[type] == nil
    var names: Set<String> = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror, level.subjectType != Layer.self {
      for child in level.children {
        guard let property = child.value as? any AnimatableProperty, let label = child.label else { continue }
        // The wrapper of `progress` is stored as `_progress`.
        let name = String(label.dropFirst(label.hasPrefix("_") ? 1 : 0))
        let isNew = property.key.name == nil
        property.key.name = name
        if !names.insert(name).inserted, isFirst {
          DiagnosticLog.error(
            "\(Swift.type(of: self)) and its superclass \(level.subjectType) both have an @Animatable property \(name), so they "
              + "would share one value; give one of the properties another name")
        }
        if isNew, !isCopy { declare(name, property.initialValue) }
      }
      mirror = level.superclassMirror
    }
    if names.isEmpty { context.plainClasses.insert(type) } else { context.animatableKeys[type] = names }
  }

  private func declare(_ name: String, _ value: PropertyValue) {
    if value.isFinite {
      values.custom[name] = value
    } else {
      DiagnosticLog.refuse(value, value.problem ?? "must be finite", of: "the default of \(name) of \(self)")
    }
  }

  /// Whether the layers of this class made so far have an ``Animatable`` property of that name.
  static func isAnimatable(_ key: String) -> Bool {
    let known = ThreadContext.current.animatableKeys
    return !known.isEmpty && known[ObjectIdentifier(self)]?.contains(key) ?? false
  }
}
