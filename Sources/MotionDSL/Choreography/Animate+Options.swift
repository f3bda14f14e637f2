// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel

extension Animate {
  /// A step that an animation with such options is.
  init(_ layer: Layer, _ animation: PropertyAnimation, _ options: AnimationOptions) {
    options.pace(animation)
    let once = Animate(layer, animation, animation.duration, animation.timingFunction).choreography
    var choreography = once
    let name = "the options of Animate(\(layer), \(animation.keyPath ?? ""))"
    if options.fill != nil {
      DiagnosticLog.warning(
        .idleSetting,
        "\(name): .fill(…) has no effect in a step; a step holds its last value until the next step of the property. To "
          + "choose the values before and after the animation, declare it on its layer: layer.animate(…)")
    }
    if options.begin != nil {
      DiagnosticLog.error(
        "\(name): .begin(at: …) is only for animations declared on a layer; a step begins in its turn. Write "
          + "Animate(…).begin(at: …) as an element of the scene, or put Wait(…) before the step")
    }
    if options.count != 0 || options.returns {
      let count = options.count == 0 ? 1 : options.count
      if count >= 1, count == .infinity || count == count.rounded() {
        choreography = .cycles(count, options.returns, [Animate(once)])
      } else {
        DiagnosticLog.error(
          "\(name): the number of repetitions must be a whole number from 1 up, or .infinity; got \(count)")
      }
    }
    guard options.delay != 0, let delay = Choreography.checked(options.delay, "\(name): the delay") else {
      self.choreography = choreography
      return
    }
    var later = Choreography()
    later.add(choreography, at: delay)
    self.choreography = later
  }

  private init(_ choreography: Choreography) { self.choreography = choreography }
}
