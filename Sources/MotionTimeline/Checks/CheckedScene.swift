// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// A rehearsed scene as checks see it.
package struct CheckedScene {
  package let timeline: SceneTimeline
  /// Points.
  package let canvas: CGSize
  /// Seconds that the script gives the scene: its clock may run on for a transition over its end.
  package let end: Double
  /// Measures texts and clips; nil: nothing does, and the scene is not looked at.
  package let services: MediaServices?
  /// Animations of paths.
  package let pathAnimations: [StartedAnimation]
  /// Animations with a start of their own that have not ended with the scene.
  package let waitingAnimations: [WaitingAnimation]
  /// The sounds of clips that are heard with their images.
  package let clipSounds: [SoundFile]
  /// The diagnostics found before.
  package let noticed: [Diagnostic]
  /// The scene in the program; nil: it is an overlay, or stands alone.
  package let placing: (index: Int, name: String?)?

  package init(
    _ timeline: SceneTimeline, canvas: CGSize, end: Double, services: MediaServices?,
    pathAnimations: [StartedAnimation] = [], waitingAnimations: [WaitingAnimation] = [], clipSounds: [SoundFile] = [],
    noticed: [Diagnostic] = [], placing: (index: Int, name: String?)? = nil
  ) {
    (self.timeline, self.canvas, self.end, self.services) = (timeline, canvas, end, services)
    (self.pathAnimations, self.waitingAnimations) = (pathAnimations, waitingAnimations)
    (self.clipSounds, self.noticed, self.placing) = (clipSounds, noticed, placing)
  }

  var layers: [LayerHistory] { timeline.recording.layers }

  /// Whether some layer is of a class. No layer changes its class.
  func hasLayer(where isOfClass: (SpecialValues) -> Bool) -> Bool {
    layers.contains { history in history.versions.first.map { isOfClass($0.values.values.special) } ?? false }
  }

  var hasTexts: Bool { hasLayer { if case .text = $0 { true } else { false } } }
  var hasClips: Bool { hasLayer { if case .video = $0 { true } else { false } } }
}

/// An animation with the version of its layer that it begins with.
package struct StartedAnimation {
  package let record: AnimationRecord
  /// The index of the layer's history, and that of the version in it.
  package let layer: Int
  package let version: Int

  package init(_ record: AnimationRecord, layer: Int, version: Int) {
    (self.record, self.layer, self.version) = (record, layer, version)
  }
}

/// An animation that is there when its scene ends.
package struct WaitingAnimation {
  package let record: AnimationRecord
  /// When it begins, seconds of the scene; nil: never, or unknown.
  package let begin: Double?
  /// As messages call it.
  package let layer: String
  /// The index of its history; nil: it has none.
  package let layerIndex: Int?
  /// The unit of a text that it moves.
  package let part: DiagnosticParts?
  /// The layer made of parts of which it moves one.
  package let whole: Whole?

  /// A layer made of parts, such as a drawing.
  package struct Whole: Hashable {
    package let id: ObjectIdentifier
    /// As messages call it.
    package let title: String

    package init(id: ObjectIdentifier, title: String) { (self.id, self.title) = (id, title) }
  }

  package init(
    _ record: AnimationRecord, begin: Double?, layer: String, index: Int? = nil, part: DiagnosticParts?, whole: Whole?
  ) {
    (self.record, self.begin, self.layer, self.part, self.whole) = (record, begin, layer, part, whole)
    layerIndex = index
  }
}

extension CheckedScene {
  /// Runs checks and adds their findings to a log. If there are errors, the frames are not examined.
  package func run(_ checks: [SceneCheck], into log: DiagnosticLog) {
    let allowed = timeline.recording.allowedCodes
    var lookers: [(check: SceneCheck, examination: any FrameExamination)] = []
    for check in checks {
      switch check.examination {
      case .recording(let examine):
        for finding in examine(self) { log.add(check.diagnostic(finding, in: self, allowed)) }
      case .frames(let make): if let examination = make(self) { lookers.append((check, examination)) }
      }
    }
    guard !lookers.isEmpty, timeline.duration > 0, !log.hasErrors, services != nil, layers.contains(where: \.isLookedAt)
    else { return }
    for time in instants {
      let root = timeline.state(at: time, drawsContents: false, showsAbsent: false)
      for index in lookers.indices { lookers[index].examination.look(at: root, time) }
    }
    for index in lookers.indices {
      for problem in lookers[index].examination.problems(in: self) {
        let versions = layers[problem.layer].versions
        let version = versions.last { $0.time <= problem.time } ?? versions[0]
        // A fault of position belongs to the statement that moved the layer.
        let move = problem.isOfPlace ? layers[problem.layer].callStackOfMove(before: problem.time) : []
        var finding = SceneFinding(
          problem.message, of: problem.layer, at: move.isEmpty ? version.values.assetCallStack : move)
        (finding.time, finding.end) = (problem.time, problem.end)
        log.add(lookers[index].check.diagnostic(finding, in: self, allowed))
      }
    }
  }

  /// Two instants a second, in long scenes and those of many layers fewer: a thousand layers take 0.6 ms each.
  private var instants: [Double] {
    let end = min(end, timeline.duration)
    let wanted = min(max(end * 2, 12), 24)
    let count = max(6, min(Int(wanted), 20_000 / max(layers.count, 1)))
    let middles = (0..<count).map { number -> Double in end * (Double(number) + 0.5) / Double(count) }
    return middles + [end - min(0.02, end / 100)]
  }
}

extension SceneCheck {
  /// - Parameter allowed: the codes that the script allows, by layer.
  fileprivate func diagnostic(
    _ finding: SceneFinding, in scene: CheckedScene, _ allowed: [Int: Set<String>]
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      severity, finding.message, callStack: finding.callStack, isMissingInput: isMissingInput)
    diagnostic.parts = finding.part
    // A fault of the recording itself lasts from the layer's first line to the end of the scene.
    let start = finding.time ?? finding.layer.map { min(scene.layers[$0].versions.first?.time ?? 0, scene.end) }
    var origin = DiagnosticOrigin(
      name, scene: scene.placing?.name, layer: finding.layer.map { scene.layers[$0].title }, start: start,
      end: finding.end ?? finding.time ?? start.map { max($0, scene.end) })
    origin.sceneIndex = scene.placing?.index
    origin.layerID = scene.placing.flatMap { _ in finding.layer }
    // Without a call stack, the layer's own line is the best place known.
    if finding.callStack.isEmpty { origin.note(finding.layer.flatMap { scene.timeline.recording.line(of: $0) }) }
    origin.isAllowed = allowed[finding.layer ?? 0]?.contains(name) == true
    diagnostic.origin = origin
    return diagnostic
  }
}

extension LayerHistory {
  fileprivate var isLookedAt: Bool {
    versions.contains { version in
      let values = version.values.values
      switch values.special {
      case .text(let text): return text.string?.isEmpty == false
      case .video(let video): return !video.path.isEmpty
      case .shape, .gradient: return true
      default: return values.contents != nil || (values.backgroundColor?.alpha ?? 0) > 0
      }
    }
  }
}
