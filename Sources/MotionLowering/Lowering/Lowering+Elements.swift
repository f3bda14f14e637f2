import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

extension Lowering {
  /// Background colour and gradient, the lowest of the layer's own elements.
  mutating func lowerBackground(of layer: LayerState, at placement: Placement, opacity: Double) {
    for paint in backgroundPaints(of: layer, at: placement, opacity: opacity) {
      lowerBounds(of: layer, paint, at: placement, opacity: opacity)
    }
  }

  func backgroundPaints(of layer: LayerState, at placement: Placement, opacity: Double) -> [Paint] {
    var paints: [Paint] = []
    if let color = layer.values.backgroundColor, color.isVisible { paints = [.color(color)] }
    if case .gradient(let gradient) = layer.values.special,
      let paint = Paint.gradient(gradient, bounds: layer.values.bounds, placement.toDevice)
    {
      // Of the same shape: beneath an opaque one the colour would only show on its edge.
      if paint.isOpaqueColor, opacity == 1 { paints = [] }
      paints.append(paint)
    }
    return paints
  }

  /// The layer's outline: a rectangle is the unit square under a transform.
  mutating func boundsCoverage(of layer: LayerState, _ toDevice: Homography) -> Coverage? {
    let bounds = layer.values.bounds
    guard bounds.size.width > 0, bounds.size.height > 0 else { return nil }
    let outline = RoundedBounds(layer)
    if !outline.isRounded { return Coverage.rectangle(bounds, toDevice) }
    return Coverage(
      .path(path(of: outline), .nonZero),
      transform: Homography.translation(Double(bounds.minX), Double(bounds.minY)).concatenating(toDevice))
  }

  private mutating func path(of outline: RoundedBounds) -> Path {
    if let last = self.outline, last.bounds == outline { return last.path }
    let path = outline.path()
    self.outline = (outline, path)
    return path
  }

  /// Paints the layer's bounds, rounded whether it masks or not (R-1, GR-2).
  private mutating func lowerBounds(of layer: LayerState, _ paint: Paint, at placement: Placement, opacity: Double) {
    guard let coverage = backgroundCoverage(of: layer, at: placement) else { return }
    let fill = Fill(coverage, paint, opacity: opacity)
    out.emit(withHardEdges(fill, layer.values.bounds, of: layer, placement.toDevice), view: placement.view)
  }

  /// The ring between the bounds and the bounds inset by the border's width.
  @inline(never)
  mutating func lowerBorder(of layer: LayerState, at placement: Placement) {
    let width = layer.values.borderWidth
    guard let color = layer.values.borderColor, color.isVisible, width.isFinite,
      let outer = boundsCoverage(of: layer, placement.toDevice)
    else { return }
    let outline = RoundedBounds(layer)
    guard width * 2 < min(outline.width, outline.height) else {
      let fill = Fill(outer, .color(color), opacity: placement.opacity)
      out.emit(withHardEdges(fill, layer.values.bounds, of: layer, placement.toDevice), view: placement.view)
      return
    }
    if let edges = HardEdges(layer.values.bounds, of: layer, placement.toDevice) {
      let inner = layer.values.bounds.insetBy(dx: width, dy: width)
      var ring = Path.rect(edges.soft)
      ring.append(Path.rect(inner).mapPoints { CGPoint(x: inner.minX + inner.maxX - $0.x, y: $0.y) })
      let fill = Fill(
        Coverage(.path(ring, .nonZero), transform: placement.toDevice), .color(color), opacity: placement.opacity,
        clips: [edges.hard])
      out.emit(fill, view: placement.view)
      return
    }
    let origin = layer.values.bounds.origin
    let toDevice = Homography.translation(Double(origin.x), Double(origin.y)).concatenating(placement.toDevice)
    out.emit(
      Fill(
        Coverage(.path(outline.ring(width), .nonZero), transform: toDevice), .color(color), opacity: placement.opacity),
      view: placement.view)
  }

  /// Fill, then stroke, in bounds coordinates and not clipped to them (SH-2, SH-3).
  mutating func lowerShape(_ shape: ShapeValues, at placement: Placement) {
    guard let path = shape.path, !path.isEmpty, Lowering.isFinite(path) else { return }
    if let color = shape.fillColor, color.isVisible {
      out.emit(
        Fill(
          Coverage(.path(path, shape.fillRule), transform: placement.toDevice), .color(color),
          opacity: placement.opacity),
        view: placement.view)
    }
    guard let color = shape.strokeColor, color.isVisible, let style = StrokeStyle(shape) else { return }
    out.emit(
      Fill(
        Coverage(.stroke(path, style), transform: placement.toDevice), .color(color), opacity: placement.opacity),
      view: placement.view)
  }

  private static func isFinite(_ path: Path) -> Bool {
    let box = path.controlPointBounds
    return !box.isNull && (box.minX + box.maxX + box.minY + box.maxY).isFinite
  }
}

extension LayerState {
  /// True if a layer is its background colour and nothing else, so that its opacity is that of the colour.
  var isPlain: Bool {
    guard sublayers.isEmpty, case .none = values.special else { return false }
    return values.contents == nil && contentsFade == nil && !(values.borderWidth > 0)
      && !Effects.isNeeded(by: self, opacity: 1)
  }
}

extension StrokeStyle {
  /// The stroke of a shape layer; nil if it draws nothing (SH-4).
  init?(_ shape: ShapeValues) {
    let start = Double.unit(shape.strokeStart)
    let end = Double.unit(shape.strokeEnd)
    guard shape.lineWidth > 0, shape.lineWidth.isFinite, start < end else { return nil }
    let pattern = shape.lineDashPattern ?? []
    let isDashed = pattern.allSatisfy { $0 >= 0 && $0.isFinite } && pattern.contains { $0 > 0 }
    self.init(
      width: shape.lineWidth, cap: Cap(rawValue: shape.lineCap.rawValue) ?? .butt,
      join: Join(rawValue: shape.lineJoin.rawValue) ?? .miter,
      miterLimit: shape.miterLimit.isFinite ? max(1, shape.miterLimit) : 10, dashPattern: isDashed ? pattern : [],
      dashPhase: shape.lineDashPhase.isFinite ? shape.lineDashPhase : 0, start: start, end: end)
  }
}
