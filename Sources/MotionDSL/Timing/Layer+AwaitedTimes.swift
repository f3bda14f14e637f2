// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel

extension Layer {
  /// A time that is looked up when the scene is assembled; nil, and an error, in code that runs in the scene.
  func awaitedTime(
    _ moment: Moment, of subject: @autoclosure () -> String, place: [UInt], use: @escaping (Double) -> Void = { _ in }
  ) -> AwaitedTime? {
    guard Rehearsal.current?.isBuilt != true else {
      DiagnosticLog.error(
        "\(subject()): times by name are looked up before a scene plays, not in code that runs in it; let the code run "
          + "then, at(…), or write it as an element of the scene")
      return nil
    }
    let time = AwaitedTime(moment.time, of: subject(), place: place, use: use)
    ownPlan.awaited.append(time)
    return time
  }
}
