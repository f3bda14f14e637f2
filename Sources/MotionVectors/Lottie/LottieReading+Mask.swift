// SPDX-License-Identifier: Apache-2.0

import MotionModel

extension LottieReading {
  /// The paths that cut a layer.
  func masks(_ node: LottieNode?) -> [LottieDocument.Mask] {
    (node?.list ?? []).compactMap { node in
      guard node.isObject else { return nil }
      var mask = LottieDocument.Mask()
      mask.name = node["nm"]?.string ?? ""
      if let mode = node["mode"]?.string {
        if let known = LottieDocument.Mask.Mode(rawValue: mode) {
          mask.mode = known
        } else {
          warn(node, "the mask's mode \"\(mode.prefix(20))\" is unknown; it is left out")
          mask.mode = .none
        }
      }
      mask.isInverted = node["inv"]?.bool ?? false
      guard let path = bezier(node["pt"], isClosed: node["cl"]?.bool ?? true) else {
        warn(node, "the mask has no path; it is left out")
        return nil
      }
      mask.path = path
      mask.opacity = number(node["o"], default: 100)
      mask.expansion = number(node["x"])
      return mask
    }
  }
}
