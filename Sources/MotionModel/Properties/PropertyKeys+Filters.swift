// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension PropertyKeys {
  /// Inputs of the layer's named filters (V-11): `\.filters["pulse"].inputIntensity`.
  public var filters: FilterKeys { FilterKeys(list: .filters) }
  /// Inputs of the named filters on the layer's backdrop.
  public var backgroundFilters: FilterKeys { FilterKeys(list: .backgroundFilters) }
  /// Inputs of the filter that combines the layer with its backdrop.
  public var compositingFilter: FilterKey { FilterKey(list: .compositingFilter, name: "") }
}

/// Filters by name.
public struct FilterKeys: Sendable {
  let list: PropertyPath.FilterList
  /// The filter of this name.
  public subscript(name: String) -> FilterKey { FilterKey(list: list, name: name) }
}

/// A filter's inputs by their keys: those that are not named here are numbers, such as `inputRadius`.
@dynamicMemberLookup
public struct FilterKey: Sendable {
  let list: PropertyPath.FilterList
  /// The name of the filter; the compositing filter has none.
  let name: String

  /// An input that is a number, by its key.
  public subscript(dynamicMember input: String) -> PropertyKey<Double, PropertyParts.None> { key(input) }

  private func key<Value, Parts>(_ input: String) -> PropertyKey<Value, Parts> {
    PropertyKey(PropertyPath(list, named: name, input: input))
  }

  /// Whether the filter acts at all (CI-2).
  public var enabled: PropertyKey<Bool, PropertyParts.None> { key("enabled") }
  /// The centre of the effect, in the filter's own units (CI-2).
  public var inputCenter: PropertyKey<CGPoint, PropertyParts.Point> { key("inputCenter") }
  /// How far the shadow lies from its object, in points.
  public var inputShadowOffset: PropertyKey<CGPoint, PropertyParts.Point> { key("inputShadowOffset") }
  /// The colour that the filter mixes in.
  public var inputColor: PropertyKey<Color, PropertyParts.None> { key("inputColor") }
  /// The transform that the filter applies to the image.
  public var inputTransform: PropertyKey<Transform3D, PropertyParts.Matrix> { key("inputTransform") }
  /// The part of the image that the filter reads, in points.
  public var inputExtent: PropertyKey<CGRect, PropertyParts.Rect> { key("inputExtent") }
  /// Factors of R, G, B and A in the new red.
  public var inputRVector: PropertyKey<[Double], PropertyParts.None> { key("inputRVector") }
  /// Factors of R, G, B and A in the new green.
  public var inputGVector: PropertyKey<[Double], PropertyParts.None> { key("inputGVector") }
  /// Factors of R, G, B and A in the new blue.
  public var inputBVector: PropertyKey<[Double], PropertyParts.None> { key("inputBVector") }
  /// Factors of R, G, B and A in the new alpha.
  public var inputAVector: PropertyKey<[Double], PropertyParts.None> { key("inputAVector") }
  /// The weights of a convolution, row after row.
  public var inputWeights: PropertyKey<[Double], PropertyParts.None> { key("inputWeights") }
  /// x, y and height of a light, in points.
  public var inputLightPosition: PropertyKey<[Double], PropertyParts.None> { key("inputLightPosition") }
  /// Where a spot light points: x, y and height, in points.
  public var inputLightTarget: PropertyKey<[Double], PropertyParts.None> { key("inputLightTarget") }
  /// The table of the new red.
  public var inputRTable: PropertyKey<[Double], PropertyParts.None> { key("inputRTable") }
  /// The table of the new green.
  public var inputGTable: PropertyKey<[Double], PropertyParts.None> { key("inputGTable") }
  /// The table of the new blue.
  public var inputBTable: PropertyKey<[Double], PropertyParts.None> { key("inputBTable") }
  /// The table of the new alpha.
  public var inputATable: PropertyKey<[Double], PropertyParts.None> { key("inputATable") }
  /// Changes of noise in a point, along x and y.
  public var inputBaseFrequency: PropertyKey<[Double], PropertyParts.None> { key("inputBaseFrequency") }
  /// The values that are added to R, G, B and A.
  public var inputBiasVector: PropertyKey<[Double], PropertyParts.None> { key("inputBiasVector") }
}
