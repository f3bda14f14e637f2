// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTestSupport
import MotionTimeline

/// Places and motions that can be seen: values of any size leave most layers small, far away or hidden.
extension RandomSource {
  /// Puts a layer where a canvas of a size shows it.
  mutating func placeInSight(_ layer: Layer, _ size: CGSize) {
    layer.bounds = CGRect(
      x: 0, y: 0, width: number(0.1...0.7) * size.width, height: number(0.1...0.7) * size.height)
    layer.position = pointInSight(size)
    layer.anchorPoint = CGPoint(x: number(0...1), y: number(0...1))
    layer.isHidden = false
    layer.opacity = number(0.3...1)
    if chance(0.8) { layer.backgroundColor = color().withAlpha(number(0.4...1)) }
    var transform = Transform3D.identity
    if chance(0.4) { transform = .rotation(number(-3...3), 0, 0, 1) }
    if chance(0.2) {
      transform = transform.concatenating(.rotation(number(-1...1), number(-1...1), 1, 0)).concatenating(
        .perspective(600))
    }
    layer.transform = transform
  }

  /// Gives a layer a motion that begins within half a second and never ends.
  mutating func moveInSight(_ layer: Layer, _ size: CGSize) {
    func between(_ key: String, _ from: any Sendable, _ to: any Sendable) -> BasicAnimation {
      let animation = BasicAnimation(keyPath: key)
      (animation.fromValue, animation.toValue) = (from, to)
      return animation
    }
    let animation: BasicAnimation
    switch integer(0...7) {
    case 0, 1: animation = between("position", pointInSight(size), pointInSight(size))
    case 2: animation = between("transform.rotation.z", 0.0, pick([2, -2]) * Double.pi)
    case 3: animation = between("transform.scale", number(0.3...0.8), number(1...1.6))
    case 4: animation = between("opacity", number(0...0.4), number(0.6...1))
    case 5: animation = between("backgroundColor", color().withAlpha(1), color().withAlpha(1))
    case 6: animation = between("bounds.size.width", number(0.1...0.3) * size.width, number(0.4...0.8) * size.width)
    default: animation = between("position.x", number(0...0.4) * size.width, number(0.6...1) * size.width)
    }
    animation.duration = number(0.4...2)
    animation.autoreverses = chance(0.6)
    animation.repeatCount = .infinity
    if chance(0.3) { animation.beginTime = number(0.01...0.5) }
    animation.timingFunction = timingFunction()
    layer.add(animation)
  }

  private mutating func pointInSight(_ size: CGSize) -> CGPoint {
    CGPoint(x: number(0.1...0.9) * size.width, y: number(0.1...0.9) * size.height)
  }

  /// Pixels that are a function of place and time.
  mutating func shader() -> Shader {
    let (seed, tilt) = (next(), number(-2...2))
    return Shader(identity: ContentHash(high: seed, low: tilt.bitPattern)) { grid, time in
      { row in
        for i in 0..<row.count {
          let u = grid.x(row.firstColumn + i) / max(1, grid.size.width)
          row.red[i] = Float(u)
          row.green[i] = Float(row.y / max(1, grid.size.height))
          row.blue[i] = Float(0.5 + 0.5 * Math.sin(time * 3 + tilt * u))
          row.alpha[i] = Float(1 - 0.5 * u)
        }
      }
    }
  }
}
