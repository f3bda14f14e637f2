// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel

/// Finds the frames of scenes, and their faults.
struct TimelineLayout {
  private let format: Format
  private(set) var scenes: [Timeline.PlacedScene] = []
  private(set) var overlays: [Timeline.PlacedScene] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var markers: [TimelineMarker] = []
  private(set) var captions: [TimelineCaption] = []
  private(set) var nextID = 0
  /// When the last scene ends, exactly.
  private var end = RunningTime()
  private var waiting: (transition: SceneTransition, callStack: [UInt])?
  /// The faults known already.
  private let known: [Diagnostic]

  /// The longest composition: more frames than a year at 60 a second.
  private static let frameLimit = 2_000_000_000

  /// - Parameter known: earlier diagnostics, not reported again.
  init(format: Format, known: [Diagnostic] = []) {
    (self.format, self.known) = (format, known)
    for problem in format.problems where !known.contains(where: { $0.message == problem }) { error(problem) }
  }

  mutating func add(_ item: Timeline.Item) {
    switch item {
    case .transition(let transition, let callStack):
      if waiting != nil { error("two transitions have no scene between them; put a scene there", at: callStack) }
      if scenes.isEmpty, !isKnownToBeWrong { error("a transition must have a scene before it", at: callStack) }
      if !(transition.duration.isFinite && transition.duration > 0) {
        error("a transition must last more than 0 seconds, got \(transition.duration)", at: callStack)
      } else if let problem = transition.timingFunction?.problem {
        error(problem, at: callStack)
      } else {
        waiting = (transition, callStack)
      }
    case .scene(let scene, let playback): place(scene, playback)
    }
  }

  mutating func finish(_ programMarkers: [SceneMarker], _ programCaptions: [TimelineCaption]) {
    if let waiting, !isKnownToBeWrong { error("a transition must have a scene after it", at: waiting.callStack) }
    if scenes.isEmpty, diagnostics.isEmpty, !isKnownToBeWrong { error("the composition has no scene") }
    guard format.frameRate.isValid, let end = scenes.last?.endFrame else { return }
    let duration = format.frameRate.time(ofFrame: end).seconds
    for marker in programMarkers {
      guard isPossible(marker, of: nil, "the program", until: duration) else { continue }
      markers.append(TimelineMarker(name: marker.name, scene: nil, time: marker.time, callStack: marker.callStack))
    }
    captions = (captions + programCaptions).enumerated().sorted { a, b in
      a.element.start == b.element.start ? a.offset < b.offset : a.element.start < b.element.start
    }.map(\.element)
    // A stable order: sorting keeps those of one time as they were found.
    markers = markers.enumerated().sorted { a, b in
      a.element.time == b.element.time ? a.offset < b.offset : a.element.time < b.element.time
    }.map(\.element)
    for (index, scene) in scenes.enumerated() {
      guard let name = scene.name else { continue }
      if let problem = MarkerName.problem(name) { error("the scene name \(problem)") }
      if let other = scenes[..<index].firstIndex(where: { $0.name == name }) {
        error("scenes \(other + 1) and \(index + 1) are both named \"\(name)\"; give each its own name")
      }
    }
  }

  var frameCount: Int { scenes.map(\.endFrame).max() ?? 0 }

  /// Puts something over the scenes; all of them have their frames.
  mutating func add(_ overlay: Timeline.OverlayItem) {
    let end = min(overlay.startFrame + overlay.frameCount, frameCount)
    guard overlay.startFrame >= 0, overlay.startFrame < end else { return }
    overlays.append(
      Timeline.PlacedScene(
        scene: overlay.scene, name: nil, startFrame: overlay.startFrame, frameCount: end - overlay.startFrame,
        entrance: nil, entranceFrames: end..<end, timeMap: .identity, firstID: nextID))
    // A scene without layers still shows a root.
    nextID += max(overlay.scene.layerCount, 1)
  }

  private mutating func place(_ scene: SceneTimeline, _ playback: ScenePlayback) {
    guard format.frameRate.isValid else { return }
    let duration = playback.duration ?? scene.duration
    guard duration.isFinite, duration > 0, duration <= 1e6 else {
      return error("a scene must last more than 0 and at most 1e6 seconds, got \(duration)")
    }
    let rate = format.frameRate
    guard rate.frames(nearest: duration) > 0 else {
      return error("a scene of \(duration) s is shorter than half a frame at \(rate) fps")
    }
    let previousEnd = scenes.last?.endFrame ?? 0
    guard previousEnd + rate.frames(nearest: duration) <= TimelineLayout.frameLimit else {
      return error("the composition has more than \(TimelineLayout.frameLimit) frames")
    }
    // Frames follow from the running sum, so rounding errors of scenes do not add up.
    let frames = span(of: duration)
    guard !frames.isEmpty else {
      return error(
        "a scene of \(duration) s is shorter than a frame at \(rate) fps, and no frame begins while it is shown; make it "
          + "\(rate.time(ofFrame: 1).seconds) s or longer")
    }
    var start = frames.lowerBound
    var entranceFrames = previousEnd..<previousEnd
    var entrance: SceneTransition?
    if let (transition, transitionCallStack) = waiting, let previous = scenes.last {
      let isOverlap = transition.placement == .overlap
      let overlap = previousEnd - start
      let wanted = isOverlap ? (before: overlap, after: overlap) : transition.frames(at: rate)
      // The remainder of the scene before, and this scene, for their parts of the transition.
      let rest = previous.frameCount - previous.entranceLength
      if wanted.before > rest || wanted.after > frames.count {
        error(
          "a transition of \(transition.duration) s takes \(isOverlap ? overlap : wanted.before + wanted.after) frames, but "
            + "the scenes beside it have only "
            + "\(isOverlap ? "\(min(rest, frames.count))" : "\(rest) and \(frames.count)") left for it; "
            + "shorten the transition, or make the scenes longer", at: transitionCallStack)
      }
      let (before, after) = (min(wanted.before, rest), min(wanted.after, frames.count))
      if isOverlap { start = previousEnd - min(before, after) }
      entranceFrames = isOverlap ? start..<previousEnd : previousEnd - before..<previousEnd + after
      entrance = entranceFrames.isEmpty ? nil : transition
      // One that does not fit is an error, and later ones count from the time at which its scene could begin.
      if start != frames.lowerBound { end = RunningTime(frame: start + frames.count, rate) }
    }
    waiting = nil
    place(playback.markers, of: playback, from: start, duration: duration, natural: scene.duration)
    let begin = format.frameRate.time(ofFrame: start).seconds
    for caption in playback.captions {
      guard var shown = caption.shown(by: playback.timeMap, for: duration) else { continue }
      (shown.start, shown.end) = (begin + shown.start, begin + shown.end)
      captions.append(shown)
    }
    scenes.append(
      Timeline.PlacedScene(
        scene: scene, name: playback.name, startFrame: start, frameCount: frames.count, entrance: entrance,
        entranceFrames: entranceFrames, timeMap: playback.timeMap, firstID: nextID, line: playback.line))
    // A scene without layers takes an identifier too, so no two scenes share one.
    nextID += max(scene.layerCount, 1)
  }

  /// The frames nearest to the exact begin and end of the next scene, which is the last one from now on.
  private mutating func span(of duration: Double) -> Range<Int> {
    if let waiting, !scenes.isEmpty, waiting.transition.placement == .overlap {
      // Longer ones than any scene are refused; the limit keeps the conversion to frames safe.
      end.add(-min(waiting.transition.duration, 2e6))
    }
    let first = end.frame(format.frameRate)
    end.add(duration)
    return first..<end.frame(format.frameRate)
  }

  /// Puts a scene's markers where its clock reaches them.
  private mutating func place(
    _ sceneMarkers: [SceneMarker], of playback: ScenePlayback, from start: Int, duration: Double, natural: Double
  ) {
    let scene = playback.name.map { "scene \"\($0)\"" } ?? "scene \(scenes.count + 1)"
    for marker in sceneMarkers where isPossible(marker, of: scenes.count, scene, until: natural) {
      guard let shown = playback.timeMap.firstTime(reaching: marker.time, until: duration) else {
        warning(
          .lateEvent, "the marker \"\(marker.name)\" at \(marker.time) s of \(scene) is never shown",
          at: marker.callStack)
        continue
      }
      let time = format.frameRate.time(ofFrame: start).seconds + shown.time
      markers.append(TimelineMarker(name: marker.name, scene: scenes.count, time: time, callStack: marker.callStack))
    }
  }

  private mutating func isPossible(
    _ marker: SceneMarker, of scene: Int?, _ holder: String, until end: Double
  ) -> Bool {
    if let problem = MarkerName.problem(marker.name) {
      error("the marker \(problem)", at: marker.callStack)
      return false
    }
    // Sums of times may end a rounding error after the scene.
    guard marker.time >= 0, marker.time <= end + 1e-6 else {
      error(
        "the marker \"\(marker.name)\" of \(holder) must be from 0 s to the end at \(end) s, got \(marker.time)",
        at: marker.callStack)
      return false
    }
    if markers.contains(where: { $0.name == marker.name && $0.scene == scene }) {
      error("two markers of \(holder) are named \"\(marker.name)\"; give each its own name", at: marker.callStack)
      return false
    }
    return true
  }

  /// A failed scene is missing here; its absence is no further error.
  private var isKnownToBeWrong: Bool { known.contains { $0.severity == .error } }

  private mutating func error(_ message: String, at callStack: [UInt] = []) {
    diagnostics.append(Diagnostic(.error, message, callStack: callStack))
  }
  private mutating func warning(_ code: WarningCode, _ message: String, at callStack: [UInt]) {
    diagnostics.append(.warning(code, message, callStack: callStack))
  }
}
