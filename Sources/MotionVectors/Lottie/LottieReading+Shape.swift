// SPDX-License-Identifier: Apache-2.0

import MotionModel

extension LottieReading {
  /// The items of a shape layer or a group, the frontmost first.
  func shapes(_ node: LottieNode?, depth: Int = 0) -> [LottieDocument.Shape] {
    guard let node else { return [] }
    guard depth < LottieReading.groupDepthLimit else {
      warn(node, "groups deeper than \(LottieReading.groupDepthLimit) are left out")
      return []
    }
    return node.list.compactMap { item in
      guard item.isObject, let type = item["ty"]?.string else {
        if item.isObject { warn(item, "a shape without a type is left out") }
        return nil
      }
      guard let kind = kind(type, item, depth: depth) else { return nil }
      return LottieDocument.Shape(
        name: item["nm"]?.string ?? "", kind: kind, isHidden: item["hd"]?.bool ?? false, location: "\(item.location)")
    }
  }

  private static let groupDepthLimit = 64

  private func kind(_ type: String, _ node: LottieNode, depth: Int) -> LottieDocument.Shape.Kind? {
    switch type {
    case "gr":
      let items = node["it"]?.list ?? []
      let transform = items.last { $0["ty"]?.string == "tr" }
      return .group(shapes(node["it"], depth: depth + 1), self.transform(transform))
    case "tr": return nil
    case "sh": return path(node)
    case "rc": return .rectangle(rectangle(node))
    case "el": return .ellipse(ellipse(node))
    case "sr": return .polystar(polystar(node))
    case "fl": return .fill(fill(node, color: true))
    case "gf": return .fill(fill(node, color: false))
    case "st": return .stroke(stroke(node, color: true))
    case "gs": return .stroke(stroke(node, color: false))
    case "tm": return .trim(trim(node))
    case "rp": return .repeater(repeater(node))
    case "rd": return .roundedCorners(number(node["r"]))
    case "mm": return .merge(LottieDocument.MergeMode(rawValue: node["mm"]?.integer ?? 1) ?? .merge)
    case "op": return .offset(offset(node))
    case "pb": return .pucker(number(node["a"]))
    case "zz": return .zigZag(zigZag(node))
    case "tw": return .twist(twist(node))
    case "no": return nil
    default:
      warn(node, "a shape of the unknown type \"\(type.prefix(20))\" is left out")
      return nil
    }
  }
}
