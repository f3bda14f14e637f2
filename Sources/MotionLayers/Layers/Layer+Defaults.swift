// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionModel
import MotionTimeline

/// The values of properties before they are set: the style's value, then the class's, then zero (K-2).
///
/// Styles give values to the properties of the table and to custom keys.
extension Layer {
  /// The value of a key in ``style`` or in the styles nested in it.
  final func styleValue(forKey key: String) -> Any? { style == nil ? nil : firstInStyles { $0[key] } }

  /// The first answer of the style and the ones nested in it, outermost first.
  final func firstInStyles<T>(_ find: ([String: Any]) -> T?) -> T? {
    var style = style
    var depth = 0
    // Styles nest to any depth, and a limit ends the search.
    while let current = style, depth < Layer.styleDepthLimit {
      if let found = find(current) { return found }
      style = current["style"] as? [String: Any]
      depth += 1
    }
    return nil
  }

  /// The script has set the property: style and class have no more say.
  final func noteExplicit(_ name: String) {
    if !explicitNames.contains(name) { explicitNames.append(name) }
  }

  /// Gives a new layer the defaults of its class (K-2). A class without a default for a property returns nil.
  final func applyClassDefaults() {
    let defaults = ThreadContext.current.defaults(of: type(of: self), with: values)
    for (property, value) in defaults {
      property.set(&values, value)
      if property === LayerProperty.bounds { hasExplicitBounds = true }
      if property === LayerProperty.position { hasExplicitPosition = true }
    }
  }

  /// Gives properties that were never set the values of the new style, or without one their values without the old one. Nothing animates.
  final func styleDidChange(from old: [String: Any]?) {
    guard presented == nil else { return }
    var keys = Layer.keys(inStyle: old)
    keys.formUnion(Layer.keys(inStyle: style))
    // Messages come in one order, whatever that of the dictionary.
    for key in keys.sorted() {
      guard let property = LayerProperty.named(key), values.has(property), !explicitNames.contains(property.name) else {
        continue
      }
      var value =
        ThreadContext.current.defaults(of: type(of: self), with: values)
        .first { $0.0 === property }?.1 ?? property.get(LayerValues(owner: values.owner))
      if let given = styleValue(forKey: key) {
        guard let converted = propertyValue(given, of: property), let stored = storable(converted, in: property) else {
          continue
        }
        value = stored
      }
      apply(value, to: property)
    }
  }

  private func apply(_ value: PropertyValue, to property: LayerProperty) {
    var changed = values
    property.set(&changed, value)
    guard property.get(changed) != property.get(values) else { return }
    let oldBounds = values.bounds
    observing(property.name) {
      values = changed
      noteNewValues()
    }
    if property === LayerProperty.bounds { takeBounds() }
    if property === LayerProperty.position { hasExplicitPosition = true }
    if property.changesSize { hasStaleSize = true }
    if values.bounds != oldBounds { boundsDidChange(from: oldBounds) }
  }

  private static func keys(inStyle style: [String: Any]?) -> Set<String> {
    var keys: Set<String> = []
    var style = style
    var depth = 0
    while let current = style, depth < styleDepthLimit {
      keys.formUnion(current.keys)
      style = current["style"] as? [String: Any]
      depth += 1
    }
    return keys.subtracting(["actions", "style"])
  }

  /// A style that contains itself ends somewhere.
  private static var styleDepthLimit: Int { 100 }
}

extension LayerProperty {
  /// True if the size that contents ask for may depend on it.
  var changesSize: Bool {
    owner != .layer || self === LayerProperty.contents || self === LayerProperty.contentsScale
  }
}

extension ThreadContext {
  /// The defaults of a class that differ from the engine's own, asked once for a class.
  func defaults(of type: Layer.Type, with values: LayerValues) -> [(LayerProperty, PropertyValue)] {
    if let known = classDefaults[ObjectIdentifier(type)] { return known }
    let owner = values.owner
    let builtIn = LayerValues(owner: owner)
    var defaults: [(LayerProperty, PropertyValue)] = []
    for property in LayerProperty.all where builtIn.has(property) {
      guard let answer = type.defaultValue(forKey: property.name) else { continue }
      guard let value = PropertyValue(any: answer)?.converted(to: property.kind), value.problem == nil else {
        DiagnosticLog.error(
          "the default of \(property.name) of \(type) must be \(property.kind.text), got \(answer)")
        continue
      }
      if value != property.get(builtIn) { defaults.append((property, value)) }
    }
    classDefaults[ObjectIdentifier(type)] = defaults
    return defaults
  }
}

/// The answers of the engine's classes to `defaultValue(forKey:)` (K-3).
extension Layer {
  static func builtInDefault(forKey key: String) -> Any? {
    if let timing = MediaTiming.layer.defaultValue(forKey: key) { return timing }
    let values = LayerValues(owner: propertyOwner)
    guard let property = LayerProperty.named(key), values.has(property) else { return nil }
    let value = property.get(values)
    if property.owner == .layer { return answeredDefaults.contains(property.name) ? value.any : nil }
    return zeroesAreNil(in: property.owner) && value.isZero ? nil : value.any
  }

  /// Whether classes of a kind answer nothing for numbers, points and sizes that are 0 by default, as a plain layer does.
  private static func zeroesAreNil(in owner: LayerProperty.Owner) -> Bool {
    owner == .shape || owner == .replicator || owner == .emitter
  }

  /// The properties of a plain layer that have a default; for all others the answer is nil.
  private static let answeredDefaults: Set<String> = [
    "anchorPoint", "contentsRect", "contentsCenter", "contentsGravity", "contentsScale", "contentsFormat",
    "minificationFilter", "magnificationFilter", "maskedCorners", "cornerCurve", "opacity", "hidden", "doubleSided",
    "masksToBounds", "geometryFlipped", "opaque", "allowsEdgeAntialiasing", "allowsGroupOpacity", "shouldRasterize",
    "drawsAsynchronously", "needsDisplayOnBoundsChange", "edgeAntialiasingMask", "rasterizationScale", "shadowOffset",
    "shadowRadius", "borderColor", "shadowColor", "preferredDynamicRange", "toneMapMode", "contentsHeadroom",
    "wantsExtendedDynamicRangeContent",
  ]
}

extension PropertyValue {
  fileprivate var isZero: Bool {
    switch self {
    case .number(let number): number == 0
    case .point(let point): point == .zero
    case .size(let size): size == .zero
    default: false
    }
  }
}
