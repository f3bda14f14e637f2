// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// The presentation tree at one time, for people and programs to read: every layer, its properties and the
/// animations that act.
package struct Inspection: Encodable, Sendable {
  /// Seconds on the composition's clock.
  package var time: Double
  package var width: Int
  package var height: Int
  package var frameRate: String
  /// All scenes of the composition, in order.
  package var scenes: [InspectedScene]
  /// All markers of the composition, in order of time.
  package var markers: [InspectedMarker]
  package var root: InspectedLayer

  /// - Parameter timeline: the timeline the state is a moment of; nil: scenes and markers are not listed.
  package init(_ state: FrameState, of timeline: Timeline? = nil) {
    scenes = (timeline?.scenes ?? []).enumerated().map { InspectedScene($1, number: $0 + 1, state.format) }
    markers = (timeline?.markers ?? []).map(InspectedMarker.init)
    time = state.time
    width = state.format.width
    height = state.format.height
    frameRate = state.format.frameRate.description
    root = InspectedLayer(state.root)
  }

  /// JSON with sorted keys. Numbers have all their digits, so that tests may compare them exactly.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

/// One layer of an ``Inspection``.
package struct InspectedLayer: Encodable, Sendable {
  package var id: Int
  package var type: String
  package var name: String?
  /// The layer's own time in seconds (T-3).
  package var localTime: Double
  /// Presentation values by property name, all of the layer's class, with those of its filters and its own keys.
  package var properties: [String: InspectedValue]
  /// Names of the properties that differ from the class's default.
  package var changed: [String]
  package var animations: [InspectedAnimation]
  package var transition: InspectedTransition?
  /// The mask layer: none or one.
  private var masks: [InspectedLayer]
  package var sublayers: [InspectedLayer]

  package var mask: InspectedLayer? { masks.first }

  enum CodingKeys: String, CodingKey {
    case id, type, name, localTime, properties, animations, transition, sublayers
    case masks = "mask"
  }

  /// - Parameter host: the layer around it.
  init(_ state: LayerState, in host: LayerState? = nil) {
    id = state.id.rawValue
    type = state.className
    name = state.name ?? state.unitText
    localTime = state.localTime
    var properties: [String: InspectedValue] = [:]
    var changed: [String] = []
    for property in LayerProperty.all where state.values.has(property) {
      let value = property.get(state.values)
      properties[property.name] = InspectedValue(value)
      // A unit has its text's values.
      let usual =
        state.values.textPart != nil && property.owner == .text ? host.flatMap { property.get($0.values) } : nil
      if value != usual ?? property.defaultValue { changed.append(property.name) }
    }
    // Of filters that share a name, key paths reach the first.
    for (key, value) in state.values.ownEntries where properties[key] == nil {
      properties[key] = value
      changed.append(key)
    }
    self.properties = properties
    self.changed = changed.sorted()
    animations = state.animations.map(InspectedAnimation.init)
    transition = state.transition.map(InspectedTransition.init)
    masks = state.mask.map { [InspectedLayer($0)] } ?? []
    sublayers = state.sublayers.map { InspectedLayer($0, in: state) }
  }
}

extension LayerState {
  /// The characters of a unit of a text.
  fileprivate var unitText: String? {
    guard let range = values.textPart?.range, case .text(let text) = values.special else { return nil }
    let scalars = Array((text.string ?? "").unicodeScalars)
    return String(String.UnicodeScalarView(scalars[range.clamped(to: scalars.indices)]))
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

package struct InspectedAnimation: Encodable, Sendable {
  package var key: String?
  package var keyPath: String?
  package var kind: String
  package var progress: Double

  init(_ activity: AnimationActivity) {
    (key, keyPath, kind, progress) = (activity.key, activity.keyPath, activity.kind, activity.progress)
  }
}

package struct InspectedTransition: Encodable, Sendable {
  package var type: String
  package var subtype: String?
  package var progress: Double

  init(_ transition: TransitionState) {
    type = transition.filter?.type ?? transition.type.rawValue
    subtype = transition.filter == nil ? transition.subtype?.rawValue : nil
    progress = transition.progress
  }
}
