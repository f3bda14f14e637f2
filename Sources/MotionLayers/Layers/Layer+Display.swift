// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import MotionTimeline

/// Drawing on demand: who asks for it, and when it happens (L-7, L-8).
extension Layer {
  final func requestDisplay() {
    guard presented == nil else { return }
    needsDisplayFlag = true
    let context = ThreadContext.current
    context.transactions.ensureImplicit()
    context.rehearsal?.needsDisplay = true
  }

  /// Whether the contents are to be made anew (L-7).
  public final func needsDisplay() -> Bool { needsDisplayFlag }

  /// Makes the contents now, if they are to be made anew.
  /// Example: `layer.displayIfNeeded()`
  public final func displayIfNeeded() {
    guard needsDisplayFlag else { return }
    needsDisplayFlag = false
    display()
  }

  /// Parents first.
  final func displayTree() {
    displayIfNeeded()
    for layer in sublayerList { layer.displayTree() }
    maskLayer?.displayTree()
  }

  /// The default implementation of ``display()``.
  final func displayDrawing() {
    needsDisplayFlag = false
    if delegateAnswers({ $0.display(self) }) { return }
    let bounds = bounds
    guard bounds.width > 0, bounds.height > 0 else {
      if showsDisplayedDrawing { contents = nil }
      return
    }
    if case .tiled = values.special { return displayTiles() }
    let drawing = recordDrawing(in: bounds)
    if let drawing {
      displayedDrawing = drawing
      contents = .drawing(drawing)
    }
  }

  private final var showsDisplayedDrawing: Bool {
    guard let displayedDrawing, case .drawing(let shown)? = values.contents else { return false }
    return shown == displayedDrawing
  }

  /// Tiles are drawn when frames show them; that of the first corner is drawn now, to hear of mistakes early, and to find
  /// out whether anybody draws.
  private func displayTiles() {
    let size = values.tiled.tileSize
    let first = CGRect(origin: bounds.origin, size: size).intersection(bounds)
    guard recordDrawing(in: first, zoom: 1) != nil else { return }
    let tiles = TileSource(FrozenLayer(self))
    change("contents", .none) { values.tiled.tiles = tiles }
  }

  /// The drawing by ``draw(in:)``; nil if there is no implementation, so that the contents stay.
  ///
  /// - Parameter zoom: pixels a point of a tile, whose drawing is in pixels; nil for all of the layer, in points.
  final func recordDrawing(in bounds: CGRect, zoom: Double? = nil) -> Drawing? {
    let scale = values.contentsScale
    let context = DrawingContext(
      bounds: bounds, scale: zoom == nil && scale > 0 ? scale : 1, isYUp: contentsAreFlipped(), zoom: zoom ?? 1
    ) { [unowned self] event in
      switch event {
      case .problem(let problem): DiagnosticLog.error("drawing \(self): \(problem)")
      case .asset: noteAsset()
      }
    }
    let thread = ThreadContext.current
    // Drawing a layer may draw another one, so the outer flag returns afterwards.
    let outer = thread.drawingDeclined
    defer { thread.drawingDeclined = outer }
    thread.drawingDeclined = false
    delegate?.layerWillDraw(self)
    draw(in: context)
    let drawing = context.finish()
    // An override that draws nothing this time may have called this class as well.
    if thread.drawingDeclined, drawing.elements.isEmpty {
      if zoom != nil { return nil }
      guard showsDisplayedDrawing else { return nil }
    }
    return values.hints.isOpaque ? drawing.onBlack : drawing
  }

  /// The default implementation of ``draw(in:)``.
  final func drawByDelegate(in context: DrawingContext) {
    if !delegateAnswers({ $0.draw(self, in: context) }) { ThreadContext.current.drawingDeclined = true }
  }
}
