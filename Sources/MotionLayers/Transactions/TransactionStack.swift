import MotionAnimation

/// The blocks that wait for the animations of a transaction (T-74).
final class CompletionGroup {
  let block: () -> Void
  /// Blocks that were set earlier have smaller ones.
  let order: Int
  var outstanding = 0
  /// The transaction has committed: nothing is added any more.
  var isSealed = false
  var hasRun = false

  /// The statement that gives the block.
  let place = CallStack.current

  init(_ block: @escaping () -> Void, order: Int) { (self.block, self.order) = (block, order) }
}

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
    /// Those of them that were set in this transaction: they wait for its commit.
    var ownGroups: [CompletionGroup] = []
    /// Opened by a change outside any transaction, closed at the end of the turn (T-72).
    var isImplicit = false
  }

  private(set) var frames: [Frame] = []
  /// Groups of transactions that have ended, to be sealed by the next commit.
  private var pending: [CompletionGroup] = []
  /// Groups of transactions that a block began and did not commit, innermost last.
  private var leftOpen: [[CompletionGroup]] = []
  private var groupCount = 0

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
    frame.ownGroups = []
    frames.append(frame)
  }

  /// Closes the innermost transaction.
  mutating func end() { if let frame = frames.popLast() { pending += frame.ownGroups } }

  /// Closes the innermost transaction at the end of the block that did not commit it: its groups wait for a commit of
  /// their own.
  ///
  /// - Parameter position: the place among those left open.
  mutating func leaveOpen(at position: Int) {
    if let frame = frames.popLast() { leftOpen.insert(frame.ownGroups, at: position) }
  }

  /// How many transactions were left open.
  var leftOpenCount: Int { leftOpen.count }

  /// A commit without a transaction: it is that of the one that was left open last, if there is any.
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
    let group = CompletionGroup(block, order: groupCount)
    groupCount += 1
    frames[frames.count - 1].groups.append(group)
    frames[frames.count - 1].ownGroups.append(group)
  }

  /// The groups of everything that commits now, in the order in which their blocks were set.
  ///
  /// - Parameter isClosing: the innermost transaction is about to end.
  mutating func takePending(isClosing: Bool) -> [CompletionGroup] {
    if isClosing, !frames.isEmpty {
      pending += frames[frames.count - 1].ownGroups
      frames[frames.count - 1].ownGroups = []
    }
    defer { pending = [] }
    return pending.sorted { $0.order < $1.order }
  }
}
