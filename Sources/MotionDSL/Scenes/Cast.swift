// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// The events of one scene on its clock, with all markers: choreography, events and sounds, of the scene and of the components in it.
struct Cast {
  /// A clock for a part of the scene.
  struct Clock {
    /// Seconds of the scene at which it shows 0.
    var begin = 0.0
    /// How many of its seconds pass in one of the scene's.
    var speed = 1.0
    /// The number of the component whose markers it knows, beside the scene's; 0 for the scene.
    var scope = 0
    /// The prefix of its markers' names for others: `name.marker`.
    var name: String?

    func sceneTime(_ seconds: Double) -> Double { begin + seconds / speed }
  }

  /// For messages.
  let scene: String
  let end: Double
  /// Seconds of the scene for a name of the program.
  private let known: ((String) -> Double?)?
  private var steps: [(choreography: Choreography, begin: Double, speed: Double)] = []
  private var scoped: [(scope: Int, marker: SceneMarker)] = []
  private var events: [(event: SceneEvent, clock: Clock)] = []
  private var sounds: [(sound: Audio, clock: Clock)] = []
  private var waiting: [(step: PlacedStep, clock: Clock)] = []
  let root: Layer
  /// The clocks of the components so far; nil if one waits for its time.
  private var clocks: [ObjectIdentifier: Clock?] = [:]
  /// The markers known in the scene and in the program.
  private(set) var markers: [SceneMarker] = []

  /// More actions than this in one scene are a mistake.
  static let actionLimit = 1_000_000

  init(scene: String, end: Double, root: Layer, known: ((String) -> Double?)? = nil) {
    (self.scene, self.end, self.root, self.known) = (scene, end, root, known)
  }

  /// Adds elements that count by one clock.
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
    for (event, clock) in events {
      DiagnosticLog.reporting(at: event.callStack) { schedule(event, clock, rehearsal) }
    }
    perform(rehearsal)
    var ends = SoundEnds(scene: scene, sounds: sounds.map(\.sound))
    return ends.ordered.compactMap { index in
      let (sound, clock) = sounds[index]
      let begin = sound.reporting {
        ends.begin(of: sound) ?? seconds(sound.begin, by: clock, for: "start of the sound \(sound.title)")
      }
      guard let begin else { return nil }
      var placed = sound
      placed.begin = .seconds(begin)
      ends.note(placed, begin)
      return placed
    }
  }

  private func schedule(_ event: SceneEvent, _ clock: Clock, _ rehearsal: Rehearsal) {
    switch event.schedule {
    case .once(let time):
      guard let seconds = seconds(time, by: clock, for: "at") else { return }
      CallStack.scheduling(from: event.callStack) { rehearsal.at(seconds, event.action) }
    case .repeated(let interval):
      CallStack.scheduling(from: event.callStack) {
        guard clock.begin > 0 else { return rehearsal.every(interval / clock.speed, event.action) }
        rehearsal.at(clock.begin) { rehearsal.every(interval / clock.speed, event.action) }
      }
    }
  }

  /// Takes in components, and gives steps and layers their times: one may wait for a marker in another.
  mutating func findTimes() {
    var components = Array(root.components.enumerated())
    var layers = root.layersWithStay
    var awaiting = root.layersWithAwaitedTimes
    // An unknown clock differs from none.
    for (_, component) in components { clocks[ObjectIdentifier(component)] = .some(nil) }
    // Each round may find times that others wait for.
    while true {
      let count = components.count + layers.count + waiting.count + awaiting.awaitedTimeCount
      components.removeAll { index, component in
        guard component.hasKnownTimes else { return false }
        add(component, scope: index + 1)
        return true
      }
      layers.removeAll { takeTimes($0) }
      awaiting.removeAll { takeAwaitedTimes($0) }
      let steps = waiting
      waiting = []
      for (step, clock) in steps {
        if let time = find(step.begin, by: clock) {
          place(step.step.choreography, from: time, by: clock)
        } else {
          waiting.append((step, clock))
        }
      }
      // Without progress the rest waits in a circle, or for unknown times.
      guard components.count + layers.count + waiting.count + awaiting.awaitedTimeCount < count else { break }
    }
    for (step, clock) in waiting {
      DiagnosticLog.reporting(at: step.step.choreography.callStack) {
        let kind = "\(type(of: step.step))"
        let article = kind.first.map { "AEIOU".contains($0) } ?? false ? "an" : "a"
        _ = seconds(step.begin, by: clock, for: "start of \(article) \(kind)")
      }
    }
    for layer in layers { reportTimes(of: layer) }
    for layer in awaiting { reportAwaitedTimes(of: layer) }
  }

  private mutating func add(_ component: ComponentLayer, scope: Int) {
    guard let elements = component.elements else {
      clocks[ObjectIdentifier(component)] = nil
      return
    }
    guard let clock = component.clock(below: root), clock.speed > 0 else {
      clocks[ObjectIdentifier(component)] = nil
      if !elements.isEmpty {
        DiagnosticLog.error(
          "the time of \(component) does not run forward, so its steps, events and sounds never happen")
      }
      return
    }
    let own = Clock(begin: -clock.offset / clock.speed, speed: clock.speed, scope: scope, name: component.name)
    clocks[ObjectIdentifier(component)] = own
    add(elements, by: own)
  }

  /// The clock of the component in which a layer stands, or of the scene; nil if it is not known yet.
  func clock(around layer: Layer) -> Clock? {
    for outer in sequence(first: layer, next: \.superlayer).dropFirst() {
      if let clock = clocks[ObjectIdentifier(outer)] { return clock }
    }
    return Clock()
  }

  /// Gives a layer its start and its end; false where one is not known yet.
  private func takeTimes(_ layer: Layer) -> Bool {
    guard let plan = layer.knownPlan, let stay = plan.stay else { return true }
    guard let superlayer = layer.superlayer, superlayer.hasKnownTimes, let outer = superlayer.clock(below: root) else {
      return false
    }
    guard let clock = clock(around: layer), let begin = find(stay.begin, by: clock) else { return false }
    let length: Double?
    switch stay.end {
    case .never: length = nil
    case .after(let seconds): length = seconds
    case .at(let time):
      guard let end = find(time, by: clock) else { return false }
      length = (end - begin) * outer.speed
    }
    plan.stay = nil
    plan.shownCallStack = stay.callStack
    let local = begin * outer.speed + outer.offset
    DiagnosticLog.reporting(at: stay.callStack) {
      guard local >= 0, local <= 1e6, length.map({ $0 > 0 && $0 <= 1e6 }) ?? true else {
        let end = length.map { " to \(local + $0)" } ?? ""
        return DiagnosticLog.error(
          "\(layer) must be shown from one time to a later time within 0 to 1e6 s, got \(local)\(end)")
      }
      layer.beginTime = local
      if let length { layer.duration = length * Double(layer.speed) }
    }
    return true
  }

  private func reportTimes(of layer: Layer) {
    guard let stay = layer.knownPlan?.stay else { return }
    layer.knownPlan?.stay = nil
    DiagnosticLog.reporting(at: stay.callStack) {
      let clock = clock(around: layer) ?? Clock()
      guard seconds(stay.begin, by: clock, for: "the start of \(layer)") != nil else { return }
      guard case .at(let end) = stay.end else { return }
      _ = seconds(end, by: clock, for: "the end of \(layer)")
    }
  }

  private mutating func place(_ choreography: Choreography, at begin: Double, by clock: Clock) {
    place(choreography, from: clock.sceneTime(begin), by: clock)
  }

  private mutating func place(_ choreography: Choreography, from begin: Double, by clock: Clock) {
    guard begin >= 0, begin <= 1e6 else {
      return choreography.report("a step must begin at 0 to 1e6 s of its scene, got \(begin)")
    }
    let duration = choreography.duration / clock.speed
    if !choreography.isEndless, begin + duration > end + 1e-6 {
      let cut = choreography.firstCut(from: begin, speed: clock.speed, by: end)
      DiagnosticLog.current.add(
        .warning(
          .cutStep,
          "a step begins at \((cut?.begin ?? begin).rounded(decimals: 6)) s and lasts "
            + "\((cut?.duration ?? duration).rounded(decimals: 6)) s, but \(scene) ends at \(end) s, so the step is cut off "
            + "there; make the scene longer, begin the step earlier, or make the step shorter",
          callStack: cut.map(\.callStack).flatMap { $0.isEmpty ? nil : $0 } ?? choreography.callStack))
    }
    steps.append((choreography, begin, clock.speed))
    for marker in choreography.markers {
      let time = begin + marker.time / clock.speed
      scoped.append((clock.scope, SceneMarker(marker.name, at: time, callStack: marker.callStack)))
      if clock.scope == 0 {
        markers.append(SceneMarker(marker.name, at: time, callStack: marker.callStack))
      } else if let name = clock.name {
        markers.append(SceneMarker("\(name).\(marker.name)", at: time, callStack: marker.callStack))
      }
    }
  }

  private func perform(_ rehearsal: Rehearsal) {
    Choreography.attach(
      steps.flatMap { $0.choreography.pieces(from: $0.begin, speed: $0.speed) }, below: rehearsal.root)
    var count = 0
    for (choreography, begin, speed) in steps {
      choreography.forEachAction(from: 0, until: (rehearsal.duration - begin) * speed) { time, action, callStack in
        count += 1
        CallStack.scheduling(from: callStack) { rehearsal.at(begin + time / speed, action) }
        return count < Cast.actionLimit
      }
    }
    if count >= Cast.actionLimit {
      DiagnosticLog.error(
        "\(scene) performs \(Cast.actionLimit) actions or more, above the limit; give repetitions with actions longer cycles"
      )
    }
  }

  /// Seconds of the scene at which a marker lies.
  private func time(of name: String, in clock: Clock) -> Double? {
    scoped.first { $0.scope == clock.scope && $0.marker.name == name }?.marker.time
      ?? markers.first { $0.name == name }?.time ?? known?(name)
  }

  /// A time of the scene; nil where it is not known, or not yet.
  func find(_ time: NamedTime, by clock: Clock) -> Double? {
    switch time {
    case .seconds(let seconds): return clock.sceneTime(seconds)
    // The error is where its end was asked for.
    case .sound: return nil
    case .marker(let name, let offset):
      return self.time(of: name, in: clock).map { $0 + offset / clock.speed }
    case .layer(let layer, let event, let offset):
      let layer = layer.layer
      guard layer.hasKnownTimes, layer.knows(event), let own = layer.clock(below: root), own.speed > 0 else {
        return nil
      }
      let begin = (layer.timeOffset - own.offset) / own.speed
      switch event {
      case .entered:
        guard let end = layer.entranceEnd else { return begin + offset / clock.speed }
        return (end - own.offset) / own.speed + offset / clock.speed
      case .gone:
        guard layer.duration > 0, layer.duration.isFinite else { return nil }
        return begin + layer.duration * max(1, Double(layer.repeatCount)) / own.speed + offset / clock.speed
      }
    }
  }

  /// A time of the scene; nil, and an error, if it is not known.
  func seconds(_ time: NamedTime, by clock: Clock, for what: String) -> Double? {
    if let time = find(time, by: clock) { return time }
    switch time {
    case .seconds, .sound: return nil
    case .layer(let awaited, let event, _):
      let layer = awaited.layer
      if layer.clock(below: root) == nil {
        DiagnosticLog.error(
          "\(what): it waits for \(layer), but this layer is not in \(scene); write its name on a line of its own there"
        )
      } else if !layer.hasKnownTimes || !layer.knows(event) {
        DiagnosticLog.error("\(what): it waits for \(layer), but that layer waits for it too, or for an unknown time")
      } else if event == .gone {
        DiagnosticLog.error(
          "\(what): it waits until \(layer) is gone, but that layer stays; give that layer shown(…) with an end")
      } else {
        DiagnosticLog.error("\(what): it waits for \(layer), but the time of that layer does not run forward")
      }
      return nil
    case .marker(let name, _):
      let names = scoped.filter { $0.scope == clock.scope && clock.scope != 0 }.map(\.marker.name) + markers.map(\.name)
      let known = names.isEmpty ? "it has no markers" : "it has \(names.joined(separator: ", "))"
      DiagnosticLog.error("\(what): there is no marker \"\(name)\" in \(scene); \(known)")
      return nil
    }
  }
}

extension Choreography {
  /// Records a mistake at the location where the script makes the step.
  func report(_ error: String) {
    DiagnosticLog.current.add(Diagnostic(.error, error, callStack: callStack))
  }
}
