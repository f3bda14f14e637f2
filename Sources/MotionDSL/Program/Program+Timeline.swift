import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

extension Program {
  /// Rehearses every scene on its own clock and puts the results on one timeline.
  ///
  /// Mistakes of the script are in the timeline's diagnostics; a timeline with errors must not be shown.
  ///
  /// - Parameter log: what was noticed while the program was made; rehearsals add to it.
  package func timeline(format: Format, services: any MediaServices, log: DiagnosticLog) -> Timeline {
    var items: [Timeline.Item] = []
    // Every layer that stands in a scene so far, with that scene's line. Their scenes keep them alive, so that identities
    // stay their own.
    var placed: [ObjectIdentifier: Placing?] = [:]
    // Sounds of a scene count from its start, which is known when all scenes have their frames.
    var scenes: [(timed: TimedScene, sounds: [Audio], levels: [LevelReading])] = []
    var sounds: [Audio] = []
    var overlays: [Overlay] = []
    var markers: [SceneMarker] = []
    var metadata: [String: String] = [:]
    for (index, element) in elements.enumerated() {
      switch element {
      case var timed as TimedScene:
        guard timed.lasts(in: log) else { continue }
        if let recording = timed.recording {
          timed = timed.waiting(for: recording, before: overlap(after: index, format.frameRate))
        }
        let rehearsal = Rehearsal(format: format, services: services, log: log)
        let duration = timed.rehearsedDuration(tail: tail(after: index, format.frameRate), at: format.frameRate)
        let scene = timed.rehearse(rehearsal, duration: duration, placed: &placed)
        // Over an empty scene an overlay is seen.
        if scene.isBlank, !log.hasErrors, !elements.contains(where: { $0 is Overlay }) {
          log.collect { timed.reportBlank() }
        }
        items.append(
          .scene(
            scene.timeline,
            ScenePlayback(
              name: timed.name, duration: timed.length, timeMap: timed.timeMap, markers: scene.markers,
              captions: scene.captions)))
        scenes.append((timed, scene.sounds, scene.levels))
      case let transition as Transition:
        items.append(.transition(transition.placed(.overlap), place: transition.place))
      case let cut as TransitionOverCut:
        items.append(.transition(cut.transition.placed(.cut(cut.alignment)), place: cut.transition.place))
      case let matched as MatchedTransition:
        items.append(.transition(matched.placed, place: matched.transition.place))
      case let audio as Audio: sounds.append(audio)
      case let overlay as Overlay: overlays.append(overlay)
      case let marker as Marker: markers.append(marker.marker)
      case let data as Metadata:
        for key in data.values.keys.sorted() where metadata[key] != nil {
          log.collect {
            DiagnosticLog.reporting(at: data.place) {
              DiagnosticLog.error("the \(key) of the film is given twice; leave one of them out")
            }
          }
        }
        metadata.merge(data.values) { first, _ in first }
      default:
        log.collect {
          DiagnosticLog.error(
            "a program cannot hold a \(type(of: element)); give it scenes, transitions, sounds, overlays")
        }
      }
    }
    let silent = Timeline(format: format, items: items, markers: markers)
    if silent.scenes.count == scenes.count {
      var rounding = FrameRounding(format.frameRate)
      for (placed, scene) in zip(silent.scenes, scenes) { rounding.add(scene.timed, lasting: placed.frameCount) }
      for case .transition(let transition, let place) in items { rounding.add(transition, place: place) }
      log.collect { rounding.report(programOf: silent.duration.seconds) }
    }
    let starts = zip(silent.scenes, scenes).map { scene, timed in
      (start: format.frameRate.time(ofFrame: scene.startFrame).seconds, recording: timed.timed.recording)
    }
    let parts = log.collect(services: services) { overlays.flatMap { $0.parts(over: starts) } }
    var above = parts.compactMap { overlay in
      overlay.rehearse(
        Rehearsal(format: format, services: services, log: log), over: silent, placed: &placed)
    }
    markers += above.flatMap(\.markers)
    var plan = SoundPlan()
    var files = SoundFiles(services: services)
    var waiting: [Audio] = []
    log.collect(services: services) {
      for sound in sounds {
        if case .sound = sound.begin {
          waiting.append(sound)
          continue
        }
        DiagnosticLog.reporting(at: sound.place) {
          guard let begin = sound.begin.seconds(in: silent, of: "the sound \(sound.title)") else { return }
          plan.add(sound, at: begin, from: .zero, until: silent.duration, of: "program")
          files.check(sound)
        }
      }
      for overlay in above {
        for sound in overlay.sounds {
          DiagnosticLog.reporting(at: sound.place) {
            guard case .seconds(let begin) = sound.begin else { return }
            plan.add(sound, at: begin, from: overlay.start, until: overlay.end, of: "overlay")
            files.check(sound)
          }
        }
      }
      // Where a scene could not be placed there is an error already, and no frame to put its sounds at.
      guard silent.scenes.count == scenes.count else { return }
      for (scene, (timed, sounds, _)) in zip(silent.scenes, scenes) {
        let start = format.frameRate.time(ofFrame: scene.startFrame)
        let end = format.frameRate.time(ofFrame: scene.endFrame)
        for sound in sounds {
          DiagnosticLog.reporting(at: sound.place) {
            guard let begin = timed.begin(of: sound) else { return }
            plan.add(sound, at: begin, from: start, until: end, of: "scene")
            files.check(sound)
          }
        }
      }
      // In an order in which each follows one that has its place.
      while !waiting.isEmpty {
        let index = waiting.firstIndex { sound in
          guard case .sound(let other, _, _) = sound.begin else { return true }
          return plan.knows(other)
        }
        let sound = waiting.remove(at: index ?? 0)
        guard case .sound(let other, let title, let offset) = sound.begin else { continue }
        DiagnosticLog.reporting(at: sound.place) {
          guard let begin = plan.end(of: other, named: title, before: sound) else { return }
          plan.add(sound, at: begin + offset, from: .zero, until: silent.duration, of: "program")
          files.check(sound)
        }
      }
    }
    let audio = log.collect { plan.timeline() }
    // Where something is wrong, nothing is shown.
    if !log.hasErrors, silent.scenes.count == scenes.count {
      var levels = LevelPlan(services: services, sounds: plan)
      log.collect { levels.find(in: &items, as: silent, scenes.map(\.levels), &above) }
    }
    return Timeline(
      format: format, items: items, overlays: above.map(\.item), audio: audio, markers: markers,
      captions: above.flatMap(\.captions), metadata: metadata, diagnostics: log.diagnostics)
  }

  /// How many seconds of the scene at an index a transition to another narrated scene takes.
  private func overlap(after index: Int, _ rate: FrameRate) -> Double {
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
  private func tail(after index: Int, _ rate: FrameRate) -> Int {
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

/// Looks at each file with sound once, so that a missing one is reported before the first frame, and so is a trim that
/// asks for more than there is.
private struct SoundFiles {
  let services: any MediaServices
  /// Whether each file that was looked at can be read.
  private var readable: [String: Bool] = [:]

  init(services: any MediaServices) { self.services = services }

  mutating func check(_ sound: Audio) {
    // Said where the sound was made.
    guard !sound.path.isEmpty else { return }
    do {
      if readable[sound.path] == nil {
        readable[sound.path] = false
        try services.checkSound(sound.path)
        readable[sound.path] = true
      }
      guard readable[sound.path] == true, let trim = sound.trim, !sound.isPadded else { return }
      try check(trim, of: sound.path)
    } catch {
      readable[sound.path] = false
      DiagnosticLog.report(error, of: "the sound \(sound.path)", at: sound.place)
    }
  }

  private func check(_ trim: ClosedRange<Double>, of path: String) throws {
    // Numbers out of range are errors of their own.
    guard trim.lowerBound >= 0, trim.upperBound <= 1e6 else { return }
    let asked = "trim \(trim.lowerBound)...\(trim.upperBound)"
    guard trim.lowerBound < trim.upperBound else {
      DiagnosticLog.error("\(asked) of the sound \(path) leaves nothing of it; end it later than it begins")
      return
    }
    // Numbers that people write have three decimals or so; those of files have more.
    guard let end = try services.duration(ofSound: path, within: max(trim.upperBound - 0.001, trim.lowerBound))
    else { return }
    let length = "\(path) lasts \((end * 1000).rounded() / 1000) s"
    if trim.lowerBound >= end {
      DiagnosticLog.error(
        "\(length), and its trim begins at \(trim.lowerBound) s: nothing of it is left; begin it earlier")
    } else {
      DiagnosticLog.warning("\(length), and its trim ends at \(trim.upperBound) s: it ends where the sound does")
    }
  }
}

extension TimedScene {
  /// The scene with a tail in which a transition has room, so that no recording begins before another one is over.
  fileprivate func waiting(for recording: SceneRecording, before overlap: Double) -> TimedScene {
    guard timeMap.isIdentity, duration == length, overlap.isFinite, recording.end + overlap > length else {
      return self
    }
    var longer = scene.lasting(recording.end + overlap)
    (longer.name, longer.placing, longer.recording) = (name, placing, recording)
    return longer
  }

  /// Whether it has a length; if not, the error is at the place that gives it.
  fileprivate func lasts(in log: DiagnosticLog) -> Bool {
    let isPossible = duration > 0 && duration <= 1e6
    if !isPossible {
      log.collect {
        DiagnosticLog.reporting(at: place) {
          DiagnosticLog.error("a scene lasts more than 0 and at most 1e6 seconds, got \(duration)")
        }
      }
    }
    return isPossible
  }

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

extension NamedTime {
  /// Seconds of the program; nil, and an error, for a name that stands for none.
  ///
  /// - Parameter point: for messages: "begin" or "end".
  func seconds(in timeline: Timeline, of what: String, _ point: String = "begin") -> Double? {
    switch self {
    case .seconds(let seconds): return seconds
    // Known when the others have their places.
    case .sound: return nil
    case .marker(let name, let offset):
      do { return try timeline.time(named: name) + offset } catch {
        DiagnosticLog.error("\(point) of \(what): \(error)")
        return nil
      }
    case .layer(let awaited, _, _):
      DiagnosticLog.error(
        "\(point) of \(what): the program does not know the times of \(awaited.layer); put a Marker into its scene, and name "
          + "that")
      return nil
    }
  }
}
