// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import MotionModel

extension GradientLayer {
  /// As ``observe(_:_:)`` of a string, with values of the property's type: `layer.observe(\.opacity) { … }`.
  /// Example: `let observation = layer.observe(\.position) { change in print(change) }`
  @discardableResult
  public final func observe<Value, Parts>(
    _ key: KeyPath<PropertyKeys<GradientLayer>, PropertyKey<Value, Parts>>,
    _ body: @escaping (PropertyChange<Value>) -> Void
  ) -> Observation {
    let keyPath = key.keyPath()
    let observer = LayerObserver(keyPath) { [unowned self] old, new in
      body(
        PropertyChange(layer: self, keyPath: keyPath, oldValue: old as? Value, newValue: new as? Value))
    }
    return Observation(observer, of: self)
  }
}
