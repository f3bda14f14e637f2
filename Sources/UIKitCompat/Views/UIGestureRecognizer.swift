// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// Waits for a finger. None comes, so the action never runs.
open class UIGestureRecognizer: NSObject {
  /// Where a gesture is.
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }
  open var state = State.possible
  open var isEnabled = true
  open weak var view: UIView?
  public init(target: Any?, action: Selector?) {}
  public override init() {}
  open func addTarget(_ target: Any, action: Selector) {}
  open func location(in view: UIView?) -> CGPoint { .zero }
}
/// A tap, which never comes.
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
}
/// A drag, which never comes.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open func translation(in view: UIView?) -> CGPoint { .zero }
  open func velocity(in view: UIView?) -> CGPoint { .zero }
  open func setTranslation(_ point: CGPoint, in view: UIView?) {}
}
/// A long press, which never comes.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration = 0.5
}
/// A swipe, which never comes.
open class UISwipeGestureRecognizer: UIGestureRecognizer {}
/// A pinch, which never comes.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
}
/// A turn of two fingers, which never comes.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  open var rotation: CGFloat = 0
}
/// Feedback for a hand: nothing.
open class UIImpactFeedbackGenerator: NSObject {
  /// How strong it would be.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  public init(style: FeedbackStyle) {}
  open func prepare() {}
  open func impactOccurred() {}
}
/// Feedback for a hand: nothing.
open class UISelectionFeedbackGenerator: NSObject {
  public override init() {}
  open func prepare() {}
  open func selectionChanged() {}
}
/// Feedback for a hand: nothing.
open class UINotificationFeedbackGenerator: NSObject {
  /// What it would tell.
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  public override init() {}
  open func prepare() {}
  open func notificationOccurred(_ type: FeedbackType) {}
}
