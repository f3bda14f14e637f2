// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// Filters for a transition's `filter` (T-92). Lengths are in points; angles in radians from x towards y of the layer's
/// own space. Where no centre is given, it is the middle of the layer's bounds.
extension Filter {
  /// The cross-fade.
  /// Example: `Transition.filter(.dissolve, 1)`
  public static let dissolve = Filter("CIDissolveTransition")
  /// Wipes the target in behind a soft edge `width` points wide that moves in the direction of `angle`.
  /// Example: `Transition.filter(.swipe(), 1)`
  public static func swipe(angle: Double = 0, width: Double = 300, color: Color = .white, opacity: Double = 0) -> Filter
  {
    Filter(
      "CISwipeTransition",
      inputs: [
        "inputAngle": .number(angle), "inputWidth": .number(width), "inputColor": .color(color),
        "inputOpacity": .number(opacity),
      ])
  }
  /// The source slides away in bars that start one after the other.
  /// Example: `Transition.filter(.barsSwipe(width: 60), 1)`
  public static func barsSwipe(angle: Double = .pi, width: Double = 30, offset: Double = 10) -> Filter {
    Filter(
      "CIBarsSwipeTransition",
      inputs: ["inputAngle": .number(angle), "inputWidth": .number(width), "inputBarOffset": .number(offset)])
  }
  /// A burst of light.
  /// Example: `Transition.filter(.flash(), 1)`
  public static func flash(center: CGPoint? = nil, color: Color = Color(red: 1, green: 0.8, blue: 0.6)) -> Filter {
    var filter = Filter("CIFlashTransition", inputs: ["inputColor": .color(color)])
    if let center { filter.inputs["inputCenter"] = .point(center) }
    return filter
  }
  /// A ring wave with the target inside.
  /// Example: `Transition.filter(.ripple(), 1)`
  public static func ripple(center: CGPoint? = nil, width: Double = 100, scale: Double = 50) -> Filter {
    var filter = Filter("CIRippleTransition", inputs: ["inputWidth": .number(width), "inputScale": .number(scale)])
    if let center { filter.inputs["inputCenter"] = .point(center) }
    return filter
  }
  /// The source is turned over like a page that is lifted at the side of `angle`: 0 is the right side.
  /// Example: `Transition.filter(.pageCurl(), 1)`
  public static func pageCurl(angle: Double = 0, radius: Double = 100) -> Filter {
    Filter("CIPageCurlTransition", inputs: ["inputAngle": .number(angle), "inputRadius": .number(radius)])
  }
  /// The target shows through growing round holes.
  /// Example: `Transition.filter(.mod(), 1)`
  public static func mod(center: CGPoint? = nil, angle: Double = 2, radius: Double = 150, compression: Double = 300)
    -> Filter
  {
    var filter = Filter(
      "CIModTransition",
      inputs: [
        "inputAngle": .number(angle), "inputRadius": .number(radius), "inputCompression": .number(compression),
      ])
    if let center { filter.inputs["inputCenter"] = .point(center) }
    return filter
  }
  /// A bar of light passes, with the target behind it.
  /// Example: `Transition.filter(.copyMachine(), 1)`
  public static func copyMachine(
    angle: Double = 0, width: Double = 200, color: Color = Color(red: 0.6, green: 1, blue: 0.8), opacity: Double = 1.3
  ) -> Filter {
    Filter(
      "CICopyMachineTransition",
      inputs: [
        "inputAngle": .number(angle), "inputWidth": .number(width), "inputColor": .color(color),
        "inputOpacity": .number(opacity),
      ])
  }
  /// The source falls apart, first where the image `mask` is dark; without one, in random grains.
  /// Example: `Transition.filter(.disintegrate(), 1)`
  public static func disintegrate(mask: String? = nil, shadowRadius: Double = 8, shadowDensity: Double = 0.65) -> Filter
  {
    var filter = Filter(
      "CIDisintegrateWithMaskTransition",
      inputs: ["inputShadowRadius": .number(shadowRadius), "inputShadowDensity": .number(shadowDensity)])
    if let mask { filter.inputs["inputMaskImage"] = .contents(.file(path: mask)) }
    return filter
  }
}
