// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A timing function as a script spells it.
struct EasingWords {
  /// Where its type is known: `.easeOut`.
  let text: String
  /// Where it is not: `TimingFunction.easeOut`.
  let typed: String

  /// A name, or the four numbers of a cubic Bézier curve.
  init(_ value: EditedValue) throws(EditRefusal) {
    switch value {
    case .name(let name): (text, typed) = (".\(name)", "TimingFunction.\(name)")
    case .numbers(let points) where points.count == 4:
      guard (0...1).contains(points[0]), (0...1).contains(points[2]) else {
        throw .badRequest("the control points of an easing lie between its begin and its end.")
      }
      text = "TimingFunction(\(points.map { NumberText.text($0) }.joined(separator: ", ")))"
      typed = text
    default: throw .badRequest("an easing is a name or four numbers.")
    }
  }

  /// The options that have an easing for a name: `.ease(0.6)`.
  private static let options = ["easeInEaseOut": "ease", "easeIn": "easeIn", "easeOut": "easeOut", "linear": "linear"]
  /// The easings of entrances and exits without one, and of other animations without one.
  private static let (ofPresence, ofAnimation) = (["enters": "easeOut", "leaves": "easeIn"], "easeInEaseOut")

  /// The easing of options by their name; nil: they name none.
  static func name(ofOptions name: String) -> String? { options.first { $0.value == name }?.key }

  /// The engine's easing of a call without one. `Tests/Edits` compares both.
  static func standard(of call: String) -> String { ofPresence[call] ?? ofAnimation }

  /// Options with an easing and a length: `.easeOut(0.6)`, `.timing(.easeOutCubic, 0.6)`.
  static func options(_ easing: String, _ length: String) -> String {
    if easing.hasPrefix("."), let name = options[String(easing.dropFirst())] { return ".\(name)(\(length))" }
    return ".timing(\(easing), \(length))"
  }

  static func options(_ easing: ExprSyntax?, _ length: String) -> String {
    options(easing?.trimmedDescription ?? "." + ofAnimation, length)
  }

  /// `.easeOut`, `TimingFunction(0.2, 0, 0, 1)`, `.steps(4)`: anything that is written out.
  static func isEasing(_ expression: ExprSyntax) -> Bool {
    if WrittenValue.name(expression) != nil { return true }
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
    let callee = call.calledExpression
    if ["TimingFunction", ".init"].contains(callee.trimmedDescription) { return points(call) != nil }
    guard let member = callee.as(MemberAccessExprSyntax.self) else { return false }
    return member.base == nil || member.base?.trimmedDescription == "TimingFunction"
  }

  /// The value of a written easing; nil for one that is neither a name nor a curve, such as `.steps(4)`.
  static func value(of expression: ExprSyntax) -> EditedValue? {
    if let name = WrittenValue.name(expression) { return .name(name) }
    return expression.as(FunctionCallExprSyntax.self).flatMap(points).map { .numbers($0) }
  }

  private static func points(_ call: FunctionCallExprSyntax) -> [Double]? {
    let callee = call.calledExpression.trimmedDescription
    guard callee == "TimingFunction" || callee == ".init" || callee == "TimingFunction.init" else { return nil }
    let numbers = call.arguments.compactMap { WrittenValue.number($0.expression) }
    return numbers.count == 4 && call.arguments.count == 4 ? numbers : nil
  }
}
