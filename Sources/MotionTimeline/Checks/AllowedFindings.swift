// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The findings that a composition allows for its layers and scenes.
package struct AllowedFindings {
  /// Scenes and overlays, each with the codes of its layers.
  private let parts: [(part: Timeline.PlacedScene, codes: [Int: Set<String>])]
  private let timeline: Timeline

  package init(_ timeline: Timeline) {
    self.timeline = timeline
    parts = timeline.parts.map { ($0, $0.scene.recording.allowedCodes) }.filter { !$0.1.isEmpty }
  }

  package func allows(_ code: String, for layer: LayerID) -> Bool {
    guard let part = timeline.parts.last(where: { $0.firstID <= layer.rawValue }) else { return false }
    let codes = parts.first { $0.part.firstID == part.firstID }?.codes
    return codes?[layer.rawValue - part.firstID]?.contains(code) == true
  }

  /// Whether a component allows findings about a layer of its own.
  package func dismisses(_ code: String, for layer: LayerID?) -> Bool {
    guard let layer, let part = timeline.parts.last(where: { $0.firstID <= layer.rawValue }) else { return false }
    let (layers, index) = (part.scene.recording.layers, layer.rawValue - part.firstID)
    return layers.indices.contains(index)
      && layers[index].allowances.contains { $0.isOwn && $0.codes.contains(code) }
  }

  /// Whether all scenes of a time allow findings that concern no layer.
  ///
  /// - Parameters: seconds of the program.
  package func allows(_ code: String, from start: Double, to end: Double) -> Bool {
    let rate = timeline.format.frameRate
    let shown = timeline.scenes.filter { scene in
      let (begin, over) = (rate.time(ofFrame: scene.startFrame).seconds, rate.time(ofFrame: scene.endFrame).seconds)
      // A finding may end with the frame with which the next scene begins.
      return begin < max(end, start + 1e-6) && over > start
    }
    return !shown.isEmpty
      && shown.allSatisfy { scene in
        scene.scene.recording.layers.first?.allowances.contains { $0.codes.contains(code) } == true
      }
  }

  /// Whether a layer or a sound allows findings about the statement that named its font or file.
  package func allows(_ code: String, at callStack: [UInt]) -> Bool {
    guard !callStack.isEmpty else { return false }
    let isOfLayer = parts.contains { part, codes in
      codes.contains { index, codes in
        codes.contains(code)
          && part.scene.recording.layers[index].versions.contains { $0.values.assetCallStack == callStack }
      }
    }
    return isOfLayer
      || timeline.audio.cues.contains { $0.allowedCodes.contains(code) && $0.callStack == callStack }
  }
}

extension LayerRecording {
  /// The codes allowed for each layer: by itself, and by the layers that hold it at some time.
  var allowedCodes: [Int: Set<String>] {
    var found: [Int: Set<String>] = [:]
    for (index, history) in layers.enumerated() where !history.allowances.isEmpty {
      let codes = Set(history.allowances.flatMap(\.codes))
      // A sublayer may move to another superlayer, so each is visited once.
      var (waiting, seen) = ([index], Set([index]))
      while let next = waiting.popLast() {
        found[next, default: []].formUnion(codes)
        for version in layers[next].versions {
          for child in version.sublayers + (version.mask.map { [$0] } ?? []) where seen.insert(child).inserted {
            waiting.append(child)
          }
        }
      }
    }
    return found
  }
}

extension Timeline {
  /// All allowances of its layers, scenes and sounds, each once.
  package var allowances: [FindingAllowance] {
    let ofLayers = parts.flatMap { $0.scene.recording.layers.flatMap(\.allowances) }
    // Sounds of clips and scenes repeat what those allow.
    let known = Set(ofLayers.flatMap(\.codes))
    let ofSounds = audio.cues.map { cue in
      FindingAllowance(cue.allowedCodes.subtracting(known).sorted(), callStack: cue.callStack)
    }
    var seen: Set<FindingAllowance> = []
    return (ofLayers + ofSounds).filter { !$0.codes.isEmpty && seen.insert($0).inserted }
  }
}
