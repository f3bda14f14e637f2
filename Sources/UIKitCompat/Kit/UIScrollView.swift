// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// A view whose content moves by its offset. Fingers do not scroll it; code does.
open class UIScrollView: UIView {
  /// Hears of each change of the offset by code.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// The room for offsets; nothing holds an offset within it.
  open var contentSize = CGSize.zero
  /// Without effect: offsets count from the corner of the content.
  open var contentInset = UIEdgeInsets.zero
  // Nobody scrolls, so these decide nothing; no indicator shows.

  /// Without effect: nobody scrolls.
  open var isScrollEnabled = true
  /// Without effect: nobody scrolls.
  open var isPagingEnabled = false
  /// Without effect: an offset stays where code sets it.
  open var bounces = true
  /// Without effect: no indicator shows.
  open var showsHorizontalScrollIndicator = true
  /// Without effect: no indicator shows.
  open var showsVerticalScrollIndicator = true

  /// The point of the content at the top left corner of the bounds.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      bounds.origin = newValue
      delegate?.scrollViewDidScroll(self)
    }
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// An animated one takes 0.3 seconds.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    guard animated else { return contentOffset = offset }
    UIView.animate(withDuration: 0.3) { self.contentOffset = offset }
  }
  /// Moves the offset as little as a rectangle needs to be seen.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    offset.x = min(max(offset.x, rect.maxX - bounds.width), rect.minX)
    offset.y = min(max(offset.y, rect.maxY - bounds.height), rect.minY)
    setContentOffset(offset, animated: animated)
  }
}

/// Hears of a scroll view's offset.
public protocol UIScrollViewDelegate: AnyObject {
  /// Called after code has set the offset.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}
extension UIScrollViewDelegate {
  /// The offset was set; once for an animation, at its begin.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
