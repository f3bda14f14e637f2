// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// An image.
open class UIImageView: UIView {
  open var image: UIImage? { didSet { show() } }
  /// Never shown.
  open var highlightedImage: UIImage?
  open var isHighlighted = false
  /// Images that follow one another while the view animates.
  open var animationImages: [UIImage]?
  open var animationDuration: TimeInterval = 0
  /// 0 for ever.
  open var animationRepeatCount = 0
  public private(set) var isAnimating = false

  public override init(frame: CGRect) { super.init(frame: frame) }
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    show()
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func show() {
    layer.contents = image?.cgImage
    superview?.setNeedsLayout()
  }
  open override var intrinsicContentSize: CGSize {
    image.map(\.size).flatMap { $0 == .zero ? nil : $0 } ?? super.intrinsicContentSize
  }
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
  open func stopAnimating() {
    layer.removeAnimation(forKey: "images")
    isAnimating = false
  }
}
