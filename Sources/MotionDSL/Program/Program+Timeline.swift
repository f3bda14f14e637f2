// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

extension Program {
  /// Rehearses every scene on its own clock and puts the results on one timeline.
  ///
  /// Mistakes of the script are in the timeline's diagnostics; a timeline with errors must not be shown.
  ///
  /// - Parameter log: the notices so far; rehearsals add to it.
  package func timeline(format: Format, services: MediaServices, log: DiagnosticLog) -> Timeline {
    var rehearsal = ProgramRehearsal(format: format, services: services, log: log)
    for index in elements.indices { rehearsal.add(elements[index], at: index, of: self) }
    let silent = rehearsal.silentTimeline
    rehearsal.reportRounding(in: silent)
    rehearsal.rehearseOverlays(over: silent)
    let sounds = rehearsal.placeSounds(in: silent)
    let audio = log.collect { sounds.timeline() }
    rehearsal.findLevels(of: sounds, in: silent)
    return rehearsal.timeline(with: audio)
  }

  /// How many seconds of the scene at an index a transition to another narrated scene takes.
  func overlap(after index: Int, _ rate: FrameRate) -> Double {
    var seconds = 0.0
    for element in elements[(index + 1)...] {
      switch element {
      case let next as TimedScene: return next.recording == nil ? 0 : seconds
      case let transition as Transition: seconds = transition.duration
      case let matched as MatchedTransition where matched.placement == .overlap: seconds = matched.transition.duration
      default: break
      }
    }
    return 0
  }

  /// How many frames the scene at an index is seen beyond its end: the part of a transition that lies after the cut.
  func tail(after index: Int, _ rate: FrameRate) -> Int {
    for element in elements[(index + 1)...] {
      switch element {
      case is TimedScene, is Transition: return 0
      case let cut as TransitionOverCut: return cut.transition.placed(.cut(cut.alignment)).frames(at: rate).after
      case let matched as MatchedTransition:
        return matched.placement == .overlap ? 0 : matched.placed.frames(at: rate).after
      default: break
      }
    }
    return 0
  }
}
