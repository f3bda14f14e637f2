// SPDX-License-Identifier: Apache-2.0

import MotionModel

extension LottieReading {
  /// The changes of a layer's image. Controls, which only expressions read, are left out.
  func effects(_ node: LottieNode?) -> [LottieDocument.Effect] {
    (node?.list ?? []).compactMap { node in
      guard let type = node["ty"]?.integer, node["en"]?.bool ?? true else { return nil }
      let name = node["nm"]?.string ?? "effect"
      if type == 5 { return nil }
      guard LottieReading.knownEffects.contains(type) else {
        warn(node, "the effect \"\(name.prefix(40))\" (\(type)) is not drawn")
        return nil
      }
      let values = (node["ef"]?.list ?? []).map { value -> LottieProperty<[Double]> in
        let isColor = value["ty"]?.integer == 2
        return (isColor ? colorIfGiven(value["v"]) : vectorIfGiven(value["v"])) ?? LottieProperty([0])
      }
      return LottieDocument.Effect(type: type, name: name, values: values, location: "\(node.location)")
    }
  }

  /// Tint, fill, stroke, tritone, levels, drop shadow, radial wipe, blur.
  private static let knownEffects: Set<Int> = [20, 21, 22, 23, 24, 25, 26, 29]
}
