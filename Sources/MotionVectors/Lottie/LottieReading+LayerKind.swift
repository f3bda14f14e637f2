// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

extension LottieReading {
  func kind(_ node: LottieNode) -> LottieDocument.Layer.Kind {
    guard let type = node["ty"]?.integer ?? impliedType(node) else {
      warn(node, "a layer without a type shows nothing")
      return .null
    }
    switch type {
    case 0:
      let id = node["refId"].flatMap(identifier) ?? ""
      return .precomposition(
        id: id, size: size(node["w"], node["h"]), timeRemap: numberIfGiven(node["tm"]))
    case 1:
      let components = node["sc"]?.string.flatMap(Color.lottieComponents)
      if components == nil { warn(node, "the colour of the solid is unreadable; it is black") }
      let color = components ?? [0, 0, 0, 1]
      return .solid(
        size: size(node["sw"], node["sh"]), color: Color(red: color[0], green: color[1], blue: color[2], alpha: 1))
    case 2: return .image(id: node["refId"].flatMap(identifier) ?? "")
    case 3: return .null
    case 4: return .shapes(shapes(node["shapes"]))
    case 5:
      guard let text = node["t"] else {
        warn(node, "the text layer has no text")
        return .null
      }
      return .text(self.text(text))
    case 13: return .camera(number(node["pe"], default: 0))
    default:
      warn(node, "\(LottieReading.names[type] ?? "a layer of the unknown type \(type)") is left out")
      return .unsupported
    }
  }

  private static let names: [Int: String] = [
    6: "a layer of sound", 7: "a placeholder of a clip", 8: "a sequence of pictures", 9: "a clip",
    10: "a placeholder of a picture", 11: "a guide", 12: "an adjustment layer", 14: "a light", 15: "a layer of data",
  ]

  /// Some exporters leave the type out.
  private func impliedType(_ node: LottieNode) -> Int? {
    if node["shapes"] != nil { return 4 }
    if node["t"]?.isObject == true { return 5 }
    if node["sc"] != nil { return 1 }
    if node["refId"] != nil { return node["w"] != nil ? 0 : 2 }
    return nil
  }

  /// An id, which some exporters write as a number.
  func identifier(_ node: LottieNode) -> String? { node.string ?? node.integer.map(String.init) }

  func size(_ width: LottieNode?, _ height: LottieNode?) -> CGSize {
    func length(_ node: LottieNode?) -> Double { min(max(node?.number ?? 0, 0), LottieDecoder.sizeLimit) }
    return CGSize(width: length(width), height: length(height))
  }
}
