import Foundation
import MotionCore

extension PropertyKeys {
  /// Inputs of the layer's named filters (V-11): `\.filters["pulse"].inputIntensity`.
  public var filters: FilterKeys { FilterKeys(list: .filters) }
  /// Inputs of the named filters on what lies behind the layer.
  public var backgroundFilters: FilterKeys { FilterKeys(list: .backgroundFilters) }
  /// Inputs of the filter that combines the layer with what lies behind it.
  public var compositingFilter: FilterKey { FilterKey(list: .compositingFilter, name: "") }
}

/// Filters by name.
public struct FilterKeys: Sendable {
  let list: PropertyPath.FilterList
  public subscript(name: String) -> FilterKey { FilterKey(list: list, name: name) }
}

/// A filter's inputs by their keys: those that are not named here are numbers, such as `inputRadius`.
@dynamicMemberLookup
public struct FilterKey: Sendable {
  let list: PropertyPath.FilterList
  /// Of the filter; the compositing filter has none.
  let name: String

  public subscript(dynamicMember input: String) -> PropertyKey<Double, PropertyParts.None> { key(input) }

  private func key<Value, Parts>(_ input: String) -> PropertyKey<Value, Parts> {
    PropertyKey(PropertyPath(list, named: name, input: input))
  }

  /// Whether the filter acts at all (CI-2).
  public var enabled: PropertyKey<Bool, PropertyParts.None> { key("enabled") }
  public var inputCenter: PropertyKey<CGPoint, PropertyParts.Point> { key("inputCenter") }
  public var inputShadowOffset: PropertyKey<CGPoint, PropertyParts.Point> { key("inputShadowOffset") }
  public var inputColor: PropertyKey<Color, PropertyParts.None> { key("inputColor") }
  public var inputTransform: PropertyKey<Transform3D, PropertyParts.Matrix> { key("inputTransform") }
  public var inputExtent: PropertyKey<CGRect, PropertyParts.Rect> { key("inputExtent") }
  public var inputRVector: PropertyKey<[Double], PropertyParts.None> { key("inputRVector") }
  public var inputGVector: PropertyKey<[Double], PropertyParts.None> { key("inputGVector") }
  public var inputBVector: PropertyKey<[Double], PropertyParts.None> { key("inputBVector") }
  public var inputAVector: PropertyKey<[Double], PropertyParts.None> { key("inputAVector") }
  public var inputBiasVector: PropertyKey<[Double], PropertyParts.None> { key("inputBiasVector") }
}
