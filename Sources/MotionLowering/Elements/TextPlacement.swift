// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionText
import MotionTimeline

/// Where the text of a layer lies: hanging from the visible top of the bounds, upright in a flipped space (TX-3).
package struct TextPlacement {
  package let layout: TextLayout
  /// From the layout's space, with y down, to the layer's.
  package let toLayer: Homography
  /// How the text runs along its path, from a space that ``toLayer`` takes to the layer's; nil: it stands in lines.
  package let onPath: TextOnPath?
  /// The bounds in the layout's space.
  let box: CGRect
  /// Whether bounds from a script or an animation clip the text; ink reaches beyond bounds the text got from itself.
  let isClipped: Bool
  /// How far it is painted beyond its ink and its lines; nil: no stretch is painted in its own way.
  private let reach: Double?

  /// Whether there is a text and a position for it.
  static func isNeeded(for text: TextValues, in bounds: CGRect) -> Bool {
    text.string?.isEmpty == false && (text.textPath != nil || bounds.width > 0 && bounds.height > 0)
      && (bounds.minX + bounds.maxX + bounds.minY + bounds.maxY).isFinite
  }

  /// Nil where it is not needed.
  ///
  /// - Parameters:
  ///   - isYUp: whether y points up in the layer's space.
  ///   - fonts: where fonts are looked for.
  package init?(_ text: TextValues, in bounds: CGRect, isYUp: Bool, fonts: FontSources) throws(TextError) {
    guard TextPlacement.isNeeded(for: text, in: bounds) else { return nil }
    let isVertical = text.isVertical && text.textPath == nil
    var request = TextRequest(
      text, width: Double(isVertical ? bounds.height : bounds.width),
      maxHeight: Double(isVertical ? bounds.width : bounds.height), fonts: fonts)
    // An animation that swings past its end leaves no text, or lines on one another, rather than no video.
    request.size = request.size > 0 ? min(request.size, TextRequest.lengthLimit) : 0
    request.lineHeightMultiple = request.lineHeightMultiple > 0 ? min(request.lineHeightMultiple, 1000) : 0
    request.letterSpacing = max(-TextRequest.lengthLimit, min(TextRequest.lengthLimit, request.letterSpacing))
    request.paragraph.limitLengths()
    reach = text.spans.paintReach(fontSize: text.fontSize)
    if let style = TextPathStyle(text, isYUp: isYUp) {
      guard let placed = try TextOnPath(request, style: style) else { return nil }
      (layout, onPath) = (placed.layout, placed)
      toLayer = .scale(1, isYUp ? -1 : 1)
      // Like a shape's outline, it is not clipped by the bounds.
      (box, isClipped) = (bounds, false)
      return
    }
    onPath = nil
    if let natural = try TextPlacement.naturalLayout(of: text, in: bounds.size, request) {
      layout = natural
    } else {
      layout = try TextLayout(request)
    }
    // Bounds that fit the text by themselves never clip it.
    isClipped = text.naturalSize != bounds.size
    let inset = text.textInset
    if isVertical {
      let free = bounds.width - 2 * inset.width - layout.boxSize.width
      let right = Double(bounds.maxX - inset.width - (free.isFinite ? free * text.columnFraction : 0))
      let top = Double(isYUp ? bounds.maxY - inset.height : bounds.minY + inset.height)
      // A quarter turn makes columns of lines, from right to left.
      toLayer = Homography(0, isYUp ? -1 : 1, 0, -1, 0, 0, right, top, 1)
      box = CGRect(x: -inset.height, y: right - bounds.maxX, width: bounds.height, height: bounds.width)
      return
    }
    let free = bounds.height - 2 * inset.height - layout.size.height
    let down = inset.height + (free.isFinite ? free * text.verticalAlignment.fraction : 0)
    let (left, top) = (Double(bounds.minX + inset.width), Double(isYUp ? bounds.maxY - down : bounds.minY + down))
    toLayer = Homography(1, 0, 0, 0, isYUp ? -1 : 1, 0, left, top, 1)
    box = CGRect(origin: CGPoint(x: -inset.width, y: -down), size: bounds.size)
  }

  /// The layout used to measure the text, if its box has the same size: another one would be equal, and is not made. Nil if it
  /// may differ.
  private static func naturalLayout(
    of text: TextValues, in size: CGSize, _ request: TextRequest
  ) throws(TextError) -> TextLayout? {
    guard text.naturalSize == size, !text.isWrapped, request.truncation == .none, request.columns.count <= 1 else {
      return nil
    }
    var request = request
    (request.width, request.maxHeight) = (nil, nil)
    let layout = try TextLayout(request)
    // While one text becomes another its box is between those of the two.
    let (box, inset) = (layout.boxSize, text.textInset)
    return CGSize(width: box.width + 2 * inset.width, height: box.height + 2 * inset.height) == size ? layout : nil
  }

  /// A rectangle around its ink in the layer's space, for text in lines the smallest; null if there is none.
  var ink: CGRect {
    if let onPath { return inLayer(onPath.extent.insetBy(dx: -(reach ?? 0), dy: -(reach ?? 0))) }
    return inLayer(isClipped ? painted.intersection(box) : painted)
  }

  /// A rectangle around its ink in the layout's space, and around the paint of its stretches; without such paint the smallest
  /// one.
  var painted: CGRect {
    guard let reach else { return layout.inkBounds }
    return layout.lines.reduce(layout.inkBounds) { $0.union($1.frame) }.insetBy(dx: -reach, dy: -reach)
  }

  /// A rectangle of the layout in the layer's space.
  package func inLayer(_ rect: CGRect) -> CGRect {
    guard !rect.isNull else { return .null }
    let low = toLayer.apply(rect.origin) ?? .zero
    let high = toLayer.apply(CGPoint(x: rect.maxX, y: rect.maxY)) ?? .zero
    if layout.request.isVertical {
      return CGRect(x: min(low.x, high.x), y: min(low.y, high.y), width: rect.height, height: rect.width)
    }
    return CGRect(x: min(low.x, high.x), y: min(low.y, high.y), width: rect.width, height: rect.height)
  }
}

extension ParagraphStyle {
  /// Clamps lengths to a layout's limits.
  fileprivate mutating func limitLengths() {
    func limited(_ length: Double) -> Double {
      max(-TextRequest.lengthLimit, min(TextRequest.lengthLimit, length.isNaN ? 0 : length))
    }
    spacing = limited(spacing)
    firstLineIndent = limited(firstLineIndent)
    leadingIndent = limited(leadingIndent)
    trailingIndent = limited(trailingIndent)
  }
}

extension TextValues {
  /// Whether it differs from another in nothing but how it looks, not in where its glyphs lie.
  func isLaidOut(as other: TextValues) -> Bool {
    var own = self
    own.foregroundColor = other.foregroundColor
    (own.spread, own.typed, own.scramble) = (other.spread, other.typed, other.scramble)
    (own.scramblePhase, own.caretWidth, own.caretOpacity) = (other.scramblePhase, other.caretWidth, other.caretOpacity)
    return own == other
  }
}
