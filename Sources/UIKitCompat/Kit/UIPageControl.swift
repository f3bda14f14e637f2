// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// A dot for each page.
open class UIPageControl: UIControl {
  private var dots: [UIView] = []
  /// How many dots there are.
  open var numberOfPages = 0 { didSet { rebuild() } }
  /// The dot that is marked, from 0.
  open var currentPage = 0 { didSet { show() } }
  /// Without effect: a single dot shows.
  open var hidesForSinglePage = false
  /// The colour of the other dots; a light gray if nil.
  open var pageIndicatorTintColor: UIColor? { didSet { show() } }
  /// The colour of the marked dot; black if nil.
  open var currentPageIndicatorTintColor: UIColor? { didSet { show() } }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open override var intrinsicContentSize: CGSize { CGSize(width: CGFloat(max(1, numberOfPages)) * 16, height: 26) }

  private func rebuild() {
    for dot in dots { dot.removeFromSuperview() }
    dots = (0..<max(0, numberOfPages)).map { _ in UIView(frame: .zero) }
    for dot in dots {
      dot.layer.cornerRadius = 3.5
      addSubview(dot)
    }
    show()
  }
  private func show() {
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor =
        index == currentPage ? currentPageIndicatorTintColor ?? .black : pageIndicatorTintColor ?? .systemGray4
    }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let start = bounds.midX - CGFloat(dots.count - 1) * 8
    for (index, dot) in dots.enumerated() {
      dot.frame = CGRect(x: start + CGFloat(index) * 16 - 3.5, y: bounds.midY - 3.5, width: 7, height: 7)
    }
  }
}

/// Several titles, of which one is chosen.
open class UISegmentedControl: UIControl {
  private var labels: [UILabel] = []
  private let plate = UIView(frame: .zero)
  /// The title that is chosen, from 0; -1 for none. Set in an animation block the plate slides.
  open var selectedSegmentIndex = -1 { didSet { setNeedsLayout() } }

  /// A control with titles; other items are not shown.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for (index, item) in (items ?? []).enumerated() {
      insertSegment(withTitle: item as? String, at: index, animated: false)
    }
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGray5
    layer.cornerRadius = 8
    plate.backgroundColor = .white
    plate.layer.cornerRadius = 7
    addSubview(plate)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// How many titles there are.
  public var numberOfSegments: Int { labels.count }
  /// Adds a title, at once.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    let label = UILabel(frame: .zero)
    label.text = title
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 13, weight: .medium)
    labels.insert(label, at: min(max(0, index), labels.count))
    addSubview(label)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(1, labels.count))
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
    plate.isHidden = !labels.indices.contains(selectedSegmentIndex)
    plate.frame = CGRect(x: CGFloat(max(0, selectedSegmentIndex)) * width, y: 0, width: width, height: bounds.height)
      .insetBy(dx: 2, dy: 2)
  }
}
