// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// Something that happens at a time of the scene.
public struct SceneEvent: SceneElement {
  enum Schedule {
    case once(NamedTime)
    case repeated(Double)
  }
  let schedule: Schedule
  let action: () -> Void
  let ticket = EventTicket()
  /// The location in the script that makes it.
  var callStack: [UInt] { ticket.callStack }
}
