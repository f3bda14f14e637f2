// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// The elements of a program on their way to a timeline. Filled in phases: first all scenes get their times, then overlays,
/// then sounds.
struct ProgramRehearsal {
  let format: Format
  let services: MediaServices
  let log: DiagnosticLog
  var items: [Timeline.Item] = []
  /// Every layer placed in a scene so far, with its scene's line. Their scenes keep them alive, so that no identity is reused.
  private var placed: [ObjectIdentifier: Placing?] = [:]
  /// Sounds of a scene count from its start, which is known when all scenes have their frames.
  private(set) var scenes: [(timed: TimedScene, sounds: [Audio], levels: [LevelReading])] = []
  private(set) var sounds: [Audio] = []
  private var overlays: [Overlay] = []
  var above: [RehearsedOverlay] = []
  private var markers: [SceneMarker] = []
  private var metadata: [String: String] = [:]

  init(format: Format, services: MediaServices, log: DiagnosticLog) {
    (self.format, self.services, self.log) = (format, services, log)
  }

  /// The timeline of scenes and transitions, without sounds and overlays.
  var silentTimeline: Timeline { Timeline(format: format, items: items, markers: markers) }

  /// False where a scene could not be placed: there is an error already, and no frame to put its sounds at.
  func placesAllScenes(in timeline: Timeline) -> Bool { timeline.scenes.count == scenes.count }

  func timeline(with audio: AudioTimeline) -> Timeline {
    Timeline(
      format: format, items: items, overlays: above.map(\.item), audio: audio, markers: markers,
      captions: above.flatMap(\.captions), metadata: metadata, diagnostics: timedDiagnostics)
  }

  /// The messages, with times of the program in place of times of scenes.
  private var timedDiagnostics: [Diagnostic] {
    guard log.diagnostics.contains(where: { $0.origin?.sceneIndex != nil }) else { return log.diagnostics }
    let scenes = silentTimeline.scenes
    return log.diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.origin?.move(to: scenes, format.frameRate)
      return diagnostic
    }
  }
}

/// Elements.
extension ProgramRehearsal {
  /// Takes an element of a program, which is at an index of it. Scenes are rehearsed.
  mutating func add(_ element: any ProgramElement, at index: Int, of program: Program) {
    switch element {
    case let timed as TimedScene: add(timed, at: index, of: program)
    case let transition as Transition:
      items.append(.transition(transition.placed(.overlap), callStack: transition.callStack))
    case let cut as TransitionOverCut:
      items.append(.transition(cut.transition.placed(.cut(cut.alignment)), callStack: cut.transition.callStack))
    case let matched as MatchedTransition:
      items.append(.transition(matched.placed, callStack: matched.transition.callStack))
    case let audio as Audio: sounds.append(audio)
    case let overlay as Overlay: overlays.append(overlay)
    case let marker as Marker: markers.append(marker.marker)
    case let data as Metadata: add(data)
    default:
      log.collect {
        DiagnosticLog.error(
          "a program cannot hold a \(type(of: element)); give it scenes, transitions, sounds or overlays")
      }
    }
  }

  private mutating func add(_ timed: TimedScene, at index: Int, of program: Program) {
    guard timed.lasts(in: log) else { return }
    var timed = timed
    if let recording = timed.recording {
      timed = timed.waiting(for: recording, before: program.overlap(after: index, format.frameRate))
    }
    let rehearsal = Rehearsal(format: format, services: services, log: log)
    rehearsal.scenePlacing = (scenes.count, timed.name)
    let duration = timed.rehearsedDuration(tail: program.tail(after: index, format.frameRate), at: format.frameRate)
    let known = log.diagnostics.count
    let scene = timed.rehearse(rehearsal, duration: duration, placed: &placed)
    // Over an empty scene an overlay is seen.
    if scene.isBlank, !log.hasErrors, !program.elements.contains(where: { $0 is Overlay }) {
      log.collect { timed.reportBlank() }
    }
    log.note(scene: timed.name, from: known)
    var playback = ScenePlayback(
      name: timed.name, duration: timed.length, timeMap: timed.timeMap, markers: scene.markers, captions: scene.captions
    )
    playback.line = timed.placing.map { ScriptLine($0.file, $0.line) }
    items.append(.scene(scene.timeline, playback))
    scenes.append((timed, scene.sounds, scene.levels))
  }

  private mutating func add(_ data: Metadata) {
    for key in data.values.keys.sorted() where metadata[key] != nil {
      log.collect {
        DiagnosticLog.reporting(at: data.callStack) {
          DiagnosticLog.error("the \(key) of the film is set twice; remove one of the two")
        }
      }
    }
    metadata.merge(data.values) { first, _ in first }
  }
}

/// The phases after all scenes have their times.
extension ProgramRehearsal {
  /// Warns where durations are no whole frames.
  func reportRounding(in silent: Timeline) {
    guard placesAllScenes(in: silent) else { return }
    var rounding = FrameRounding(format.frameRate)
    for (placed, scene) in zip(silent.scenes, scenes) { rounding.add(scene.timed, lasting: placed.frameCount) }
    var index = 0
    for item in items {
      switch item {
      case .scene: index += 1
      // A transition leads to the scene after it.
      case .transition(let transition, let callStack) where index < silent.scenes.count:
        rounding.add(transition, lasting: silent.scenes[index].entranceFrames.count, callStack: callStack)
      case .transition: break
      }
    }
    log.collect { rounding.report(programOf: silent.duration.seconds) }
  }

  mutating func rehearseOverlays(over silent: Timeline) {
    let starts = zip(silent.scenes, scenes).map { scene, timed in
      (start: format.frameRate.time(ofFrame: scene.startFrame).seconds, recording: timed.timed.recording)
    }
    let parts = log.collect(services: services) { overlays.flatMap { $0.parts(over: starts) } }
    for overlay in parts {
      let rehearsal = Rehearsal(format: format, services: services, log: log)
      if let rehearsed = overlay.rehearse(rehearsal, over: silent, placed: &placed) { above.append(rehearsed) }
    }
    markers += above.flatMap(\.markers)
  }

  /// Gives bindings the levels of the sounds that they read. Where something is wrong, nothing is shown.
  mutating func findLevels(of sounds: SoundPlan, in silent: Timeline) {
    guard !log.hasErrors, placesAllScenes(in: silent) else { return }
    var levels = LevelPlan(services: services, sounds: sounds)
    log.collect { levels.find(in: &items, as: silent, scenes.map(\.levels), &above) }
  }
}

extension TimedScene {
  /// The scene with a tail long enough for its transition, so that no recording begins before another one ends.
  fileprivate func waiting(for recording: SceneRecording, before overlap: Double) -> TimedScene {
    guard timeMap.isIdentity, duration == length, overlap.isFinite, recording.end + overlap > length else {
      return self
    }
    var longer = scene.lasting(recording.end + overlap)
    (longer.name, longer.placing, longer.recording) = (name, placing, recording)
    longer.allowances = allowances
    return longer
  }

  /// Whether it has a length; if not, the error is at the location that gives it.
  fileprivate func lasts(in log: DiagnosticLog) -> Bool {
    let isPossible = duration > 0 && duration <= 1e6
    if !isPossible {
      log.collect {
        DiagnosticLog.reporting(at: callStack) {
          DiagnosticLog.error("a scene must last more than 0 and at most 1e6 seconds, got \(duration)")
        }
      }
    }
    return isPossible
  }
}

extension DiagnosticOrigin {
  /// Changes times of a scene to times of the program. Unknown where the scene's time runs at another speed.
  fileprivate mutating func move(to scenes: [Timeline.PlacedScene], _ rate: FrameRate) {
    guard let index = sceneIndex else { return }
    sceneIndex = nil
    layerID = scenes.indices.contains(index) ? layerID.map { scenes[index].firstID + $0 } : nil
    guard scenes.indices.contains(index), scenes[index].timeMap.isIdentity else {
      (start, end) = (nil, nil)
      return
    }
    let begin = rate.time(ofFrame: scenes[index].startFrame).seconds
    (start, end) = (start.map { $0 + begin }, end.map { $0 + begin })
  }
}
