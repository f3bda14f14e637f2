// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// The blocks that wait for the animations of a transaction (T-74).
final class CompletionGroup {
  let block: () -> Void
  var outstanding = 0
  /// The transaction has committed: nothing is added any more.
  var isSealed = false
  var hasRun = false

  /// The statement that gives the block.
  let callStack = CallStack.current

  init(_ block: @escaping () -> Void) { self.block = block }
}
