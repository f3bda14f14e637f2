// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel

extension LottieLowering {
  func attachFill(_ paint: LottieDocument.Paint, to layer: ShapeLayer, window: ClosedRange<Double>) {
    attach(paint.opacity, to: .opacity, of: layer) { min(max($0 / 100, 0), 1) }
    switch paint.source {
    case .color(let color):
      note(color.slot, layer)
      attach(colorTrack(color, window: window), to: .fillColor, of: layer)
    case .gradient(let gradient):
      note(gradient.stops.slot, layer)
      layer.fillColor = nil
      guard gradient.count > 0 else { return }
      attach(gradient.track(window: window), to: .fillGradient, of: layer)
    }
  }

  func attachStroke(_ stroke: LottieDocument.Stroke, to layer: ShapeLayer, window: ClosedRange<Double>) {
    attach(stroke.paint.opacity, to: .opacity, of: layer) { min(max($0 / 100, 0), 1) }
    switch stroke.paint.source {
    case .color(let color):
      note(color.slot, layer)
      attach(colorTrack(color, window: window), to: .strokeColor, of: layer)
    case .gradient(let gradient):
      note(gradient.stops.slot, layer)
      guard gradient.count > 0 else { return }
      attach(gradient.track(window: window), to: .strokeGradient, of: layer)
    }
    attach(stroke.width, to: .lineWidth, of: layer) { max(0, $0) }
    layer.lineCap = stroke.cap
    layer.lineJoin = stroke.join
    attach(stroke.miterLimit, to: .miterLimit, of: layer) { max(0, $0) }
    let dashes = stroke.dashes.map { max(0, $0.first) }
    guard dashes.contains(where: { $0 > 0 }), LottieDashes(stroke) == nil else { return }
    // One number is the length of dashes and of gaps.
    layer.lineDashPattern = dashes.count == 1 ? [dashes[0], dashes[0]] : dashes
    attach(stroke.dashOffset, to: .lineDashPhase, of: layer) { $0 }
  }

  private func colorTrack(_ color: LottieProperty<[Double]>, window: ClosedRange<Double>) -> LottieTrack {
    func value(_ list: [Double]) -> PropertyValue { .color(Color(lottie: list)) }
    if color.isEven { return LottieTrack(exactly: color, value) }
    var span = LottieSpan()
    span.include(color)
    return LottieTrack.sampled(span, window: window) { value(color.value(at: $0)) }
  }
}
