import Foundation
import MotionCore
import MotionModel

/// A text as it is shown in a frame, for the units in it, which show parts of it.
package struct TextHost: Sendable {
  private let text: CopyOnWrite<SpecialValues>
  private let box: CGRect

  /// Nil for what is no text.
  init?(_ values: LayerValues) {
    guard case .text = values.special, let box = values.specialBox else { return nil }
    text = box
    // A unit hosts the units in it, and they are laid out as it is.
    self.box = values.textPart?.box ?? values.bounds
  }

  /// Gives a unit the text that it is a part of; other layers stay as they are.
  func dress(_ values: inout LayerValues) {
    guard let part = values.textPart else { return }
    if case .text(let own) = values.special, own.foregroundColor != part.inherited {
      values.specialBox = text
      values.text.foregroundColor = own.foregroundColor
    } else {
      values.specialBox = text
    }
    if part.box != box { values.textPart?.box = box }
  }
}
