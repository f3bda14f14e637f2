// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// A view that people use. In a film code alone changes it, and `sendActions(for:)` calls its targets.
open class UIControl: UIView {
  /// Something that happened to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Events by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger comes down. Nobody touches a film: only `sendActions(for:)` makes an event.
    public static let touchDown = Event(rawValue: 1)
    /// A finger moves inside.
    public static let touchDragInside = Event(rawValue: 4)
    /// A finger leaves inside the control: a press.
    public static let touchUpInside = Event(rawValue: 64)
    /// A finger leaves outside.
    public static let touchUpOutside = Event(rawValue: 128)
    /// A touch is taken away by the system.
    public static let touchCancel = Event(rawValue: 256)
    /// The value has changed.
    public static let valueChanged = Event(rawValue: 4096)
    /// The main action of a control.
    public static let primaryActionTriggered = Event(rawValue: 8192)
    /// A text has changed.
    public static let editingChanged = Event(rawValue: 131_072)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
  /// The state of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// States by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// No other state.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1)
    /// It cannot be used.
    public static let disabled = State(rawValue: 2)
    /// It is chosen.
    public static let selected = State(rawValue: 4)
  }

  /// Without effect on the look, and no event is held back.
  open var isEnabled = true
  /// Whether it is chosen. Classes of one's own react by `didSet`.
  open var isSelected = false
  /// Without effect on the look.
  open var isHighlighted = false
  /// Chosen, or normal.
  open var state: State { isSelected ? .selected : .normal }
  private var targets: [(Any, Selector, Event)] = []
  private var actions: [(UIAction, Event)] = []

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Has a method called for events; a nil target is the control itself.
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {
    targets.append((target ?? self, action, events))
  }
  /// Has a block called for events.
  open func addAction(_ action: UIAction, for events: Event) { actions.append((action, events)) }
  /// Takes back all calls for events.
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    targets.removeAll { !$0.2.isDisjoint(with: events) }
  }
  // Never called: nobody touches a film.

  /// Never called.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
  /// Never called.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
  /// Never called.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Never called.
  open func cancelTracking(with event: UIEvent?) {}

  /// Calls the targets: the only way in which a control acts.
  open func sendActions(for events: Event) {
    for (target, action, own) in targets where !own.isDisjoint(with: events) { action.send(to: target, self) }
    for (action, own) in actions where !own.isDisjoint(with: events) { action.handler(action) }
  }
}

/// A block that a control calls.
/// Example: `button.addAction(UIAction { _ in burst() }, for: .touchUpInside)`
public final class UIAction: NSObject {
  /// A title of the code's own; nothing shows it.
  public var title: String
  let handler: (UIAction) -> Void
  /// An action with its block. The image does not show.
  public init(title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void) {
    (self.title, self.handler) = (title, handler)
  }
}

/// A button: a title.
open class UIButton: UIControl {
  /// The look of a button.
  public enum ButtonType: Int, Sendable { case custom, system, detailDisclosure, infoLight, close }
  /// The title; it fills the button.
  public let titleLabel: UILabel? = UILabel(frame: .zero)
  /// The image; it fills the button.
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
  /// A button with a white title, or with a blue one for the system's type.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    if type == .system { titleLabel?.textColor = .systemBlue }
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// The title of the normal state; there is no other.
  open func setTitle(_ title: String?, for state: State) { if state == .normal { titleLabel?.text = title } }
  /// Sets the colour of the title in the normal state; others are not read.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    if state == .normal { titleLabel?.textColor = color ?? .white }
  }
  /// The image of the normal state, which fills the button.
  open func setImage(_ image: UIImage?, for state: State) { if state == .normal { imageView?.image = image } }
  /// The title, for every state.
  open func title(for state: State) -> String? { titleLabel?.text }
  /// The title that shows.
  public var currentTitle: String? { titleLabel?.text }
  /// Room around the title and the image, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet {
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }
  /// How the title's rectangle is smaller than that of the content, in points.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// How the image's rectangle is smaller than that of the content, in points.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open override var intrinsicContentSize: CGSize {
    var size = titleLabel?.intrinsicContentSize ?? .zero
    if titleLabel?.text?.isEmpty != false, let image = imageView?.image { size = image.size }
    let insets = contentEdgeInsets
    return CGSize(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = bounds.inset(by: contentEdgeInsets)
    titleLabel?.frame = content.inset(by: titleEdgeInsets)
    imageView?.frame = content.inset(by: imageEdgeInsets)
  }
}
