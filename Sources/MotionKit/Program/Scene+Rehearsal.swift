import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

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
      root.assembleComponents()
      root.gatherScenery()
      for layer in root.sublayers ?? [] { layer.settle(in: root.bounds) }
      for case let content as RootContent in elements {
        content.build(root)
        root.assembleComponents()
      }

      for layer in root.sublayers ?? [] { layer.prepare(until: end) }

      var cast = Cast(scene: name.map { "the scene \"\($0)\"" } ?? "the scene", end: end)
      cast.add(elements, by: Cast.Clock())
      for (index, component) in root.components.enumerated() {
        guard let elements = component.elements, !elements.isEmpty else { continue }
        guard let clock = component.clock(below: root), clock.speed > 0 else {
          DiagnosticLog.error("the time of \(component) does not run forward, so what it does never happens")
          continue
        }
        cast.add(
          elements,
          by: Cast.Clock(
            begin: -clock.offset / clock.speed, speed: clock.speed, scope: index + 1, name: component.name))
      }
      sounds = cast.play(rehearsal)
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
