// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore

extension Filter {
  /// A function of one colour component, 0…1, as SVG's `feFuncR` has them. Results are clamped to 0…1.
  /// Example: `ImageLayer("photo.jpg").filters(.componentTransfer(red: .table([0, 0.8, 1]), alpha: .linear(slope: 0.5)))`
  public enum Transfer: Hashable, Sendable {
    /// No change.
    /// Example: `layer.filters = [.componentTransfer(red: .identity, blue: .linear(slope: 0.5))]`
    case identity
    /// Values for evenly spaced components from 0 to 1, with straight lines between them; at most 4096.
    case table([Double])
    /// A value for each of so many equal parts of 0…1; at most 4096.
    /// Example: `layer.filters = [.componentTransfer(red: .discrete([0, 0.5, 1]))]`
    case discrete([Double])
    /// `slope · c + intercept`
    case linear(slope: Double = 1, intercept: Double = 0)
    /// `amplitude · c ^ exponent + offset`, in 256 steps.
    /// Example: `layer.filters = [.componentTransfer(red: .gamma(exponent: 0.5))]`
    case gamma(amplitude: Double = 1, exponent: Double = 1, offset: Double = 0)

    var values: [Double] {
      switch self {
      case .identity: [0, 1]
      case .table(let values), .discrete(let values): values
      case .linear(let slope, let intercept): [intercept, slope + intercept]
      case .gamma(let amplitude, let exponent, let offset):
        (0...255).map { step in
          let c = Double(step) / 255
          // A power of 0 is 0, 1 or more than everything.
          let power = c > 0 ? Math.pow(c, exponent) : exponent > 0 ? 0 : exponent == 0 ? 1 : 1000
          return min(max(amplitude * power + offset, -1000), 1000)
        }
      }
    }

    var isDiscrete: Bool { if case .discrete = self { true } else { false } }
  }

  /// A function for each unpremultiplied component. An alpha function above 0 at 0 shows transparent parts.
  /// Example: `ImageLayer("photo.jpg").filters(.componentTransfer(red: .gamma(exponent: 0.5), blue: .discrete([0, 0.5, 1])))`
  public static func componentTransfer(
    red: Transfer = .identity, green: Transfer = .identity, blue: Transfer = .identity, alpha: Transfer = .identity,
    name: String? = nil
  ) -> Filter {
    var filter = Filter("componentTransfer", name: name)
    for (component, transfer) in [("R", red), ("G", green), ("B", blue), ("A", alpha)] where transfer != .identity {
      filter.inputs["input\(component)Table"] = .numbers(transfer.values)
      if transfer.isDiscrete { filter.inputs["input\(component)IsDiscrete"] = .bool(true) }
    }
    return filter
  }

  /// From sRGB-encoded components to linear light: the colour filters that follow work on light.
  /// Example: `ImageLayer("photo.jpg").filters(.sRGBToneCurveToLinear(), .colorControls(brightness: 0.1), .linearToSRGBToneCurve())`
  public static func sRGBToneCurveToLinear(name: String? = nil) -> Filter {
    Filter("CISRGBToneCurveToLinear", name: name)
  }
  /// From linear light back to sRGB-encoded components.
  /// Example: `ImageLayer("photo.jpg").filters(.sRGBToneCurveToLinear(), .colorInvert(), .linearToSRGBToneCurve())`
  public static func linearToSRGBToneCurve(name: String? = nil) -> Filter {
    Filter("CILinearToSRGBToneCurve", name: name)
  }
}
