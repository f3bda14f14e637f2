// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// An icon of a ``PostCard`` with its count behind it, where reading goes on. Its position is the middle of the icon.
final class PostAction: Layer {
  private let icon = ShapeLayer()
  private let label = TextLayer()

  override init() { super.init() }
  override init(layer: Any) { super.init(layer: layer) }
  override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameter isMirrored: its count is left of it, as in Arabic and Hebrew.
  convenience init(_ path: Path, name: String, isMirrored: Bool) {
    self.init()
    self.name = name
    bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    let shape = ShapeLayer.icon(path, side: 20, at: CGPoint(x: 10, y: 10))
    (icon.path, icon.bounds, icon.position) = (shape.path, shape.bounds, shape.position)
    icon.name = "icon"
    addSublayer(icon)
    label.font("Inter", 14.5, .medium).tabularDigits()
    label.anchorPoint = CGPoint(x: isMirrored ? 1 : 0, y: 0.5)
    label.position = CGPoint(x: isMirrored ? -8 : 28, y: 10)
    addSublayer(label)
  }

  func paint(_ color: Color) {
    _ = icon.outlined(color, 1.7)
    label.foregroundColor = color
  }

  func show(_ count: Int) { label.string = PostAction.text(Double(count)) }

  func follow(_ value: Value<Double>) {
    label.bind(PropertyPath(.string), to: [value.bindingReading.reading]) { values in
      guard case .number(let count) = values[0] else { return nil }
      return .string(PostAction.text(count))
    }
  }

  /// The heart is filled, and larger for a moment.
  func beats() -> some Step {
    let red: Color = "#F91880"
    return Parallel {
      Animate(icon, \.fillColor, from: red.opacity(0), to: red, duration: 0.12)
      Animate(icon, \.strokeColor, to: red, duration: 0.12)
      Animate(label, \.foregroundColor, to: red, duration: 0.2)
      Animate(
        icon, \.transform.scale, values: [1, 0.6, 1.35, 1], keyTimes: [0, 0.2, 0.55, 1], duration: 0.6,
        timing: .easeInOutQuad)
    }
  }

  /// Short for thousands and millions, cut off as networks do: 999, 1.2K, 12.4K, 3M. Nothing for 0.
  static func text(_ count: Double) -> String {
    let whole = Int(min(max(count.rounded(.down), 0), 1e15))
    guard whole > 0 else { return "" }
    for (unit, letter) in [(1_000_000_000, "B"), (1_000_000, "M"), (1000, "K")] where whole >= unit {
      let tenths = whole / (unit / 10)
      return tenths >= 1000 || tenths % 10 == 0 ? "\(tenths / 10)\(letter)" : "\(tenths / 10).\(tenths % 10)\(letter)"
    }
    return "\(whole)"
  }
}
