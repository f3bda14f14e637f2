// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// A text as it is shown in a frame, for the units in it, which show parts of it.
///
/// A class, so that each of thousands of units borrows it.
package final class TextHost: Sendable {
  private let text: CopyOnWrite<SpecialValues>
  private let box: CGRect
  private let color: Color?
  private let hasOwnColor: Bool
  /// The positions of units in the text as shown; nil for their positions when the text was cut.
  let unitFrames: [Range<Int>: CGRect]?

  /// Nil unless the layer is a text.
  init?(_ values: LayerValues, unitFrames: [Range<Int>: CGRect]?) {
    guard case .text(let shown) = values.special, let box = values.specialBox else { return nil }
    (text, color) = (box, shown.foregroundColor)
    // A unit hosts the units in it, and they are laid out as it is.
    self.box = values.textPart?.box ?? values.bounds
    hasOwnColor = values.textPart?.hasOwnColor ?? false
    self.unitFrames = unitFrames
  }

  /// Gives a unit the text that it is a part of.
  ///
  /// - Parameter own: the unit's own values.
  func dress(_ values: inout LayerValues, _ own: UnitLook) {
    values.specialBox = text
    if own.isColored { values.text.foregroundColor = own.color }
    if own.spread != 0 { values.text.spread = own.spread }
    if own.box != box { values.textPart?.box = box }
  }

  /// Notes whether a unit, with all that acts on it, has a colour of its own: neither its host's nor its initial one. With its
  /// initial colour, the colour of its stretch of the text, it looks as in its host.
  func settleColor(of values: inout LayerValues) {
    guard let box = values.specialBox else { return }
    // Most have their host's very text.
    if !hasOwnColor, box.isShared(with: text) { return }
    guard let part = values.textPart else { return }
    let own = values.text.foregroundColor
    if hasOwnColor || (own != color && own != part.inherited) {
      values.textPart?.hasOwnColor = true
    } else if own != color {
      values.text.foregroundColor = color
    }
  }

  /// Moves a unit, with everything acting on it, to the current position of its characters.
  ///
  /// - Parameter model: as it was when the text was cut.
  func settleFrame(of values: inout LayerValues, _ own: UnitLook, model: LayerValues) {
    if let frame = unitFrames?[own.range] { own.move(&values, to: frame, model: model) }
  }
}

/// The look a unit of a text sets itself, found once for a version: otherwise each frame would copy all values of the text.
struct UnitLook: Sendable {
  var range: Range<Int>
  var box: CGRect
  /// Whether it has not the colour that it began with.
  var isColored: Bool
  var color: Color?
  var spread: Double

  /// Nil unless the layer is a unit.
  init?(_ values: LayerValues) {
    guard let part = values.textPart else { return nil }
    let text = values.text
    (range, box, color, spread) = (part.range, part.box, text.foregroundColor, text.spread)
    isColored = color != part.inherited
  }

  /// Moves a unit, with all that acts on it.
  ///
  /// - Parameter model: as it was when the text was cut.
  func move(_ values: inout LayerValues, to frame: CGRect, model: LayerValues) {
    guard !frame.isNull else { return }
    let (old, anchor) = (model.bounds, values.anchorPoint)
    values.position.x += (frame.minX + anchor.x * frame.width) - (old.minX + anchor.x * old.width)
    values.position.y += (frame.minY + anchor.y * frame.height) - (old.minY + anchor.y * old.height)
    if values.bounds == old { values.bounds = frame }
  }
}
