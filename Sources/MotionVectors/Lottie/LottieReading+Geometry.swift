// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// Shapes that are paths.
extension LottieReading {
  func path(_ node: LottieNode) -> LottieDocument.Shape.Kind? {
    guard let path = bezier(node["ks"], isClosed: node["closed"]?.bool) else {
      warn(node, "the path has no points; it is left out")
      return nil
    }
    return .path(path, isReversed: isReversed(node))
  }

  func rectangle(_ node: LottieNode) -> LottieDocument.Rectangle {
    var rectangle = LottieDocument.Rectangle()
    rectangle.position = vector(node["p"])
    rectangle.size = vector(node["s"])
    rectangle.radius = number(node["r"])
    rectangle.isReversed = isReversed(node)
    return rectangle
  }

  func ellipse(_ node: LottieNode) -> LottieDocument.Ellipse {
    var ellipse = LottieDocument.Ellipse()
    ellipse.position = vector(node["p"])
    ellipse.size = vector(node["s"])
    ellipse.isReversed = isReversed(node)
    return ellipse
  }

  func polystar(_ node: LottieNode) -> LottieDocument.Polystar {
    var star = LottieDocument.Polystar()
    star.isStar = node["sy"]?.integer != 2
    star.position = vector(node["p"])
    star.points = number(node["pt"], default: 5)
    star.rotation = number(node["r"])
    star.outerRadius = number(node["or"])
    star.innerRadius = number(node["ir"])
    star.outerRoundness = number(node["os"])
    star.innerRoundness = number(node["is"])
    star.isReversed = isReversed(node)
    return star
  }

  private func isReversed(_ node: LottieNode) -> Bool { node["d"]?.integer == 3 }
}
