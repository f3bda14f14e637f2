// SPDX-License-Identifier: Apache-2.0

/// Tells when several pieces of work are done, on the clock of the scene.
/// Example: `group.notify(queue: .main) { label.text = "Done" }`
public final class DispatchGroup {
  private var count = 0
  private var waiting: [() -> Void] = []

  /// A group without work.
  public init() {}
  /// Counts one more piece of work.
  public func enter() { count += 1 }
  /// Counts one piece of work less. At zero, the blocks of `notify` run.
  public func leave() {
    count -= 1
    guard count <= 0 else { return }
    for body in waiting { onMediaClock(after: 0, body) }
    waiting = []
  }
  /// Runs a block when no work is left; at once if there is none.
  public func notify(queue: DispatchQueue, execute work: @escaping () -> Void) {
    if count <= 0 { onMediaClock(after: 0, work) } else { waiting.append(work) }
  }
}

extension DispatchQueue {
  /// Work that a group waits for.
  public func async(group: DispatchGroup, execute work: @escaping () -> Void) {
    group.enter()
    onMediaClock(after: 0) {
      work()
      group.leave()
    }
  }
}
