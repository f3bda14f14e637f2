// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// A line of text that nobody types in: code sets it.
open class UITextField: UIControl {
  private let label = UILabel(frame: .zero)
  /// The text.
  open var text: String? { didSet { show() } }
  /// The text that shows while there is none.
  open var placeholder: String? { didSet { show() } }
  /// The font; the system font of 17 points to begin with.
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { label.font = font } }
  /// The colour of the text.
  open var textColor: UIColor? = .label { didSet { show() } }
  /// Where the text stands between the left and the right edge.
  open var textAlignment = NSTextAlignment.natural { didSet { label.textAlignment = textAlignment } }
  /// The edge around the field.
  open var borderStyle = BorderStyle.none { didSet { takeBorder() } }
  /// Whether a dot shows for each character.
  open var isSecureTextEntry = false { didSet { show() } }
  /// The edge of a field.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }
  private func show() {
    let isEmpty = text?.isEmpty ?? true
    label.text = isEmpty ? placeholder : isSecureTextEntry ? String(repeating: "•", count: text?.count ?? 0) : text
    label.textColor = isEmpty ? .placeholderText : textColor
  }
  private func takeBorder() {
    layer.borderWidth = borderStyle == .none ? 0 : 1
    layer.borderColor = UIColor.systemGray4.cgColor
    layer.cornerRadius = borderStyle == .roundedRect ? 6 : 0
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = borderStyle == .none ? bounds : bounds.insetBy(dx: 8, dy: 0)
  }
}

/// Lines of text from the top.
open class UITextView: UIScrollView {
  private let label = UILabel(frame: .zero)
  /// The text, which breaks at the edges.
  open var text: String! = "" { didSet { label.text = text } }
  /// The font; the system font of 17 points to begin with.
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { label.font = font } }
  /// The colour of the text.
  open var textColor: UIColor? = .label { didSet { label.textColor = textColor } }
  /// Without effect: nobody types.
  open var isEditable = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    addSubview(label)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 10
    label.frame = CGRect(x: 5, y: 8, width: width, height: label.sizeThatFits(CGSize(width: width, height: 0)).height)
  }
}
