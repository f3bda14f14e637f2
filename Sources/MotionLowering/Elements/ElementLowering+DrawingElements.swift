// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionText

extension ElementLowering {
  /// Elements of one group, back to front.
  mutating func lower(
    _ elements: [Drawing.Element], of size: CGSize, _ toDevice: Homography, at placement: Placement
  ) throws {
    guard placement.depth < Placement.nestingLimit else { throw DisplayError.nesting(limit: Placement.nestingLimit) }
    let start = out.count
    for element in elements {
      if case .clear(let path) = element.content {
        // Earlier drawing remains outside of the path, which counts as a hole in everything.
        let box = DeviceBounds.of(path.controlPointBounds, toDevice, view: placement.view)
        guard !box.isEmpty else { continue }
        out.isolate(from: start, clips: [ElementLowering.hole(path, in: size, toDevice)], view: placement.view)
        continue
      }
      let first = out.count
      if element.blend.isBounded {
        try lowerBounded(element, of: size, toDevice, at: placement)
        continue
      }
      try lower(element, of: size, toDevice, at: placement)
      finish(element, from: first, toDevice, view: placement.view)
    }
  }

  /// Lowers an element with a blend mode acting on the whole shape, even where the element is transparent: its paint goes on
  /// beyond the shape, and the shape's coverage then limits the result. Such elements cast no shadow.
  private mutating func lowerBounded(
    _ element: Drawing.Element, of size: CGSize, _ toDevice: Homography, at placement: Placement
  ) throws {
    let start = out.count
    let whole = Coverage.rectangle(CGRect(origin: .zero, size: size), toDevice)
    let clips = element.clips.map { Coverage(.path($0.path, $0.rule), transform: toDevice) }
    // Opacity, blend mode and limits of one shape.
    func limit(to region: Coverage, from start: Int) {
      var style = Group([], opacity: element.alpha, blend: element.blend, region: region)
      style.regionClips = clips
      out.wrap(from: start, style, view: placement.view)
    }
    var region = whole
    switch element.content {
    case .fill(let path, let rule, let paint):
      region = Coverage(.path(path, rule), transform: toDevice)
      if let paint = ElementLowering.paint(paint, toDevice) { out.emit(Fill(whole, paint), view: placement.view) }
    case .stroke(let path, let style, let map, let paint):
      region = Coverage(.stroke(path, style), transform: map.concatenating(toDevice))
      if let paint = ElementLowering.paint(paint, toDevice) { out.emit(Fill(whole, paint), view: placement.view) }
    case .text(let text, let map, let color):
      // The glyphs are lowered for their coverage alone, and then taken back.
      try lowerLine(text, color, map.concatenating(toDevice), at: placement)
      let runs = out[start...].compactMap { command in
        if case .fill(let glyphs) = command.content { glyphs.coverage } else { nil }
      }
      out.discard(from: start)
      // A line has a run for each of its fonts. Their glyphs lie beside each other, so one after the other is as good as all at once.
      for run in runs {
        let start = out.count
        out.emit(Fill(whole, .color(color)), view: placement.view)
        limit(to: run, from: start)
      }
      return
    case .image(_, let map, _):
      region = Coverage(.path(Coverage.unitSquare, .nonZero), transform: map.concatenating(toDevice))
      try lower(element, of: size, toDevice, at: placement)
    case .group: try lower(element, of: size, toDevice, at: placement)
    case .clear: return
    }
    limit(to: region, from: start)
  }

  /// Lowers an element's content, without the effects on it as a whole.
  private mutating func lower(
    _ element: Drawing.Element, of size: CGSize, _ toDevice: Homography, at placement: Placement
  ) throws {
    switch element.content {
    case .fill(let path, let rule, let paint):
      guard let paint = ElementLowering.paint(paint, toDevice) else { return }
      out.emit(Fill(Coverage(.path(path, rule), transform: toDevice), paint), view: placement.view)
    case .stroke(let path, let style, let map, let paint):
      guard let paint = ElementLowering.paint(paint, toDevice) else { return }
      out.emit(
        Fill(Coverage(.stroke(path, style), transform: map.concatenating(toDevice)), paint), view: placement.view)
    case .image(let image, let map, let interpolation):
      try lowerImage(image, map.concatenating(toDevice), interpolation, at: placement)
    case .text(let text, let map, let color):
      try lowerLine(text, color, map.concatenating(toDevice), at: placement)
    case .clear: break
    case .group(let elements):
      var inner = placement
      inner.depth += 1
      let start = out.count
      try lower(elements, of: size, toDevice, at: inner)
      out.separate(from: start)
    }
  }

  /// Clips, alpha, blend mode and shadow of an element.
  private mutating func finish(
    _ element: Drawing.Element, from start: Int, _ toDevice: Homography, view: PixelRect
  ) {
    guard out.count > start else { return }
    let clips = element.clips.map { Coverage(.path($0.path, $0.rule), transform: toDevice) }
    let blend = element.blend
    guard let style = element.shadow, let shadow = shadow(style, toDevice) else {
      return out.isolate(from: start, clips: clips, opacity: element.alpha, blend: blend, view: view)
    }
    var effects = Effects()
    effects.shadow = shadow
    // Clips of the element cut its shadow, too, so the shadow comes first.
    out.finish(effects, from: start, view: view)
    out.isolate(from: start, clips: clips, opacity: element.alpha, blend: blend, view: view)
  }

  func shadow(
    _ shadow: Drawing.Shadow, _ toDevice: Homography
  ) -> ShadowStyle? {
    guard let scale = LocalScale(toDevice, at: .zero), shadow.color.isVisible else { return nil }
    let (x, y) = (Double(shadow.offset.width), Double(shadow.offset.height))
    let (dx, dy) = (x * scale.xx + y * scale.yx, x * scale.xy + y * scale.yy)
    guard (dx + dy).isFinite, abs(dx) < 1e6, abs(dy) < 1e6 else { return nil }
    let axes = scale.axes
    return ShadowStyle(
      color: shadow.color, offsetX: dx, offsetY: dy, sigmaX: min(shadow.sigma * axes.x, 100_000),
      sigmaY: min(shadow.sigma * axes.y, 100_000))
  }

  private static func paint(_ paint: Drawing.Paint, _ toDevice: Homography) -> Paint? {
    func gradient(_ kind: GradientPaint.Kind, _ stops: [Drawing.ColorStop], _ map: Homography) -> Paint? {
      // Colours are looked up by device pixels, so the map leads back from the device.
      guard let inverse = toDevice.inverse else { return nil }
      let map = inverse.concatenating(map)
      guard map.isFinite else { return nil }
      return .gradient(GradientPaint(kind, stops: stops, map: map))
    }
    switch paint {
    case .color(let color): return .color(color)
    case .axial(let stops, let map): return gradient(.axial, stops, map)
    case .radial(let stops, let map): return gradient(.radial, stops, map)
    case .conic(let stops, let map): return gradient(.conic, stops, map)
    case .circles(let stops, let circles, let map):
      guard case .gradient(var paint)? = gradient(.circles, stops, map) else { return nil }
      paint.circles = circles
      return .gradient(paint)
    }
  }

  /// - Parameter unit: from the unit square, whose origin is the image's top left corner, to the device.
  private mutating func lowerImage(
    _ image: Contents, _ unit: Homography, _ interpolation: Drawing.Interpolation, at placement: Placement
  ) throws {
    if let drawing = try drawn(image) {
      guard drawing.size.width > 0, drawing.size.height > 0 else { return }
      var inner = placement
      inner.depth += 1
      (inner.toDevice, inner.opacity) = (unit, 1)
      let map = Homography.scale(1 / drawing.size.width, 1 / drawing.size.height)
      let whole = CGRect(origin: .zero, size: drawing.size)
      return try lower(PlacedDrawing(content: drawing, map: map, shown: whole), at: inner)
    }
    let (width, height) = try contents.pixelSize(of: image)
    guard width > 0, height > 0, let source = ImageSource(image) else { return }
    let map = Homography.scale(1 / Double(width), 1 / Double(height)).concatenating(unit)
    guard let inverse = map.inverse else { return }
    let filter: SamplingFilter = interpolation == .none ? .nearest : .linear
    let paint = ImagePaint(
      source, source: CGRect(x: 0, y: 0, width: width, height: height), map: inverse,
      minification: interpolation == .high ? .trilinear : filter, magnification: filter)
    out.emit(
      Fill(Coverage(.path(Coverage.unitSquare, .nonZero), transform: unit), .image(paint)), view: placement.view)
  }

  /// Contents that are drawn in place; nil for those with pixels.
  func drawn(_ image: Contents) throws -> PlacedDrawing.Content? {
    switch image {
    case .drawing(let drawing): .drawing(drawing)
    case .file(let path): try contents.vectorImage(path).map { .vectors($0) }
    case .bitmap: nil
    }
  }

  /// - Parameter map: from a space with y down and the origin on the first baseline to the device.
  private mutating func lowerLine(
    _ line: TextLine, _ color: Color, _ map: Homography, at placement: Placement
  ) throws {
    var request = TextRequest(
      line.string,
      font: FontDescriptor(
        line.fontName, weight: FontWeight(line.fontWeight), italic: line.isItalic, sources: contents.fonts),
      size: line.fontSize, alignment: line.alignment, letterSpacing: line.tracking, language: line.language)
    request.features = line.fontFeatures
    let layout = try TextLayout(request)
    for warning in layout.warnings { warnings.add(.text(warning)) }
    guard let first = layout.lines.first, !layout.inkBounds.isNull else { return }
    // The alignment tells which point of the baseline is the origin.
    let width = Double(layout.size.width)
    let left =
      switch line.alignment {
      case .center: width / 2
      case .right: width
      default: 0.0
      }
    let toDevice = Homography.translation(-left, -first.baseline).concatenating(map)
    let run = layout.glyphRun
    if !run.isEmpty { out.emit(Fill(Coverage(run, transform: toDevice), .color(color)), view: placement.view) }
    try lowerColours(layout.colourGlyphs(from: -.infinity, to: .infinity), color, toDevice, at: placement)
  }

  /// Everything but the inside of a convex path. The outer edge lies so far out that it cuts nothing of the drawing.
  private static func hole(_ path: Path, in size: CGSize, _ toDevice: Homography) -> Coverage {
    let whole = CGRect(origin: .zero, size: size).union(path.controlPointBounds)
    var ring = Path.rect(whole.insetBy(dx: -whole.width, dy: -whole.height))
    ring.append(path)
    return Coverage(.path(ring, .evenOdd), transform: toDevice)
  }
}

extension Drawing.Element {
  /// True if the element certainly draws nothing outside of a rectangle.
  func lies(in r: CGRect) -> Bool {
    if shadow != nil { return false }
    switch content {
    case .fill(let path, _, _): return path.lies(in: r)
    case .stroke(let path, let style, let map, _):
      // As far as DeviceBounds counts.
      let reach = max(style.join == .miter ? style.miterLimit : 1, style.cap == .square ? 1.4142135623730951 : 1, 1)
      let box = path.controlPointBounds
      guard !box.isNull else { return true }
      let outset = CGFloat(style.width / 2 * reach)
      return Path.rect(box.insetBy(dx: -outset, dy: -outset)).mapPoints { map.apply($0) ?? $0 }.lies(in: r)
    case .image(_, let map, _): return Coverage.unitSquare.mapPoints { map.apply($0) ?? $0 }.lies(in: r)
    case .text: return false
    case .clear: return true
    case .group(let elements): return elements.allSatisfy { $0.lies(in: r) }
    }
  }
}

extension Path {
  fileprivate func lies(in r: CGRect) -> Bool {
    let box = controlPointBounds
    return box.isNull || r.covers(box)
  }
}
