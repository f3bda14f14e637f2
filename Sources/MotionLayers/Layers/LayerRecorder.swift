// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// The rehearsal of a layer, as layers see it: it hears of changes, and knows the committed state.
protocol LayerRecorder: AnyObject {
  /// The layer that holds all others of the tree.
  var root: Layer { get }
  /// Layers with uncommitted changes, in the order in which they changed.
  var dirty: [Layer] { get set }
  var needsLayout: Bool { get set }
  /// Layers may have asked for being displayed.
  var needsDisplay: Bool { get set }
  /// A timing changed: ends of animations must be computed again.
  var timingChanged: Bool { get set }

  func commit()
  /// The state of a committed layer that is shown now: the last commit with its animations.
  func presentation(of layer: Layer) -> (values: LayerValues, localTime: Double)?
  /// Tells the delegate and the completion blocks of an animation that it has ended.
  func stop(_ animation: AttachedAnimation, finished: Bool)
}
