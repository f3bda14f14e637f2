import MotionCore
import MotionModel
import MotionTimeline

extension ProgramRehearsal {
  /// Where each sound of the program, its overlays and its scenes is heard. Files that cannot be read are errors.
  func placeSounds(in silent: Timeline) -> SoundPlan {
    var placing = SoundPlacing(silent, services: services)
    log.collect(services: services) {
      for sound in sounds { placing.place(sound) }
      for overlay in above { placing.place(overlay) }
      guard placesAllScenes(in: silent) else { return }
      for (scene, (timed, sounds, _)) in zip(silent.scenes, scenes) { placing.place(sounds, of: timed, scene) }
      placing.placeWaiting()
    }
    return placing.plan
  }
}

/// Gives sounds their places on a timeline that has its scenes.
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
    DiagnosticLog.reporting(at: sound.place) {
      guard let begin = sound.begin.seconds(in: timeline, of: "the sound \(sound.title)") else { return }
      plan.add(sound, at: begin, from: .zero, until: timeline.duration, of: "program")
      files.check(sound)
    }
  }

  mutating func place(_ overlay: RehearsedOverlay) {
    for sound in overlay.sounds {
      DiagnosticLog.reporting(at: sound.place) {
        guard case .seconds(let begin) = sound.begin else { return }
        plan.add(sound, at: begin, from: overlay.start, until: overlay.end, of: "overlay")
        files.check(sound)
      }
    }
  }

  mutating func place(_ sounds: [Audio], of timed: TimedScene, _ scene: Timeline.PlacedScene) {
    let rate = timeline.format.frameRate
    let (start, end) = (rate.time(ofFrame: scene.startFrame), rate.time(ofFrame: scene.endFrame))
    for sound in sounds {
      DiagnosticLog.reporting(at: sound.place) {
        guard let begin = timed.begin(of: sound) else { return }
        plan.add(sound, at: begin, from: start, until: end, of: "scene")
        files.check(sound)
      }
    }
  }

  /// In an order in which each follows one that has its place.
  mutating func placeWaiting() {
    while !waiting.isEmpty {
      let index = waiting.firstIndex { sound in
        guard case .sound(let other, _, _) = sound.begin else { return true }
        return plan.knows(other)
      }
      let sound = waiting.remove(at: index ?? 0)
      guard case .sound(let other, let title, let offset) = sound.begin else { continue }
      DiagnosticLog.reporting(at: sound.place) {
        guard let begin = plan.end(of: other, named: title, before: sound) else { return }
        plan.add(sound, at: begin + offset, from: .zero, until: timeline.duration, of: "program")
        files.check(sound)
      }
    }
  }
}

extension TimedScene {
  /// When one of its sounds, whose begin is in seconds of the scene, begins after the scene's start in the program.
  fileprivate func begin(of sound: Audio) -> Double? {
    guard case .seconds(let local) = sound.begin else { return nil }
    guard !timeMap.isIdentity, local.isFinite, local >= 0 else { return local }
    guard let shown = timeMap.firstTime(reaching: local, until: length), shown.isForward else {
      DiagnosticLog.error(
        "the sound \(sound.title) begins at \(local) s of its scene, whose time does not run forward there or never "
          + "comes there; put the sound into the program")
      return nil
    }
    return shown.time
  }
}
