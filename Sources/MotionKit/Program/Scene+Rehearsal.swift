import MotionCore
import MotionLayers

/// What a scene's rehearsal gives.
struct RehearsedScene {
  var timeline: SceneTimeline
  var markers: [SceneMarker]
  /// With begins in seconds of the scene's own clock.
  var sounds: [Audio]
}

extension TimedScene {
  /// Builds the layers into the rehearsal's root, plans events and choreography, and lets the scene play.
  ///
  /// - Parameters:
  ///   - duration: seconds that the scene's clock runs; more than the script sees in a transition over a cut.
  ///   - placed: layers that stand in a scene already, with its line; this scene's are added.
  func rehearse(
    _ rehearsal: Rehearsal, duration: Double, placed: inout [ObjectIdentifier: Placing?]
  ) -> RehearsedScene {
    let (elements, end) = (scene.elements, self.duration)
    var markers: [SceneMarker] = []
    var sounds: [Audio] = []
    let timeline = rehearsal.run(duration: duration) { root in
      for case let layer as Layer in elements {
        let before = placed[ObjectIdentifier(layer)]
        if before == nil { placed[ObjectIdentifier(layer)] = .some(placing) }
        if before != nil || layer.superlayer != nil {
          report(layer, isOwn: layer.superlayer === root, otherScene: before ?? nil)
        } else {
          root.addSublayer(layer)
        }
      }
      for layer in root.sublayers ?? [] { layer.settle(in: root.bounds) }
      for case let content as RootContent in elements { content.build(root) }

      var cast = Cast(scene: name.map { "the scene \"\($0)\"" } ?? "the scene", end: end)
      cast.place(elements.compactMap { $0 as? any Step }, elements.compactMap { $0 as? PlacedStep })
      for case let event as SceneEvent in elements {
        DiagnosticLog.reporting(at: event.place) {
          switch event.schedule {
          case .once(let time):
            if let seconds = cast.seconds(time, for: "at") {
              CallStack.scheduling(from: event.place) { rehearsal.at(seconds, event.action) }
            }
          case .repeated(let interval):
            CallStack.scheduling(from: event.place) { rehearsal.every(interval, event.action) }
          }
        }
      }
      cast.perform(rehearsal)
      for case let sound as Audio in elements {
        let begin = DiagnosticLog.reporting(at: sound.place) {
          cast.seconds(sound.begin, for: "begin of the sound \(sound.path)")
        }
        guard let seconds = begin else { continue }
        var sound = sound
        sound.begin = .seconds(seconds)
        sounds.append(sound)
      }
      markers = cast.markers
    }
    return RehearsedScene(timeline: timeline, markers: markers, sounds: sounds)
  }

  /// A layer of this scene has a place already.
  ///
  /// - Parameters:
  ///   - isOwn: in this scene.
  ///   - otherScene: the line of the first scene that has it.
  private func report(_ layer: Layer, isOwn: Bool, otherScene: Placing?) {
    let scene = name.map { "the scene \"\($0)\"" } ?? "a scene"
    let lines = layer.placings.text.map { ", at \($0)" } ?? ""
    let message: String
    if isOwn {
      message =
        "\(layer) is added to \(scene) twice\(lines): every line of a builder that gives a layer adds it. Write "
        + "`let _ = layer.opacity(0.5)` for a line that only changes one"
    } else if let other = layer.superlayer {
      message =
        "\(layer) of \(scene) stands in \(other) as well\(lines), and a layer has one place; leave out one of the two, or "
        + "make a new layer for each"
    } else {
      let scenes = [otherScene, placing].compactMap(\.self).map(\.description)
      let program = Set(scenes).count == 2 ? ", at \(scenes[0]) and \(scenes[1])" : lines
      message =
        "\(layer) of \(scene) stands in two places of the program\(program): a scene holds its layers, so make each use a "
        + "new one, for example with a computed property"
    }
    let stack = layer.placings.place
    DiagnosticLog.current.add(Diagnostic(.error, message, callStack: stack.isEmpty ? place : stack))
  }
}

/// The choreography of one scene on the scene's clock, with all markers.
private struct Cast {
  /// For messages.
  let scene: String
  let end: Double
  private var steps: [(choreography: Choreography, begin: Double)] = []
  private(set) var markers: [SceneMarker] = []

  /// More actions than this in one scene are a mistake.
  static let actionLimit = 1_000_000

  init(scene: String, end: Double) { (self.scene, self.end) = (scene, end) }

  /// Places all steps: those at markers when the markers are known, which may stand in other steps.
  mutating func place(_ steps: [any Step], _ placed: [PlacedStep]) {
    for step in steps { place(step.choreography, at: 0) }
    var waiting: [PlacedStep] = []
    for step in placed {
      if case .seconds(let time) = step.begin { place(step.step.choreography, at: time) } else { waiting.append(step) }
    }
    while !waiting.isEmpty {
      let left = waiting.filter { step in
        guard case .marker(let name, let offset) = step.begin, let marker = marker(name) else { return true }
        place(step.step.choreography, at: marker.time + offset)
        return false
      }
      guard left.count < waiting.count else { break }
      waiting = left
    }
    for step in waiting {
      DiagnosticLog.reporting(at: step.step.choreography.place) {
        _ = seconds(step.begin, for: "begin of a \(type(of: step.step))")
      }
    }
  }

  private mutating func place(_ choreography: Choreography, at begin: Double) {
    guard begin >= 0, begin <= 1e6 else {
      return choreography.report(.error, "a step begins at 0 to 1e6 s of its scene, got \(begin)")
    }
    let last = begin + choreography.duration
    if !choreography.isEndless, last > end + 1e-6 {
      choreography.report(
        .warning,
        "a step that begins at \(begin) s and lasts \(choreography.duration) s goes beyond the end of \(scene) at "
          + "\(end) s, where it is cut off; let the scene last longer, or the step begin earlier or be shorter")
    }
    steps.append((choreography, begin))
    markers += choreography.markers.map { SceneMarker($0.name, at: $0.time + begin) }
  }

  /// Hands animations to their layers and actions to the clock.
  func perform(_ rehearsal: Rehearsal) {
    Choreography.attach(steps.flatMap { $0.choreography.pieces(from: $0.begin) }, below: rehearsal.root)
    var count = 0
    for (choreography, begin) in steps {
      choreography.forEachAction(from: begin, until: rehearsal.duration) { time, action, place in
        count += 1
        CallStack.scheduling(from: place) { rehearsal.at(time, action) }
        return count < Cast.actionLimit
      }
    }
    if count >= Cast.actionLimit {
      DiagnosticLog.error(
        "\(scene) performs \(Cast.actionLimit) actions or more; repetitions with actions need longer cycles")
    }
  }

  private func marker(_ name: String) -> SceneMarker? { markers.first { $0.name == name } }

  /// A time of the scene; nil, and an error, for a name that it does not know.
  func seconds(_ time: NamedTime, for what: String) -> Double? {
    switch time {
    case .seconds(let seconds): return seconds
    case .marker(let name, let offset):
      if let marker = marker(name) { return marker.time + offset }
      let known = markers.isEmpty ? "which has none" : "which has \(markers.map(\.name).joined(separator: ", "))"
      DiagnosticLog.error("\(what): there is no marker \"\(name)\" in \(scene), \(known)")
      return nil
    }
  }
}

extension Choreography {
  /// Records a mistake at the place where the script makes the step.
  func report(_ severity: Diagnostic.Severity, _ message: String) {
    DiagnosticLog.current.add(Diagnostic(severity, message, callStack: place))
  }
}
