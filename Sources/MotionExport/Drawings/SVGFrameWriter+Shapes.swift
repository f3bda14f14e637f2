// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

/// Shapes with their paints.
extension SVGFrameWriter {
  /// A shape in device pixels: path data, and whether a line along it is drawn.
  struct Outline {
    var data: String
    var rule: FillRule = .nonZero
    /// The line's style in device pixels, or in the units of `map`.
    var stroke: StrokeStyle?
    /// For lines that the map does not scale evenly.
    var map = Homography.identity
  }

  func element(of fill: Fill) throws -> String? {
    guard fill.opacity > 0 else { return nil }
    let blend = try blendStyle(fill.blend)
    let inner: String?
    switch fill.paint {
    case .color(let color): inner = try shape(fill.coverage, color: color, opacity: fill.opacity)
    case .gradient(let gradient): inner = try shape(fill.coverage, gradient: gradient, opacity: fill.opacity)
    case .image(let image): inner = try embedded(fill.coverage, image, opacity: fill.opacity)
    case .shader: throw Refusal.image("a shader")
    case .layerImage: throw Refusal.image("a rasterized layer")
    }
    guard let inner else { return nil }
    return wrapped(inner, try fill.clips.map(clipAttribute), style: blend)
  }

  /// An element within clips, the last one outermost; the style is on the outermost.
  func wrapped(_ inner: String, _ clips: [String], style: String) -> String {
    if clips.isEmpty, style.isEmpty { return inner }
    var text = inner
    for clip in clips.dropLast() { text = "<g\(clip)>\(text)</g>" }
    return "<g\(clips.last ?? "")\(style)>\(text)</g>"
  }

  private func shape(_ coverage: Coverage, color: Color, opacity: Double) throws -> String? {
    let color = color.withAlpha(color.alpha * opacity)
    guard color.alpha > 0 else { return nil }
    let paint = SVGText.paint(color)
    return try outline(of: coverage).map { outline in
      if let stroke = outline.stroke {
        return "<path d=\"\(outline.data)\" fill=\"none\" stroke=\"\(paint.color)\"\(paint.opacity("stroke-opacity"))"
          + "\(SVGFrameWriter.attributes(of: stroke))\(SVGText.matrix(outline.map))/>"
      }
      return "<path d=\"\(outline.data)\" fill=\"\(paint.color)\"\(paint.opacity("fill-opacity"))\(rule(outline))/>"
    }
  }

  private func shape(_ coverage: Coverage, gradient: GradientPaint, opacity: Double) throws -> String? {
    guard let outline = try outline(of: coverage) else { return nil }
    let id = try self.gradient(gradient, in: outline.map)
    let faded = opacity == 1 ? "" : " opacity=\"\(SVGText.number(opacity, decimals: 5))\""
    if let stroke = outline.stroke {
      return "<path d=\"\(outline.data)\" fill=\"none\" stroke=\"url(#\(id))\"\(faded)"
        + "\(SVGFrameWriter.attributes(of: stroke))\(SVGText.matrix(outline.map))/>"
    }
    return "<path d=\"\(outline.data)\" fill=\"url(#\(id))\"\(rule(outline))\(faded)/>"
  }

  private func rule(_ outline: Outline) -> String { outline.rule == .evenOdd ? " fill-rule=\"evenodd\"" : "" }

  private static func attributes(of stroke: StrokeStyle) -> String {
    var text = " stroke-width=\"\(SVGText.number(stroke.width, decimals: 4))\""
    if stroke.cap != .butt { text += " stroke-linecap=\"\(stroke.cap.rawValue)\"" }
    if stroke.join != .miter { text += " stroke-linejoin=\"\(stroke.join.rawValue)\"" }
    // SVG's own limit is 4.
    if stroke.join == .miter { text += " stroke-miterlimit=\"\(SVGText.number(max(stroke.miterLimit, 1)))\"" }
    if !stroke.dashPattern.isEmpty {
      let dashes = stroke.dashPattern.map { SVGText.number($0, decimals: 4) }
      text += " stroke-dasharray=\"\(dashes.joined(separator: " "))\""
      if stroke.dashPhase != 0 { text += " stroke-dashoffset=\"\(SVGText.number(stroke.dashPhase, decimals: 4))\"" }
    }
    return text
  }

  // MARK: Outlines

  /// The shape of a coverage; nil if it covers nothing.
  func outline(of coverage: Coverage, isClip: Bool = false) throws -> Outline? {
    let map = coverage.transform
    guard map.isFinite else { return nil }
    switch coverage.shape {
    case .path(let path, let rule):
      return path.isEmpty ? nil : Outline(data: try data(of: path, map), rule: rule)
    case .glyphs(let glyphs):
      guard !glyphs.run.isEmpty else { return nil }
      let parts = try glyphs.run.glyphs.map { try data(of: $0.outline.path, $0.map.concatenating(map)) }
      return Outline(data: parts.joined())
    case .stroke(let path, let style):
      guard style.width > 0, !path.isEmpty else { return nil }
      let isWhole = style.start == 0 && style.end == 1 && style.offset == 0
      // SVG can neither clip by a line, nor draw a part of one, nor project it. An area can be all three.
      guard isWhole, !isClip, map.isAffine else {
        let area = path.stroked(style)
        return area.isEmpty ? nil : Outline(data: try data(of: area, map))
      }
      // An uneven scale makes a line's width depend on its direction, so its transform stays.
      guard let scale = map.evenScale else {
        return Outline(data: SVGText.data(path, .identity, decimals: 6), stroke: style, map: map)
      }
      var scaled = style
      scaled.width *= scale
      scaled.dashPattern = style.dashPattern.map { $0 * scale }
      scaled.dashPhase *= scale
      return Outline(data: SVGText.data(path, map), stroke: scaled)
    }
  }

  /// Path data under any map. Under a perspective, curves become short lines.
  private func data(of path: Path, _ map: Homography) throws -> String {
    if map.isAffine { return SVGText.data(path, map) }
    var isWhole = true
    let mapped = path.brokenIntoLines(by: map).mapPoints { point in
      // Near the viewer's plane, points go arbitrarily far.
      guard let shown = map.apply(point), abs(shown.x) < 1e6, abs(shown.y) < 1e6 else {
        isWhole = false
        return .zero
      }
      return shown
    }
    guard isWhole else { throw Refusal.image("a perspective that reaches behind the viewer") }
    return SVGText.data(mapped, .identity)
  }

  // MARK: Clips

  /// ` clip-path="…"` for a coverage. One that covers nothing hides all.
  func clipAttribute(_ coverage: Coverage) throws -> String {
    let outline = try outline(of: coverage, isClip: true)
    let shape = outline.map { outline in
      let rule = outline.rule == .evenOdd ? " clip-rule=\"evenodd\"" : ""
      return "<path d=\"\(outline.data)\"\(rule)/>"
    }
    let id = define("clip") { "<clipPath id=\"\($0)\">\(shape ?? "")</clipPath>" }
    return " clip-path=\"url(#\(id))\""
  }

  // MARK: Images

  private func embedded(_ coverage: Coverage, _ paint: ImagePaint, opacity: Double) throws -> String? {
    guard paint.map.isAffine, let map = paint.map.inverse, coverage.transform.isAffine else {
      throw Refusal.image("an image in perspective")
    }
    let bitmap = try pixels.bitmap(for: paint.image)
    let source = paint.source
    let whole = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    let area = source.intersection(whole)
    guard !area.isNull, area.width > 0, area.height > 0 else { return nil }
    // The largest pixels around the used part, so that edges have their neighbours.
    let part = PixelRect(
      minX: Int(area.minX.rounded(.down)), minY: Int(area.minY.rounded(.down)), maxX: Int(area.maxX.rounded(.up)),
      maxY: Int(area.maxY.rounded(.up)))
    let isNearest = paint.magnification == .nearest
    let id = try imageID(
      CGRect(x: part.minX, y: part.minY, width: part.width, height: part.height) == whole
        ? bitmap : bitmap.cropped(to: part), isNearest: isNearest)
    let moved = Homography.translation(Double(part.minX), Double(part.minY)).concatenating(map)
    let faded = opacity == 1 ? "" : " opacity=\"\(SVGText.number(opacity, decimals: 5))\""
    let image = "<use href=\"#\(id)\"\(SVGText.matrix(moved))\(faded)/>"
    let frame = CGRect(x: part.minX, y: part.minY, width: part.width, height: part.height)
    if coverage.isImage(of: frame, map) { return image }
    return "<g\(try clipAttribute(coverage))>\(image)</g>"
  }
}

extension Coverage {
  /// Whether it is just the image of a rectangle, to a hundredth of a pixel.
  fileprivate func isImage(of rect: CGRect, _ map: Homography) -> Bool {
    guard case .path(let path, _) = shape, path == Coverage.unitSquare else { return false }
    let corners = [(0.0, 0.0), (1, 0), (1, 1)]
    return corners.allSatisfy { x, y in
      guard let own = transform.apply(CGPoint(x: x, y: y)),
        let other = map.apply(CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height))
      else { return false }
      return abs(own.x - other.x) < 0.01 && abs(own.y - other.y) < 0.01
    }
  }
}

extension Homography {
  /// The factor of all lengths; nil if it depends on the direction.
  fileprivate var evenScale: Double? {
    guard isAffine else { return nil }
    let (x, y) = (h11 * h11 + h12 * h12, h21 * h21 + h22 * h22)
    guard x > 0, abs(x - y) < 1e-9 * x, abs(h11 * h21 + h12 * h22) < 1e-9 * x else { return nil }
    return x.squareRoot()
  }
}

extension Path {
  /// With lines in place of curves, short enough for a hundredth of a pixel under a map.
  fileprivate func brokenIntoLines(by map: Homography) -> Path {
    var result = Path()
    var start = CGPoint.zero
    var first = CGPoint.zero
    func add(_ count: Int, _ point: (Double) -> CGPoint) {
      for step in 1...count { result.addLine(to: point(Double(step) / Double(count))) }
    }
    func pieces(_ points: CGPoint...) -> Int {
      let shown = points.compactMap(map.apply)
      // Behind the eye no length is known.
      guard shown.count == points.count else { return 64 }
      var length = 0.0
      for (a, b) in zip(shown, shown.dropFirst()) { length += Math.hypot(b.x - a.x, b.y - a.y) }
      // n chords are off by length / (8 n²) at most, and a hundredth of a pixel is allowed.
      let count = (length * 12).squareRoot()
      return count < 256 ? max(Int(count), 4) : 256
    }
    for element in elements {
      switch element {
      case .move(let point):
        result.move(to: point)
        (start, first) = (point, point)
      case .line(let point):
        result.addLine(to: point)
        start = point
      case .quad(let end, let control):
        let from = start
        add(pieces(from, control, end)) { t in
          let u = 1 - t
          return CGPoint(
            x: u * u * from.x + 2 * u * t * control.x + t * t * end.x,
            y: u * u * from.y + 2 * u * t * control.y + t * t * end.y)
        }
        start = end
      case .cubic(let end, let control1, let control2):
        let from = start
        add(pieces(from, control1, control2, end)) { t in
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          return CGPoint(
            x: a * from.x + b * control1.x + c * control2.x + d * end.x,
            y: a * from.y + b * control1.y + c * control2.y + d * end.y)
        }
        start = end
      case .close:
        result.closeSubpath()
        start = first
      }
    }
    return result
  }
}
