// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

extension Layer {
  /// Lets warnings with these codes through for the layer and its sublayers, because they are meant.
  ///
  /// A warning ends with its code. `motionkit check` counts the findings that are let through, and does not tell them.
  /// Errors are always told. Set it before the layer is shown.
  ///
  /// Example: `TextLayer("ghost").font("Inter", 400, .bold).opacity(0.4).allows("covered-text", "faint-text")`
  @discardableResult public func allows(_ codes: String...) -> Self {
    let callStack = CallStack.current
    return set { $0.allowances.append(FindingAllowance(codes, callStack: callStack)) }
  }
}
