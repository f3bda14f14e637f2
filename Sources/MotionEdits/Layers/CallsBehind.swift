// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// One call behind an expression, such as `.position(100, 200)`.
struct CallBehind {
  var name: String
  var call: FunctionCallExprSyntax
}

extension ExprSyntax {
  /// The expression without the calls behind it, and those calls from the first to the last: `box.size(9, 9).opacity(0.5)` is `box`
  /// with `size` and `opacity`. A call of a type's member, and one without a base, is a root: `.easeOut(1)`.
  var withoutCallsBehind: (root: ExprSyntax, calls: [CallBehind]) {
    var (root, calls) = (self, [CallBehind]())
    while let call = root.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base, !base.isType
    {
      calls.append(CallBehind(name: member.declName.baseName.text, call: call))
      root = base
    }
    return (root, calls.reversed())
  }
}
