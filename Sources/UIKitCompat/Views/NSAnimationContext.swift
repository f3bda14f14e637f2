// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// An animation block of AppKit.
public final class NSAnimationContext: NSObject {
  public var duration: TimeInterval = 0.25
  public var timingFunction: CAMediaTimingFunction?
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
