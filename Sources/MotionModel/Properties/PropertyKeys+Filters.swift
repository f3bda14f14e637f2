import Foundation
import MotionCore

extension PropertyKeys {
  /// Inputs of the layer's named filters (V-11): `\.filters["pulse"].inputIntensity`.
  public var filters: FilterKeys { FilterKeys(path: "filters") }
  /// Inputs of the named filters on what lies behind the layer.
  public var backgroundFilters: FilterKeys { FilterKeys(path: "backgroundFilters") }
  /// Inputs of the filter that combines the layer with what lies behind it.
  public var compositingFilter: FilterKey { FilterKey(path: "compositingFilter") }
}

/// Filters by name.
public struct FilterKeys: Sendable {
  let path: String
  public subscript(name: String) -> FilterKey { FilterKey(path: path + "." + name) }
}

/// A filter's inputs by their keys: those that are not named here are numbers, such as `inputRadius`.
@dynamicMemberLookup
public struct FilterKey: Sendable {
  let path: String
  public subscript(dynamicMember input: String) -> PropertyKey<Double, PropertyParts.None> {
    PropertyKey(path + "." + input)
  }

  /// Whether the filter acts at all (CI-2).
  public var enabled: PropertyKey<Bool, PropertyParts.None> { PropertyKey(path + ".enabled") }
  public var inputCenter: PropertyKey<CGPoint, PropertyParts.Point> { PropertyKey(path + ".inputCenter") }
  public var inputShadowOffset: PropertyKey<CGPoint, PropertyParts.Point> { PropertyKey(path + ".inputShadowOffset") }
  public var inputColor: PropertyKey<Color, PropertyParts.None> { PropertyKey(path + ".inputColor") }
  public var inputTransform: PropertyKey<Transform3D, PropertyParts.Matrix> { PropertyKey(path + ".inputTransform") }
  public var inputExtent: PropertyKey<CGRect, PropertyParts.Rect> { PropertyKey(path + ".inputExtent") }
  public var inputRVector: PropertyKey<[Double], PropertyParts.None> { PropertyKey(path + ".inputRVector") }
  public var inputGVector: PropertyKey<[Double], PropertyParts.None> { PropertyKey(path + ".inputGVector") }
  public var inputBVector: PropertyKey<[Double], PropertyParts.None> { PropertyKey(path + ".inputBVector") }
  public var inputAVector: PropertyKey<[Double], PropertyParts.None> { PropertyKey(path + ".inputAVector") }
  public var inputBiasVector: PropertyKey<[Double], PropertyParts.None> { PropertyKey(path + ".inputBiasVector") }
}
