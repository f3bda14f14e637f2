// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import MotionTimeline

/// A layer whose contents are drawn by code.
///
/// They are drawn once, and again after `setNeedsDisplay()` and whenever the size changes; or, by a ``program``, anew for
/// the time of each frame. Changes do not fade.
open class CanvasLayer: Layer {
  /// Draws the contents: user space is the layer's, with the origin at the corner where its coordinates are least. Reads
  /// only, as `draw(in:)` does.
  ///
  /// ```swift
  /// let dot: CanvasLayer.Drawing = { context, size in context.fillEllipse(in: CGRect(origin: .zero, size: size)) }
  /// ```
  public typealias Drawing = (_ context: DrawingContext, _ size: CGSize) -> Void

  public override init() {
    super.init(special: .canvas(CanvasValues()))
    noteAsset()
    needsDisplayOnBoundsChange = true
  }
  public override init(layer: Any) {
    if let layer = layer as? CanvasLayer { drawing = layer.drawing }
    super.init(layer: layer)
  }
  public override init?(coder: Any) { super.init(coder: coder) }

  override class var engineClass: Layer.Type { CanvasLayer.self }
  override class var propertyOwner: LayerProperty.Owner { .canvas }

  /// Draws contents that stay; nil for none.
  /// Example: `canvas.drawing = { context, size in context.fill(CGRect(origin: .zero, size: size)) }`
  public final var drawing: Drawing? {
    didSet {
      // Without a size nothing is drawn, and no other change would tell the rehearsal of it.
      if (drawing == nil) != (oldValue == nil) { noteChange() }
      setNeedsDisplay()
    }
  }

  /// Whether code draws contents that stay: a function, or an override of a subclass.
  final var isDrawn: Bool { drawing != nil || type(of: self) != CanvasLayer.self }

  /// Draws the contents of each frame, in place of all others; nil for none.
  package final var program: CanvasProgram? {
    get { if case .canvas(let values) = values.special { values.program } else { nil } }
    set {
      // Functions cannot be compared, so programs have identities.
      guard newValue?.identity != program?.identity else { return }
      change("program", .none) {
        var new = CanvasValues()
        new.program = newValue
        values.special = .canvas(new)
      }
    }
  }

  /// An animation of the size shows an image of that size in every frame (V-12).
  open override class func needsDisplay(forKey key: String) -> Bool {
    key == "bounds" || super.needsDisplay(forKey: key)
  }

  open override class func defaultAction(forKey key: String) -> (any Action)? {
    key == "contents" ? NullAction() : super.defaultAction(forKey: key)
  }

  open override func draw(in context: DrawingContext) {
    guard let drawing else { return super.draw(in: context) }
    let bounds = bounds
    context.translateBy(x: bounds.minX, y: bounds.minY)
    drawing(context, bounds.size)
  }
}
