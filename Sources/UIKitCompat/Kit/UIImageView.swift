// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// An image.
open class UIImageView: UIView {
  /// The image that shows.
  open var image: UIImage? { didSet { show() } }
  /// Never shown.
  open var highlightedImage: UIImage?
  /// Without effect: the image stays.
  open var isHighlighted = false
  /// Images that follow one another while the view animates.
  open var animationImages: [UIImage]?
  /// Seconds for all images; 0 for 30 images a second.
  open var animationDuration: TimeInterval = 0
  /// 0 for ever.
  open var animationRepeatCount = 0
  /// Whether the images follow one another.
  public private(set) var isAnimating = false

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// A view of the image's size; a file has none.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    show()
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func show() {
    let isTemplate = image?.renderingMode == .alwaysTemplate
    layer.contents = isTemplate ? image?.withTintColor(tintColor).cgImage : image?.cgImage
    superview?.setNeedsLayout()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    // The superview may give the tint.
    if image?.renderingMode == .alwaysTemplate { show() }
  }
  open override var intrinsicContentSize: CGSize {
    image.map(\.size).flatMap { $0 == .zero ? nil : $0 } ?? super.intrinsicContentSize
  }
  /// Shows the images of `animationImages` one after the other.
  open func startAnimating() {
    let images = (animationImages ?? []).compactMap(\.cgImage)
    guard !images.isEmpty else { return }
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = images
    animation.calculationMode = .discrete
    animation.duration = animationDuration > 0 ? animationDuration : Double(images.count) / 30
    animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
    layer.add(animation, forKey: "images")
    isAnimating = true
  }
  /// Shows `image` again.
  open func stopAnimating() {
    layer.removeAnimation(forKey: "images")
    isAnimating = false
  }
}
