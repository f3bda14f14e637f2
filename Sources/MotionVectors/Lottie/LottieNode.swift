// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A value of a Lottie file with its location in the file. Numbers, lists and switches are read as exporters write them.
struct LottieNode {
  let json: JSONNode
  let location: LottieLocation

  /// A member of an object; nil if it is absent or null.
  subscript(name: String) -> LottieNode? {
    guard case .object(let members, _) = json.value, let value = members[name], !value.isNull else { return nil }
    return LottieNode(json: value, location: .member(location, name))
  }

  /// The values of a list; those of anything else are the value alone.
  var items: [LottieNode] {
    guard case .list(let nodes) = json.value else { return [self] }
    return nodes.enumerated().map { LottieNode(json: $0.element, location: .item(location, $0.offset)) }
  }

  /// The values of a list; none of anything else.
  var list: [LottieNode] { isList ? items : [] }

  var isObject: Bool { json.object != nil }
  var isList: Bool { if case .list = json.value { true } else { false } }
  var string: String? { json.string }

  /// A finite number: written as one, as a text, as a switch, or alone in a list.
  var number: Double? { LottieNode.number(json, depth: 0) }

  private static func number(_ json: JSONNode, depth: Int) -> Double? {
    switch json.value {
    case .number(let number): isUsable(number) ? number : nil
    case .string(let text): Double(text.filter { !$0.isWhitespace }).flatMap { isUsable($0) ? $0 : nil }
    case .bool(let value): value ? 1 : 0
    case .list(let nodes): depth < 2 ? nodes.first.flatMap { number($0, depth: depth + 1) } : nil
    case .object, .null: nil
    }
  }

  /// Sizes and times beyond this have no meaning, and sums of them stay finite.
  static func isUsable(_ number: Double) -> Bool { abs(number) <= 1e9 }

  /// True or false, also as a number or a text.
  var bool: Bool? { number.map { $0 != 0 } ?? string.map { $0 == "true" } }

  /// The numbers of a list, or a number alone; other values count as 0.
  var numbers: [Double] {
    guard case .list(let nodes) = json.value else { return number.map { [$0] } ?? [] }
    return nodes.map { LottieNode.number($0, depth: 0) ?? 0 }
  }

  /// A whole number; nil if the number is too large for one.
  var integer: Int? { number.flatMap { Int(exactly: $0.rounded()) } }
}

/// The location of a value in a file.
indirect enum LottieLocation: CustomStringConvertible {
  case root
  case member(LottieLocation, String)
  case item(LottieLocation, Int)

  /// Such as `layers[3].shapes[0].ks`.
  var description: String {
    switch self {
    case .root: ""
    case .member(.root, let name): name
    case .member(let outer, let name): "\(outer).\(name)"
    case .item(let outer, let index): "\(outer)[\(index)]"
    }
  }
}
