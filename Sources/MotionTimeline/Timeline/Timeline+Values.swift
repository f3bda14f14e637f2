// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel

extension Timeline {
  /// Calls `body` with the values of every layer after every commit that changed them, in the order of scenes, layers and time,
  /// and with each image, clip or font an animation replaces them by. These are all files and fonts a frame can show, except
  /// those of ``forEachTransitionFilter(_:)``.
  ///
  /// - Parameter body: also gets the call stack of the script's statement that named the layer's font or file, and the layer
  ///   with its time.
  package func forEachValues(
    _ body: (_ values: LayerValues, _ assetCallStack: [UInt], _ location: ValueLocation) throws -> Void
  ) rethrows {
    for placed in parts {
      for (index, history) in placed.scene.recording.layers.enumerated() {
        var last: SharedValues?
        var seen: Set<ObjectIdentifier> = []
        for (number, version) in history.versions.enumerated() {
          let location = ValueLocation(
            layer: RecordedLayer(part: placed, history: history, index: index), version: number)
          if version.values !== last { try body(version.values.values, version.values.assetCallStack, location) }
          last = version.values
          for record in version.animations where seen.insert(ObjectIdentifier(record)).inserted {
            for (path, value) in record.assets {
              var values = version.values.values
              path.set(value, in: &values)
              try body(values, record.callStack.isEmpty ? version.values.assetCallStack : record.callStack, location)
            }
          }
        }
      }
    }
  }

  /// The layer of some values, and the first of its versions with them.
  package struct ValueLocation {
    let layer: RecordedLayer
    let version: Int

    /// The scene, the layer and the time in the program of a finding about the values. Without a time where the scene's runs at
    /// another speed.
    package func origin(_ code: String, _ rate: FrameRate) -> DiagnosticOrigin {
      let (part, history) = (layer.part, layer.history)
      var origin = DiagnosticOrigin(code, scene: part.name, layer: history.title)
      origin.layerID = part.firstID + layer.index
      origin.note(layer.line)
      guard part.timeMap.isIdentity else { return origin }
      let values = history.versions[version].values
      let begin = rate.time(ofFrame: part.startFrame).seconds
      let over = rate.time(ofFrame: part.endFrame).seconds
      // Versions share their values until these change.
      let next = history.versions[version...].first { $0.values !== values }
      origin.start = min(begin + max(history.versions[version].time, 0), over).rounded(decimals: 3)
      origin.end = min(next.map { begin + $0.time } ?? over, over).rounded(decimals: 3)
      return origin
    }
  }

  /// Calls `body` with the filters of all transitions, of layers and between scenes, and with the call stack of the
  /// script's statement that added each; empty: unknown.
  package func forEachTransitionFilter(_ body: (_ filter: Filter, _ callStack: [UInt]) throws -> Void) rethrows {
    for placed in parts {
      for history in placed.scene.recording.layers {
        var seen: Set<ObjectIdentifier> = []
        for version in history.versions {
          for record in version.animations where seen.insert(ObjectIdentifier(record)).inserted {
            if case .transition(let transition) = record.body, let filter = transition.filter {
              try body(filter, record.callStack)
            }
          }
        }
      }
    }
    for filter in scenes.compactMap({ $0.entrance?.filter }) { try body(filter, []) }
  }
}

extension AnimationRecord {
  /// Its values naming a file or a font, with the properties they replace.
  fileprivate var assets: [(PropertyPath, PropertyValue)] {
    switch body {
    case .value(let path, let animation, _):
      animation.namesAssets ? animation.givenValues.map { (path, $0) } : []
    case .group(let records, _): records.flatMap(\.assets)
    case .transition, .inert: []
    }
  }
}

extension ValueAnimation {
  fileprivate var namesAssets: Bool {
    givenValues.contains {
      switch $0 {
      case .contents(let contents?): !contents.imageFiles.isEmpty
      case .string(_?): true
      default: false
      }
    }
  }
}

extension AnimationRecord.Body {
  /// Whether its value may name a file or a font.
  package var namesAssets: Bool {
    switch self {
    case .value(_, let animation, _): animation.namesAssets
    case .group(let records, _): records.contains { $0.body.namesAssets }
    case .transition(let transition): transition.filter?.inputs.values.contains { $0.kind == .contents } ?? false
    case .inert: false
    }
  }
}
