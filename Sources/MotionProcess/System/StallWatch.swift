// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Tells a tool waiting for itself from one at work. The Swift driver, for one, sleeps for ever if a compiler it started ended
/// unexpectedly, for want of memory.
package struct StallWatch {
  /// How many looks in a row show nothing that moves before a tool counts as stalled.
  var patience = 60
  /// The time between two looks, in milliseconds. Looks are counted, not seconds, because a sleeping machine does not look.
  var interval: Int32 = 1000

  private var last: ProcessTree?
  private var quietLooks = 0

  package init(patience: Int = 60, interval: Int32 = 1000) { (self.patience, self.interval) = (patience, interval) }

  /// Looks at a running process and its descendants.
  ///
  /// - Returns: the processes, if none of them has done anything in the last ``patience`` looks; nil: they work, or the
  ///   system does not tell.
  mutating func look(at process: pid_t) -> ProcessTree? {
    let tree = ProcessTree(root: process)
    defer { last = tree }
    guard let tree, tree == last, !tree.isActive else {
      quietLooks = 0
      return nil
    }
    quietLooks += 1
    return quietLooks >= patience ? tree : nil
  }
}
