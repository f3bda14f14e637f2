// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// The state of the thread that a script runs on, besides its ``ScriptContext``: its transactions and the rehearsal under way.
final class ThreadContext {
  var transactions = TransactionStack()
  /// The rehearsal that runs on this thread.
  var rehearsal: (any LayerRecorder)?
  /// The initial values of classes of layers, apart from the engine's own defaults (K-2).
  var classDefaults: [ObjectIdentifier: [(LayerProperty, PropertyValue)]] = [:]
  /// Names of the ``Animatable`` properties, by class; and classes that are known to have none.
  var animatableKeys: [ObjectIdentifier: Set<String>] = [:]
  var plainClasses: Set<ObjectIdentifier> = []
  /// How many changes of layers are under way, each caused by the one before.
  var changeDepth = 0
  /// Layers without a size whose statement is remembered, and how many of them there may be.
  var emptyLayers = 0
  static let emptyLayerLimit = 100
  /// More are an endless loop.
  static let changeDepthLimit = 100
  /// The layer whose action runs now, with its values from before the change.
  var changing: (layer: Layer, before: SharedValues)?
  /// The change that looks for its action now.
  var actionSearch: ActionSearch?
  /// Whether the last called method of the delegate was a default that does nothing.
  var delegateDeclined = false
  /// Whether the layer being displayed has no code that draws.
  var drawingDeclined = false

  private init() {}

  /// The calling thread's own.
  static var current: ThreadContext { contexts.current }
  private static let contexts = ThreadLocal { ThreadContext() }
}
