// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// Something that would react to events. There are none in a film.
open class UIResponder: NSObject {
  public override init() {}
  open var next: UIResponder? { nil }
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  @discardableResult open func resignFirstResponder() -> Bool { false }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A finger. No film has one.
public final class UITouch: NSObject {
  public func location(in view: UIView?) -> CGPoint { .zero }
}
/// A movement of fingers. A film has none.
public final class UIEvent: NSObject {}
