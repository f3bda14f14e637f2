// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionModel
import MotionTimeline

/// A change that an observer is told about (K-6).
public struct PropertyChange<Value> {
  /// The layer whose property changed.
  public let layer: Layer
  /// The key path as it was given to `observe`.
  public let keyPath: String
  /// The value before the change; nil if there was none, such as for an unset colour.
  public let oldValue: Value?
  /// The value after the change; nil if it was removed.
  public let newValue: Value?
}

/// An observation under way. It lasts as long as its layer, or until ``invalidate()``, whether this object is kept or not,
/// because an optimised script releases unused objects early.
/// Example: `let observation: Observation = layer.observe(\.opacity) { _ in print("changed") }`
public final class Observation {
  private weak var layer: Layer?
  private let observer: LayerObserver

  init(_ observer: LayerObserver, of layer: Layer) {
    self.layer = layer
    self.observer = observer
    layer.observers.append(observer)
  }

  /// Ends the observation.
  /// Example: `layer.observe(\.opacity) { _ in print("changed") }.invalidate()`
  public func invalidate() {
    observer.isActive = false
    layer?.observers.removeAll { $0 === observer }
  }
}

/// The key path of an observation and its closure.
final class LayerObserver {
  /// The key path as it was given.
  let keyPath: String
  /// With the table's own spelling of the property.
  let path: String
  let body: (_ old: Any?, _ new: Any?) -> Void
  var isActive = true

  init(_ keyPath: String, _ body: @escaping (_ old: Any?, _ new: Any?) -> Void) {
    self.keyPath = keyPath
    self.body = body
    let parts = keyPath.split(separator: ".", maxSplits: 1)
    let first = parts.first.map { LayerProperty.named(String($0))?.name ?? String($0) } ?? keyPath
    path = ([first] + parts.dropFirst().map(String.init)).joined(separator: ".")
  }

  /// Whether a change of `key` may change the observed value.
  func depends(on key: String) -> Bool {
    if path == key || path.hasPrefix(key + ".") || key.hasPrefix(path + ".") { return true }
    guard path == "frame" || path.hasPrefix("frame.") else { return false }
    return ["bounds", "position", "anchorPoint", "transform"].contains(key)
  }
}

extension Layer {
  /// Tells `body` about every real change of a model value, once each, after it has happened. Setting an equal value is no change
  /// (K-6). Animations change no model value.
  ///
  /// - Parameter keyPath: a property, a part of one, an input of a filter, `frame`, `sublayers` or a custom key.
  /// - Returns: the observation, which can be ended.
  @discardableResult
  public final func observe(_ keyPath: String, _ body: @escaping (PropertyChange<Any>) -> Void) -> Observation {
    let observer = LayerObserver(keyPath) { [unowned self] old, new in
      body(PropertyChange(layer: self, keyPath: keyPath, oldValue: old, newValue: new))
    }
    return Observation(observer, of: self)
  }

  /// Makes a change of a key and tells the observers of the key or of values derived from it.
  final func observing(_ key: String, _ change: () -> Void) {
    guard !observers.isEmpty else { return change() }
    // While the frame is set, its parts change one after the other.
    let concerned = observers.filter { $0.depends(on: key) && !($0.path.hasPrefix("frame") && isSettingFrame) }
    let old = concerned.map { value(forKeyPath: $0.path) }
    change()
    // An observer may end another one.
    for (observer, old) in zip(concerned, old) where observer.isActive {
      let new = value(forKeyPath: observer.path)
      if let a = old.map({ PropertyValue(any: $0) }), let b = new.map({ PropertyValue(any: $0) }), a != nil, a == b {
        continue
      }
      observer.body(old, new)
    }
  }
}
