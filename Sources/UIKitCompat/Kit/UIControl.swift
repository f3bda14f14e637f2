// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// A view that people use. In a film code alone changes it, and `sendActions(for:)` calls its targets.
open class UIControl: UIView {
  /// Something that happened to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1)
    public static let touchDragInside = Event(rawValue: 4)
    public static let touchUpInside = Event(rawValue: 64)
    public static let touchUpOutside = Event(rawValue: 128)
    public static let touchCancel = Event(rawValue: 256)
    public static let valueChanged = Event(rawValue: 4096)
    public static let primaryActionTriggered = Event(rawValue: 8192)
    public static let editingChanged = Event(rawValue: 131_072)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
  /// The state of a control.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }

  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  open var state: State { isSelected ? .selected : .normal }
  private var targets: [(Any, Selector, Event)] = []

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {
    targets.append((target ?? self, action, events))
  }
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    targets.removeAll { !$0.2.isDisjoint(with: events) }
  }
  // Never called: nobody touches a film.

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  /// Calls the targets: the only way in which a control acts.
  open func sendActions(for events: Event) {
    for (target, action, own) in targets where !own.isDisjoint(with: events) { action.send(to: target, self) }
  }
}

/// A button: a title.
open class UIButton: UIControl {
  /// The look of a button.
  public enum ButtonType: Int, Sendable { case custom, system, detailDisclosure, infoLight, close }
  public let titleLabel: UILabel? = UILabel(frame: .zero)
  public let imageView: UIImageView? = UIImageView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    if let imageView { addSubview(imageView) }
    if let titleLabel {
      titleLabel.textAlignment = .center
      titleLabel.textColor = .white
      addSubview(titleLabel)
    }
  }
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    if type == .system { titleLabel?.textColor = .systemBlue }
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// The title of the normal state; there is no other.
  open func setTitle(_ title: String?, for state: State) { if state == .normal { titleLabel?.text = title } }
  open func setTitleColor(_ color: UIColor?, for state: State) {
    if state == .normal { titleLabel?.textColor = color ?? .white }
  }
  /// The image of the normal state, which fills the button.
  open func setImage(_ image: UIImage?, for state: State) { if state == .normal { imageView?.image = image } }
  open func title(for state: State) -> String? { titleLabel?.text }
  public var currentTitle: String? { titleLabel?.text }
  open override var intrinsicContentSize: CGSize { titleLabel?.intrinsicContentSize ?? .zero }
  open override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel?.frame = bounds
    imageView?.frame = bounds
  }
}
