// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// Properties of each type. An absent one has its default.
extension LottieReading {
  func number(_ node: LottieNode?, default value: Double = 0) -> LottieProperty<Double> {
    node.flatMap { property($0) { $0.number } } ?? LottieProperty(value)
  }

  /// A property that the file may leave out.
  func numberIfGiven(_ node: LottieNode?) -> LottieProperty<Double>? {
    node.flatMap { property($0) { $0.number } }
  }

  func vector(_ node: LottieNode?, default value: [Double] = [0, 0]) -> LottieProperty<[Double]> {
    vectorIfGiven(node) ?? LottieProperty(value)
  }

  func vectorIfGiven(_ node: LottieNode?) -> LottieProperty<[Double]>? {
    node.flatMap { property($0) { $0.numbers.isEmpty ? nil : $0.numbers } }
  }

  /// A scale; a number alone is that of both directions.
  func scale(_ node: LottieNode?) -> LottieProperty<[Double]> {
    vector(node, default: [100, 100, 100]).map { $0.count == 1 ? [$0[0], $0[0], 100] : $0 }
  }

  /// Red, green, blue and alpha within 0…1.
  func color(_ node: LottieNode?) -> LottieProperty<[Double]> {
    colorIfGiven(node) ?? LottieProperty([0, 0, 0, 1])
  }

  func colorIfGiven(_ node: LottieNode?) -> LottieProperty<[Double]>? {
    node.flatMap { property($0) { color(of: $0) } }
  }

  /// A colour as three or four numbers or as `#RRGGBB`.
  func color(of node: LottieNode) -> [Double]? {
    if let text = node.string { return Color.lottieComponents(text) }
    let numbers = node.numbers
    guard numbers.count >= 3 else { return nil }
    // Some exporters write bytes; the tolerance is for rounded ones.
    let isBytes = hasByteColors || numbers.prefix(3).contains { $0 > 1.001 }
    let scale = isBytes ? 255.0 : 1
    let alpha = numbers.count > 3 ? (numbers[3] > 1.001 ? numbers[3] / 255 : numbers[3]) : 1
    return numbers.prefix(3).map { min(max($0 / scale, 0), 1) } + [min(max(alpha, 0), 1)]
  }

  /// A position. Its components may be apart with or without the switch for that.
  func position(_ node: LottieNode?) -> LottiePosition {
    guard let node else { return .joined(LottieProperty([0, 0, 0])) }
    if node["k"] == nil, node["x"]?.isObject == true || node["y"]?.isObject == true {
      return .split(x: number(node["x"]), y: number(node["y"]), z: number(node["z"]))
    }
    return .joined(vector(node, default: [0, 0, 0]))
  }

  func bezier(_ node: LottieNode?, isClosed: Bool? = nil) -> LottieProperty<LottieBezier>? {
    node.flatMap { property($0) { self.curve($0, isClosed: isClosed) } }
  }

  /// A curve, alone or in a list of one.
  private func curve(_ node: LottieNode, isClosed: Bool?) -> LottieBezier? {
    guard let shape = node.isList ? node.items.first : node, let points = shape["v"]?.list else { return nil }
    let vertices = points.map(\.numbers.point)
    func tangents(_ name: String) -> [CGPoint] {
      let given = shape[name]?.list.map(\.numbers.point) ?? []
      return vertices.indices.map { given.indices.contains($0) ? given[$0] : .zero }
    }
    return LottieBezier(
      isClosed: shape["c"]?.bool ?? isClosed ?? false, vertices: vertices, inTangents: tangents("i"),
      outTangents: tangents("o"))
  }
}

extension Color {
  /// Red, green, blue and alpha of `#RRGGBB` or `#RGB`; nil for another text.
  static func lottieComponents(_ text: String) -> [Double]? {
    let digits = text.drop { $0 == "#" }
    guard digits.count == 6 || digits.count == 3, digits.allSatisfy(\.isHexDigit), digits.allSatisfy(\.isASCII) else {
      return nil
    }
    let step = digits.count / 3
    let parts = stride(from: 0, to: digits.count, by: step).map { offset in
      let start = digits.index(digits.startIndex, offsetBy: offset)
      return Double(Int(digits[start..<digits.index(start, offsetBy: step)], radix: 16) ?? 0)
    }
    return parts.map { $0 / (step == 2 ? 255 : 15) } + [1]
  }
}
