import Foundation
import MotionAnimation
import MotionCore

/// Values by name (§3.4): properties through the property table, and any other key as a store of its own (K-1).
extension Layer {
  /// - Parameter value: of the property's type; nil for one that can be absent. Any value for a custom key.
  public final func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "bounds", "frame":
      guard let rect = convert(value, key, CGRect.init(_:)) else { return }
      if key == "frame" { frame = rect } else { bounds = rect }
    case "position":
      if let point = convert(value, key, CGPoint.init(_:)) { position = point }
    case "name": name = value as? String
    case "filters": filters = value as? [Filter] ?? []
    case "backgroundFilters": backgroundFilters = value as? [Filter] ?? []
    case "compositingFilter": compositingFilter = value as? Filter ?? (value as? String).map { Filter($0) }
    case "mask": mask = value as? Layer
    case "sublayers": sublayers = value as? [Layer]
    case "delegate": delegate = value as? any LayerDelegate
    case "actions": actions = value as? [String: any Action]
    case "style": style = value as? [String: Any]
    case "beginTime": if let time = convert(value, key, Double.init(_:)) { beginTime = time }
    case "duration": if let time = convert(value, key, Double.init(_:)) { duration = time }
    case "speed": if let speed = convert(value, key, Float.init(_:)) { self.speed = speed }
    case "timeOffset": if let time = convert(value, key, Double.init(_:)) { timeOffset = time }
    default:
      guard let property = LayerProperty.named(key, in: values) else { return setCustom(value, key) }
      guard let new = propertyValue(value, of: property) else { return }
      if property.owner != .layer || property === LayerProperty.contents || property === LayerProperty.contentsScale {
        hasStaleSize = true
      }
      set(property, new)
    }
  }

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
    case "actions": actions
    case "style": style
    case "beginTime": beginTime
    case "duration": duration
    case "speed": speed
    case "timeOffset": timeOffset
    default:
      if let property = LayerProperty.named(key, in: values) {
        property.get(values).any
      } else {
        values.custom[key]?.any ?? customObjects[key] ?? type(of: self).defaultValue(forKey: key)
      }
    }
  }

  /// A part of a property (V-5, K-4), an input of a filter (V-11), or a key path through other layers' keys.
  public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard keyPath.contains(".") else { return setValue(value, forKey: keyPath) }
    if keyPath.hasPrefix("frame.") { return setFrame(value, keyPath) }
    guard let path = propertyPath(keyPath) else {
      DiagnosticLog.error("\(self) has no property \"\(keyPath)\"")
      return
    }
    guard let kind = path.kind, let value, let new = PropertyValue(any: value)?.converted(to: kind) else {
      DiagnosticLog.error("\(keyPath) of \(self) cannot be \(value.map { "a \(type(of: $0))" } ?? "nil")")
      return
    }
    if let problem = new.problem {
      DiagnosticLog.error("\(keyPath) of \(self) \(problem)")
      return
    }
    if case .cell = path.target, path.get(values) == nil {
      DiagnosticLog.error("\(self) has no emitter cell for \"\(keyPath)\"")
      return
    }
    var changed = values
    path.set(new, in: &changed)
    guard let property = path.property else {
      guard path.get(changed) != path.get(values) else { return }
      // A filter's input animates by itself (§3.8), a cell's property does not.
      if case .cell = path.target { return change(keyPath, .none) { values = changed } }
      change(keyPath, .basic) { values = changed }
      return
    }
    setValue(property.get(changed).any, forKey: property.name)
  }

  public final func value(forKeyPath keyPath: String) -> Any? {
    guard keyPath.contains(".") else { return value(forKey: keyPath) }
    if keyPath.hasPrefix("frame.") {
      return PropertyComponent(String(keyPath.dropFirst(6)), of: .rect)?.get(.rect(frame))?.any
    }
    if keyPath.hasPrefix("bounds.") { resolveIntrinsicSize() }
    return propertyPath(keyPath)?.get(values)?.any
  }

  private func setFrame(_ value: Any?, _ keyPath: String) {
    guard let part = PropertyComponent(String(keyPath.dropFirst(6)), of: .rect),
      let new = value.flatMap({ PropertyValue(any: $0) })?.converted(to: part.kind),
      let rect = CGRect(part.set(new, in: .rect(frame)))
    else {
      DiagnosticLog.error("\(self) has no property \"\(keyPath)\" of that type")
      return
    }
    frame = rect
  }

  private func setCustom(_ value: Any?, _ key: String) {
    let new = value.flatMap { PropertyValue(any: $0) }
    if let problem = new?.problem {
      DiagnosticLog.error("\(key) of \(self) \(problem)")
      return
    }
    customObjects[key] = new == nil ? value : nil
    guard new != values.custom[key] else { return }
    change(key, .none) { values.custom[key] = new }
  }

  private func convert<T>(_ value: Any?, _ key: String, _ make: (PropertyValue) -> T?) -> T? {
    if let result = value.flatMap({ PropertyValue(any: $0) }).flatMap(make) { return result }
    DiagnosticLog.error("\(key) of \(self) cannot be \(value.map { "a \(type(of: $0))" } ?? "nil")")
    return nil
  }

  /// What was given as a value of the property's type; nil, and an error, if it is not of that type.
  private func propertyValue(_ value: Any?, of property: LayerProperty) -> PropertyValue? {
    let new = value.map { PropertyValue(any: $0)?.converted(to: property.kind) } ?? .absent(property.kind)
    if new == nil {
      DiagnosticLog.error(
        "\(property.name) of \(self) is a \(property.kind.rawValue), it cannot be "
          + (value.map { "a \(Swift.type(of: $0))" } ?? "nil"))
    }
    return new
  }
}
