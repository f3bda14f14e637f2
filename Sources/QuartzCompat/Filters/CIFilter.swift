// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionKit

/// A filter as Core Image has it: an object with inputs that are set by key. A layer takes a copy of its present state; later
/// changes go through the layer: `layer.setValue(3, forKeyPath: "filters.<name>.inputRadius")` (CI-2).
/// Example: `layer.filters = [CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 12])!.filter]`
public final class CIFilter {
  /// The filter as a layer takes it.
  /// Example: `Layer().filters(CIFilter(name: "CISepiaTone")!.filter)`
  public private(set) var filter: Filter

  /// Nil if there is no filter of that name. Inputs have their defaults.
  /// Example: `let blur = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 12])`
  public init?(name: String) {
    guard FilterKind.named(name) != nil else { return nil }
    filter = Filter(name)
  }

  /// Nil if there is no filter of that name. Inputs that are not named have their defaults.
  public convenience init?(name: String, parameters: [String: Any]?) {
    self.init(name: name)
    for (key, value) in (parameters ?? [:]).sorted(by: { $0.key < $1.key }) { setValue(value, forKey: key) }
  }

  /// The filter's name in key paths; Core Image's name of it until one is set (CI-2).
  /// Example: `effect.name = "blur"`
  public var name: String {
    get { filter.name ?? filter.type }
    set { filter.name = newValue }
  }
  /// Whether the filter is applied; false skips it (CI-2).
  /// Example: `effect.isEnabled = false`
  public var isEnabled: Bool {
    get { filter.isEnabled }
    set { filter.isEnabled = newValue }
  }
  /// The keys of all inputs.
  /// Example: `let keys = effect.inputKeys`
  public var inputKeys: [String] { filter.kind?.inputs.map(\.key) ?? [] }

  /// Every input has its default again.
  /// Example: `effect.setDefaults()`
  public func setDefaults() { filter.inputs = [:] }

  /// Sets an input: a number, a `CIVector`, a `CIColor`, a point, a transform or an image; nil sets its default. Any other value
  /// is an error, at the latest when a layer takes the filter.
  /// Example: `effect.setValue(12, forKey: "inputRadius")`
  public func setValue(_ value: Any?, forKey key: String) {
    if key == "enabled", let flag = value as? Bool { return isEnabled = flag }
    if key == "name", let name = value as? String { return self.name = name }
    guard filter.kind?.input(key) != nil else {
      DiagnosticLog.error(
        filter.kind?.missing(key, besides: ["enabled"]) ?? "\(filter.type) has no input \"\(key)\"")
      return
    }
    guard let value else {
      filter.inputs[key] = nil
      return
    }
    let transform = (value as? CGAffineTransform).map { CATransform3DMakeAffineTransform($0) }
    guard let new = PropertyValue(any: transform ?? value) else {
      DiagnosticLog.error("\(key) of \(filter.type) cannot be a \(type(of: value))")
      return
    }
    filter.inputs[key] = new
  }

  /// An input as a plain value, or its default; nil for a key that the filter does not have.
  /// Example: `let radius = effect.value(forKey: "inputRadius")`
  public func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    default: filter.value(of: key)?.any
    }
  }
}

/// A point or a list of numbers for a filter's input.
/// Example: `effect.setValue(CIVector(x: 200, y: 200), forKey: "inputCenter")`
public struct CIVector: Hashable, Sendable {
  /// All numbers, in order.
  /// Example: `let values = CIVector(x: 200, y: 100).values`
  public let values: [Double]
  /// A vector of any length.
  public init(values: [Double]) { self.values = values }
  /// A vector of one number.
  public init(x: CGFloat) { self.init(values: [x]) }
  /// A vector of two numbers, or a point.
  public init(x: CGFloat, y: CGFloat) { self.init(values: [x, y]) }
  /// A vector of three numbers.
  public init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init(values: [x, y, z]) }
  /// A vector of four numbers.
  public init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init(values: [x, y, z, w]) }
  /// The point's x and y.
  public init(cgPoint p: CGPoint) { self.init(x: p.x, y: p.y) }
  /// Origin and size, as Core Image stores a rectangle.
  /// Example: `effect.setValue(CIVector(x: 200, y: 200), forKey: "inputCenter")`
  public init(cgRect r: CGRect) { self.init(x: r.origin.x, y: r.origin.y, z: r.size.width, w: r.size.height) }

  /// How many numbers there are.
  /// Example: `let count = CIVector(x: 200, y: 100).count`
  public var count: Int { values.count }
  /// The first number; 0 if there is none.
  /// Example: `let x = CIVector(x: 200, y: 100).x`
  public var x: CGFloat { value(at: 0) }
  /// The second number; 0 if there is none.
  /// Example: `let y = CIVector(x: 200, y: 100).y`
  public var y: CGFloat { value(at: 1) }
  /// The third number; 0 if there is none.
  /// Example: `let z = CIVector(x: 1, y: 2, z: 3).z`
  public var z: CGFloat { value(at: 2) }
  /// The fourth number; 0 if there is none.
  /// Example: `let w = CIVector(x: 1, y: 2, z: 3, w: 4).w`
  public var w: CGFloat { value(at: 3) }
  /// 0 beyond the end.
  /// Example: `let first = CIVector(x: 200, y: 100).value(at: 0)`
  public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? CGFloat(values[index]) : 0 }
}

extension CIVector: PropertyConvertible {
  /// The numbers as properties hold them.
  public var propertyValue: PropertyValue { .numbers(values) }
  /// Numbers or a point; nil for any other value.
  public init?(_ value: PropertyValue) {
    switch value {
    case .numbers(let numbers?): self.init(values: numbers)
    case .point(let p): self.init(cgPoint: p)
    default: return nil
    }
  }
}

/// A colour for a filter's input.
public typealias CIColor = Color
