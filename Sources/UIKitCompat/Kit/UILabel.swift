// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// A text.
open class UILabel: UIView {
  private let letters = CATextLayer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  private func setUp() {
    letters.actions = ["position": NSNull(), "bounds": NSNull(), "string": NSNull(), "fontSize": NSNull()]
    layer.addSublayer(letters)
    takeFont()
    letters.foregroundColor = textColor.cgColor
  }

  open var text: String? {
    didSet {
      letters.string = text ?? ""
      changed()
    }
  }
  /// The attributes of its first character stand for the whole text.
  open var attributedText: NSAttributedString? {
    didSet {
      let attributes = attributedText?.leading ?? [:]
      if let font = attributes[.font] as? UIFont { self.font = font }
      if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
      if let kern = attributes[.kern] as? NSNumber { letters.setValue(kern.doubleValue, forKey: "tracking") }
      if let kern = attributes[.kern] as? CGFloat { letters.setValue(kern, forKey: "tracking") }
      if let style = attributes[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
      text = attributedText?.string
    }
  }
  open var font: UIFont! = .systemFont(ofSize: 17) { didSet { takeFont() } }
  open var textColor: UIColor! = .label { didSet { letters.foregroundColor = textColor.cgColor } }
  open var textAlignment = NSTextAlignment.natural {
    didSet {
      letters.alignmentMode = textAlignment.layerMode
      changed()
    }
  }
  /// 0 for as many as there are.
  open var numberOfLines = 1 { didSet { changed() } }
  /// Lines break at words, and one line is cut at its end, whatever this is.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0
  // Without effect.

  open var isEnabled = true
  open var isHighlighted = false
  open var highlightedTextColor: UIColor?

  open var preferredMaxLayoutWidth: CGFloat = 0
  open var shadowColor: UIColor? { didSet { takeShadow() } }
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { takeShadow() } }

  private func takeFont() {
    letters.take(font)
    changed()
  }
  private func takeShadow() {
    letters.shadowOpacity = shadowColor == nil ? 0 : 1
    letters.shadowColor = shadowColor?.cgColor
    letters.shadowOffset = shadowOffset
    letters.shadowRadius = 0
  }
  private func changed() {
    setNeedsLayout()
    // A stack is as large as its views, so what holds it is laid out anew, too.
    var holder = superview
    while let view = holder {
      view.setNeedsLayout()
      holder = view is UIStackView ? view.superview : nil
    }
  }

  private func size(within width: CGFloat) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let line = measuringLayer(text, [.font: font as Any]).preferredFrameSize()
    guard numberOfLines != 1, width > 0, line.width > width else { return line }
    return letters.size(wrappedAt: width) ?? line
  }
  open override var intrinsicContentSize: CGSize {
    let size = size(within: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : bounds.width)
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(within: size.width) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    var size = size(within: bounds.width)
    if adjustsFontSizeToFitWidth, numberOfLines == 1, bounds.width > 0 {
      let factor = min(1, max(minimumScaleFactor, bounds.width / max(size.width, 1)))
      letters.fontSize = font.pointSize * factor
      size.height *= factor
    }
    letters.isWrapped = numberOfLines != 1
    letters.frame = CGRect(x: 0, y: (bounds.height - size.height) / 2, width: bounds.width, height: max(size.height, 1))
  }
}
