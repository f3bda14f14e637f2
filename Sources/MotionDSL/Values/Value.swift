import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// What a ``Value`` can be: a number, a point, a size or a colour.
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
  /// What it is now, of one that is made from others; nil: it is its own.
  private let derived: (() -> Content)?

  /// - Parameter name: what `inspect` calls it; nil: it is not told apart from others.
  public convenience init(_ initial: Content, _ name: String? = nil) { self.init(initial, name, derived: nil) }

  init(_ initial: Content, _ name: String?, derived: (() -> Content)?) {
    (own, self.derived) = (initial, derived)
    carrier.isInvisibleValue = true
    carrier.isHidden = true
    carrier.name = name
    carrier.setValue(initial, forKey: Value.key)
  }

  /// What it is, apart from animations: set it in `at(2) { … }`. Setting one that is made from others is an error.
  /// Example: `let now = revenue.value`
  public var value: Content {
    get { derived?() ?? own }
    set {
      guard derived == nil else {
        DiagnosticLog.error(
          "a value made by map or combined follows the values that it is made from, and cannot be set; set those")
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
