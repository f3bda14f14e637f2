// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// An effect of a view upon those behind it.
open class UIVisualEffect: NSObject {}

/// A blur of the views behind.
public final class UIBlurEffect: UIVisualEffect {
  /// The tone over the blur.
  public enum Style: Int, Sendable {
    case extraLight, light, dark, regular, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial
    case systemThickMaterial, systemChromeMaterial, systemMaterialDark, systemMaterialLight
  }
  let style: Style
  /// A blur with a tone over it.
  public init(style: Style) { self.style = style }

  var tone: UIColor {
    switch style {
    case .dark, .systemMaterialDark: UIColor(white: 0.1, alpha: 0.6)
    case .extraLight, .prominent: UIColor(white: 1, alpha: 0.7)
    case .systemUltraThinMaterial: UIColor(white: 1, alpha: 0.25)
    case .systemThinMaterial: UIColor(white: 1, alpha: 0.4)
    default: UIColor(white: 1, alpha: 0.5)
    }
  }
}

/// A view with an effect: it blurs the views behind.
open class UIVisualEffectView: UIView {
  /// The view for the contents; the tone of the blur is its background.
  public let contentView = UIView(frame: .zero)
  /// The blur of the views behind; nil for none.
  open var effect: UIVisualEffect? { didSet { show() } }

  /// A view with an effect.
  public convenience init(effect: UIVisualEffect?) {
    self.init(frame: .zero)
    self.effect = effect
    show()
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func show() {
    let blur = effect as? UIBlurEffect
    layer.backgroundFilters = blur == nil ? [] : [.gaussianBlur(radius: 20)]
    contentView.backgroundColor = blur?.tone
  }
}
