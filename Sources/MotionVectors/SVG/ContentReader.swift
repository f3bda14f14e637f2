// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// Reads the attributes that belong to an element's kind.
struct ContentReader {
  var attributes: AttributeReader
  let name: SVGElementName
  /// The transform declared by CSS. Gradients and patterns take it too.
  let styledTransform: [SVGTransformStep]?

  mutating func content() -> SVGContent {
    switch name {
    case .svg, .symbol, .view: .viewport(attributes.viewport())
    case .rect: rect()
    case .circle:
      .circle(
        cx: attributes.length("cx", or: .zero), cy: attributes.length("cy", or: .zero),
        r: attributes.size("r") ?? .zero)
    case .ellipse:
      .ellipse(
        cx: attributes.length("cx", or: .zero), cy: attributes.length("cy", or: .zero), rx: attributes.size("rx"),
        ry: attributes.size("ry"))
    case .line:
      .line(
        x1: attributes.length("x1", or: .zero), y1: attributes.length("y1", or: .zero),
        x2: attributes.length("x2", or: .zero), y2: attributes.length("y2", or: .zero))
    case .polyline, .polygon: .points(points())
    case .path: path()
    case .use: use()
    case .image: image()
    case .text, .tspan: .text(placement())
    case .textPath: textPath()
    default: definition()
    }
  }

  private mutating func definition() -> SVGContent {
    switch name {
    case .linearGradient, .radialGradient: .gradient(gradient())
    case .stop: .stop(offset: stopOffset())
    case .pattern: .pattern(pattern())
    case .clipPath: .clipPath(units: attributes.units("clipPathUnits") ?? .userSpaceOnUse)
    case .mask: .mask(mask())
    case .marker: .marker(marker())
    case .filter: .filter(filter())
    case .feFuncR, .feFuncG, .feFuncB, .feFuncA: .transferFunction(transferFunction())
    case .feMergeNode: .mergeNode(filterInput("in"))
    case .feDistantLight, .fePointLight, .feSpotLight: .light(light())
    default: name.isFilterPrimitive ? .primitive(primitive()) : .none
    }
  }
}

// MARK: Shapes
extension ContentReader {
  private mutating func rect() -> SVGContent {
    var rect = SVGRect(
      x: attributes.length("x", or: .zero), y: attributes.length("y", or: .zero),
      width: attributes.size("width") ?? .zero, height: attributes.size("height") ?? .zero, rx: attributes.size("rx"),
      ry: attributes.size("ry"))
    rect.pathLength = pathLength()
    return .rect(rect)
  }

  /// Pairs of numbers up to the first error.
  private mutating func points() -> [CGPoint] {
    guard let text = attributes.text("points") else { return [] }
    var scanner = ByteScanner(text)
    var points: [CGPoint] = []
    scanner.skipSpace()
    while !scanner.isAtEnd {
      guard let x = scanner.finiteNumber() else {
        attributes.warn("points has no number at “\(scanner.excerpt(12).oneLine)”; the shape ends before it")
        break
      }
      scanner.skipSeparator()
      guard let y = scanner.finiteNumber() else {
        attributes.warn("points has an x without a y at its end; the shape ends before it")
        break
      }
      scanner.skipSeparator()
      points.append(CGPoint(x: x, y: y))
    }
    return points
  }

  private mutating func path() -> SVGContent {
    var data = attributes.text("d") ?? ""
    // In CSS the data stands in path(…).
    if attributes.geometry["d"] != nil { data = ByteScanner.whole(data) { $0.pathFunction() } ?? data }
    let reader = SVGPathReader(data)
    if let problem = reader.problem {
      attributes.warn(
        "its path data has an error at character \(problem.offset + 1): \(problem.text); the path ends before it")
    }
    return .path(reader.path, pathLength: pathLength())
  }

  private mutating func pathLength() -> Double? {
    guard let length = attributes.number("pathLength") else { return nil }
    return length >= 0 ? length : nil
  }

  private mutating func use() -> SVGContent {
    .use(
      SVGUse(
        reference: attributes.localReference(), x: attributes.length("x", or: .zero),
        y: attributes.length("y", or: .zero), width: attributes.size("width"), height: attributes.size("height")))
  }

  private mutating func image() -> SVGContent {
    let reference = attributes.reference()
    if case .external(let address)? = reference {
      attributes.warn(
        "the image “\(address.shortened)” is outside of the file's folder, and is not read; put it beside the file")
    }
    return .image(
      SVGImage(
        reference: reference, x: attributes.length("x", or: .zero), y: attributes.length("y", or: .zero),
        width: attributes.size("width"), height: attributes.size("height"),
        aspectRatio: attributes.aspectRatio() ?? .standard))
  }
}

// MARK: Texts
extension ContentReader {
  private mutating func placement() -> SVGTextPlacement {
    SVGTextPlacement(
      x: attributes.lengths("x"), y: attributes.lengths("y"), dx: attributes.lengths("dx"),
      dy: attributes.lengths("dy"), rotations: attributes.value("rotate") { $0.list { $0.degrees() } } ?? [],
      length: textLength())
  }

  private mutating func textLength() -> SVGTextLength? {
    guard let length = attributes.size("textLength") else { return nil }
    let stretches = attributes.word("lengthAdjust", ["spacing": false, "spacingAndGlyphs": true]) ?? false
    return SVGTextLength(length, stretchesGlyphs: stretches)
  }

  private mutating func textPath() -> SVGContent {
    .textPath(
      SVGTextPath(
        reference: attributes.localReference(), startOffset: attributes.length("startOffset", or: .zero),
        isOnRight: attributes.word("side", ["left": false, "right": true]) ?? false,
        isStretched: attributes.word("method", ["align": false, "stretch": true]) ?? false, placement: placement()))
  }
}
