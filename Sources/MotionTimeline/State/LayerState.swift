// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// One layer of the presentation tree.
package struct LayerState: Sendable {
  /// The same for a layer in every frame; unique in a timeline.
  package var id: LayerID
  /// The model class without module, such as `ShapeLayer`.
  package var className: String
  package var name: String?
  /// Presentation values.
  package var values: LayerValues
  /// The layer's own time, in seconds (T-3).
  package var localTime: Double
  /// Back to front in array order; depth order is the display list's business (Z-2).
  package var sublayers: [LayerState]
  private var extras: CopyOnWrite<Extras>?

  /// Values few layers have at a time, kept apart so that an array of states stays small.
  private struct Extras: Sendable {
    var mask: LayerState?
    var transition: TransitionState?
    var contentsFade: ContentsFade?
    var animations: [AnimationActivity] = []
    var instances: [[LayerState]] = []
    var lacksInstances = false
    var subframes: [LayerState] = []
    var emission: EmitterEmission?
  }
}

extension LayerState {
  /// Sets everything at once and is inlined, because the state is large and filling it step by step would copy it.
  @inline(__always)
  package init(id: LayerID, className: String, name: String? = nil, values: LayerValues, localTime: Double) {
    self.init(
      id: id, className: className, name: name, values: values, localTime: localTime, sublayers: [], extras: nil)
  }

  /// Its name in messages: ``LayerHistory/title``.
  package var title: String { LayerState.title(className, name) }

  package static func title(_ className: String, _ name: String?) -> String {
    switch className {
    case "TextUnit": return "a unit of a text"
    case "PassageWindow": return "the window of an entrance or an exit"
    default: return className + (name.map { " \"\($0)\"" } ?? "")
    }
  }

  /// Whether it has any of the values few layers have at a time.
  package var hasExtras: Bool { extras != nil }
  /// The mask layer with its own tree, positioned in this layer's bounds space.
  package var mask: LayerState? {
    get { extras?.value.mask }
    set { if newValue != nil || extras != nil { withExtras { $0.mask = newValue } } }
  }
  /// A transition under way: this state is its target.
  package var transition: TransitionState? {
    get { extras?.value.transition }
    set { if newValue != nil || extras != nil { withExtras { $0.transition = newValue } } }
  }
  /// Contents cross-fading (V-9). `values.contents` is the presentation value.
  package var contentsFade: ContentsFade? {
    get { extras?.value.contentsFade }
    set { if newValue != nil || extras != nil { withExtras { $0.contentsFade = newValue } } }
  }
  /// Which animations act, for people to read.
  package var animations: [AnimationActivity] {
    get { extras?.value.animations ?? [] }
    set { if !newValue.isEmpty || extras != nil { withExtras { $0.animations = newValue } } }
  }

  /// Sublayers of a replicator's copies 1, 2, … where they run at times of their own (RP-5); empty: each copy is
  /// ``sublayers``.
  package var instances: [[LayerState]] {
    get { extras?.value.instances ?? [] }
    set { if !newValue.isEmpty || extras != nil { withExtras { $0.instances = newValue } } }
  }
  /// True if there are more copies than ``ReplicatorValues/layerLimit`` allows in a frame.
  package var lacksInstances: Bool {
    get { extras?.value.lacksInstances ?? false }
    set { if newValue || extras != nil { withExtras { $0.lacksInstances = newValue } } }
  }

  /// The layer with everything below it at each of the instants that its image is the mean of, in order; empty: it is
  /// shown as it is. Sub-frames have none themselves.
  package var subframes: [LayerState] {
    get { extras?.value.subframes ?? [] }
    set { if !newValue.isEmpty || extras != nil { withExtras { $0.subframes = newValue } } }
  }
  /// Where the particles of an emitter layer come from: those of ``localTime`` are shown.
  package var emission: EmitterEmission? {
    get { extras?.value.emission }
    set { if newValue != nil || extras != nil { withExtras { $0.emission = newValue } } }
  }

  private mutating func withExtras(_ change: (inout Extras) -> Void) {
    var box = extras ?? CopyOnWrite(Extras())
    extras = nil
    change(&box.value)
    extras = box
  }
}
