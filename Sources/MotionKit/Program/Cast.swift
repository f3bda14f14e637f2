import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// What happens in one scene, on the scene's clock, with all markers: choreography, events and sounds, of the scene and of
/// the components in it.
struct Cast {
  /// By which a part of it counts.
  struct Clock {
    /// Seconds of the scene at which it shows 0.
    var begin = 0.0
    /// How many of its seconds pass in one of the scene's.
    var speed = 1.0
    /// Whose markers it knows beside the scene's: 0 is the scene, others are components.
    var scope = 0
    /// By which others know its markers: `name.marker`.
    var name: String?

    func sceneTime(_ seconds: Double) -> Double { begin + seconds / speed }
  }

  /// For messages.
  let scene: String
  let end: Double
  private var steps: [(choreography: Choreography, begin: Double, speed: Double)] = []
  private var scoped: [(scope: Int, marker: SceneMarker)] = []
  private var events: [(event: SceneEvent, clock: Clock)] = []
  private var sounds: [(sound: Audio, clock: Clock)] = []
  private var waiting: [(step: PlacedStep, clock: Clock)] = []
  /// Those that the scene and the program know.
  private(set) var markers: [SceneMarker] = []

  /// More actions than this in one scene are a mistake.
  static let actionLimit = 1_000_000

  init(scene: String, end: Double) { (self.scene, self.end) = (scene, end) }

  /// Adds what counts by one clock.
  mutating func add(_ elements: [any SceneElement], by clock: Clock) {
    for element in elements {
      switch element {
      case let step as any Step: place(step.choreography, at: 0, by: clock)
      case let step as PlacedStep:
        if case .seconds(let time) = step.begin {
          place(step.step.choreography, at: time, by: clock)
        } else {
          waiting.append((step, clock))
        }
      case let event as SceneEvent: events.append((event, clock))
      case let sound as Audio: sounds.append((sound, clock))
      default: break
      }
    }
  }

  /// Hands animations to their layers, actions and events to the clock.
  ///
  /// - Returns: the sounds, with begins in seconds of the scene.
  mutating func play(_ rehearsal: Rehearsal) -> [Audio] {
    placeWaiting()
    for (event, clock) in events {
      DiagnosticLog.reporting(at: event.place) { schedule(event, clock, rehearsal) }
    }
    perform(rehearsal)
    return sounds.compactMap { sound, clock in
      let begin = DiagnosticLog.reporting(at: sound.place) {
        seconds(sound.begin, by: clock, for: "begin of the sound \(sound.path)")
      }
      guard let begin else { return nil }
      var sound = sound
      sound.begin = .seconds(begin)
      return sound
    }
  }

  private func schedule(_ event: SceneEvent, _ clock: Clock, _ rehearsal: Rehearsal) {
    switch event.schedule {
    case .once(let time):
      guard let seconds = seconds(time, by: clock, for: "at") else { return }
      CallStack.scheduling(from: event.place) { rehearsal.at(seconds, event.action) }
    case .repeated(let interval):
      CallStack.scheduling(from: event.place) {
        guard clock.begin > 0 else { return rehearsal.every(interval / clock.speed, event.action) }
        rehearsal.at(clock.begin) { rehearsal.every(interval / clock.speed, event.action) }
      }
    }
  }

  /// Places steps at markers when these are known, which may stand in other steps.
  private mutating func placeWaiting() {
    while !waiting.isEmpty {
      let left = waiting.filter { step, clock in
        guard case .marker(let name, let offset) = step.begin, let time = time(of: name, in: clock) else { return true }
        place(step.step.choreography, from: time + offset / clock.speed, by: clock)
        return false
      }
      guard left.count < waiting.count else { break }
      waiting = left
    }
    for (step, clock) in waiting {
      DiagnosticLog.reporting(at: step.step.choreography.place) {
        _ = seconds(step.begin, by: clock, for: "begin of a \(type(of: step.step))")
      }
    }
  }

  private mutating func place(_ choreography: Choreography, at begin: Double, by clock: Clock) {
    place(choreography, from: clock.sceneTime(begin), by: clock)
  }

  private mutating func place(_ choreography: Choreography, from begin: Double, by clock: Clock) {
    guard begin >= 0, begin <= 1e6 else {
      return choreography.report(.error, "a step begins at 0 to 1e6 s of its scene, got \(begin)")
    }
    let duration = choreography.duration / clock.speed
    if !choreography.isEndless, begin + duration > end + 1e-6 {
      choreography.report(
        .warning,
        "a step that begins at \(begin) s and lasts \(duration) s goes beyond the end of \(scene) at \(end) s, where it is "
          + "cut off; let the scene last longer, or the step begin earlier or be shorter")
    }
    steps.append((choreography, begin, clock.speed))
    for marker in choreography.markers {
      let time = begin + marker.time / clock.speed
      scoped.append((clock.scope, SceneMarker(marker.name, at: time)))
      if clock.scope == 0 {
        markers.append(SceneMarker(marker.name, at: time))
      } else if let name = clock.name {
        markers.append(SceneMarker("\(name).\(marker.name)", at: time))
      }
    }
  }

  private func perform(_ rehearsal: Rehearsal) {
    Choreography.attach(
      steps.flatMap { $0.choreography.pieces(from: $0.begin, speed: $0.speed) }, below: rehearsal.root)
    var count = 0
    for (choreography, begin, speed) in steps {
      choreography.forEachAction(from: 0, until: (rehearsal.duration - begin) * speed) { time, action, place in
        count += 1
        CallStack.scheduling(from: place) { rehearsal.at(begin + time / speed, action) }
        return count < Cast.actionLimit
      }
    }
    if count >= Cast.actionLimit {
      DiagnosticLog.error(
        "\(scene) performs \(Cast.actionLimit) actions or more; repetitions with actions need longer cycles")
    }
  }

  /// Seconds of the scene at which a marker lies.
  private func time(of name: String, in clock: Clock) -> Double? {
    scoped.first { $0.scope == clock.scope && $0.marker.name == name }?.marker.time
      ?? markers.first { $0.name == name }?.time
  }

  /// A time of the scene; nil, and an error, for a name that it does not know.
  private func seconds(_ time: NamedTime, by clock: Clock, for what: String) -> Double? {
    switch time {
    case .seconds(let seconds): return clock.sceneTime(seconds)
    case .marker(let name, let offset):
      if let time = self.time(of: name, in: clock) { return time + offset / clock.speed }
      let names = scoped.filter { $0.scope == clock.scope && clock.scope != 0 }.map(\.marker.name) + markers.map(\.name)
      let known = names.isEmpty ? "which has none" : "which has \(names.joined(separator: ", "))"
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
