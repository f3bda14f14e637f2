// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// An animation block of AppKit.
public final class NSAnimationContext: NSObject {
  /// How long changes after it take, in seconds; 0.25 to begin with.
  public var duration: TimeInterval = 0.25
  /// The curve of changes after it; easing in and out if nil.
  public var timingFunction: CAMediaTimingFunction?
  /// Without effect: all changes in the block animate.
  public var allowsImplicitAnimation = false

  /// The block gets the context first, so its settings count for changes after them.
  public static func runAnimationGroup(
    _ changes: (NSAnimationContext) -> Void, completionHandler: (() -> Void)? = nil
  ) {
    let context = NSAnimationContext()
    let outcome = AnimationOutcome()
    CATransaction.begin()
    if let completionHandler { CATransaction.setCompletionBlock(completionHandler) }
    ViewAnimations.current.with(.context(context, outcome)) { changes(context) }
    CATransaction.commit()
  }
}
