// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// A view whose content moves by its offset. Fingers do not scroll it; code does.
open class UIScrollView: UIView {
  open weak var delegate: (any UIScrollViewDelegate)?
  /// The room for offsets; nothing holds an offset within it.
  open var contentSize = CGSize.zero
  open var contentInset = UIEdgeInsets.zero
  // Nobody scrolls, so these decide nothing; no indicator shows.

  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var bounces = true
  open var showsHorizontalScrollIndicator = true
  open var showsVerticalScrollIndicator = true

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
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    offset.x = min(max(offset.x, rect.maxX - bounds.width), rect.minX)
    offset.y = min(max(offset.y, rect.maxY - bounds.height), rect.minY)
    setContentOffset(offset, animated: animated)
  }
}

/// Hears of a scroll view's offset.
public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}
extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
