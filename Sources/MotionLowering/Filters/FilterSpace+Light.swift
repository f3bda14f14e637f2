// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel

extension FilterSpace {
  /// The rectangle of a filter that makes an image; by default the layer's bounds.
  func extent(_ filter: Filter) -> CGRect {
    if case .rect(let extent)? = filter.effective("inputExtent"), extent.width > 0, extent.height > 0 { return extent }
    return CGRect(origin: .zero, size: size)
  }

  /// Light on the relief that alpha is; nil for other filters.
  func lighting(_ filter: Filter, _ name: String) -> Lighting? {
    let constant: Double
    var shine: Double?
    switch name {
    case "diffuseLighting": constant = filter.number("inputDiffuse")
    case "specularLighting":
      (constant, shine) = (filter.number("inputSpecular"), filter.number("inputExponent"))
    default: return nil
    }
    return Lighting(
      light(filter), color: filter.color("inputColor")?.sRGB ?? .white, height: filter.number("inputSurfaceScale"),
      constant: constant, shine: shine, rect: extent(filter), map: toDevice, stepX: vector(1, 0), stepY: vector(0, 1))
  }

  private func light(_ filter: Filter) -> Lighting.Light {
    func place(_ input: String) -> SIMD3<Double> {
      let numbers = filter.numbers(input)
      return numbers.count == 3 ? SIMD3(numbers[0], numbers[1], numbers[2]) : .zero
    }
    switch filter.effective("inputLight") {
    case .string("point")?: return .point(place("inputLightPosition"))
    case .string("spot")?:
      return .spot(
        place("inputLightPosition"), target: place("inputLightTarget"), exponent: filter.number("inputFocus"),
        cosine: Math.cos(filter.number("inputConeAngle")))
    default:
      // The direction of a distant light (Filter Effects, feDistantLight).
      let (azimuth, elevation) = (filter.number("inputAzimuth"), filter.number("inputElevation"))
      let flat = Math.cos(elevation)
      return .distant(SIMD3(flat * Math.cos(azimuth), flat * Math.sin(azimuth), Math.sin(elevation)))
    }
  }
}
