// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// The content of a ``Value``: a number, a point, a size or a colour.
public protocol ValueContent: PropertyConvertible, Sendable {}

extension Double: ValueContent {}
extension CGPoint: ValueContent {}
extension CGSize: ValueContent {}
extension Color: ValueContent {}

/// A number, a point, a size or a colour of a scene, which steps animate like a property and layers follow:
///
/// ```swift
/// let revenue = Value(0, "revenue")
/// NumberLayer(revenue).font("Inter", 120, .bold).position(960, 300)
/// Layer().anchorPoint(0.5, 1).size(160, 0).position(960, 900).backgroundColor(.white)
///   .bind(\.bounds.size.height, to: revenue) { $0 / 1000 }
/// InOrder { Animate(revenue, to: 500_000, duration: 1.4) }
/// ```
///
/// It belongs to the scene whose layers follow it, and needs no line of its own.
public final class Value<Content: ValueContent>: BindingInput {
  /// Keeps the number under a key of its own, where animations and `inspect` find it; it is never seen.
  let carrier = Layer()
  static var key: String { "value" }
  static var path: PropertyPath { PropertyPath(custom: key) }

  private var own: Content
  /// The present content, if it is derived from other values; nil if it has its own.
  private let derived: (() -> Content)?

  /// - Parameter name: its name in `inspect`; nil if it need not be told apart.
  public convenience init(_ initial: Content, _ name: String? = nil) { self.init(initial, name, derived: nil) }

  init(_ initial: Content, _ name: String?, derived: (() -> Content)?) {
    (own, self.derived) = (initial, derived)
    carrier.isInvisibleValue = true
    carrier.isHidden = true
    carrier.name = name
    carrier.setValue(initial, forKey: Value.key)
  }

  /// Its content, without animations: set it in `at(2) { … }`. Setting one that is made from others is an error.
  /// Example: `let now = revenue.value`
  public var value: Content {
    get { derived?() ?? own }
    set {
      guard derived == nil else {
        DiagnosticLog.error(
          "a value made by map or combined follows its source values, so it cannot be set; set its source values instead"
        )
        return
      }
      own = newValue
      carrier.setValue(newValue, forKey: Value.key)
    }
  }

  /// How a binding reads it in each frame.
  public var bindingReading: BindingReading<Content> {
    BindingReading(LayerReading(carrier, .property(Value.path))) { Content($0) }
  }
}

extension Value: CustomStringConvertible {
  /// The present content as a text. A text made of it does not follow the value, so each use is a warning.
  public var description: String {
    DiagnosticLog.warning(
      .fixedValue,
      "a text shows the value\(carrier.name.map { " “\($0)”" } ?? "") as it is now, \(value), and does not follow its changes; "
        + "write TextLayer(value) { \"\\($0) of 10\" }, or write value.value to show only its current value")
    return "\(value)"
  }
}
