// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// A key path with the type of its value, and the parts that it has: `\.opacity` is a number without parts and the key
/// path `opacity`.
public struct PropertyKey<Value: PropertyConvertible, Parts>: Sendable {
  /// The named path: no text is read on the way from here to a frame.
  package let propertyPath: PropertyPath

  init(_ propertyPath: PropertyPath) { self.propertyPath = propertyPath }
  init(_ property: LayerProperty) { self.init(PropertyPath(property)) }

  /// The key path as a string, such as `transform.rotation.z`.
  public var path: String { propertyPath.keyPath }
}

/// The parts of a property that have key paths of their own.
public enum PropertyParts {
  /// The value is a whole.
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
  /// `colors`, `locations`, `transform`, and the points and numbers of its kind: `\.fillGradient.start`.
  public enum Gradient {}
}

extension KeyPath {
  /// The key path as a string.
  public func keyPath<Owner, T, Parts>() -> String where Root == PropertyKeys<Owner>, Value == PropertyKey<T, Parts> {
    propertyPath().keyPath
  }

  /// The path that the key names.
  package func propertyPath<Owner, T, Parts>() -> PropertyPath
  where Root == PropertyKeys<Owner>, Value == PropertyKey<T, Parts> {
    PropertyKeys<Owner>()[keyPath: self].propertyPath
  }
}

/// A class whose properties have typed keys.
public protocol LayerKeys: AnyObject {}

/// The names after `\.` for a property of a layer of some class: `layer.animate(\.transform.rotation.z, …)`.
///
/// It has no values, only names: each is a row of the property table, which `properties.table` declares. Strings name the
/// same rows.
public struct PropertyKeys<Owner: LayerKeys>: Sendable {
  /// The names of a class.
  public init() {}
}

extension PropertyKeys where Owner: EmitterKeys {
  /// Properties of an emitter layer's named cells (EM-2): `\.emitterCells["spark"].birthRate`.
  public var emitterCells: CellKeys { CellKeys(cells: []) }
}

/// Emitter cells by name.
public struct CellKeys: Sendable {
  /// Names of the cells around them, from the layer down.
  let cells: [String]
  /// The cell of this name.
  public subscript(name: String) -> CellKey { CellKey(cells: cells + [name]) }
}

/// A cell's properties, which `properties.table` declares, and the cells in it.
public struct CellKey: Sendable {
  /// Names from the layer down, its own last.
  let cells: [String]
  /// The cells that this cell emits.
  public var emitterCells: CellKeys { CellKeys(cells: cells) }

  func key<Value, Parts>(_ property: EmitterCellProperty) -> PropertyKey<Value, Parts> {
    PropertyKey(PropertyPath(cells: cells, property))
  }
}

extension PropertyKey where Parts == PropertyParts.Rect {
  /// The corner with the least x and y, in points.
  public var origin: PropertyKey<CGPoint, PropertyParts.Point> { .init(propertyPath.part(.origin)) }
  /// Width and height in points.
  public var size: PropertyKey<CGSize, PropertyParts.Size> { .init(propertyPath.part(.size)) }
}

extension PropertyKey where Parts == PropertyParts.Size {
  /// In points.
  public var width: PropertyKey<Double, PropertyParts.None> { .init(propertyPath.part(.width)) }
  /// In points.
  public var height: PropertyKey<Double, PropertyParts.None> { .init(propertyPath.part(.height)) }
}

extension PropertyKey where Parts == PropertyParts.Point {
  /// Along the horizontal axis.
  public var x: PropertyKey<Double, PropertyParts.None> { .init(propertyPath.part(.x)) }
  /// Along the vertical axis.
  public var y: PropertyKey<Double, PropertyParts.None> { .init(propertyPath.part(.y)) }
}

extension PropertyKey where Parts == PropertyParts.Matrix {
  /// An angle about z in radians; `.x`, `.y`, `.z` for each axis (V-5).
  public var rotation: PropertyKey<Double, PropertyParts.Axes> { .init(propertyPath.part(.transform(.rotation))) }
  /// One factor for all axes; `.x`, `.y`, `.z` for each (V-5).
  public var scale: PropertyKey<Double, PropertyParts.Axes> { .init(propertyPath.part(.transform(.scale))) }
  /// x and y as a size; `.x`, `.y`, `.z` for each (V-5).
  public var translation: PropertyKey<CGSize, PropertyParts.Axes> { .init(propertyPath.part(.transform(.translation))) }
}

extension PropertyKey where Parts == PropertyParts.FontAxes {
  /// The axis with a tag of four letters, in the axis's own units.
  public subscript(tag: String) -> PropertyKey<Double, PropertyParts.None> { .init(propertyPath.part(.axis(tag))) }
}

/// The axes of the parts of a transform.
extension PropertyKey where Parts == PropertyParts.Axes {
  /// About or along the x axis alone.
  public var x: PropertyKey<Double, PropertyParts.None> { .init(propertyPath.along(.x)) }
  /// About or along the y axis alone.
  public var y: PropertyKey<Double, PropertyParts.None> { .init(propertyPath.along(.y)) }
  /// About or along the z axis alone.
  public var z: PropertyKey<Double, PropertyParts.None> { .init(propertyPath.along(.z)) }
}
