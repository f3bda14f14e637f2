// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

extension Filter {
  /// From the components of sRGB to light, and back.
  static let svgToLinear = Filter.sRGBToneCurveToLinear()
  static let svgToEncoded = Filter.linearToSRGBToneCurve()

  /// A blur with a deviation along each axis.
  static func svgBlur(_ x: Double, _ y: Double) -> Filter {
    x == y ? .gaussianBlur(radius: x) : .gaussianBlur(radiusX: x, radiusY: y)
  }
}

extension Filter {
  /// Changes no pixel, but makes one image of a layer with all that it holds: blend modes in it see nothing behind it. The
  /// engine leaves out a matrix that is exactly the identity.
  static let svgGroup = Filter.colorMatrix(bias: [1e-9, 1e-9, 1e-9, 0])
}

extension BlendMode {
  /// The compositing filter; nil for source-over.
  var filter: Filter? {
    switch self {
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .hardLight: .hardLight
    case .softLight: .softLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .plusLighter: .plusLighter
    case .plusDarker: .plusDarker
    default: nil
    }
  }
}
