// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel

/// How a frame is exposed: at which times of a scene its layers are looked at while the shutter is open.
struct Shutter {
  /// The scene's time some seconds of the program after the frame.
  let sceneTime: (Double) -> Double
  /// Seconds of the program.
  let frameDuration: Double
  /// The superlayers of each layer while a tree is evaluated, from the root on.
  let path = SuperlayerPath()

  /// - Parameters:
  ///   - fraction: 0…1 of the time that the shutter is open.
  ///   - angle: degrees.
  func time(_ fraction: Double, angle: Double) -> Double {
    let time = sceneTime(fraction * angle / 360 * frameDuration)
    return time.isFinite ? max(0, time) : 0
  }

  /// One of several instants.
  struct Instant {
    /// 0…1 of the time that the shutter is open.
    var fraction: Double
    /// The shutter angle by which the time of the evaluation was found, degrees.
    var angle: Double
  }

  /// The middle of each of `count` equal parts, at most ``MotionBlur/sampleLimit``.
  static func fractions(_ count: Int) -> [Double] {
    let count = min(max(count, 1), MotionBlur.sampleLimit)
    return (0..<count).map { (Double($0) + 0.5) / Double(count) }
  }
}

/// The superlayers of the layer that is being evaluated. Used by one evaluation at a time.
final class SuperlayerPath {
  struct Step {
    var layer: Int
    /// How far a replicator's copy runs behind (RP-5), seconds.
    var delay: Double
  }
  var steps: [Step] = []
}

extension LayerState {
  /// The most samples and the largest angle that a layer or one below it asks for.
  var largestBlur: MotionBlur? {
    var result = values.motionBlur
    func include(_ layer: LayerState) {
      guard let other = layer.largestBlur else { return }
      result = MotionBlur(
        shutterAngle: max(result?.shutterAngle ?? 0, other.shutterAngle),
        samples: max(result?.samples ?? 1, other.samples))
    }
    for layer in sublayers { include(layer) }
    for copy in instances { for layer in copy { include(layer) } }
    if let mask { include(mask) }
    return result
  }
}
