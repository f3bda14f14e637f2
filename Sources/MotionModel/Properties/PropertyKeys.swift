import Foundation
import MotionAnimation
import MotionCore

/// A key path with the type of its value, and the parts that it has: `\.opacity` is a number without parts and the key
/// path `opacity`.
public struct PropertyKey<Value: PropertyConvertible, Parts>: Sendable {
  /// The key path as a string, such as `transform.rotation.z`.
  public let path: String
  init(_ path: String) { self.path = path }
}

/// What parts of a property have key paths of their own.
public enum PropertyParts {
  public enum None {}
  /// `x` and `y`.
  public enum Point {}
  /// `width` and `height`.
  public enum Size {}
  /// `origin` and `size`.
  public enum Rect {}
  /// `rotation`, `scale` and `translation` (V-5).
  public enum Matrix {}
  /// `x`, `y` and `z`.
  public enum Axes {}
  /// Axes of a font by their tags: `\.fontAxes["wdth"]`.
  public enum FontAxes {}
}

extension KeyPath {
  /// The key path as a string.
  public func keyPath<Owner, T, Parts>() -> String where Root == PropertyKeys<Owner>, Value == PropertyKey<T, Parts> {
    PropertyKeys<Owner>()[keyPath: self].path
  }
}

/// A class whose properties have typed keys.
public protocol LayerKeys: AnyObject {}

/// What can be written after `\.` where a property of a layer of some class is asked for:
/// `layer.animate(\.transform.rotation.z, …)`.
///
/// It has no values, only names; strings and typed key paths name the same rows of the property table, which
/// `properties.table` declares.
public struct PropertyKeys<Owner: LayerKeys>: Sendable {
  public init() {}
}

extension PropertyKeys where Owner: EmitterKeys {
  /// Properties of an emitter layer's named cells (EM-2): `\.emitterCells["spark"].birthRate`.
  public var emitterCells: CellKeys { CellKeys(path: "emitterCells") }
}

/// Emitter cells by name.
public struct CellKeys: Sendable {
  let path: String
  public subscript(name: String) -> CellKey { CellKey(path: path + "." + name) }
}

/// A cell's properties, which `properties.table` declares, and the cells in it.
public struct CellKey: Sendable {
  let path: String
  public var emitterCells: CellKeys { CellKeys(path: path + ".emitterCells") }
}

extension PropertyKey where Parts == PropertyParts.Rect {
  public var origin: PropertyKey<CGPoint, PropertyParts.Point> { .init(path + ".origin") }
  public var size: PropertyKey<CGSize, PropertyParts.Size> { .init(path + ".size") }
}

extension PropertyKey where Parts == PropertyParts.Size {
  public var width: PropertyKey<Double, PropertyParts.None> { .init(path + ".width") }
  public var height: PropertyKey<Double, PropertyParts.None> { .init(path + ".height") }
}

extension PropertyKey where Parts == PropertyParts.Point {
  public var x: PropertyKey<Double, PropertyParts.None> { .init(path + ".x") }
  public var y: PropertyKey<Double, PropertyParts.None> { .init(path + ".y") }
}

extension PropertyKey where Parts == PropertyParts.Matrix {
  /// An angle about z in radians; `.x`, `.y`, `.z` for each axis (V-5).
  public var rotation: PropertyKey<Double, PropertyParts.Axes> { .init(path + ".rotation") }
  /// One factor for all axes; `.x`, `.y`, `.z` for each (V-5).
  public var scale: PropertyKey<Double, PropertyParts.Axes> { .init(path + ".scale") }
  /// x and y as a size; `.x`, `.y`, `.z` for each (V-5).
  public var translation: PropertyKey<CGSize, PropertyParts.Axes> { .init(path + ".translation") }
}

extension PropertyKey where Parts == PropertyParts.FontAxes {
  public subscript(tag: String) -> PropertyKey<Double, PropertyParts.None> { .init(path + "." + tag) }
}

/// The axes of the parts of a transform.
extension PropertyKey where Parts == PropertyParts.Axes {
  public var x: PropertyKey<Double, PropertyParts.None> { .init(path + ".x") }
  public var y: PropertyKey<Double, PropertyParts.None> { .init(path + ".y") }
  public var z: PropertyKey<Double, PropertyParts.None> { .init(path + ".z") }
}
