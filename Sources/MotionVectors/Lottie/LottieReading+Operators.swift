// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// Shapes that change the paths before them.
extension LottieReading {
  func trim(_ node: LottieNode) -> LottieDocument.Trim {
    var trim = LottieDocument.Trim()
    trim.start = number(node["s"])
    trim.end = number(node["e"], default: 100)
    trim.offset = number(node["o"])
    trim.isIndividual = node["m"]?.integer == 2
    return trim
  }

  func repeater(_ node: LottieNode) -> LottieDocument.Repeater {
    var repeater = LottieDocument.Repeater()
    repeater.copies = number(node["c"], default: 1)
    repeater.offset = number(node["o"])
    repeater.isAbove = node["m"]?.integer != 2
    repeater.transform = transform(node["tr"])
    repeater.startOpacity = number(node["tr"]?["so"], default: 100)
    repeater.endOpacity = number(node["tr"]?["eo"], default: 100)
    return repeater
  }

  func offset(_ node: LottieNode) -> LottieDocument.Offset {
    var offset = LottieDocument.Offset()
    offset.amount = number(node["a"])
    offset.join = LottieReading.join(node["lj"]?.integer)
    offset.miterLimit = number(node["ml"], default: 4)
    return offset
  }

  func zigZag(_ node: LottieNode) -> LottieDocument.ZigZag {
    var zigZag = LottieDocument.ZigZag()
    zigZag.amplitude = number(node["s"])
    zigZag.frequency = number(node["r"])
    zigZag.isSmooth = number(node["pt"], default: 1).first == 2
    return zigZag
  }

  func twist(_ node: LottieNode) -> LottieDocument.Twist {
    var twist = LottieDocument.Twist()
    twist.angle = number(node["a"])
    twist.center = vector(node["c"])
    return twist
  }
}
