// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The options of an animation, written as a chain without a base: `.easeOut(0.6).delay(0.2).repeats(3)`.
struct AnimationOptions {
  /// The whole chain.
  let expression: ExprSyntax
  /// Its first call: `.easeOut(0.6)`.
  let root: FunctionCallExprSyntax
  /// The name of that call.
  let name: String
  /// Those behind it.
  private let calls: [CallBehind]

  private static let names: Set = ["ease", "easeIn", "easeOut", "linear", "timing", "spring"]

  /// Nil: the call has no options, or they are computed.
  init?(_ call: FunctionCallExprSyntax) {
    guard let last = call.arguments.last(where: { $0.label == nil })?.expression else { return nil }
    let (root, calls) = last.withoutCallsBehind
    guard let first = root.as(FunctionCallExprSyntax.self),
      let member = first.calledExpression.as(MemberAccessExprSyntax.self),
      member.base == nil || member.base?.trimmedDescription == "AnimationOptions",
      AnimationOptions.names.contains(member.declName.baseName.text)
    else { return nil }
    (expression, self.root, name, self.calls) = (last, first, member.declName.baseName.text, calls)
  }

  /// The first argument of the first call: the timing function of `.timing(.easeOutCubic, 0.6)`.
  var first: ExprSyntax? { root.arguments.first?.expression }

  /// The length in seconds; nil: a spring lasts until it settles.
  var duration: ExprSyntax? {
    switch name {
    case "spring": nil
    case "timing": root.arguments.dropFirst().first?.expression
    default: first
    }
  }

  /// The first argument of one of the calls behind the first.
  func argument(of name: String) -> ExprSyntax? {
    calls.last { $0.name == name }?.call.arguments.first?.expression
  }
}
