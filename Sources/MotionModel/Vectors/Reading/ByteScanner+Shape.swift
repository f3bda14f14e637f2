// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Shapes and filters of CSS.
extension ByteScanner {
  /// `none`, a reference or a basic shape; the box behind or before a shape is the fill box.
  mutating func clipPath() -> SVGClipReference?? {
    if skip(word: "none") { return .some(nil) }
    if let id = urlID() { return .some(.id(id)) }
    _ = skip(word: "fill-box")
    skipTrivia()
    guard let name = functionName(), let shape = basicShape(name), skipClosing() else { return nil }
    skipTrivia()
    _ = skip(word: "fill-box")
    return .some(.shape(shape))
  }

  private mutating func basicShape(_ name: String) -> SVGBasicShape? {
    skipTrivia()
    switch name {
    case "inset": return inset()
    case "circle":
      guard let radius = radius(), let center = shapeCenter() else { return nil }
      return .circle(radius: radius, x: center.x, y: center.y)
    case "ellipse":
      guard let rx = radius(), let ry = radius(), let center = shapeCenter() else { return nil }
      return .ellipse(rx: rx, ry: ry, x: center.x, y: center.y)
    case "polygon":
      let rule = shapeRule()
      guard let lengths = arguments(0...100_000, { $0.length() }), lengths.count % 2 == 0 else { return nil }
      return .polygon(rule, stride(from: 0, to: lengths.count, by: 2).map { .init(x: lengths[$0], y: lengths[$0 + 1]) })
    case "path":
      let rule = shapeRule()
      guard let data = quoted() else { return nil }
      let reader = SVGPathReader(data)
      return reader.problem == nil ? .path(rule, reader.path) : nil
    default: return nil
    }
  }

  private mutating func shapeRule() -> FillRule {
    let rule: FillRule
    if skip(word: "evenodd") {
      rule = .evenOdd
    } else {
      _ = skip(word: "nonzero")
      rule = .nonZero
    }
    skipTrivia()
    _ = skip(",")
    skipTrivia()
    return rule
  }

  private mutating func inset() -> SVGBasicShape? {
    var sides: [SVGLength] = []
    while sides.count < 4, let side = length() {
      sides.append(side)
      skipTrivia()
    }
    guard let top = sides.first else { return nil }
    var radius = SVGLength.zero
    if skip(word: "round") {
      skipTrivia()
      guard let length = length() else { return nil }
      radius = length
    }
    let right = sides.count > 1 ? sides[1] : top
    return .inset(
      top: top, right: right, bottom: sides.count > 2 ? sides[2] : top, left: sides.count > 3 ? sides[3] : right,
      radius: radius)
  }

  /// A radius; the inner nil is the closest side. Nil if it is something else.
  private mutating func radius() -> SVGLength?? {
    skipTrivia()
    if let length = length() { return .some(length) }
    if skip(word: "closest-side") { return .some(nil) }
    return byte == UInt8(ascii: ")") || byte == UInt8(ascii: "a") ? .some(nil) : nil
  }

  private mutating func shapeCenter() -> SVGTransformOrigin? {
    skipTrivia()
    guard skip(word: "at") else { return SVGTransformOrigin(x: .percent(50), y: .percent(50)) }
    skipTrivia()
    return transformOrigin()
  }

  /// `none`, or all functions up to the end.
  mutating func filters() -> [SVGFilterFunction]? {
    if skip(word: "none") { return [] }
    var filters: [SVGFilterFunction] = []
    while !isAtEnd {
      guard let filter = filter() else { return nil }
      filters.append(filter)
      skipTrivia()
    }
    return filters.isEmpty ? nil : filters
  }

  private mutating func filter() -> SVGFilterFunction? {
    if let id = urlID() { return .reference(id) }
    guard let name = functionName() else { return nil }
    skipTrivia()
    let filter: SVGFilterFunction?
    switch name {
    case "blur":
      let deviation = length() ?? .zero
      filter = deviation.number >= 0 && deviation.unit != .percent ? .blur(deviation) : nil
    case "drop-shadow": filter = dropShadow()
    case "hue-rotate": filter = .hueRotate(degrees() ?? 0)
    default: filter = amountFilter(name)
    }
    return skipClosing() ? filter : nil
  }

  private mutating func amountFilter(_ name: String) -> SVGFilterFunction? {
    let amount = fraction() ?? 1
    guard amount >= 0 else { return nil }
    switch name {
    case "brightness": return .brightness(amount)
    case "contrast": return .contrast(amount)
    case "saturate": return .saturate(amount)
    case "opacity": return .opacity(min(amount, 1))
    case "grayscale": return .grayscale(min(amount, 1))
    case "sepia": return .sepia(min(amount, 1))
    case "invert": return .invert(min(amount, 1))
    default: return nil
    }
  }

  /// The colour stands before or behind the lengths.
  private mutating func dropShadow() -> SVGFilterFunction? {
    var shadowColor = color()
    var lengths: [SVGLength] = []
    skipTrivia()
    while lengths.count < 3, let length = length() {
      lengths.append(length)
      skipTrivia()
    }
    if shadowColor == nil { shadowColor = color() }
    guard lengths.count >= 2, !lengths.contains(where: { $0.unit == .percent }) else { return nil }
    let deviation = lengths.count > 2 ? lengths[2] : .zero
    guard deviation.number >= 0 else { return nil }
    return .dropShadow(x: lengths[0], y: lengths[1], deviation: deviation, color: shadowColor ?? .current)
  }
}

extension ByteScanner {
  /// The data inside of `path()`, as the property `d` has it.
  package mutating func pathFunction() -> String? {
    guard functionName() == "path" else { return nil }
    skipTrivia()
    guard let data = quoted(), skipClosing() else { return nil }
    return data
  }
}
