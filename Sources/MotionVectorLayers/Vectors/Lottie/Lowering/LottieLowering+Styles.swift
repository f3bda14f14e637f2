// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel

/// Shadows and layer styles.
extension LottieLowering {
  /// The effect: its direction counts clockwise from the top, and 255 is opaque.
  func shadow(_ effect: LottieDocument.Effect, _ dressing: inout LottieDressing) {
    if effect.number(5, at: 0) != 0 {
      warn(effect.location, "the effect \"\(effect.name.prefix(40))\" is drawn with the layer itself")
    }
    let layer = dressing.forShadow()
    cast(effect.span([0]), on: layer, .shadowColor) { .color(LottieLowering.opaque(effect.numbers(0, at: $0))) }
    cast(effect.span([1]), on: layer, .shadowOpacity) {
      // The opacity of this effect is 0…255.
      .number(min(max(effect.number(1, at: $0, default: 255) / 255, 0), 1))
    }
    cast(effect.span([2, 3]), on: layer, .shadowOffset) {
      // 0 degrees points up.
      .size(LottieLowering.offset(effect.number(2, at: $0) - 90, effect.number(3, at: $0)))
    }
    cast(effect.span([4]), on: layer, .shadowRadius) { .number(max(0, effect.number(4, at: $0)) / 4) }
  }

  func apply(_ style: LottieDocument.Style, to dressing: inout LottieDressing) {
    switch style.kind {
    case .colorOverlay:
      var span = LottieSpan()
      span.include(style.color)
      span.include(style.opacity)
      overlay(span, to: &dressing) { (style.color.value(at: $0), style.opacity.value(at: $0) / 100) }
    case .outerGlow(let size): cast(style, size: size, on: dressing.forShadow())
    case .dropShadow(let angle, let distance, let size):
      let layer = dressing.forShadow()
      cast(style, size: size, on: layer)
      var span = LottieSpan()
      span.include(angle)
      span.include(distance)
      // Away from the light.
      cast(span, on: layer, .shadowOffset) {
        .size(LottieLowering.offset(180 - angle.value(at: $0), distance.value(at: $0)))
      }
    }
  }

  private func cast(_ style: LottieDocument.Style, size: LottieProperty<Double>, on layer: Layer) {
    var (colors, opacities, sizes) = (LottieSpan(), LottieSpan(), LottieSpan())
    colors.include(style.color)
    opacities.include(style.opacity)
    sizes.include(size)
    layer.shadowOffset = .zero
    cast(colors, on: layer, .shadowColor) { .color(LottieLowering.opaque(style.color.value(at: $0))) }
    cast(opacities, on: layer, .shadowOpacity) { .number(min(max(style.opacity.value(at: $0) / 100, 0), 1)) }
    // The size is how far the blur reaches.
    cast(sizes, on: layer, .shadowRadius) { .number(max(0, size.value(at: $0)) * 0.3) }
  }

  private func cast(
    _ span: LottieSpan, on layer: Layer, _ target: LottieTarget, _ value: (Double) -> PropertyValue
  ) {
    attach(LottieTrack.sampled(span, window: -1e9...1e9, value), to: target, of: layer)
  }

  private static func opaque(_ color: [Double]) -> Color {
    Color(lottie: Array(color.prefix(3)))
  }

  /// - Parameter degrees: clockwise from the right.
  private static func offset(_ degrees: Double, _ distance: Double) -> CGSize {
    let (sine, cosine) = Math.sincos(degrees * Double.pi / 180)
    return CGSize(width: cosine * distance, height: sine * distance)
  }
}
