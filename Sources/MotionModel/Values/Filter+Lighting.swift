// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

extension Filter {
  /// A light on a relief. Positions are points from the origin of the layer's bounds, z towards the viewer.
  /// Example: `TextLayer("Embossed").font("Inter", 160).filters(.diffuseLighting(.distant(azimuth: .degrees(225))))`
  public enum Light: Hashable, Sendable {
    /// From far away: `azimuth` in the layer's plane, from x towards y, and `elevation` above it.
    case distant(azimuth: Angle, elevation: Angle = .degrees(45))
    /// From a point.
    /// Example: `layer.filters = [.diffuseLighting(.point(x: 0, y: 0, z: 200))]`
    case point(x: Double, y: Double, z: Double)
    /// From a point to another. Light falls with the power `focus` of the cosine beside that direction, and ends at `cone`.
    /// Example: `layer.filters = [.specularLighting(.spot(x: 0, y: 0, z: 200, toX: 100, toY: 100))]`
    case spot(
      x: Double, y: Double, z: Double, toX: Double, toY: Double, toZ: Double = 0, focus: Double = 1,
      cone: Angle = .degrees(90))

    fileprivate var inputs: [String: PropertyValue] {
      switch self {
      case .distant(let azimuth, let elevation):
        [
          "inputLight": .string("distant"), "inputAzimuth": .number(azimuth.radians),
          "inputElevation": .number(elevation.radians),
        ]
      case .point(let x, let y, let z): ["inputLight": .string("point"), "inputLightPosition": .numbers([x, y, z])]
      case .spot(let x, let y, let z, let toX, let toY, let toZ, let focus, let cone):
        [
          "inputLight": .string("spot"), "inputLightPosition": .numbers([x, y, z]),
          "inputLightTarget": .numbers([toX, toY, toZ]), "inputFocus": .number(focus),
          "inputConeAngle": .number(cone.radians),
        ]
      }
    }
  }

  /// The light from a dull surface whose height is the image's alpha, opaque, in place of the image.
  /// Example: `TextLayer("Embossed").font("Inter", 160).filters(.diffuseLighting(.distant(azimuth: .degrees(225)), surfaceScale: 4))`
  ///
  /// - Parameters:
  ///   - surfaceScale: the height of opaque points, in points.
  ///   - constant: the share of light that comes back.
  ///   - rect: the lit rectangle, in points; nil for the layer's bounds.
  public static func diffuseLighting(
    _ light: Light, color: Color = .white, surfaceScale: Double = 1, constant: Double = 1, in rect: CGRect? = nil,
    name: String? = nil
  ) -> Filter {
    lighting("diffuseLighting", light, color, surfaceScale, ["inputDiffuse": .number(constant)], rect, name)
  }

  /// The light from a shiny surface whose height is the image's alpha, in place of the image. Its alpha is its brightest
  /// component, so it can lie over the image itself.
  /// Example: `TextLayer("Chrome").font("Inter", 160).filters(.specularLighting(.point(x: 100, y: -50, z: 200), exponent: 30))`
  ///
  /// - Parameters:
  ///   - surfaceScale: the height of opaque points, in points.
  ///   - constant: the share of light that comes back.
  ///   - exponent: the larger, the sharper the highlights, 0…128.
  ///   - rect: the lit rectangle, in points; nil for the layer's bounds.
  public static func specularLighting(
    _ light: Light, color: Color = .white, surfaceScale: Double = 1, constant: Double = 1, exponent: Double = 20,
    in rect: CGRect? = nil, name: String? = nil
  ) -> Filter {
    let own: [String: PropertyValue] = ["inputSpecular": .number(constant), "inputExponent": .number(exponent)]
    return lighting("specularLighting", light, color, surfaceScale, own, rect, name)
  }

  private static func lighting(
    _ type: String, _ light: Light, _ color: Color, _ height: Double, _ own: [String: PropertyValue], _ rect: CGRect?,
    _ name: String?
  ) -> Filter {
    var filter = Filter(type, name: name, inputs: own)
    filter.inputs.merge(light.inputs) { $1 }
    filter.inputs["inputColor"] = .color(color)
    filter.inputs["inputSurfaceScale"] = .number(height)
    if let rect { filter.inputs["inputExtent"] = .rect(rect) }
    return filter
  }
}
