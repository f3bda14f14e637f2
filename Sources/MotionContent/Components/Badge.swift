// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A short text on a round plate: `NEW`, `3`, `−20 %`.
///
/// ```swift
/// Badge("New", tint: .mint).position(1500, 300).enters(.grow, spring: .snappy)
/// ```
///
/// It is as large as its text, and at least round. The text is dark or light, whichever is read better on the tint.
public final class Badge: Layer {
  /// The text.
  /// Example: `Badge("New").label.tracking = 1`
  public let label = TextLayer()

  /// A badge without a text.
  /// Example: `Badge("New", tint: .mint).position(1500, 300)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameters:
  ///   - text: a word or a number.
  ///   - tint: the colour of its plate; nil for blue.
  ///   - fontSize: in points, above 0 and at most 1000.
  ///
  /// Example: `Badge("New", tint: .mint, fontSize: 40).position(1500, 300)`
  public convenience init(_ text: String, tint: Color? = nil, fontSize: Double = 30) {
    self.init()
    guard fontSize > 0, fontSize <= 1000 else {
      DiagnosticLog.error(
        "the font size of a badge must be above 0 and at most 1000 points, got \(fontSize)")
      return
    }
    let tint = tint ?? ComponentColors.accent
    backgroundColor = tint
    label.string = text
    label.font("Inter", fontSize, .semibold).foregroundColor(tint.readableText)
    label.tabularDigits()
    let size = label.preferredFrameSize()
    let height = fontSize * 1.7
    // A single digit has a round plate.
    let width = max(Double(size.width) + fontSize * 1.24, height)
    bounds = CGRect(x: 0, y: 0, width: width, height: height)
    cornerRadius = height / 2
    addSublayer(label)
    label.position(width / 2, height / 2)
  }
}

extension Badge: LayerWithOwnSize {}
