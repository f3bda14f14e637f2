// SPDX-License-Identifier: Apache-2.0

extension SVGFontUnits {
  func resolved(_ clip: SVGClipReference) -> SVGClipReference {
    guard case .shape(let shape) = clip else { return clip }
    switch shape {
    case .inset(let top, let right, let bottom, let left, let radius):
      return .shape(
        .inset(
          top: resolved(top), right: resolved(right), bottom: resolved(bottom), left: resolved(left),
          radius: resolved(radius)))
    case .circle(let radius, let x, let y):
      return .shape(.circle(radius: radius.map { resolved($0) }, x: resolved(x), y: resolved(y)))
    case .ellipse(let rx, let ry, let x, let y):
      return .shape(
        .ellipse(rx: rx.map { resolved($0) }, ry: ry.map { resolved($0) }, x: resolved(x), y: resolved(y)))
    case .polygon(let rule, let points): return .shape(.polygon(rule, points.map { resolved($0) }))
    case .path: return clip
    }
  }

  func resolved(_ filter: SVGFilterFunction) -> SVGFilterFunction {
    switch filter {
    case .blur(let deviation): .blur(resolved(deviation))
    case .dropShadow(let x, let y, let deviation, let color):
      .dropShadow(x: resolved(x), y: resolved(y), deviation: resolved(deviation), color: color)
    default: filter
    }
  }

  func resolved(_ step: SVGTransformStep) -> SVGTransformStep {
    guard case .translation(let x, let y) = step else { return step }
    return .translation(resolved(x), resolved(y))
  }

  func resolved(_ origin: SVGTransformOrigin) -> SVGTransformOrigin {
    SVGTransformOrigin(x: resolved(origin.x), y: resolved(origin.y))
  }
}
