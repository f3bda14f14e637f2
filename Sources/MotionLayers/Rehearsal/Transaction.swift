// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel
import MotionTimeline

/// Groups changes of layers so that they appear together (§1.9). Values belong to the innermost transaction of the
/// calling thread and are inherited by those inside it (T-71).
/// Example: `Transaction.animate(duration: 0.5) { layer.opacity = 0 }`
public enum Transaction {
  /// Example: `Transaction.begin()`
  public static func begin() { ThreadContext.current.transactions.begin() }

  /// Ends the innermost transaction. The outermost one starts its animations (T-72); without one it does nothing
  /// (T-73).
  ///
  /// The changes of a transaction left open by a block are committed at the block's end, with a warning; the completion blocks of
  /// the transaction still wait for this call, in a later block.
  /// Example: `Transaction.commit()`
  public static func commit() {
    let context = ThreadContext.current
    guard context.transactions.hasExplicit else { return context.transactions.endLeftOpen() }
    // Layout, which belongs to the commit, still sees the transaction's values.
    if context.transactions.depth == 1 { context.rehearsal?.commit() }
    context.transactions.end()
  }

  /// Commits the changes outside any transaction (T-73).
  /// Example: `Transaction.flush()`
  public static func flush() {
    let context = ThreadContext.current
    guard !context.transactions.hasExplicit else { return }
    context.rehearsal?.commit()
    context.transactions.end()
  }

  /// Seconds of animations that have no duration of their own; 0.25 unless set.
  /// Example: `let seconds = Transaction.animationDuration()`
  public static func animationDuration() -> Double { current.animationDuration }
  /// Example: `Transaction.setAnimationDuration(0.5)`
  public static func setAnimationDuration(_ seconds: Double) {
    guard seconds.isFinite, seconds >= 0 else {
      DiagnosticLog.error(
        "the animation duration of a transaction must be a finite number of seconds, 0 or more, got \(seconds)")
      return
    }
    edit { $0.animationDuration = seconds }
  }

  /// True: changes of properties start no animation (T-75).
  /// Example: `let isOff = Transaction.disableActions()`
  public static func disableActions() -> Bool { current.disableActions }
  /// Example: `Transaction.setDisableActions(true)`
  public static func setDisableActions(_ flag: Bool) { edit { $0.disableActions = flag } }

  /// Given to animations that have none (T-22).
  /// Example: `let timing = Transaction.animationTimingFunction()`
  public static func animationTimingFunction() -> TimingFunction? { current.timingFunction }
  /// Example: `Transaction.setAnimationTimingFunction(.easeOut)`
  public static func setAnimationTimingFunction(_ function: TimingFunction?) {
    if let problem = function?.problem {
      DiagnosticLog.error(problem)
      return
    }
    edit { $0.timingFunction = function }
  }

  /// Runs when every animation that is added from now on, here and in transactions inside, has ended (T-74).
  /// Example: `let block = Transaction.completionBlock()`
  public static func completionBlock() -> (() -> Void)? { current.completionBlock }
  /// Example: `Transaction.setCompletionBlock { layer.removeFromSuperlayer() }`
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    ThreadContext.current.transactions.setCompletionBlock(block)
  }

  /// The four values under their names, and any other key; nil for one that was not set (T-70).
  /// Example: `let seconds = Transaction.value(forKey: kCATransactionAnimationDuration)`
  public static func value(forKey key: String) -> Any? {
    switch key {
    case "animationDuration": animationDuration()
    case "disableActions": disableActions()
    case "animationTimingFunction": animationTimingFunction()
    case "completionBlock": completionBlock()
    default: current.custom[key]
    }
  }

  /// Example: `Transaction.setValue(0.5, forKey: kCATransactionAnimationDuration)`
  public static func setValue(_ value: Any?, forKey key: String) {
    switch (key, value) {
    case ("animationDuration", _):
      guard let seconds = value.flatMap({ PropertyValue(any: $0) }).flatMap({ Double($0) }) else {
        return refuse(value, key, "a number of seconds")
      }
      setAnimationDuration(seconds)
    case ("disableActions", _):
      guard let flag = value.flatMap({ PropertyValue(any: $0) }).flatMap({ Bool($0) }) else {
        return refuse(value, key, "true or false")
      }
      setDisableActions(flag)
    case ("animationTimingFunction", nil): setAnimationTimingFunction(nil)
    case ("animationTimingFunction", let value?):
      guard let function = value as? TimingFunction else { return refuse(value, key, "a TimingFunction or nil") }
      setAnimationTimingFunction(function)
    case ("completionBlock", nil): setCompletionBlock(nil)
    case ("completionBlock", let value?):
      guard let block = value as? () -> Void else { return refuse(value, key, "a block without parameters or nil") }
      setCompletionBlock(block)
    default: edit { $0.custom[key] = value }
    }
  }

  private static func refuse(_ value: Any?, _ key: String, _ expected: String) {
    DiagnosticLog.error("\(key) of a transaction must be \(expected), got \(Layer.describe(value))")
  }

  /// Runs `changes` in a transaction of its own.
  /// Example: `Transaction.animate(duration: 0.5, timing: .easeOut) { layer.opacity = 0 }`
  public static func animate(
    duration: Double, timing: TimingFunction? = nil, _ changes: () -> Void, completion: (() -> Void)? = nil
  ) {
    begin()
    setAnimationDuration(duration)
    if let timing { setAnimationTimingFunction(timing) }
    if let completion { setCompletionBlock(completion) }
    changes()
    commit()
  }

  /// Runs `changes` without implicit animations.
  /// Example: `Transaction.withoutActions { layer.opacity = 0 }`
  public static func withoutActions(_ changes: () -> Void) {
    begin()
    setDisableActions(true)
    changes()
    commit()
  }

  private static var current: TransactionStack.Frame { ThreadContext.current.transactions.current }
  private static func edit(_ change: (inout TransactionStack.Frame) -> Void) {
    ThreadContext.current.transactions.edit(change)
  }
}
