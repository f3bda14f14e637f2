// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel

extension Layer {
  /// A time to look up when the scene is assembled; nil, and an error, in code that runs in the scene.
  func awaitedTime(
    _ moment: Moment, of subject: @autoclosure () -> String, callStack: [UInt],
    use: @escaping (Double) -> Void = { _ in }
  ) -> AwaitedTime? {
    guard Rehearsal.current?.isBuilt != true else {
      DiagnosticLog.error(
        "\(subject()): named times are looked up before a scene plays, so code in a running scene cannot use them; run the "
          + "code at that time with at(…), or write it as an element of the scene")
      return nil
    }
    let time = AwaitedTime(moment.time, of: subject(), callStack: callStack, use: use)
    ownPlan.awaited.append(time)
    return time
  }
}
