// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// Fills and strokes.
extension LottieReading {
  func fill(_ node: LottieNode, color: Bool) -> LottieDocument.Fill {
    LottieDocument.Fill(paint: paint(node, color: color), rule: node["r"]?.integer == 2 ? .evenOdd : .nonZero)
  }

  func stroke(_ node: LottieNode, color: Bool) -> LottieDocument.Stroke {
    var stroke = LottieDocument.Stroke(paint: paint(node, color: color))
    stroke.width = number(node["w"], default: 1)
    stroke.cap = LottieReading.cap(node["lc"]?.integer)
    stroke.join = LottieReading.join(node["lj"]?.integer)
    // ml2 is the limit that can be animated.
    stroke.miterLimit = number(node["ml2"] ?? node["ml"], default: 4)
    for item in node["d"]?.list ?? [] {
      let value = number(item["v"])
      if item["n"]?.string == "o" { stroke.dashOffset = value } else { stroke.dashes.append(value) }
    }
    return stroke
  }

  private func paint(_ node: LottieNode, color: Bool) -> LottieDocument.Paint {
    let source: LottieDocument.Paint.Source = color ? .color(self.color(node["c"])) : .gradient(gradient(node))
    return LottieDocument.Paint(source: source, opacity: number(node["o"], default: 100))
  }

  private func gradient(_ node: LottieNode) -> LottieDocument.Gradient {
    var gradient = LottieDocument.Gradient()
    gradient.isRadial = node["t"]?.integer == 2
    gradient.start = vector(node["s"])
    gradient.end = vector(node["e"])
    gradient.highlight = number(node["h"])
    gradient.highlightAngle = number(node["a"])
    guard let colors = node["g"] else {
      warn(node, "the gradient has no colours")
      return gradient
    }
    let source = colors["k"] ?? colors
    gradient.stops = vector(source, default: [])
    if gradient.stops.slot == nil, let slot = colors["sid"]?.string { gradient.stops.slot = slot }
    let written = gradient.stops.first.count
    // Each colour has four numbers: its place and three components.
    let given = colors["p"]?.integer ?? slots[gradient.stops.slot ?? ""]?["p"]?["p"]?.integer ?? written / 4
    gradient.count = min(max(given, 0), written / 4)
    if gradient.count != given { warn(colors, "\(given) colours have \(written) numbers; \(gradient.count) are used") }
    return gradient
  }

  static func cap(_ number: Int?) -> LineCap { number == 2 ? .round : number == 3 ? .square : .butt }
  static func join(_ number: Int?) -> LineJoin { number == 2 ? .round : number == 3 ? .bevel : .miter }
}
