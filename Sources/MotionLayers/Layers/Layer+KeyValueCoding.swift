// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Values by name (§3.4): properties through the property table, and any other key as a store of its own (K-1).
extension Layer {
  /// - Parameter value: of the property's type; nil for one that can be absent. Any value for a custom key.
  ///
  /// Example: `layer.setValue(0.5, forKeyPath: "transform.scale")`
  public final func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "bounds", "frame":
      guard let rect = convert(value, key, CGRect.init(_:)) else { return }
      if key == "frame" { frame = rect } else { bounds = rect }
    case "position":
      if let point = convert(value, key, CGPoint.init(_:)) { position = point }
    case "name": name = value as? String
    case "filters": if let list = filterList(value, key) { filters = list }
    case "backgroundFilters": if let list = filterList(value, key) { backgroundFilters = list }
    case "compositingFilter":
      let named = (value as? String).map { [Filter($0)] }
      if let list = named ?? filterList(value, key) { compositingFilter = list.first }
    case "mask": mask = value as? Layer
    case "sublayers": sublayers = value as? [Layer]
    case "delegate": delegate = value as? any LayerDelegate
    case "autoresizingMask":
      if let mask = value as? AutoresizingMask {
        autoresizingMask = mask
      } else if let bits = convert(value, key, Int.init(_:)) {
        autoresizingMask = AutoresizingMask(rawValue: bits)
      }
    case "actions": actions = value as? [String: any Action]
    case "style": style = value as? [String: Any]
    case "layoutManager": layoutManager = value as? any LayoutManager
    case "constraints": constraints = value as? [Constraint] ?? []
    case "beginTime": if let time = convert(value, key, Double.init(_:)) { beginTime = time }
    case "duration": if let time = convert(value, key, Double.init(_:)) { duration = time }
    case "speed": if let speed = convert(value, key, Float.init(_:)) { self.speed = speed }
    case "timeOffset": if let time = convert(value, key, Double.init(_:)) { timeOffset = time }
    case "repeatCount": if let count = convert(value, key, Float.init(_:)) { repeatCount = count }
    case "repeatDuration": if let time = convert(value, key, Double.init(_:)) { repeatDuration = time }
    case "autoreverses": if let flag = convert(value, key, Bool.init(_:)) { autoreverses = flag }
    case "fillMode": if let name = convert(value, key, String.init(_:)) { fillMode = FillMode(rawValue: name) }
    default:
      guard let property = LayerProperty.named(key, in: values) else { return setCustom(value, key) }
      guard let new = propertyValue(value, of: property) else { return }
      assign(new, to: property)
    }
  }

  /// Through the property where a subclass may have its own.
  private func assign(_ value: PropertyValue, to property: LayerProperty) {
    switch value {
    case .number(let number) where property === LayerProperty.opacity: opacity = number
    case .color(let color) where property === LayerProperty.backgroundColor: backgroundColor = color
    case .bool(let flag) where property === LayerProperty.isHidden: isHidden = flag
    case .transform(let matrix) where property === LayerProperty.transform: transform = matrix
    case .contents(let picture) where property === LayerProperty.contents: contents = picture
    default:
      if property.changesSize { hasStaleSize = true }
      set(property, value)
    }
  }

  /// The value of a property or of a key of the script's own (K-1); nil where none is set.
  public final func value(forKey key: String) -> Any? {
    switch key {
    case "bounds": bounds
    case "frame": frame
    case "name": name
    case "filters": filters
    case "backgroundFilters": backgroundFilters
    case "compositingFilter": compositingFilter
    case "mask": mask
    case "sublayers": sublayers
    case "superlayer": superlayer
    case "delegate": delegate
    case "autoresizingMask": autoresizingMask.rawValue
    case "actions": actions
    case "style": style
    case "layoutManager": layoutManager
    case "constraints": constraints
    case "beginTime": beginTime
    case "duration": duration
    case "speed": speed
    case "timeOffset": timeOffset
    case "repeatCount": repeatCount
    case "repeatDuration": repeatDuration
    case "autoreverses": autoreverses
    case "fillMode": fillMode.rawValue
    default:
      if let property = LayerProperty.named(key, in: values) {
        property.get(values).object
      } else {
        customValue(key)
      }
    }
  }

  /// A part of a property or of a custom value (V-5, K-4), an input of a filter (V-11), or a key of the superlayer or
  /// the mask.
  public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (first, rest) = Layer.parts(keyPath) else { return setValue(value, forKey: keyPath) }
    if first == "frame" { return setFrame(value, rest) }
    if first == "sublayers" {
      guard let path = sublayerPath(keyPath) else { return reportMissingSublayer(keyPath) }
      return path.layer.setValue(value, forKeyPath: path.keyPath)
    }
    if first == "superlayer" || first == "mask" {
      guard let layer = first == "mask" ? mask : superlayer else {
        DiagnosticLog.error("\(self) has no \(first), so \"\(keyPath)\" cannot be set")
        return
      }
      return layer.setValue(value, forKeyPath: rest)
    }
    guard let path = propertyPath(keyPath) else {
      DiagnosticLog.error(
        "\(self) has no property \"\(keyPath)\"; for a custom key, set the whole value before its parts")
      return
    }
    if case .cell = path.target, path.get(values) == nil {
      DiagnosticLog.error("\(self) has no emitter cell for \"\(keyPath)\"")
      return
    }
    if path.property == nil, path.get(values) == nil {
      DiagnosticLog.error(
        path.unknownInput(in: values).map { "\(self): \($0)" }
          ?? "\(self) has \(path.unknownFilter(in: values) ?? "no filter for \"\(keyPath)\"")")
      return
    }
    if case .custom(let key) = path.target { return setCustom(value, key) }
    guard let kind = path.kind, let value, let new = PropertyValue(any: value)?.converted(to: kind) else {
      DiagnosticLog.error("\(keyPath) of \(self) cannot be \(Layer.describe(value))")
      return
    }
    if let problem = new.problem, path.customKey == nil || !new.isFinite {
      DiagnosticLog.refuse(new, problem, of: "\(keyPath) of \(self)")
      return
    }
    // A copy takes the part. The whole property is then set, so actions and observers run.
    var changed = values
    path.set(new, in: &changed)
    if let property = path.property {
      if case .component(_, .transform) = path.target,
        !(values.writtenTransforms.isEmpty && changed.writtenTransforms.isEmpty)
      {
        // Of no effect until the matrix is set.
        values.writtenTransforms = changed.writtenTransforms
      }
      setValue(property.get(changed).any, forKey: property.name)
    } else if let key = path.customKey {
      setCustom(changed.custom[key]?.any, key)
    } else if case .cell = path.target {
      // Only particles still to be born change (EM-11).
      if path.get(changed) != path.get(values) { change(keyPath, .none) { values = changed } }
      if track?.isLive == true { paintCells() }
    } else if path.get(changed) != path.get(values) {
      guard let filters = checked(changed.filters, as: .image, "filters"),
        let backgroundFilters = checked(changed.backgroundFilters, as: .image, "backgroundFilters")
      else { return }
      (changed.filters, changed.backgroundFilters) = (filters, backgroundFilters)
      // A filter's input animates by itself (§3.8).
      change(keyPath, .basic) { values = changed }
    }
  }

  /// The value at a key path such as `transform.rotation.z` (V-5); nil where nothing is.
  public final func value(forKeyPath keyPath: String) -> Any? {
    guard let (first, rest) = Layer.parts(keyPath) else { return value(forKey: keyPath) }
    switch first {
    case "frame": return PropertyComponent(rest, of: .rect)?.get(.rect(frame))?.object
    case "sublayers": return sublayerPath(keyPath).flatMap { $0.layer.value(forKeyPath: $0.keyPath) }
    case "superlayer": return superlayer?.value(forKeyPath: rest)
    case "mask": return mask?.value(forKeyPath: rest)
    default:
      if first == "bounds" { resolveIntrinsicSize() }
      return propertyPath(keyPath)?.get(values)?.object
    }
  }

  /// The first key and the rest; nil for a single key.
  private static func parts(_ keyPath: String) -> (String, String)? {
    let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
  }

  private func setFrame(_ value: Any?, _ rest: String) {
    guard let part = PropertyComponent(rest, of: .rect),
      let new = value.flatMap({ PropertyValue(any: $0) })?.converted(to: part.kind),
      let rect = CGRect(part.set(new, in: .rect(frame)))
    else {
      DiagnosticLog.error("frame.\(rest) of \(self) cannot be \(Layer.describe(value))")
      return
    }
    frame = rect
  }

  private func convert<T>(_ value: Any?, _ key: String, _ make: (PropertyValue) -> T?) -> T? {
    if let result = value.flatMap({ PropertyValue(any: $0) }).flatMap(make) { return result }
    DiagnosticLog.error("\(key) of \(self) cannot be \(Layer.describe(value))")
    return nil
  }

  /// The given value in the property's type; nil, and an error, if it is not of that type.
  final func propertyValue(_ value: Any?, of property: LayerProperty) -> PropertyValue? {
    let new = value.map { PropertyValue(any: $0)?.converted(to: property.kind) } ?? .absent(property.kind)
    if new == nil {
      DiagnosticLog.error(
        "\(property.name) of \(self) must be \(property.kind.text), got \(Layer.describe(value))")
    }
    return new
  }

  /// A filter or a list of them; nil, and an error, for any other value.
  private func filterList(_ value: Any?, _ key: String) -> [Filter]? {
    guard let value else { return [] }
    let filters = (value as? [Any] ?? [value]).map { ($0 as? any FilterConvertible)?.filter }
    guard !filters.contains(where: { $0 == nil }) else {
      DiagnosticLog.error("\(key) of \(self) cannot be \(Layer.describe(value)); give it a Filter")
      return nil
    }
    return filters.compactMap(\.self)
  }

  /// The type of a value with an article, for messages.
  static func describe(_ value: Any?) -> String {
    guard let value else { return "nil" }
    let name = "\(Swift.type(of: value))"
    return (name.first.map { "AEIOU".contains($0) } == true ? "an " : "a ") + name
  }
}
