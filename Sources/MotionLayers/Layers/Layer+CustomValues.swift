// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Keys that no class defines: each layer keeps any value under any key (K-1).
extension Layer {
  /// The value of a key as a type, or the type's value for unset keys: zero, but for a rectangle the null one, and for a
  /// transform the identity (K-5). A value of another type is an error and reads the same.
  /// Example: `let angle = layer.value(forKeyPath: "transform.rotation.z")`
  public final func value<Value: ReadableWhenUnset>(forKey key: String, as type: Value.Type) -> Value {
    guard let value = value(forKey: key) else { return .whenUnset }
    if let value = value as? Value { return value }
    if let value = PropertyValue(any: value).flatMap({ Value($0) }) { return value }
    DiagnosticLog.error("\(key) of \(self) is \(Layer.describe(value)), so it cannot be read as a \(type)")
    return .whenUnset
  }

  final func setCustom(_ value: Any?, _ key: String) {
    let new = value.flatMap { PropertyValue(any: $0) }
    // What its numbers mean, and how large they are, is the script's business.
    if let new, !new.isFinite {
      DiagnosticLog.refuse(new, new.problem ?? "must be finite", of: "\(key) of \(self)")
      return
    }
    if let new, new == values.custom[key] { return }
    if value == nil, customObjects[key] == nil { return }
    change(key, .none) {
      customObjects[key] = value
      if values.custom[key] != new { values.custom[key] = new }
    }
  }

  /// The value as it was given or, while an animation is shown, the animated one. Numbers and Booleans are `NSNumber`s and can be
  /// read as any type of number: `as? Int` works for a value set as 50 and animated to 51.0 (K-4).
  final func customValue(_ key: String) -> Any? {
    if let shown = values.custom[key] {
      // An animated value differs from the object that was set.
      if let object = customObjects[key], PropertyValue(any: object) == shown { return Layer.wrapped(object) }
      return shown.any.map(Layer.wrapped)
    }
    let value = customObjects[key] ?? styleValue(forKey: key) ?? type(of: self).defaultValue(forKey: key)
    return value.map(Layer.wrapped)
  }

  private static func wrapped(_ value: Any) -> Any {
    switch value {
    case let value as Bool: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as Double: NSNumber(value: value)
    case let value as Float: NSNumber(value: value)
    default: value
    }
  }

  /// A key that has a value only by style or class can be animated like any other (V-12).
  final func adoptDefault(ofKeyPath keyPath: String) {
    let key = keyPath.split(separator: ".", maxSplits: 1).first.map(String.init) ?? keyPath
    // The timing has defaults too, but is nothing that an animation could change.
    guard presented == nil, LayerProperty.named(key) == nil, timing.defaultValue(forKey: key) == nil,
      values.custom[key] == nil, customObjects[key] == nil,
      let value = customValue(key), let new = PropertyValue(any: value), new.isFinite
    else { return }
    values.custom[key] = new
    noteNewValues()
  }
}

/// Types with a value for a key that was never set (K-5).
public protocol ReadableWhenUnset: PropertyConvertible {
  static var whenUnset: Self { get }
}

extension Double: ReadableWhenUnset { public static var whenUnset: Double { 0 } }
extension CGFloat: ReadableWhenUnset { public static var whenUnset: CGFloat { 0 } }
extension Float: ReadableWhenUnset { public static var whenUnset: Float { 0 } }
extension Int: ReadableWhenUnset { public static var whenUnset: Int { 0 } }
extension Bool: ReadableWhenUnset { public static var whenUnset: Bool { false } }
extension CGPoint: ReadableWhenUnset { public static var whenUnset: CGPoint { .zero } }
extension CGSize: ReadableWhenUnset { public static var whenUnset: CGSize { .zero } }
extension CGRect: ReadableWhenUnset { public static var whenUnset: CGRect { .null } }
extension Transform3D: ReadableWhenUnset { public static var whenUnset: Transform3D { .identity } }
