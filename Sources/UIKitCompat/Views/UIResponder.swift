// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// Something that would react to events. There are none in a film.
open class UIResponder: NSObject {
  public override init() {}
  /// The one that is asked next; nil at the end.
  open var next: UIResponder? { nil }
  /// False: there is no keyboard.
  /// Never called: nobody touches a film.
  /// False: there is no keyboard.
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  @discardableResult open func resignFirstResponder() -> Bool { false }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Never called: nobody touches a film.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Never called: nobody touches a film.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Never called: nobody touches a film.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A finger. No film has one.
public final class UITouch: NSObject {
  /// The corner of the view: there is no finger.
  public func location(in view: UIView?) -> CGPoint { .zero }
}
/// A movement of fingers. A film has none.
public final class UIEvent: NSObject {}
