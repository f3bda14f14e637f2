// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension SVGDeclarationReader {
  static func boxDeclaration(_ property: SVGProperty, _ text: String) -> SVGBoxDeclaration? {
    switch property {
    case .opacity: opacity(text).map { .opacity($0) }
    case .stopOpacity: opacity(text).map { .stopOpacity($0) }
    case .floodOpacity: opacity(text).map { .floodOpacity($0) }
    case .display: .display(text.trimmingSpace.lowercased() != "none")
    case .overflow: overflow(text).map { .overflow($0) }
    case .clipPath: ByteScanner.whole(text) { $0.clipPath() }.map { .clipPath($0) }
    case .mask: ByteScanner.whole(text) { $0.idOrNone() }.map { .mask($0) }
    case .maskType: SVGMaskType(rawValue: text.trimmingSpace.lowercased()).map { .maskType($0) }
    case .filter: ByteScanner.whole(text) { $0.filters() }.map { .filters($0) }
    case .blendMode: word(text, blendModes).map { .blendMode($0) }
    case .isolation: word(text, ["auto": false, "isolate": true]).map { .isolation($0) }
    case .stopColor: ByteScanner.whole(text) { $0.color() }.map { .stopColor($0) }
    case .floodColor: ByteScanner.whole(text) { $0.color() }.map { .floodColor($0) }
    case .lightingColor: ByteScanner.whole(text) { $0.color() }.map { .lightingColor($0) }
    case .vectorEffect: word(text, vectorEffects).map { .vectorEffect($0) }
    case .alignmentBaseline: word(text, baselines).map { .alignmentBaseline($0) }
    case .baselineShift: ByteScanner.whole(text) { $0.baselineShift() }.map { .baselineShift($0) }
    case .textDecorationLine:
      ByteScanner.whole(text) { $0.textDecoration() }.flatMap { declarations in
        if case .box(let lines)? = declarations.first { lines } else { nil }
      }
    case .textDecorationColor: ByteScanner.whole(text) { $0.color() }.map { .decorationColor($0) }
    case .transform: ByteScanner.whole(text) { $0.transform() }.map { .transform($0) }
    case .transformOrigin: ByteScanner.whole(text) { $0.transformOrigin() }.map { .transformOrigin($0) }
    case .transformBox: word(text, transformBoxes).map { .transformBox($0) }
    default: nil
    }
  }

  /// Of two values, the one that hides counts.
  private static func overflow(_ text: String) -> SVGOverflow? {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty, words.count <= 2 else { return nil }
    let values = words.compactMap { overflows[String($0)] }
    guard values.count == words.count else { return nil }
    return values.contains(.hidden) ? .hidden : .visible
  }

  private static let overflows: [String: SVGOverflow] = [
    "visible": .visible, "auto": .visible, "hidden": .hidden, "scroll": .hidden, "clip": .hidden,
  ]
  private static let vectorEffects: [String: SVGVectorEffect] = [
    "none": .none, "non-scaling-stroke": .nonScalingStroke,
  ]
  private static let transformBoxes: [String: SVGTransformBox] = [
    "view-box": .viewBox, "fill-box": .fillBox, "content-box": .fillBox, "stroke-box": .strokeBox,
    "border-box": .strokeBox,
  ]
  /// The modes of `mix-blend-mode` and of `feBlend`.
  package static let blendModes: [String: BlendMode] = [
    "normal": .sourceOver, "multiply": .multiply, "screen": .screen, "overlay": .overlay, "darken": .darken,
    "lighten": .lighten, "color-dodge": .colorDodge, "color-burn": .colorBurn, "hard-light": .hardLight,
    "soft-light": .softLight, "difference": .difference, "exclusion": .exclusion, "hue": .hue,
    "saturation": .saturation, "color": .color, "luminosity": .luminosity, "plus-lighter": .plusLighter,
  ]
}

extension ByteScanner {
  fileprivate mutating func baselineShift() -> SVGBaselineShift? {
    if let length = length() { return .length(length) }
    switch keyword() {
    case "baseline": return .baseline
    case "sub": return .sub
    case "super": return .super
    default: return nil
    }
  }

  /// Lines, a style that has no effect, and a colour, in any order. Two declarations.
  mutating func textDecoration() -> [SVGDeclaration]? {
    var lines = (underline: false, overline: false, strike: false)
    var lineColor: SVGColor?
    var isEmpty = true
    while !isAtEnd {
      let start = position
      switch keyword() {
      case "none", "blink", "solid", "auto", "from-font": break
      case "underline": lines.underline = true
      case "overline": lines.overline = true
      case "line-through": lines.strike = true
      default:
        position = start
        guard lineColor == nil, let color = color() else { return nil }
        lineColor = color
      }
      isEmpty = false
      skipTrivia()
    }
    if isEmpty { return nil }
    return [
      .box(.decorationLines(underline: lines.underline, overline: lines.overline, strike: lines.strike)),
      .box(.decorationColor(lineColor)),
    ]
  }
}
