// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Records the drawing of code, under the method names of a Core Graphics context: the argument of `draw(in:)` (L-8).
///
/// User space is the space of the layer's bounds; nothing is drawn outside of them. Images and texts stand upright in
/// it, whichever way its y axis points. NaN, an unbalanced `restoreGState()` and the like are problems: the call is
/// left out, and whoever shows the drawing reports them.
///
/// A context belongs to the thread it is used on, and is of no use after the drawing is finished.
/// Example: `context.fillEllipse(in: CGRect(x: 0, y: 0, width: 200, height: 200))`
public final class DrawingContext {
  /// An event while a drawing is recorded, for observers that can tell its location.
  package enum Event: Sendable {
    case problem(String)
    /// An image or a font was named.
    case asset
  }

  let size: CGSize
  let scale: Double
  let isYUp: Bool
  /// The drawing's units for each point that user space has at first.
  let zoom: Double
  private let observer: ((Event) -> Void)?

  var state: State
  private var saved: [State] = []
  private var layers: [OpenLayer] = []
  /// Transparency layers beyond the limit; they are not opened.
  private var ignoredLayers = 0
  /// The elements of the current group, back to front.
  private(set) var elements: [Drawing.Element] = []
  private var count = 0
  /// The first mistakes of the code that draws, each once.
  package private(set) var problems: [String] = []

  /// The path under construction in the drawing's space, and in user space as it was when the path began.
  var path = Path()
  var userPath = Path()
  /// Nil: points of the path were added under different transforms.
  var pathTransform: Homography?
  var currentPoint: CGPoint?
  var subpathStart: CGPoint?

  /// Coordinates and lengths beyond this are mistakes, as they are in layers.
  static let limit = 1e9
  static let layerLimit = 64
  static let stateLimit = 10_000
  static let elementLimit = 1_000_000
  static let problemLimit = 8

  /// - Parameters:
  ///   - bounds: the drawn area, in user space.
  ///   - scale: pixels a point, for the finished drawing.
  ///   - isYUp: true: the y axis of user space points up.
  ///   - zoom: units of the finished drawing for each point.
  ///   - observer: hears of problems as they happen.
  package init(
    bounds: CGRect, scale: Double = 1, isYUp: Bool = false, zoom: Double = 1, observer: ((Event) -> Void)? = nil
  ) {
    size = CGSize(width: bounds.width * zoom, height: bounds.height * zoom)
    self.scale = scale
    self.isYUp = isYUp
    self.zoom = zoom
    self.observer = observer
    let (x, y) = (Double(bounds.minX), Double(bounds.minY))
    let toCorner =
      isYUp ? Homography(1, 0, 0, 0, -1, 0, -x, y + Double(bounds.height), 1) : Homography.translation(-x, -y)
    state = State(
      transform: zoom == 1 ? toCorner : toCorner.concatenating(.scale(zoom, zoom)),
      clipBox: CGRect(origin: .zero, size: size))
  }

  /// The finished drawing. Transparency layers still open are closed and reported as a problem.
  package func finish() -> Drawing {
    if !layers.isEmpty || ignoredLayers > 0 {
      report("beginTransparencyLayer has no endTransparencyLayer: \(layers.count + ignoredLayers) left open")
      ignoredLayers = 0
      while !layers.isEmpty { closeLayer() }
    }
    return Drawing(size: size, scale: scale, elements: elements, problems: problems)
  }

  /// The drawing so far, without the contents of open transparency layers.
  package var drawing: Drawing {
    Drawing(size: size, scale: scale, elements: layers.first?.outside ?? elements)
  }

  func report(_ problem: String) {
    if problems.count < DrawingContext.problemLimit, !problems.contains(problem) { problems.append(problem) }
    observer?(.problem(problem))
  }

  func noteAsset() { observer?(.asset) }

  /// Adds content painted with the current clip, alpha, blend mode and shadow.
  func paint(_ content: Drawing.Element.Content) {
    // A bounded blend mode acts even where nothing is painted.
    guard state.alpha > 0 || state.blend.isBounded, !state.clipBox.isEmpty else { return }
    count += 1
    guard count <= DrawingContext.elementLimit else {
      if count == DrawingContext.elementLimit + 1 {
        report("the drawing has more than \(DrawingContext.elementLimit) elements; the rest is left out")
      }
      return
    }
    let masked = state.masks.isEmpty ? content : .group([Drawing.Element(content)] + state.masks)
    elements.append(
      Drawing.Element(masked, clips: state.clips, alpha: state.alpha, blend: state.blend, shadow: state.shadow))
  }

  func replaceElements(with new: [Drawing.Element]) { elements = new }
}

/// Saving and restoring, transparency layers.
extension DrawingContext {
  private struct OpenLayer {
    var outside: [Drawing.Element]
    var state: State
    /// How many states were saved when it began: those are not restored inside.
    var saved: Int
    /// The state after it, if not the one before.
    var restored: State?
  }

  /// Keeps transform, clip, colours and all else for ``restoreGState()``.
  /// Example: `context.saveGState()`
  public func saveGState() {
    guard saved.count < DrawingContext.stateLimit else {
      return report("saveGState() is nested deeper than \(DrawingContext.stateLimit) levels")
    }
    saved.append(state)
  }

  /// Brings back the state of the last ``saveGState()``; without one it is a problem.
  /// Example: `context.restoreGState()`
  public func restoreGState() {
    guard saved.count > layers.last?.saved ?? 0, let last = saved.popLast() else {
      return report("restoreGState() without saveGState() before it")
    }
    state = last
  }

  /// Begins a transparency layer. Everything drawn until ``endTransparencyLayer()`` is composited by itself, then drawn
  /// with the current alpha, blend mode and shadow.
  /// Example: `context.beginTransparencyLayer()`
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {
    guard layers.count < DrawingContext.layerLimit else {
      ignoredLayers += 1
      return report("transparency layers are nested deeper than \(DrawingContext.layerLimit) levels")
    }
    layers.append(OpenLayer(outside: elements, state: state, saved: saved.count))
    elements = []
    state.beginLayer()
  }

  /// The same, clipped to a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]? = nil) {
    guard isUsable(rect, "beginTransparencyLayer(in:)") else {
      return beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    }
    let outer = state
    clip(to: rect)
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    // The layer keeps the clip; later drawing does not.
    if !layers.isEmpty, ignoredLayers == 0 { layers[layers.count - 1].restored = outer } else { state = outer }
  }

  /// Composites the transparency layer begun last; without one it is a problem.
  /// Example: `context.endTransparencyLayer()`
  public func endTransparencyLayer() {
    // Layers that were not begun are not ended, either.
    if ignoredLayers > 0 {
      ignoredLayers -= 1
    } else if layers.isEmpty {
      report("endTransparencyLayer() without beginTransparencyLayer() before it")
    } else {
      closeLayer()
    }
  }

  private func closeLayer() {
    guard let layer = layers.popLast() else { return }
    if saved.count > layer.saved { saved.removeSubrange(layer.saved...) }
    let inside = elements
    elements = layer.outside
    state = layer.state
    // The layer counts as one element, painted by the state from before it.
    if !inside.isEmpty { paint(.group(inside)) }
    if let restored = layer.restored { state = restored }
  }
}
