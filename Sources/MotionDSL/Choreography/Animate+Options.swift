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
        "\(name): .fill(…) does nothing in a step, which holds its last value until the next step of the property; declare "
          + "the animation on its layer, layer.animate(…), to say what it shows before and after")
    }
    if options.begin != nil {
      DiagnosticLog.error(
        "\(name): .begin(at: …) is for animations that are declared on a layer; a step begins where it stands: write "
          + "Animate(…).begin(at: …) as an element of the scene, or Wait(…) before it")
    }
    if options.count != 0 || options.returns {
      let count = options.count == 0 ? 1 : options.count
      if count >= 1, count == .infinity || count == count.rounded() {
        choreography = .cycles(count, options.returns, [Animate(once)])
      } else {
        DiagnosticLog.error("\(name): a step repeats a whole number of times, 1 or more, or .infinity; got \(count)")
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
