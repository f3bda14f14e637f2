import MotionModel

/// The rehearsal that a layer belongs to, as layers see it: it hears of what changes, and knows what was committed.
protocol LayerRecorder: AnyObject {
  /// The layer that holds all others of the tree.
  var root: Layer { get }
  /// Layers that differ from what was committed, in the order in which they changed.
  var dirty: [Layer] { get set }
  var needsLayout: Bool { get set }
  /// Layers may have asked for being displayed.
  var needsDisplay: Bool { get set }
  /// A timing changed: ends of animations must be computed again.
  var timingChanged: Bool { get set }

  func commit()
  /// What is shown of a committed layer now: the last commit with its animations.
  func presentation(of layer: Layer) -> (values: LayerValues, localTime: Double)?
  /// Tells the delegate and the completion blocks of an animation that it has ended.
  func stop(_ animation: AttachedAnimation, finished: Bool)
}
