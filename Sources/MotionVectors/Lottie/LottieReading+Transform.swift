// SPDX-License-Identifier: Apache-2.0

import MotionModel

extension LottieReading {
  func transform(_ node: LottieNode?) -> LottieTransform {
    var transform = LottieTransform()
    guard let node, node.isObject else { return transform }
    transform.anchor = vector(node["a"], default: [0, 0, 0])
    transform.position = position(node["p"])
    transform.scale = scale(node["s"])
    // Layers in 3D have `rz` in place of `r`.
    transform.rotation = number(node["r"] ?? node["rz"])
    transform.rotationX = number(node["rx"])
    transform.rotationY = number(node["ry"])
    transform.orientation = vector(node["or"], default: [0, 0, 0])
    transform.opacity = number(node["o"], default: 100)
    transform.skew = number(node["sk"])
    transform.skewAxis = number(node["sa"])
    return transform
  }
}
