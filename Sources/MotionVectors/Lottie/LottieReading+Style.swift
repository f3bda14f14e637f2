// SPDX-License-Identifier: Apache-2.0

import MotionModel

extension LottieReading {
  /// The layer styles that are drawn. Any other one is a warning.
  func styles(_ node: LottieNode?) -> [LottieDocument.Style] {
    (node?.list ?? []).compactMap { node in
      guard node.isObject, let type = node["ty"]?.integer, node["en"]?.bool ?? true else { return nil }
      let kind: LottieDocument.Style.Kind
      switch type {
      case 1:
        kind = .dropShadow(angle: number(node["a"]), distance: number(node["d"]), size: number(node["s"]))
      case 3: kind = .outerGlow(size: number(node["s"]))
      case 7: kind = .colorOverlay
      default:
        warn(node, "the layer style \(LottieReading.styleNames[type] ?? "\(type)") is not drawn")
        return nil
      }
      if let spread = node["ch"], let read = numberIfGiven(spread), read.changes || read.first != 0 {
        warn(node, "the layer style \(LottieReading.styleNames[type] ?? "") is drawn without its spread")
      }
      return LottieDocument.Style(
        kind: kind, color: color(node["c"]), opacity: number(node["o"], default: 100), location: "\(node.location)")
    }
  }

  private static let styleNames: [Int: String] = [
    0: "stroke", 1: "drop shadow", 2: "inner shadow", 3: "outer glow", 4: "inner glow", 5: "bevel and emboss",
    6: "satin", 7: "colour overlay", 8: "gradient overlay",
  ]
}
