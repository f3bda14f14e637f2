import Foundation
import MotionCore
import MotionModel

/// A text as it is shown in a frame, for the units in it, which show parts of it.
package struct TextHost: Sendable {
  private let text: CopyOnWrite<SpecialValues>
  private let box: CGRect
  private let color: Color?
  private let hasOwnColor: Bool

  /// Nil for what is no text.
  init?(_ values: LayerValues) {
    guard case .text(let shown) = values.special, let box = values.specialBox else { return nil }
    (text, color) = (box, shown.foregroundColor)
    // A unit hosts the units in it, and they are laid out as it is.
    self.box = values.textPart?.box ?? values.bounds
    hasOwnColor = values.textPart?.hasOwnColor ?? false
  }

  /// Gives a unit the text that it is a part of; other layers stay as they are.
  func dress(_ values: inout LayerValues) {
    guard let part = values.textPart else { return }
    let own = values.text
    values.specialBox = text
    if own.foregroundColor != part.inherited { values.text.foregroundColor = own.foregroundColor }
    if own.spread != 0 { values.text.spread = own.spread }
    if part.box != box { values.textPart?.box = box }
  }

  /// Notes whether a unit, with all that acts on it, has a colour of its own: one that is neither its host's nor the one
  /// that it began with. With that, which is the colour of its stretch of the text, it looks as its host has it.
  func settleColor(of values: inout LayerValues) {
    guard let part = values.textPart, let box = values.specialBox else { return }
    // Most have their host's very text.
    if !hasOwnColor, box.isShared(with: text) { return }
    let own = values.text.foregroundColor
    if hasOwnColor || (own != color && own != part.inherited) {
      values.textPart?.hasOwnColor = true
    } else if own != color {
      values.text.foregroundColor = color
    }
  }
}
