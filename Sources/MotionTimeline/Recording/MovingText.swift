// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import Synchronization

/// Gives a text the size of its content in each frame, if the text sizes itself and its size, tracking or string moves.
///
/// A class, so that a frame borrows it instead of copying it.
package final class MovingText: Sendable {
  private let texts: any TextServices
  /// The animated or bound properties that determine the size.
  private let paths: [PropertyPath]
  /// Of the last frame that was asked for: several readers ask for the same one.
  private let last = Mutex<Measured?>(nil)

  private struct Measured {
    var shown: [PropertyValue?]
    var size: CGSize
  }

  package init(_ paths: [PropertyPath], measuredBy texts: any TextServices) {
    (self.paths, self.texts) = (paths, texts)
  }

  /// Whether a text's size depends on it. A colour is not: it may follow a plate that follows the text.
  package static func decides(_ path: PropertyPath) -> Bool {
    guard let property = path.property, property.owner == .text else { return false }
    return !MovingText.looks.contains { $0 === property }
  }
  private static let looks = [
    LayerProperty.foregroundColor, LayerProperty.alignmentMode, LayerProperty.verticalAlignment, LayerProperty.spread,
    LayerProperty.typed, LayerProperty.caretWidth, LayerProperty.caretOpacity, LayerProperty.scramble,
    LayerProperty.scramblePhase, LayerProperty.textPath, LayerProperty.pathOffset, LayerProperty.pathShift,
    LayerProperty.isPathReversed, LayerProperty.turnsAlongPath,
  ]

  /// Sets the bounds to the size of the shown text, unless an animation or a binding sets them or the text is as its model.
  func fit(_ values: inout LayerValues, model: LayerValues) {
    guard case .text(let text) = values.special, text.naturalSize == model.bounds.size, values.bounds == model.bounds,
      paths.contains(where: { $0.get(values) != $0.get(model) })
    else { return }
    let shown = paths.map { $0.get(values) }
    // Frames in a row mostly show the same text.
    guard let size = last.withLock({ $0.flatMap { $0.shown == shown ? $0.size : nil } }) ?? measure(text, model) else {
      return
    }
    last.withLock { $0 = Measured(shown: shown, size: size) }
    values.bounds.size = size
    values.text.naturalSize = size
  }

  /// Wrapped texts keep their width, or height if they are vertical. Nil: the font is missing, which the preflight tells.
  private func measure(_ text: TextValues, _ model: LayerValues) -> CGSize? {
    if text.isVertical, text.textPath == nil { return measureColumns(text, model) }
    let width = text.isWrapped && text.textPath == nil ? Double(model.bounds.width) : nil
    guard text.string?.isEmpty == false else { return CGSize(width: width ?? 0, height: 0) }
    guard let size = try? texts.size(of: text, width: width) else { return nil }
    return CGSize(width: width ?? size.width, height: size.height)
  }

  private func measureColumns(_ text: TextValues, _ model: LayerValues) -> CGSize? {
    let height = text.isWrapped ? Double(model.bounds.height) : nil
    guard text.string?.isEmpty == false else { return CGSize(width: 0, height: height ?? 0) }
    guard let size = try? texts.size(of: text, width: height) else { return nil }
    return CGSize(width: size.width, height: height ?? size.height)
  }
}
