// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension SVGDeclarationReader {
  static func paintDeclaration(_ property: SVGProperty, _ text: String) -> SVGPaintDeclaration? {
    switch property {
    case .color: ByteScanner.whole(text) { $0.color() }.map { .color($0) }
    case .fill: ByteScanner.whole(text) { $0.paint() }.map { .fill($0) }
    case .stroke: ByteScanner.whole(text) { $0.paint() }.map { .stroke($0) }
    case .fillOpacity: opacity(text).map { .fillOpacity($0) }
    case .strokeOpacity: opacity(text).map { .strokeOpacity($0) }
    case .fillRule: word(text, fillRules).map { .fillRule($0) }
    case .clipRule: word(text, fillRules).map { .clipRule($0) }
    case .strokeWidth: positiveLength(text).map { .strokeWidth($0) }
    case .dashOffset: ByteScanner.whole(text) { $0.length() }.map { .dashOffset($0) }
    case .lineCap: StrokeStyle.Cap(rawValue: text.trimmingSpace.lowercased()).map { .lineCap($0) }
    case .lineJoin: SVGLineJoin(rawValue: text.trimmingSpace.lowercased()).map { .lineJoin($0) }
    case .miterLimit:
      ByteScanner.whole(text) { $0.finiteNumber() }.flatMap { $0 >= 1 ? .miterLimit($0) : nil }
    case .dashes: dashes(text).map { .dashes($0) }
    case .paintOrder: ByteScanner.whole(text) { $0.paintOrder() }.map { .paintOrder($0) }
    case .markerStart: ByteScanner.whole(text) { $0.idOrNone() }.map { .markerStart($0) }
    case .markerMid: ByteScanner.whole(text) { $0.idOrNone() }.map { .markerMid($0) }
    case .markerEnd: ByteScanner.whole(text) { $0.idOrNone() }.map { .markerEnd($0) }
    case .visibility: word(text, ["visible": true, "hidden": false, "collapse": false]).map { .visibility($0) }
    case .colorInterpolation: word(text, colorSpaces).map { .colorInterpolation($0 ?? .sRGB) }
    case .filterColorInterpolation: word(text, colorSpaces).map { .filterColorInterpolation($0 ?? .linearRGB) }
    case .shapeRendering: word(text, crispness).map { .shapeRendering(isCrisp: $0) }
    case .imageRendering: word(text, imageRenderings).map { .imageRendering($0) }
    default: nil
    }
  }

  static func opacity(_ text: String) -> Double? {
    ByteScanner.whole(text) { $0.fraction() }.map { min(max($0, 0), 1) }
  }

  private static func positiveLength(_ text: String) -> SVGLength? {
    ByteScanner.whole(text) { $0.length() }.flatMap { $0.number >= 0 ? $0 : nil }
  }

  /// Negative lengths are an error, and dashes without a length a continuous line.
  private static func dashes(_ text: String) -> [SVGLength]? {
    if text.trimmingSpace.lowercased() == "none" { return [] }
    guard let lengths = ByteScanner.whole(text, { $0.lengths() }), !lengths.isEmpty else { return nil }
    guard lengths.allSatisfy({ $0.number >= 0 }) else { return nil }
    return lengths.allSatisfy { $0.number == 0 } ? [] : lengths
  }

  private static let fillRules: [String: FillRule] = ["nonzero": .nonZero, "evenodd": .evenOdd]
  /// Nil is the property's own default.
  private static let colorSpaces: [String: SVGColorSpace?] = [
    "auto": nil, "srgb": .sRGB, "linearrgb": .linearRGB,
  ]
  private static let crispness = [
    "auto": false, "geometricprecision": false, "optimizespeed": true, "crispedges": true,
  ]
  private static let imageRenderings: [String: SVGImageRendering] = [
    "auto": .smooth, "smooth": .smooth, "optimizequality": .smooth, "high-quality": .smooth, "pixelated": .pixelated,
    "crisp-edges": .pixelated, "optimizespeed": .pixelated,
  ]
}

extension ByteScanner {
  /// `normal`, or some layers; those that are missing follow in their normal order.
  fileprivate mutating func paintOrder() -> [SVGPaintLayer]? {
    if skip(word: "normal") { return SVGPaintLayer.allCases }
    var layers: [SVGPaintLayer] = []
    while !isAtEnd {
      guard let layer = keyword().flatMap({ SVGPaintLayer(rawValue: $0) }), !layers.contains(layer) else { return nil }
      layers.append(layer)
      skipTrivia()
    }
    return layers + SVGPaintLayer.allCases.filter { !layers.contains($0) }
  }
}
