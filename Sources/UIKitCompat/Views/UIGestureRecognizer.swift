// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// Waits for a finger. None comes, so the action never runs.
open class UIGestureRecognizer: NSObject {
  /// Where a gesture is.
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }
  /// The state: possible, as nothing ever happens.
  open var state = State.possible
  /// Without effect: it never fires.
  open var isEnabled = true
  /// The view that it was added to.
  open weak var view: UIView?
  /// A recognizer whose method is never called.
  public init(target: Any?, action: Selector?) {}
  public override init() {}
  /// Without effect: it never fires.
  open func addTarget(_ target: Any, action: Selector) {}
  /// The corner of the view: there is no finger.
  open func location(in view: UIView?) -> CGPoint { .zero }
}
/// A tap, which never comes.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// Without effect: it never fires.
  open var numberOfTapsRequired = 1
}
/// A drag, which never comes.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// No way: there is no finger.
  open func translation(in view: UIView?) -> CGPoint { .zero }
  /// No speed: there is no finger.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
  /// Without effect: there is no finger.
  open func setTranslation(_ point: CGPoint, in view: UIView?) {}
}
/// A long press, which never comes.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Without effect: it never fires.
  open var minimumPressDuration = 0.5
}
/// A swipe, which never comes.
open class UISwipeGestureRecognizer: UIGestureRecognizer {}
/// A pinch, which never comes.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// 1, unless code sets it.
  open var scale: CGFloat = 1
}
/// A turn of two fingers, which never comes.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// 0, unless code sets it.
  open var rotation: CGFloat = 0
}
/// Feedback for a hand: nothing.
open class UIImpactFeedbackGenerator: NSObject {
  /// How strong it would be.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  /// A generator; nothing is felt.
  public init(style: FeedbackStyle) {}
  /// Without effect.
  open func prepare() {}
  /// Without effect: nothing is felt.
  open func impactOccurred() {}
}
/// Feedback for a hand: nothing.
open class UISelectionFeedbackGenerator: NSObject {
  public override init() {}
  /// Without effect.
  open func prepare() {}
  /// Without effect: nothing is felt.
  open func selectionChanged() {}
}
/// Feedback for a hand: nothing.
open class UINotificationFeedbackGenerator: NSObject {
  /// What it would tell.
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  public override init() {}
  /// Without effect.
  open func prepare() {}
  /// Without effect: nothing is felt.
  open func notificationOccurred(_ type: FeedbackType) {}
}
