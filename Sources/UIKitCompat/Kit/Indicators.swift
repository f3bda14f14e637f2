// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// Eight spokes that turn.
open class UIActivityIndicatorView: UIView {
  /// The size of the spokes.
  public enum Style: Int, Sendable { case medium = 100, large = 101 }
  private let spokes = CAReplicatorLayer()
  private let spoke = CALayer()
  /// Whether the view is hidden while it does not turn.
  open var hidesWhenStopped = true
  /// Whether it turns.
  public private(set) var isAnimating = false
  /// The colour of the spokes.
  open var color: UIColor! = .systemGray { didSet { spoke.backgroundColor = color.cgColor } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    spokes.instanceCount = 8
    spokes.instanceDelay = 0.1
    spokes.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    spoke.backgroundColor = color.cgColor
    spoke.opacity = 0.15
    spokes.addSublayer(spoke)
    layer.addSublayer(spokes)
    isHidden = true
  }
  /// A wheel of 20 or 37 points.
  public convenience init(style: Style) {
    let side: CGFloat = style == .large ? 37 : 20
    self.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var intrinsicContentSize: CGSize { bounds.size == .zero ? CGSize(width: 20, height: 20) : bounds.size }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    spokes.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    spoke.bounds = CGRect(x: 0, y: 0, width: side * 0.1, height: side * 0.28)
    spoke.cornerRadius = side * 0.05
    spoke.position = CGPoint(x: side / 2, y: side * 0.16)
  }
  /// Shows the wheel and turns it.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (1.0, 0.15)
    fade.duration = 0.8
    fade.repeatCount = .infinity
    spoke.add(fade, forKey: "fade")
  }
  /// Stops the wheel, and hides it if it is to be hidden.
  open func stopAnimating() {
    isAnimating = false
    spoke.removeAnimation(forKey: "fade")
    if hidesWhenStopped { isHidden = true }
  }
}

/// A bar that fills.
open class UIProgressView: UIView {
  private let filled = UIView(frame: .zero)
  /// How full the bar is, 0 to 1.
  open var progress: Float = 0 { didSet { setNeedsLayout() } }
  /// The colour of the filled part; system blue if nil.
  open var progressTintColor: UIColor? { didSet { filled.backgroundColor = progressTintColor ?? .systemBlue } }
  /// The colour of the rest; a light gray if nil.
  open var trackTintColor: UIColor? { didSet { backgroundColor = trackTintColor ?? .systemGray5 } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGray5
    filled.backgroundColor = .systemBlue
    clipsToBounds = true
    addSubview(filled)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }
  /// An animated one takes a quarter of a second.
  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
    if animated { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    filled.frame = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(min(1, max(0, progress))), height: bounds.height)
    filled.layer.cornerRadius = bounds.height / 2
  }
}

/// A switch.
open class UISwitch: UIControl {
  private let thumb = UIView(frame: .zero)
  /// The colour of the switch while it is on.
  open var onTintColor: UIColor? = .systemGreen { didSet { show() } }
  /// The colour of the knob; white if nil.
  open var thumbTintColor: UIColor? { didSet { thumb.backgroundColor = thumbTintColor ?? .white } }
  /// Whether it is on. Set in an animation block it slides.
  open var isOn = false { didSet { show() } }

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 51, height: 31)))
    layer.cornerRadius = 15.5
    thumb.backgroundColor = .white
    thumb.layer.cornerRadius = 13.5
    addSubview(thumb)
    show()
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
  /// An animated one takes a quarter of a second.
  open func setOn(_ on: Bool, animated: Bool) {
    if animated { UIView.animate(withDuration: 0.25) { self.isOn = on } } else { isOn = on }
  }
  private func show() {
    backgroundColor = isOn ? onTintColor : .systemGray5
    thumb.frame = CGRect(x: isOn ? 22 : 2, y: 2, width: 27, height: 27)
  }
}

/// A thumb on a line.
open class UISlider: UIControl {
  private let (line, filled, thumb) = (UIView(frame: .zero), UIView(frame: .zero), UIView(frame: .zero))
  /// The value at the left end.
  open var minimumValue: Float = 0 { didSet { setNeedsLayout() } }
  /// The value at the right end.
  open var maximumValue: Float = 1 { didSet { setNeedsLayout() } }
  /// The value, at which the knob stands.
  open var value: Float = 0 { didSet { setNeedsLayout() } }
  /// The colour on the left of the knob; system blue if nil.
  open var minimumTrackTintColor: UIColor? { didSet { filled.backgroundColor = minimumTrackTintColor ?? .systemBlue } }
  /// The colour on the right of the knob; a light gray if nil.
  open var maximumTrackTintColor: UIColor? { didSet { line.backgroundColor = maximumTrackTintColor ?? .systemGray5 } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    (line.backgroundColor, filled.backgroundColor, thumb.backgroundColor) = (.systemGray5, .systemBlue, .white)
    for view in [line, filled, thumb] { addSubview(view) }
    thumb.layer.shadowOpacity = 0.25
    thumb.layer.shadowRadius = 3
    thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }
  /// An animated one takes a quarter of a second.
  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
    if animated { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat(min(1, max(0, (value - minimumValue) / range))) : 0
    let x = 14 + (bounds.width - 28) * part
    line.frame = CGRect(x: 2, y: bounds.midY - 2, width: bounds.width - 4, height: 4)
    filled.frame = CGRect(x: 2, y: bounds.midY - 2, width: max(0, x - 2), height: 4)
    thumb.frame = CGRect(x: x - 14, y: bounds.midY - 14, width: 28, height: 28)
    for view in [line, filled] { view.layer.cornerRadius = 2 }
    thumb.layer.cornerRadius = 14
  }
}
