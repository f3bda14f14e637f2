import Foundation
import MotionAnimation
import MotionCore

/// A rectangle with contents, style, sublayers and animations: the unit of the model tree (§3).
///
/// Belongs to the thread that the script runs on. Properties are set to what they shall become; how a layer gets
/// there is the business of actions and animations.
open class Layer {
  /// The model values of all properties that a frame depends on.
  public internal(set) final var values: LayerValues
  final var timing = MediaTiming.layer
  final var sublayerList: [Layer] = []
  final var maskLayer: Layer?
  final weak var parent: Layer?

  /// Found by constraints and shown by `inspect`.
  public final var name: String? {
    get { storedName }
    set {
      guard newValue != storedName else { return }
      observing("name") {
        storedName = newValue
        noteChange()
      }
    }
  }
  private final var storedName: String?
  /// Asked for actions and layout; not kept alive.
  public final weak var delegate: (any LayerDelegate)?
  /// Actions by property or event (T-81); `NSNull()` for a property that shall not animate.
  public final var actions: [String: any Action]?
  /// Values of properties that were never set (K-2) and, under the key `actions`, actions that ``actions`` does not
  /// have (T-81). Under the key `style` it may have another style, which is asked next.
  public final var style: [String: Any]? { didSet { styleDidChange(from: oldValue) } }
  public final var layoutManager: (any LayoutManager)? { didSet { setNeedsLayout() } }
  final var constraintList: [Constraint] = []
  final var resizing: AutoresizingMask = []

  /// Values of custom keys as they were given (K-1); those that a property can hold are in ``values`` too.
  final var customObjects: [String: Any] = [:]
  final var attached = AttachedAnimations()
  final var needsLayoutFlag = false
  final var needsDisplayFlag = false
  /// On copies that draw what an animation shows: whether the contents are flipped where the layer is (V-12).
  final var frozenFlip: Bool?

  /// Its place in the recording of the rehearsal that it belongs to.
  final var track: LayerTrack?
  /// Set on copies made for `presentation()`: the layer it shows.
  final var presented: Layer?
  /// A presentation copy's own local time.
  final var presentedTime = 0.0

  /// True once the script has set the bounds (or the frame).
  public final internal(set) var hasExplicitBounds = false
  /// True once the script has set the position (or the frame).
  public final internal(set) var hasExplicitPosition = false { didSet { deferredPosition = nil } }
  /// How its position is found when the scene is assembled; a position that is set takes its place.
  package final var deferredPosition: DeferredPosition?
  /// Properties that the script has set, by name (K-2).
  final var explicitNames: [String] = []
  /// Those who want to hear of changes (K-6).
  final var observers: [LayerObserver] = []
  /// Bounds and position are being set as one.
  final var isSettingFrame = false
  /// The size that the contents ask for must be found out again.
  final var hasStaleSize = true
  /// Where the script last named a font or a file of this layer, or its number of copies.
  final var assetPlace: [UInt] = []

  public init() {
    values = LayerValues(owner: .layer)
    applyClassDefaults()
  }

  /// Makes the presentation copy of a layer; subclasses copy their own state here (L-1).
  public required init(layer: Any) {
    guard let layer = layer as? Layer else {
      values = LayerValues(owner: .layer)
      // `ShapeLayer { … }` comes here: Swift takes the closure for the argument.
      DiagnosticLog.error(
        "a \(type(of: self)) was made from a \(type(of: layer)) instead of a layer; sublayers are given by "
          + "sublayers { … }")
      return
    }
    values = layer.values
    timing = layer.timing
    storedName = layer.name
    customObjects = layer.customObjects
    style = layer.style
    hasExplicitBounds = true
    hasExplicitPosition = true
    hasStaleSize = false
  }

  /// For the special layers: values of their own class.
  init(special: SpecialValues) {
    values = LayerValues()
    values.special = special
    applyClassDefaults()
  }

  /// For the special layers whose class has other defaults than a plain layer.
  init(owner: LayerProperty.Owner) {
    values = LayerValues(owner: owner)
    applyClassDefaults()
  }

  /// Remembers the script's statement that names a font or a file: what is wrong with it is found out later.
  final func noteAsset() { assetPlace = CallStack.current }

  /// The size that the layer has when the script sets none, or nil: zero. Asked for when it is needed.
  func intrinsicSize() -> CGSize? { nil }

  /// The action of a property when nothing else says what happens (T-82): none.
  open class func defaultAction(forKey key: String) -> (any Action)? { nil }

  /// True if the contents depend on a property: they are drawn anew when it changes, and in every frame in which an
  /// animation changes it (L-7, V-12).
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Makes the contents: by the delegate's ``LayerDelegate/display(_:)``, or else out of what ``draw(in:)`` draws
  /// (L-8). Called before a commit if ``setNeedsDisplay()`` was.
  open func display() { displayDrawing() }

  /// Draws the contents; the delegate does unless a subclass does. User space is that of the bounds (L-8).
  ///
  /// While an animation changes a key that ``needsDisplay(forKey:)`` names, this is called on copies of the layer, made
  /// by ``init(layer:)`` with the values of each frame, on other threads. It only reads then: the layer, and whatever
  /// else it uses (V-12).
  open func draw(in context: DrawingContext) { drawByDelegate(in: context) }

  /// The value of a key that was never set (K-2, K-3). A subclass answers for its own keys, and for properties that
  /// it wants to begin with another value:
  ///
  /// ```swift
  /// override class func defaultValue(forKey key: String) -> Any? {
  ///   key == "masksToBounds" ? true : super.defaultValue(forKey: key)
  /// }
  /// ```
  open class func defaultValue(forKey key: String) -> Any? { builtInDefault(forKey: key) }

  /// Places the sublayers: by the delegate, or else by the layout manager (L-6).
  open func layoutSublayers() {
    if delegateAnswers({ $0.layoutSublayers(of: self) }) { return }
    layoutManager?.layoutSublayers(of: self)
  }

  /// Called after the size of the bounds has changed: resizes every sublayer.
  open func resizeSublayers(withOldSize size: CGSize) {
    for layer in sublayerList { layer.resize(withOldSuperlayerSize: size) }
  }

  /// Called after the superlayer's size has changed: moves and resizes the frame as ``autoresizingMask`` says
  ///
  open func resize(withOldSuperlayerSize size: CGSize) {
    guard !resizing.isEmpty, let superlayer else { return }
    let old = frame
    let new = resizing.frame(old, from: size, to: superlayer.bounds.size)
    // It is not the script that sets it.
    let deferred = deferredPosition
    if new != old { frame = new }
    deferredPosition = deferred
  }
}

extension Layer: CustomStringConvertible {
  /// The class and, if it has one, the name: `ShapeLayer "badge"`.
  public var description: String { "\(type(of: self))" + (name.map { " \"\($0)\"" } ?? "") }
}
