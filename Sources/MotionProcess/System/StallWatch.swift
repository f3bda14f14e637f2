import Foundation

/// Tells a tool that waits for itself from one that works. The Swift driver, for one, sleeps for ever where a compiler that
/// it started ended in a way that it did not expect, for want of memory.
package struct StallWatch {
  /// How many looks in a row show nothing that moves before a tool counts as stalled.
  var patience = 60
  /// The time between two looks, in milliseconds. It is looks that are counted: a machine that sleeps does not look.
  var interval: Int32 = 1000

  private var last: ProcessTree?
  private var quietLooks = 0

  package init(patience: Int = 60, interval: Int32 = 1000) { (self.patience, self.interval) = (patience, interval) }

  /// Looks at a process that runs, and at all that it started.
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
