// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Transforms of attributes and of CSS.
extension ByteScanner {
  /// All steps up to the end; nil if one cannot be read. `none` and nothing are no steps.
  package mutating func transform() -> [SVGTransformStep]? {
    if skip(word: "none") { return [] }
    var steps: [SVGTransformStep] = []
    skipTrivia()
    while !isAtEnd {
      guard let name = transformName(), let step = transformStep(name), skipClosing() else { return nil }
      steps += step
      skipTrivia()
      _ = skip(",")
      skipTrivia()
    }
    return steps
  }

  /// A function's name. Attributes may have space before the parenthesis.
  private mutating func transformName() -> String? {
    guard let name = keyword() else { return nil }
    skipTrivia()
    return skip("(") ? name : nil
  }

  private mutating func transformStep(_ name: String) -> [SVGTransformStep]? {
    switch name {
    case "matrix": return arguments(6...6) { $0.finiteNumber() }.map(matrix)
    case "translate":
      return arguments(1...2) { $0.length() }.map { [.translation($0[0], $0.count > 1 ? $0[1] : .zero)] }
    case "translatex": return arguments(1...1) { $0.length() }.map { [.translation($0[0], .zero)] }
    case "translatey": return arguments(1...1) { $0.length() }.map { [.translation(.zero, $0[0])] }
    case "scale":
      return arguments(1...2) { $0.fraction() }.map { [.matrix(.scale($0[0], $0.count > 1 ? $0[1] : $0[0]))] }
    case "scalex": return arguments(1...1) { $0.fraction() }.map { [.matrix(.scale($0[0], 1))] }
    case "scaley": return arguments(1...1) { $0.fraction() }.map { [.matrix(.scale(1, $0[0]))] }
    case "rotate", "rotatez": return rotation()
    case "skewx": return arguments(1...1) { $0.degrees() }.map { [.matrix(.skew(x: $0[0], y: 0))] }
    case "skewy": return arguments(1...1) { $0.degrees() }.map { [.matrix(.skew(x: 0, y: $0[0]))] }
    case "skew":
      return arguments(1...2) { $0.degrees() }.map { [.matrix(.skew(x: $0[0], y: $0.count > 1 ? $0[1] : 0))] }
    default: return nil
    }
  }

  private func matrix(_ n: [Double]) -> [SVGTransformStep] {
    [.matrix(SVGTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))]
  }

  /// An angle, and a point to turn around.
  private mutating func rotation() -> [SVGTransformStep]? {
    guard let numbers = arguments(1...3, { $0.degrees() }), numbers.count != 2 else { return nil }
    let turn = SVGTransform.rotation(degrees: numbers[0])
    guard numbers.count == 3 else { return [.matrix(turn)] }
    let (x, y) = (numbers[1], numbers[2])
    return [.matrix(.translation(x, y).concatenated(with: turn).concatenated(with: .translation(-x, -y)))]
  }

  /// Arguments up to the closing parenthesis; nil if their number is another one.
  mutating func arguments<Item>(_ count: ClosedRange<Int>, _ item: (inout ByteScanner) -> Item?) -> [Item]? {
    var items: [Item] = []
    skipTrivia()
    while byte != UInt8(ascii: ")") {
      guard items.count < count.upperBound, let next = item(&self) else { return nil }
      items.append(next)
      skipTrivia()
      _ = skip(",")
      skipTrivia()
    }
    return count.contains(items.count) ? items : nil
  }

  /// One or two positions, and a depth that has no effect.
  mutating func transformOrigin() -> SVGTransformOrigin? {
    var (x, y): (SVGLength?, SVGLength?) = (nil, nil)
    var parts: [OriginPart] = []
    while parts.count < 2, let part = originPart() {
      parts.append(part)
      skipTrivia()
    }
    _ = length()
    for part in parts {
      switch part {
      case .x(let length) where x == nil: x = length
      case .y(let length) where y == nil: y = length
      case .either(let length):
        // A vertical keyword may come first.
        if x == nil, !(parts.count == 2 && y == nil && parts[1].isHorizontal) { x = length } else { y = length }
      default: return nil
      }
    }
    return parts.isEmpty ? nil : SVGTransformOrigin(x: x ?? .percent(50), y: y ?? .percent(50))
  }

  private enum OriginPart {
    case x(SVGLength), y(SVGLength), either(SVGLength)
    var isHorizontal: Bool { if case .x = self { true } else { false } }
  }

  private mutating func originPart() -> OriginPart? {
    if let length = length() { return .either(length) }
    let start = position
    switch keyword() {
    case "left": return .x(.percent(0))
    case "right": return .x(.percent(100))
    case "top": return .y(.percent(0))
    case "bottom": return .y(.percent(100))
    case "center": return .either(.percent(50))
    default:
      position = start
      return nil
    }
  }
}
