import Foundation
import MotionCore
import MotionLayers

extension Program {
  /// Rehearses every scene on its own clock and puts the results on one timeline.
  ///
  /// Mistakes of the script are in the timeline's diagnostics; a timeline with errors must not be shown.
  ///
  /// - Parameter log: what was noticed while the program was made; rehearsals add to it.
  public func timeline(format: Format, services: any MediaServices, log: DiagnosticLog) -> Timeline {
    var items: [Timeline.Item] = []
    // Every layer that stands in a scene so far. Their scenes keep them alive, so that identities stay their own.
    var placed: Set<ObjectIdentifier> = []
    // Sounds of a scene count from its start, which is known when all scenes have their frames.
    var sceneSounds: [[Audio]] = []
    var sounds: [Audio] = []
    for element in elements {
      switch element {
      case let timed as TimedScene:
        let rehearsal = Rehearsal(format: format, services: services, log: log)
        items.append(.scene(timed.scene.rehearse(rehearsal, duration: timed.duration, placed: &placed)))
        sceneSounds.append(timed.scene.elements.compactMap { $0 as? Audio })
      case let transition as Transition:
        items.append(
          .transition(
            SceneTransition(
              transition.type, transition.subtype, duration: transition.duration, timing: transition.timingFunction)))
      case let audio as Audio: sounds.append(audio)
      default:
        log.collect {
          DiagnosticLog.error("a program cannot hold a \(type(of: element)); give it scenes, transitions, sounds")
        }
      }
    }
    let silent = Timeline(format: format, items: items)
    var audio = AudioTimeline()
    log.collect {
      for sound in sounds { sound.add(to: &audio, from: .zero, until: silent.duration) }
      for (scene, sounds) in zip(silent.scenes, sceneSounds) {
        let start = format.frameRate.time(ofFrame: scene.startFrame)
        let end = format.frameRate.time(ofFrame: scene.endFrame)
        for sound in sounds { sound.add(to: &audio, from: start, until: end) }
      }
    }
    return Timeline(format: format, items: items, audio: audio, diagnostics: log.diagnostics)
  }
}

extension Scene {
  /// Builds the layers into the rehearsal's root and lets the scene play.
  ///
  /// - Parameter placed: layers that stand in a scene already; this scene's are added.
  fileprivate func rehearse(
    _ rehearsal: Rehearsal, duration: Double, placed: inout Set<ObjectIdentifier>
  ) -> SceneTimeline {
    rehearsal.run(duration: duration) { root in
      for element in elements {
        switch element {
        case let layer as Layer:
          if !placed.insert(ObjectIdentifier(layer)).inserted || layer.superlayer != nil {
            DiagnosticLog.error(
              "\(layer) stands in two places of the program: a scene holds its layers, so make each use a new one, "
                + "for example with a computed property")
          } else {
            root.addSublayer(layer)
          }
        case let event as SceneEvent:
          switch event.schedule {
          case .once(let time): rehearsal.at(time, event.action)
          case .repeated(let interval): rehearsal.every(interval, event.action)
          }
        default: break
        }
      }
      for layer in root.sublayers ?? [] { layer.settle(in: root.bounds) }
    }
  }
}

extension Audio {
  fileprivate func add(to timeline: inout AudioTimeline, from start: MediaTime, until end: MediaTime) {
    func check(_ value: Double, _ name: String) -> Bool {
      guard value.isFinite, value >= 0, value <= 1e6 else {
        DiagnosticLog.error("\(name) of the sound \(path) must be from 0 to 1e6, got \(value)")
        return false
      }
      return true
    }
    let range = trim ?? 0...0
    let checks = [
      check(begin, "begin"), check(gain, "volume"), check(fadeInDuration, "fadeIn"),
      check(fadeOutDuration, "fadeOut"), check(range.lowerBound, "the start of trim"),
      check(range.upperBound, "the end of trim"),
    ]
    guard !checks.contains(false) else { return }
    var cue = AudioCue(path: path, start: start + MediaTime(seconds: begin))
    if let trim {
      cue.trimStart = MediaTime(seconds: trim.lowerBound)
      cue.length = MediaTime(seconds: trim.upperBound - trim.lowerBound)
    }
    cue.end = end
    cue.volume = gain
    cue.fadeIn = fadeInDuration
    cue.fadeOut = fadeOutDuration
    timeline.cues.append(cue)
  }
}
