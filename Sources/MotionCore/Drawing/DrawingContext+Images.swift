// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Images, texts and gradients.
extension DrawingContext {
  /// An image that fills a rectangle, upright.
  /// Example: `context.draw(TextLine("Hello", size: 40), at: CGPoint(x: 20, y: 60))`
  public func draw(_ image: Contents, in rect: CGRect) {
    if let map = map(of: image, in: rect, "draw(_:in:)") { paint(.image(image, map, state.interpolation)) }
  }

  /// From now on nothing is drawn outside of the rectangle, and inside as far as the image is opaque. The image fills the
  /// rectangle, upright; its colours do not count.
  /// Example: `context.clip(to: CGRect(x: 0, y: 0, width: 200, height: 200), mask: .file(path: "media/icon.svg"))`
  public func clip(to rect: CGRect, mask image: Contents) {
    let map = map(of: image, in: rect, "clip(to:mask:)")
    clip(to: map == nil ? .zero : rect)
    guard let map else { return }
    state.masks.append(Drawing.Element(.image(image, map, state.interpolation), blend: .destinationIn))
  }

  /// Leads from the unit square, with its origin at the image's top left corner, to the drawing; nil if nothing is shown.
  private func map(of image: Contents, in rect: CGRect, _ function: String) -> Homography? {
    guard isUsable(rect, function) else { return nil }
    if case .file = image { noteAsset() }
    if case .drawing(let drawing) = image { for problem in drawing.problems { report(problem) } }
    let r = rect.standardized
    guard r.width > 0, r.height > 0 else { return nil }
    let (w, h) = (Double(r.width), Double(r.height))
    // The unit square's origin is the image's top left corner.
    let unit =
      isYUp
      ? Homography(w, 0, 0, 0, -h, 0, Double(r.minX), Double(r.maxY), 1)
      : Homography(w, 0, 0, 0, h, 0, Double(r.minX), Double(r.minY), 1)
    let map = unit.concatenating(state.transform)
    return map.determinant != 0 && isWithinLimit(inDrawing(.rect(r))) ? map : nil
  }

  /// A text in the fill colour.
  ///
  /// - Parameter point: on the first line's baseline: its left end, its middle or its right end by the alignment.
  public func draw(_ text: TextLine, at point: CGPoint) {
    guard isUsable(point, "draw(_:at:)"), isUsable(text.fontSize, function: "draw(_:at:)") else { return }
    guard text.fontSize > 0 else {
      return report("draw(_:at:): the font size must be above 0, got \(text.fontSize)")
    }
    guard (1...1000).contains(text.fontWeight) else {
      return report("draw(_:at:): the font weight must be from 1 to 1000, got \(text.fontWeight)")
    }
    guard text.tracking.isFinite, abs(text.tracking) <= 100_000 else {
      return report("draw(_:at:): the tracking must be from -100000 to 100000 points, got \(text.tracking)")
    }
    guard text.language.isEmpty || LanguageTag.isWellFormed(text.language) else {
      return report("draw(_:at:): a language must be a BCP 47 tag, such as \"ja\", got \"\(text.language)\"")
    }
    if let unknown = FontFeature.list(text.fontFeatures).unknown {
      return report(
        "draw(_:at:): a font feature must have four characters, such as \"tnum\" or \"-liga\", got \"\(unknown)\"")
    }
    noteAsset()
    // With a bounded blend mode, a transparent colour changes pixels too.
    guard !text.string.isEmpty, state.fillColor.alpha > 0 || state.blend.isBounded else { return }
    // Glyphs have y down, so they are turned round where y points up.
    let map = Homography(1, 0, 0, 0, isYUp ? -1 : 1, 0, Double(point.x), Double(point.y), 1)
      .concatenating(state.transform)
    guard map.determinant != 0 else { return }
    paint(.text(text, map, state.fillColor))
  }

  /// Colours along a line, from one point to another, across it without end.
  /// Example: `context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 400, y: 0))`
  public func drawLinearGradient(
    _ gradient: ColorGradient, start: CGPoint, end: CGPoint, options: ColorGradient.Options = []
  ) {
    let function = "drawLinearGradient"
    guard isUsable(start, function), isUsable(end, function) else { return }
    if let problem = gradient.problem { return report("\(function): the gradient \(problem)") }
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    let square = dx * dx + dy * dy
    guard square > 0, let inverse = state.transform.inverse else { return }
    // Along the line in units of its length, and a quarter turn from it.
    let (x, y) = (Double(start.x), Double(start.y))
    let along = Homography(
      dx / square, -dy / square, 0, dy / square, dx / square, 0, -(x * dx + y * dy) / square,
      (x * dy - y * dx) / square, 1)
    let map = inverse.concatenating(along)
    guard map.isFinite else { return }
    let from = options.contains(.drawsBeforeStartLocation) ? -Double.infinity : 0
    let to = options.contains(.drawsAfterEndLocation) ? Double.infinity : 1
    guard let area = band(from, to, along: map) else { return }
    paint(.fill(area, .nonZero, .axial(gradient.stops, map)))
  }

  /// Colours from one circle to another, along circles between them.
  ///
  /// ```swift
  /// context.drawRadialGradient(gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 200)
  /// ```
  public func drawRadialGradient(
    _ gradient: ColorGradient, startCenter: CGPoint, startRadius: Double, endCenter: CGPoint, endRadius: Double,
    options: ColorGradient.Options = []
  ) {
    let function = "drawRadialGradient"
    guard isUsable(startCenter, function), isUsable(startRadius, endRadius, function: function),
      isUsable(endCenter, function)
    else { return }
    if let problem = gradient.problem { return report("\(function): the gradient \(problem)") }
    guard startRadius >= 0, endRadius >= 0 else {
      return report("\(function): radii must be 0 or more, got \(startRadius) and \(endRadius)")
    }
    guard startCenter == endCenter else {
      return drawCircles(gradient, startCenter, startRadius, endCenter, endRadius, options)
    }
    guard startRadius != endRadius, let inverse = state.transform.inverse else { return }
    var (stops, inner, outer) = (gradient.stops, startRadius, endRadius)
    var (drawsInside, drawsOutside) = (
      options.contains(.drawsBeforeStartLocation), options.contains(.drawsAfterEndLocation)
    )
    if inner > outer {
      // From outside inwards is the same turned round.
      (inner, outer, drawsInside, drawsOutside) = (outer, inner, drawsOutside, drawsInside)
      stops = stops.reversed().map { Drawing.ColorStop(1 - $0.location, $0.color) }
    }
    // Locations count from the centre, in outer radii.
    stops = stops.map { Drawing.ColorStop((inner + (outer - inner) * $0.location) / outer, $0.color) }
    let map = inverse.concatenating(.translation(-Double(endCenter.x), -Double(endCenter.y)))
      .concatenating(.scale(1 / outer, 1 / outer))
    guard map.isFinite else { return }
    func circle(_ r: Double) -> Path {
      inDrawing(.ellipse(in: CGRect(x: endCenter.x - r, y: endCenter.y - r, width: 2 * r, height: 2 * r)))
    }
    var area = drawsOutside ? Path.rect(CGRect(origin: .zero, size: size)) : circle(outer)
    var rule = FillRule.nonZero
    if !drawsInside, inner > 0 {
      // By the even–odd rule the inner circle is a hole.
      area.append(circle(inner))
      rule = .evenOdd
    }
    guard isWithinLimit(area) else { return }
    paint(.fill(area, rule, .radial(stops, map)))
  }

  /// A radial gradient between circles about different centres.
  private func drawCircles(
    _ gradient: ColorGradient, _ start: CGPoint, _ startRadius: Double, _ end: CGPoint, _ endRadius: Double,
    _ options: ColorGradient.Options
  ) {
    guard let inverse = state.transform.inverse else { return }
    // In units of the largest length, so that the quadratic has coefficients of about 1.
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    let unit = max(abs(dx), abs(dy), startRadius, endRadius)
    let circles = GradientCircles(
      shiftX: dx / unit, shiftY: dy / unit, startRadius: startRadius / unit, growth: (endRadius - startRadius) / unit,
      drawsBefore: options.contains(.drawsBeforeStartLocation), drawsAfter: options.contains(.drawsAfterEndLocation))
    let map = inverse.concatenating(.translation(-Double(start.x), -Double(start.y))).concatenating(
      .scale(1 / unit, 1 / unit))
    guard map.isFinite else { return }
    paint(.fill(.rect(CGRect(origin: .zero, size: size)), .nonZero, .circles(gradient.stops, circles, map)))
  }

  /// The part of the drawing between two points along the x axis of the space `map` leads to; nil if it is empty.
  private func band(_ from: Double, _ to: Double, along map: Homography) -> Path? {
    let whole = Path.rect(CGRect(origin: .zero, size: size))
    guard let back = map.inverse else { return nil }
    let box = whole.mapPoints { map.apply($0) ?? $0 }.controlPointBounds
    let (low, high) = (max(from, Double(box.minX)), min(to, Double(box.maxX)))
    guard low < high, !box.isNull else { return nil }
    let area = CGRect(x: low, y: Double(box.minY), width: high - low, height: Double(box.height))
    return Path.rect(area).mapPoints { back.apply($0) ?? $0 }
  }
}
