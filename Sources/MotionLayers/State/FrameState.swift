import MotionCore

/// The presentation tree at one time: what `state(at:)` returns and a display list is made from.
public struct FrameState: Sendable {
  /// The time on the composition's clock, in seconds.
  public var time: Double
  public var format: Format
  public var root: LayerState

  public init(time: Double, format: Format, root: LayerState) {
    (self.time, self.format, self.root) = (time, format, root)
  }
}

/// One layer of the presentation tree.
public struct LayerState: Sendable {
  /// The same for a layer in every frame; unique in a timeline.
  public var id: LayerID
  /// The model class without module, such as `ShapeLayer`.
  public var className: String
  public var name: String?
  /// Presentation values.
  public var values: LayerValues
  /// The layer's own time, in seconds (T-3).
  public var localTime: Double
  /// Back to front in array order; depth order is the display list's business (Z-2).
  public var sublayers: [LayerState] = []
  /// Sublayers of a replicator's copies 1, 2, … where they run at times of their own (RP-5); empty: each copy is
  /// ``sublayers``.
  public var instances: [[LayerState]] = []
  /// True if there are more copies than ``ReplicatorValues/layerLimit`` allows in a frame.
  public var lacksInstances = false
  private var maskBox: [LayerState] = []
  /// The mask layer with its own tree, positioned in this layer's bounds space.
  public var mask: LayerState? {
    get { maskBox.first }
    set { maskBox = newValue.map { [$0] } ?? [] }
  }
  /// Where the particles of an emitter layer come from: those of ``localTime`` are shown.
  public var emission: EmitterEmission?
  /// A transition under way: this state is its target.
  public var transition: TransitionState?
  /// Contents cross-fading (V-9). `values.contents` is the presentation value.
  public var contentsFade: ContentsFade?
  /// Which animations act, for people to read.
  public var animations: [AnimationActivity] = []

  public init(id: LayerID, className: String, values: LayerValues, localTime: Double) {
    (self.id, self.className, self.values, self.localTime) = (id, className, values, localTime)
  }
}

/// A layer's identity within a timeline: the order in which the timeline first saw it.
public struct LayerID: Hashable, Sendable, Comparable {
  public let rawValue: Int
  public init(_ rawValue: Int) { self.rawValue = rawValue }
  public static func < (a: LayerID, b: LayerID) -> Bool { a.rawValue < b.rawValue }
}

/// A transition in progress on a layer (T-91).
public struct TransitionState: Sendable {
  public var type: TransitionType
  public var subtype: TransitionSubtype?
  /// Effective progress: 0 shows the source, 1 the target.
  public var progress: Double
  private var sourceBox: [LayerState]
  /// The layer's appearance before the change, with its sublayers.
  public var source: LayerState { sourceBox[0] }

  public init(type: TransitionType, subtype: TransitionSubtype?, progress: Double, source: LayerState) {
    (self.type, self.subtype, self.progress, sourceBox) = (type, subtype, progress, [source])
  }
}

/// Two contents dissolving into each other.
public struct ContentsFade: Hashable, Sendable {
  public var from: Contents?
  public var to: Contents?
  public var progress: Double
  public init(from: Contents?, to: Contents?, progress: Double) {
    (self.from, self.to, self.progress) = (from, to, progress)
  }
}

/// An animation that contributes to a layer at the frame's time.
public struct AnimationActivity: Hashable, Sendable {
  /// The key under which it was added; nil for an unnamed one.
  public var key: String?
  /// What it animates; nil for a transition or a group.
  public var keyPath: String?
  /// `basic`, `keyframe`, `spring`, `group`, `transition`.
  public var kind: String
  /// Progress of the current cycle after the timing function, 0…1 (springs may leave that range).
  public var progress: Double
  public init(key: String?, keyPath: String?, kind: String, progress: Double) {
    (self.key, self.keyPath, self.kind, self.progress) = (key, keyPath, kind, progress)
  }
}
