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
  private let calls: [(name: String, call: FunctionCallExprSyntax)]

  private static let names: Set = ["ease", "easeIn", "easeOut", "linear", "timing", "spring"]

  /// Nil: the call has no options, or they are computed.
  init?(_ call: FunctionCallExprSyntax) {
    guard let last = call.arguments.last(where: { $0.label == nil })?.expression else { return nil }
    var calls: [(name: String, call: FunctionCallExprSyntax)] = []
    var current: ExprSyntax? = last
    while let call = current?.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    {
      calls.append((member.declName.baseName.text, call))
      current = member.base
      if current?.trimmedDescription == "AnimationOptions" { current = nil }
    }
    guard current == nil, let first = calls.last, AnimationOptions.names.contains(first.name) else { return nil }
    (expression, root, name, self.calls) = (last, first.call, first.name, calls)
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
    calls.dropLast().first { $0.name == name }?.call.arguments.first?.expression
  }
}
