// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Values by name (§3.4), as in Core Animation. A cell has its properties only, and no keys of the script's own.
extension EmitterCell {
  /// - Parameter value: of the property's type; nil for one that can be absent.
  ///
  /// Example: `cell.setValue(40, forKey: "birthRate")`
  public func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String
    case "isEnabled": if let flag = convert(value, key, Bool.init(_:)) { isEnabled = flag }
    case "emitterCells": emitterCells = value as? [EmitterCell]
    case "minificationFilter":
      if let name = convert(value, key, String.init(_:)) { minificationFilter = .init(rawValue: name) }
    case "magnificationFilter":
      if let name = convert(value, key, String.init(_:)) { magnificationFilter = .init(rawValue: name) }
    case "beginTime": if let time = convert(value, key, Double.init(_:)) { beginTime = time }
    case "duration": if let time = convert(value, key, Double.init(_:)) { duration = time }
    case "speed": if let speed = convert(value, key, Float.init(_:)) { self.speed = speed }
    case "timeOffset": if let time = convert(value, key, Double.init(_:)) { timeOffset = time }
    default:
      guard let property = EmitterCellProperty.named(key) else {
        DiagnosticLog.error("\(label) has no property \"\(key)\"; its properties are those of a CAEmitterCell")
        return
      }
      let new = value.map { PropertyValue(any: $0)?.converted(to: property.kind) } ?? .absent(property.kind)
      guard let new else {
        DiagnosticLog.error("\(key) of \(label) must be \(property.kind.text), got \(Layer.describe(value))")
        return
      }
      if let problem = new.problem {
        DiagnosticLog.refuse(new, problem, of: "\(key) of \(label)")
      } else {
        edit { property.set(&$0, new) }
      }
    }
  }

  /// The value of a property; nil where none is set, or for an unknown name.
  /// Example: `let rate = cell.value(forKey: "birthRate")`
  public func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "isEnabled": isEnabled
    case "emitterCells": emitterCells
    case "minificationFilter": minificationFilter.rawValue
    case "magnificationFilter": magnificationFilter.rawValue
    case "beginTime": beginTime
    case "duration": duration
    case "speed": speed
    case "timeOffset": timeOffset
    default: EmitterCellProperty.named(key)?.get(values).object
    }
  }

  /// A property of the cell, or of one of its own cells by name.
  /// Example: `cell.setValue(8, forKeyPath: "emitterCells.spark.birthRate")`
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (cell, key) = cell(at: keyPath) else {
      DiagnosticLog.error("\(label) has no emitter cell for \"\(keyPath)\"")
      return
    }
    cell.setValue(value, forKey: key)
  }

  /// The value at a key path; nil if there is no such cell.
  /// Example: `let rate = cell.value(forKeyPath: "emitterCells.spark.birthRate")`
  public func value(forKeyPath keyPath: String) -> Any? { cell(at: keyPath).flatMap { $0.value(forKey: $1) } }

  /// The cell of a path, and the rest of the path.
  private func cell(at keyPath: String) -> (EmitterCell, String)? {
    let parts = keyPath.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[0] == "emitterCells" else { return (self, keyPath) }
    return emitterCells?.first { $0.name == parts[1] }?.cell(at: parts[2])
  }

  private var label: String { "the emitter cell \(name.map { "\"\($0)\"" } ?? "without a name")" }

  private func convert<T>(_ value: Any?, _ key: String, _ make: (PropertyValue) -> T?) -> T? {
    if let result = value.flatMap({ PropertyValue(any: $0) }).flatMap(make) { return result }
    DiagnosticLog.error("\(key) of \(label) cannot be \(Layer.describe(value))")
    return nil
  }
}
