// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// A rectangle with contents, style, sublayers and animations: the unit of the model tree (§3).
///
/// Belongs to the thread that the script runs on. Properties are set to their final values; actions and animations define the way there.
open class Layer {
  /// The model values of all properties that a frame depends on.
  package internal(set) final var values: LayerValues
  final var timing = MediaTiming.layer
  /// Bends the layer's own time, which its animations and sublayers follow; nil for none. Its start, speed and duration count
  /// before it.
  package final var playbackMap: PlaybackMap? {
    didSet { if playbackMap != oldValue { playbackMapChanged() } }
  }
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
  /// Example: `layer.delegate = delegate`
  public final weak var delegate: (any LayerDelegate)?
  /// Actions by property or event (T-81); `NSNull()` for a property without animation.
  /// Example: `layer.actions = ["position": NullAction()]`
  public final var actions: [String: any Action]?
  /// Values for properties without a value of their own (K-2) and, under the key `actions`, actions that ``actions`` does not have
  /// (T-81). Under the key `style` it may have another style, which is asked next.
  /// Example: `layer.style = ["opacity": 0.5]`
  public final var style: [String: Any]? { didSet { styleDidChange(from: oldValue) } }
  /// Example: `layer.layoutManager = ConstraintLayoutManager.shared`
  public final var layoutManager: (any LayoutManager)? { didSet { setNeedsLayout() } }
  final var constraintList: [Constraint] = []
  final var resizing: AutoresizingMask = []

  /// Values of custom keys as they were given (K-1); those that a property can hold are in ``values`` too.
  final var customObjects: [String: Any] = [:]
  final var attached = AttachedAnimations()
  /// Properties that follow other layers as they are shown, each once.
  final var bindings: [LayerBinding] = []
  /// As they were recorded; nil when they have changed since.
  final var bindingRecords: [BindingRecord]?
  /// The remaining work on the layer when its scene is assembled.
  package final var plan: AnyObject?
  /// Whether it is a value for bindings that nobody sees; the rehearsal places it.
  package final var isInvisibleValue = false
  final var needsLayoutFlag = false
  final var needsDisplayFlag = false
  /// The last drawing of ``display()``. Any other drawing in `contents` is an image of somebody else.
  final var displayedDrawing: Drawing?
  /// On copies for drawing animated contents: whether the contents are flipped at the layer (V-12).
  final var frozenFlip: Bool?

  /// Its index in the recording of the rehearsal that it belongs to.
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
  /// The observers of changes (K-6).
  final var observers: [LayerObserver] = []
  /// Bounds and position are being set as one.
  final var isSettingFrame = false
  /// The size that the contents ask for must be found out again.
  final var hasStaleSize = true
  /// The last location in the script that names a font or a file of this layer, or its number of copies.
  package final var assetCallStack: [UInt] = []
  /// The lines of builders that give it.
  package final var placings = Placings()
  /// The findings of checks that the script allows for it and its sublayers.
  package final var allowances: [FindingAllowance] = []

  /// The engine's class that a class is or descends from.
  class var engineClass: Layer.Type { Layer.self }
  /// The section of the property table with the properties that only this kind of layer has.
  class var propertyOwner: LayerProperty.Owner { .layer }

  /// A layer without size, at the origin, with its class's default values.
  public init() {
    values = LayerValues(owner: .layer)
    applyClassDefaults()
    adoptAnimatables(isCopy: false)
  }

  /// Makes the presentation copy of a layer; subclasses copy their own state here (L-1).
  ///
  /// A subclass with initialisers of its own that leaves this one out cannot be copied. The process then ends when a copy is
  /// needed, for `presentation()`, `copy()` or drawing with animated values, as with Core Animation.
  public init(layer: Any) {
    guard let layer = layer as? Layer else {
      values = LayerValues(owner: .layer)
      // `ShapeLayer { … }` comes here: Swift takes the closure for the argument.
      let name = "\(type(of: self))"
      let forms = ["Stack": "Stack(.vertical, spacing: 20) { … }", "Grid": "Grid(columns: 2, spacing: 20) { … }"]
      DiagnosticLog.error(
        "a \(name) was made from a \(type(of: layer)) instead of a layer; to give it sublayers, write "
          + (forms[name] ?? "sublayers { … }"))
      return
    }
    values = layer.values
    timing = layer.timing
    playbackMap = layer.playbackMap
    storedName = layer.name
    customObjects = layer.customObjects
    style = layer.style
    hasExplicitBounds = true
    hasExplicitPosition = true
    hasStaleSize = false
    adoptAnimatables(isCopy: true)
  }

  /// Archives are not read: an error, and nil. It is here for subclasses that are written for Core Animation, because their
  /// `required init?(coder: NSCoder)` may call it.
  public init?(coder: Any) {
    values = LayerValues(owner: .layer)
    DiagnosticLog.error("a layer cannot be read from an archive; make it with init() and set its properties")
    return nil
  }

  /// For the special layers: values of their own class.
  init(special: SpecialValues) {
    values = LayerValues()
    values.special = special
    applyClassDefaults()
    adoptAnimatables(isCopy: false)
  }

  /// For the special layers whose class has other defaults than a plain layer.
  init(owner: LayerProperty.Owner) {
    values = LayerValues(owner: owner)
    applyClassDefaults()
    adoptAnimatables(isCopy: false)
  }

  // What Core Animation's subclasses override. The work is done by functions that are final.

  /// The layer's rectangle in its own space. Negative sizes are standardized (G-3).
  open var bounds: CGRect {
    get { ownBounds }
    set { setBounds(newValue) }
  }
  /// The position of the anchor point in the superlayer.
  open var position: CGPoint {
    get { values.position }
    set { setPosition(newValue) }
  }
  /// The box around the bounds in the superlayer, without its perspective (G-2). Setting it sets ``bounds`` and
  /// ``position`` (G-4); with a rotation it cannot be set exactly.
  open var frame: CGRect {
    get { ownFrame }
    set { setFrame(newValue) }
  }
  /// Turns, scales and moves the layer about its anchor point.
  open var transform: Transform3D {
    get { values.transform }
    set { set(.transform, .transform(newValue)) }
  }
  /// A hidden layer shows nothing, nor does anything in it. In a committed tree it fades out before it is hidden
  /// and fades in when it is shown, unless an action says otherwise (T-86); the model value changes at once.
  open var isHidden: Bool {
    get { values.isHidden }
    set { set(.isHidden, .bool(newValue)) }
  }
  /// The image that the layer shows.
  open var contents: Contents? {
    get { values.contents }
    set {
      if case .file? = newValue { noteAsset() }
      hasStaleSize = true
      set(.contents, .contents(newValue))
    }
  }
  /// Fills the rounded bounds, behind contents and sublayers; nil for none.
  open var backgroundColor: Color? {
    get { values.backgroundColor }
    set { set(.backgroundColor, .color(newValue)) }
  }
  /// 0…1; kept as given, clamped when drawn.
  open var opacity: Double {
    get { values.opacity }
    set { set(.opacity, .number(newValue)) }
  }

  /// The action of a change of a property or of an event: from the delegate, ``actions``, ``style``, the class; `NSNull` ends the
  /// search (T-81). Disabled actions do not matter (T-75). While a change looks for its action, an override also gets the
  /// implicit animation from `super`, and nil from an override means none (T-82).
  /// Example: `let action = layer.action(forKey: "opacity")`
  open func action(forKey key: String) -> (any Action)? { findAction(forKey: key) }

  /// Attaches a copy of an animation. One with the same key is replaced; nil keys do not clash; a transition is
  /// always under `transition` (T-20, T-23).
  /// Example: `layer.add(animation, forKey: "pulse")`
  open func add(_ animation: Animation, forKey key: String? = nil) { attach(animation, forKey: key) }

  /// Removes the animation with a key, if there is one (T-27).
  /// Example: `layer.removeAnimation(forKey: "pulse")`
  open func removeAnimation(forKey key: String) {
    if let animation = attached.first(forKey: key) { detach(animation) }
  }

  /// Example: `layer.removeAllAnimations()`
  open func removeAllAnimations() { for animation in attached { detach(animation) } }

  /// Adds a layer in front of all others; it leaves the superlayer that it had (L-3).
  /// Example: `layer.addSublayer(TextLayer("Hello"))`
  open func addSublayer(_ layer: Layer) { insert(layer, .above(nil)) }

  /// - Parameter index: clamped to the sublayers that there are.
  open func insertSublayer(_ layer: Layer, at index: Int) { insert(layer, .index(index)) }

  /// Takes the layer out of its superlayer, as a sublayer or as its mask.
  /// Example: `at(3) { layer.removeFromSuperlayer() }`
  open func removeFromSuperlayer() { leaveSuperlayer() }

  /// The frontmost layer at a point, this one or one below it in the tree (G-10).
  ///
  /// Sublayers are found outside of a superlayer that does not mask to its bounds. Opacity does not count; the shape of a mask or
  /// of rounded corners neither. A transform layer has no plane of its own: it and its sublayers are never found.
  ///
  /// - Parameter point: in the superlayer's space.
  /// - Returns: nil if nothing is there, or this layer is hidden.
  ///
  /// Example: `let hit = layer.hitTest(CGPoint(x: 200, y: 100))`
  open func hitTest(_ point: CGPoint) -> Layer? { hit(at: point) }

  /// In the bounds: their near edges belong to them, the far ones do not (G-9).
  /// Example: `let isInside = layer.contains(CGPoint(x: 10, y: 10))`
  open func contains(_ p: CGPoint) -> Bool { hasInBounds(p) }

  /// The sublayers will be placed again before the next commit.
  /// Example: `layer.setNeedsLayout()`
  open func setNeedsLayout() { requestLayout() }

  /// Lays out the tree below the highest ancestor that needs it.
  /// Example: `layer.layoutIfNeeded()`
  open func layoutIfNeeded() { layOutFromHighest() }

  /// The size that the layer would like to have.
  /// Example: `let size = text.preferredFrameSize()`
  open func preferredFrameSize() -> CGSize {
    layoutManager?.preferredSize(of: self) ?? intrinsicSize() ?? bounds.size
  }

  /// The contents will be made anew before the next commit.
  /// Example: `layer.setNeedsDisplay()`
  open func setNeedsDisplay() { requestDisplay() }

  /// The same: drawings are vectors and are always made as a whole. Nothing happens for an empty rectangle.
  open func setNeedsDisplay(_ rect: CGRect) { if !rect.isEmpty { setNeedsDisplay() } }

  /// Remembers the script's statement that names a font or a file, for errors found later.
  final func noteAsset() { assetCallStack = CallStack.current }

  /// The size of the layer if the script sets none; nil for zero. Asked for when it is needed.
  func intrinsicSize() -> CGSize? { nil }

  /// The default action of a property (T-82): none.
  /// Example: `let action = Layer.defaultAction(forKey: "opacity")`
  open class func defaultAction(forKey key: String) -> (any Action)? { nil }

  /// True if the contents depend on a property: they are drawn anew when it changes, and in every frame in which an
  /// animation changes it (L-7, V-12). It is for the keys of ``Animatable`` properties once a layer of the class was made.
  ///
  /// ```swift
  /// override class func needsDisplay(forKey key: String) -> Bool { key == "progress" || super.needsDisplay(forKey: key) }
  /// ```
  open class func needsDisplay(forKey key: String) -> Bool { isAnimatable(key) }

  /// Makes the contents: by the delegate's ``LayerDelegate/display(_:)``, or else by ``draw(in:)`` (L-8). Called before a commit
  /// if ``setNeedsDisplay()`` was.
  /// Example: `layer.display()`
  open func display() { displayDrawing() }

  /// Draws the contents; the delegate does unless a subclass does. User space is that of the bounds (L-8).
  ///
  /// While an animation changes a key that ``needsDisplay(forKey:)`` names, this is called on copies of the layer, made
  /// by ``init(layer:)`` with the values of each frame, on other threads. It only reads then: the layer, and whatever
  /// else it uses (V-12).
  /// Example: `override func draw(in context: DrawingContext) { context.fillEllipse(in: bounds) }`
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
  /// Example: `override func layoutSublayers() { sublayers?.first?.frame = bounds }`
  open func layoutSublayers() {
    if delegateAnswers({ $0.layoutSublayers(of: self) }) { return }
    layoutManager?.layoutSublayers(of: self)
  }

  /// Called after the size of the bounds has changed: resizes every sublayer.
  /// Example: `layer.resizeSublayers(withOldSize: CGSize(width: 200, height: 100))`
  open func resizeSublayers(withOldSize size: CGSize) {
    for layer in sublayerList { layer.resize(withOldSuperlayerSize: size) }
  }

  /// Called after the superlayer's size has changed: moves and resizes the frame as ``autoresizingMask`` says
  ///
  /// Example: `override func resize(withOldSuperlayerSize size: CGSize) { frame = superlayer?.bounds ?? frame }`
  open func resize(withOldSuperlayerSize size: CGSize) {
    guard !resizing.isEmpty, let superlayer else { return }
    let old = frame
    let new = resizing.frame(old, from: size, to: superlayer.bounds.size)
    // It is not the script that sets it.
    let deferred = deferredPosition
    if new != old { frame = new.standardized }
    deferredPosition = deferred
  }

  /// Its name in messages.
  var messageName: String { "\(type(of: self))" + (name.map { " \"\($0)\"" } ?? "") }

  /// Puts pixels in place of drawings in the cells of an emitter; other layers have no cells.
  func paintCells() {}
}

extension Layer: CustomStringConvertible {
  /// The class and, if it has one, the name: `ShapeLayer "badge"`; for a unit of a text, its characters and its host.
  public var description: String { messageName }
}
