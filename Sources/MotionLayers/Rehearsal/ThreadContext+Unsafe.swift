import Foundation
import MotionAnimation

/// What belongs to the thread that a script runs on: its transactions, its log and the rehearsal under way.
final class ThreadContext {
  var log = DiagnosticLog()
  var transactions = TransactionStack()
  /// The rehearsal that runs on this thread.
  var rehearsal: Rehearsal?
  /// The statement that scheduled the block which runs now; empty: it was not scheduled, or that is unknown.
  var scheduler: [UInt] = []
  /// What knows fonts and files; nil where layers have no size of their own.
  var services: (any MediaServices)?
  /// What classes of layers begin with, apart from the engine's own defaults (K-2).
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
  /// The delegate's method that was called last is a default that does nothing.
  var delegateDeclined = false
  /// Nobody draws what the layer being displayed asks for.
  var drawingDeclined = false

  private init() {}

  /// The calling thread's own; made when first asked for and released when the thread ends.
  static var current: ThreadContext {
    if let pointer = unsafe pthread_getspecific(key) {
      return unsafe Unmanaged<ThreadContext>.fromOpaque(pointer).takeUnretainedValue()
    }
    let context = ThreadContext()
    unsafe pthread_setspecific(key, Unmanaged.passRetained(context).toOpaque())
    return context
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = unsafe pthread_key_create(&key) { pointer in
      if let pointer = unsafe pointer { unsafe Unmanaged<ThreadContext>.fromOpaque(pointer).release() }
    }
    precondition(status == 0, "a thread-local key is needed, pthread_key_create gave \(status)")
    return key
  }()
}
