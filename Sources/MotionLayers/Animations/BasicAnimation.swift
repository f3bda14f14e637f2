// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel
import MotionTimeline

/// Between two values, given by any two of from, to and by (T-40).
open class BasicAnimation: PropertyAnimation {
  final var ends = ValueAnimation.Ends()

  public required init(copying other: Animation) {
    super.init(copying: other)
    if let other = other as? BasicAnimation { ends = other.ends }
  }
  public override init() { super.init() }
  /// Example: `let fade = BasicAnimation(keyPath: "opacity")`
  public override init(keyPath: String?) { super.init(keyPath: keyPath) }

  /// Between values of the property's own type.
  package convenience init(_ path: PropertyPath, _ ends: ValueAnimation.Ends) {
    self.init(keyPath: nil)
    propertyPath = path
    self.ends = ends
  }

  /// The first value; if nil, see T-40.
  /// Example: `animation.fromValue = 0.0`
  public final var fromValue: Any? {
    get { ends.from?.object }
    set { edit("fromValue") { ends.from = value(newValue, "fromValue") } }
  }
  /// The last value; if nil, see T-40.
  /// Example: `animation.toValue = 1.0`
  public final var toValue: Any? {
    get { ends.to?.object }
    set { edit("toValue") { ends.to = value(newValue, "toValue") } }
  }
  /// The difference; if nil, see T-40.
  /// Example: `animation.byValue = 200.0`
  public final var byValue: Any? {
    get { ends.by?.object }
    set { edit("byValue") { ends.by = value(newValue, "byValue") } }
  }

  private func value(_ any: Any?, _ name: String) -> PropertyValue? {
    guard let any else { return nil }
    guard let value = PropertyValue(any: any) else {
      DiagnosticLog.error("\(name) of a basic animation is \(Layer.describe(any)), but no property can hold that type")
      return nil
    }
    return value
  }

  /// As an action without values it starts from the visible value (T-80).
  override func runResolved(forKey key: String, object: Layer) {
    if ends.from == nil, ends.to == nil, ends.by == nil, let path = propertyPath.flatMap({ object.propertyPath($0) }) {
      ends.from = object.presentationValue(at: path)
    }
    super.runResolved(forKey: key, object: object)
  }

  open override func run(forKey key: String, object: Layer, arguments: [String: Any]?) {
    let copy = copy()
    if copy.propertyPath == nil { copy.keyPath = key }
    copy.runResolved(forKey: key, object: object)
  }

  override func source(as kind: PropertyValue.Kind?, path: PropertyPath) -> ValueAnimation.Source? {
    checkedEnds(as: kind, path).map { .basic($0) }
  }

  final func checkedEnds(as kind: PropertyValue.Kind?, _ path: PropertyPath) -> ValueAnimation.Ends? {
    var checked = ValueAnimation.Ends()
    if let from = ends.from {
      guard let value = self.checked(from, as: kind, path, "fromValue") else { return nil }
      checked.from = value
    }
    if let to = ends.to {
      guard let value = self.checked(to, as: kind, path, "toValue") else { return nil }
      checked.to = value
    }
    if let by = ends.by {
      guard let value = self.checked(by, as: kind, path, "byValue") else { return nil }
      checked.by = value
    }
    // Of three values, the difference is ignored (T-40).
    if checked.from != nil, checked.to != nil { checked.by = nil }
    noteEffect(of: [checked.from, checked.to].compactMap { $0 }, by: checked.by, path)
    return checked
  }
}
