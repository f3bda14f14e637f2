// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel
import MotionTimeline

extension ProgramRehearsal {
  /// The times of all sounds of the program, its overlays and its scenes. Files that cannot be read are errors.
  func placeSounds(in silent: Timeline) -> SoundPlan {
    var placing = SoundPlacing(silent, services: services)
    log.collect(services: services) {
      for sound in sounds { placing.place(sound) }
      for overlay in above { placing.place(overlay) }
      guard placesAllScenes(in: silent) else { return }
      for (index, (timed, sounds, _)) in scenes.enumerated() { placing.place(sounds, of: timed, at: index) }
      placing.placeWaiting()
    }
    return placing.plan
  }
}

/// Gives sounds their times on a timeline that has its scenes.
private struct SoundPlacing {
  private let timeline: Timeline
  private(set) var plan = SoundPlan()
  private var files: SoundFiles
  /// Sounds that begin when another one ends.
  private var waiting: [Audio] = []

  init(_ timeline: Timeline, services: MediaServices) {
    self.timeline = timeline
    files = SoundFiles(services: services)
  }

  /// A sound of the program.
  mutating func place(_ sound: Audio) {
    if case .sound = sound.begin { return waiting.append(sound) }
    sound.reporting {
      guard let begin = sound.begin.seconds(in: timeline, of: "the sound \(sound.title)") else { return }
      plan.add(sound, at: begin, from: .zero, until: timeline.duration, of: "program")
      files.check(sound)
    }
  }

  mutating func place(_ overlay: RehearsedOverlay) {
    for sound in overlay.sounds {
      sound.reporting {
        guard case .seconds(let begin) = sound.begin else { return }
        plan.add(sound, at: begin, from: overlay.start, until: overlay.end, of: "overlay")
        files.check(sound)
      }
    }
  }

  /// - Parameter index: of the scene.
  mutating func place(_ sounds: [Audio], of timed: TimedScene, at index: Int) {
    let hearing = SceneHearing(index, in: timeline)
    for var sound in sounds {
      sound.allowedCodes.formUnion(timed.allowances.flatMap(\.codes))
      sound.reporting {
        guard let heard = timed.heard(sound), case .seconds(let begin) = heard.begin else { return }
        plan.add(
          heard, at: begin, from: hearing.start, until: hearing.end, of: "scene",
          fades: timed.isNarrated(by: sound) ? [] : hearing.fades)
        files.check(sound)
      }
    }
  }

  /// Places the waiting sounds, each after the one it follows.
  mutating func placeWaiting() {
    while !waiting.isEmpty {
      let index = waiting.firstIndex { sound in
        guard case .sound(let other, _, _) = sound.begin else { return true }
        return plan.knows(other)
      }
      // In a circle no sound is first, and any of them reports it.
      let sound = waiting.remove(at: index ?? 0)
      guard case .sound(let other, let title, let offset) = sound.begin else { continue }
      sound.reporting {
        guard let begin = plan.end(of: other, named: title, before: sound) else { return }
        plan.add(sound, at: begin + offset, from: .zero, until: timeline.duration, of: "program")
        files.check(sound)
      }
    }
  }
}
