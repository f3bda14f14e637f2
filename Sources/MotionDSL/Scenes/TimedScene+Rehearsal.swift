// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// The result of a scene's rehearsal.
struct RehearsedScene {
  var timeline: SceneTimeline
  var markers: [SceneMarker]
  /// The captions, by the scene's own clock.
  var captions: [TimelineCaption]
  /// With begins in seconds of the scene's own clock.
  var sounds: [Audio]
  /// The sound levels that its bindings follow.
  var levels: [LevelReading]
  /// No layer stands in it at any time, and nothing sounds.
  var isBlank: Bool
}

extension TimedScene {
  /// Warns that nothing is seen of it.
  func reportBlank() {
    DiagnosticLog.current.add(
      Diagnostic.warning(
        .blankScene,
        "\(title ?? "a scene") shows nothing at any time, because it has no layers: write the name of a layer as a line of "
          + "the scene, such as `title`, without `let _ =`. For a scene without a visible layer, add a `Layer()`",
        callStack: callStack))
  }

  /// Builds the layers into the rehearsal's root, plans events and choreography, and lets the scene play.
  ///
  /// - Parameters:
  ///   - duration: seconds that the scene's clock runs; more than the script sees in a transition over a cut.
  ///   - placed: layers that stand in a scene already, with its line; this scene's are added.
  ///   - known: seconds of the scene for a name of the program; nil if there is none.
  func rehearse(
    _ rehearsal: Rehearsal, duration: Double, placed: inout [ObjectIdentifier: Placing?],
    known: ((String) -> Double?)? = nil
  ) -> RehearsedScene {
    let (elements, end) = (scene.elements, self.duration)
    var markers: [SceneMarker] = []
    var captions: [TimelineCaption] = []
    var sounds: [Audio] = []
    rehearsal.scriptedDuration = end
    let timeline = rehearsal.run(duration: duration) { root in
      root.allowances = allowances
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
      root.cutTexts()

      var cast = Cast(scene: title ?? "the scene", end: end, root: root, known: known)
      cast.add(elements, by: Cast.Clock())
      cast.findTimes()
      // The sounds of clips follow from the times of their layers.
      let clipSounds = root.clipSounds(below: root, until: end)
      rehearsal.clipSounds = clipSounds.map(\.file)
      cast.add(clipSounds, by: Cast.Clock())
      for layer in root.sublayers ?? [] { layer.prepare(until: end) }
      sounds = cast.play(rehearsal)
      root.checkStacks(hasEvents: rehearsal.hasPlans)
      root.checkTimesBelow()
      markers = cast.markers
      captions = root.timelineCaptions(until: end)
    }
    let isBlank = sounds.isEmpty && timeline.layerCount <= 1 && !elements.contains { $0 is RootContent }
    return RehearsedScene(
      timeline: timeline, markers: markers, captions: captions, sounds: sounds, levels: rehearsal.levelReadings,
      isBlank: isBlank)
  }

  /// For messages.
  private var title: String? { isOverlay ? "the overlay" : name.map { "the scene \"\($0)\"" } }

  /// A layer of this scene belongs to a superlayer or to a scene already.
  ///
  /// - Parameters:
  ///   - isOwn: in this scene.
  ///   - otherScene: the line of the first scene that has it.
  private func report(_ layer: Layer, isOwn: Bool, otherScene: Placing?) {
    let scene = title ?? "a scene"
    let lines = layer.placings.text.map { ", at \($0)" } ?? ""
    let message: String
    var place = layer.placings.last
    if isOwn {
      message =
        "\(layer) is added to \(scene) twice\(lines): a builder adds a layer for each line that returns it. Write "
        + "`let _ = layer.opacity(0.5)` for a line that only changes a layer"
    } else if let other = layer.superlayer {
      message =
        "\(layer) of \(scene) is in \(other) as well\(lines), but a layer can have only one superlayer; leave out one of "
        + "the two, or make a new layer for each. Write `let _ = layer.opacity(0.5)` for a line that only changes a "
        + "layer"
    } else {
      let scenes = [otherScene, placing].compactMap(\.self).map(\.description)
      let program = Set(scenes).count == 2 ? ", at \(scenes[0]) and \(scenes[1])" : lines
      message =
        "\(layer) of \(scene) is used twice in the program\(program), but a layer can be in only one scene; make a new "
        + "layer for each use, for example with a computed property"
      place = placing ?? place
    }
    // Call stacks name a line around the builder where the optimizer has merged its lines.
    var diagnostic = Diagnostic(.error, message, callStack: place == nil ? callStack : [])
    diagnostic.origin = DiagnosticOrigin(WarningCode.movedLayer.rawValue)
    diagnostic.origin?.note(place.map { ScriptLine($0.file, $0.line) })
    DiagnosticLog.current.add(diagnostic)
  }
}
