// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Filling, stroking, clipping. Using the path under construction also ends it.
extension DrawingContext {
  /// How the path is painted.
  /// Example: `context.drawPath(using: .fillStroke)`
  public enum PathMode: String, Hashable, Sendable, CaseIterable {
    /// The inside in the fill colour, by the non-zero rule.
    case fill
    /// The inside in the fill colour, by the even-odd rule: overlaps are holes.
    case eoFill
    /// The line in the stroke colour.
    case stroke
    /// The inside by the non-zero rule, then the line.
    case fillStroke
    /// The inside by the even-odd rule, then the line.
    case eoFillStroke
  }

  /// Fills the path in the fill colour, and drops it.
  /// Example: `context.fillPath()`
  public func fillPath(using rule: FillRule = .nonZero) {
    defer { beginPath() }
    fill(path, rule)
  }

  /// Draws a line along the path in the stroke colour, and drops the path.
  /// Example: `context.strokePath()`
  public func strokePath() {
    defer { beginPath() }
    if let path = pathInUserSpace { stroke(path) }
  }

  /// Fills the path, draws a line along it, or both; then drops it.
  /// Example: `context.drawPath(using: .fillStroke)`
  public func drawPath(using mode: PathMode) {
    defer { beginPath() }
    switch mode {
    case .fill, .fillStroke: fill(path, .nonZero)
    case .eoFill, .eoFillStroke: fill(path, .evenOdd)
    case .stroke: break
    }
    guard mode != .fill, mode != .eoFill, let path = pathInUserSpace else { return }
    stroke(path)
  }

  /// Fills a rectangle.
  /// Example: `context.fill(CGRect(x: 0, y: 0, width: 200, height: 100))`
  public func fill(_ rect: CGRect) {
    guard isUsable(rect, "fill(_:)") else { return }
    fill(inDrawing(.rect(rect.standardized)), .nonZero)
    beginPath()
  }
  /// Fills each rectangle by itself.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  /// Fills the ellipse that touches the four sides of a rectangle.
  /// Example: `context.fillEllipse(in: CGRect(x: 0, y: 0, width: 200, height: 200))`
  public func fillEllipse(in rect: CGRect) {
    guard isUsable(rect, "fillEllipse(in:)") else { return }
    fill(inDrawing(.ellipse(in: rect.standardized)), .nonZero)
    beginPath()
  }

  /// Draws a line along the sides of a rectangle.
  /// Example: `context.stroke(CGRect(x: 0, y: 0, width: 200, height: 100), width: 4)`
  public func stroke(_ rect: CGRect) {
    guard isUsable(rect, "stroke(_:)") else { return }
    stroke(.rect(rect.standardized))
    beginPath()
  }
  /// Draws a line along the sides of a rectangle, with a width of its own in points of user space.
  public func stroke(_ rect: CGRect, width: Double) {
    let kept = state.style.width
    setLineWidth(width)
    stroke(rect)
    state.style.width = kept
  }
  /// Draws a line along the ellipse that touches the four sides of a rectangle.
  /// Example: `context.strokeEllipse(in: CGRect(x: 0, y: 0, width: 200, height: 200))`
  public func strokeEllipse(in rect: CGRect) {
    guard isUsable(rect, "strokeEllipse(in:)") else { return }
    stroke(.ellipse(in: rect.standardized))
    beginPath()
  }
  /// A line for each two points.
  /// Example: `context.strokeLineSegments(between: [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 80)])`
  public func strokeLineSegments(between points: [CGPoint]) {
    guard points.allSatisfy({ isUsable($0, "strokeLineSegments(between:)") }) else { return }
    var lines = Path()
    for (i, point) in points.enumerated() where i & 1 == 1 {
      lines.move(to: points[i - 1])
      lines.addLine(to: point)
    }
    stroke(lines)
    beginPath()
  }

  /// Makes a rectangle transparent, within the clip.
  /// Example: `context.clear(CGRect(x: 0, y: 0, width: 200, height: 100))`
  public func clear(_ rect: CGRect) {
    guard isUsable(rect, "clear(_:)") else { return }
    beginPath()
    guard !elements.isEmpty else { return }
    var area = inDrawing(.rect(rect.standardized))
    guard isWithinLimit(area) else { return }
    // A hole is the cheapest, but knows no clips.
    guard state.clipPaths.isEmpty, state.masks.isEmpty, state.clipRect == nil || state.transform.isUpright else {
      let kept = state
      (state.alpha, state.blend, state.shadow) = (1, .clear, nil)
      paint(.fill(area, .nonZero, .color(.black)))
      state = kept
      return
    }
    if let clip = state.clipRect {
      let rest = area.controlPointBounds.intersection(clip)
      guard !rest.isNull else { return }
      area = .rect(rest)
    }
    let box = area.controlPointBounds
    if state.transform.isUpright, box.minX <= 0, box.minY <= 0, box.maxX >= size.width, box.maxY >= size.height {
      // The hole covers everything before it, so nothing of that remains.
      replaceElements(with: [])
    } else {
      replaceElements(with: elements + [Drawing.Element(.clear(area))])
    }
  }

  /// From now on nothing is drawn outside of the path.
  /// Example: `context.clip(to: CGRect(x: 0, y: 0, width: 200, height: 100))`
  public func clip(using rule: FillRule = .nonZero) {
    let shape = path
    beginPath()
    addClip(shape, rule)
  }
  /// From now on nothing is drawn outside of the rectangle.
  public func clip(to rect: CGRect) {
    guard isUsable(rect, "clip(to:)") else { return }
    let shape = inDrawing(.rect(rect.standardized))
    beginPath()
    guard isWithinLimit(shape) else { return }
    // Upright clips combine into one rectangle.
    guard state.transform.isUpright else { return addClip(shape, .nonZero) }
    let box = shape.controlPointBounds
    let whole = CGRect(origin: .zero, size: size)
    if box.contains(whole) { return }
    state.clipRect = (state.clipRect ?? whole).intersection(box)
    if state.clipRect?.isNull ?? false { state.clipRect = .zero }
    narrow(to: box)
  }
  /// To all of the rectangles together.
  public func clip(to rects: [CGRect]) {
    guard rects.allSatisfy({ isUsable($0, "clip(to:)") }) else { return }
    let shape = rects.reduce(into: Path()) { $0.append(inDrawing(.rect($1.standardized))) }
    beginPath()
    addClip(shape, .nonZero)
  }

  /// The bounds of the clips' area, in user space; empty if nothing is left.
  /// Example: `let shown = context.boundingBoxOfClipPath`
  public var boundingBoxOfClipPath: CGRect {
    guard !state.clipBox.isEmpty, let inverse = state.transform.inverse else { return .zero }
    return Path.rect(state.clipBox).mapPoints { inverse.apply($0) ?? $0 }.controlPointBounds
  }

  private func addClip(_ shape: Path, _ rule: FillRule) {
    guard isWithinLimit(shape) else { return }
    state.clipPaths.append(Drawing.Clip(shape, rule))
    narrow(to: shape.controlPointBounds)
  }

  private func narrow(to box: CGRect) {
    let rest = state.clipBox.intersection(box)
    state.clipBox = rest.isNull ? .zero : rest
  }

  private func fill(_ shape: Path, _ rule: FillRule) {
    guard !shape.isEmpty, isWithinLimit(shape) else { return }
    if let (pattern, map) = state.fillPattern { return fill(shape, rule, with: pattern, map) }
    guard state.fillColor.alpha > 0 || state.blend.isBounded else { return }
    paint(.fill(shape, rule, .color(state.fillColor)))
  }

  private func stroke(_ shape: Path) {
    guard !shape.isEmpty, state.style.width > 0, state.strokeColor.alpha > 0 || state.blend.isBounded,
      state.transform.determinant != 0,
      isWithinLimit(inDrawing(shape))
    else { return }
    paint(.stroke(shape, state.style, state.transform, .color(state.strokeColor)))
  }

  func inDrawing(_ shape: Path) -> Path { shape.mapPoints { state.transform.apply($0) ?? $0 } }

  /// Whether a shape is in the allowed range, which a transform may leave.
  func isWithinLimit(_ shape: Path) -> Bool {
    let box = shape.controlPointBounds
    if box.isNull { return true }
    return isUsable(box.minX, box.minY, box.maxX, box.maxY, function: "a transformed path")
  }
}

extension Homography {
  /// Whether rectangles stay upright rectangles: turns are whole quarters.
  var isUpright: Bool { isAffine && (h12 == 0 && h21 == 0 || h11 == 0 && h22 == 0) }
}
