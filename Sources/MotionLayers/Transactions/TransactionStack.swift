// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// The transactions of a thread, innermost last (T-70).
struct TransactionStack {
  struct Frame {
    var animationDuration = 0.25
    var disableActions = false
    var timingFunction: TimingFunction?
    var completionBlock: (() -> Void)?
    var custom: [String: Any] = [:]
    /// Groups that count the animations added now, of this transaction and those around it.
    var groups: [CompletionGroup] = []
    /// Opened by a change outside any transaction, closed at the end of the turn (T-72).
    var isImplicit = false
  }

  private(set) var frames: [Frame] = []
  /// Groups of transactions that were committed inside the outermost one, or will be with it.
  private var pending: [CompletionGroup] = []
  /// Groups of transactions that a block began and did not commit, innermost last.
  private var leftOpen: [[CompletionGroup]] = []

  /// The values that hold now.
  var current: Frame { frames.last ?? Frame() }
  var disableActions: Bool { frames.last?.disableActions ?? false }
  var timingFunction: TimingFunction? { frames.last?.timingFunction }
  var depth: Int { frames.count }
  var hasExplicit: Bool { frames.last.map { !$0.isImplicit } ?? false }

  mutating func ensureImplicit() {
    guard frames.isEmpty else { return }
    var frame = Frame()
    frame.isImplicit = true
    frames.append(frame)
  }

  mutating func begin() {
    var frame = current
    frame.isImplicit = false
    frames.append(frame)
  }

  /// Closes the innermost transaction.
  mutating func end() { if !frames.isEmpty { frames.removeLast() } }

  /// Keeps the groups of the innermost transaction, which a block did not commit, until there is a commit for it.
  ///
  /// - Parameter position: the index among those left open.
  mutating func leaveOpen(at position: Int) {
    guard let frame = frames.last else { return }
    // The first ones are inherited.
    let inherited = frames.dropLast().last?.groups.count ?? 0
    let own = Array(frame.groups.dropFirst(inherited))
    leftOpen.insert(own, at: position)
    pending.removeAll { group in own.contains { $0 === group } }
  }

  /// How many transactions were left open.
  var leftOpenCount: Int { leftOpen.count }

  /// Handles a commit without a transaction: it ends the last one that was left open, if there is any.
  mutating func endLeftOpen() {
    guard let groups = leftOpen.popLast() else { return }
    ensureImplicit()
    pending += groups
  }

  mutating func edit(_ change: (inout Frame) -> Void) {
    ensureImplicit()
    change(&frames[frames.count - 1])
  }

  mutating func setCompletionBlock(_ block: (() -> Void)?) {
    ensureImplicit()
    frames[frames.count - 1].completionBlock = block
    guard let block else { return }
    let group = CompletionGroup(block)
    frames[frames.count - 1].groups.append(group)
    pending.append(group)
  }

  /// The groups of everything that commits now.
  mutating func takePending() -> [CompletionGroup] {
    defer { pending = [] }
    return pending
  }
}
