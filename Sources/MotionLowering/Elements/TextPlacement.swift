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
  /// True for bounds that a script or an animation gave; ink reaches beyond those that the text got from itself.
  let isClipped: Bool

  /// Whether there is a text and a place for it.
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
    var request = TextRequest(text, width: Double(bounds.width), maxHeight: Double(bounds.height), fonts: fonts)
    // An animation that swings past its end leaves no text, or lines on one another, rather than no video.
    request.size = request.size > 0 ? min(request.size, TextRequest.lengthLimit) : 0
    request.lineHeightMultiple = request.lineHeightMultiple > 0 ? min(request.lineHeightMultiple, 1000) : 0
    request.letterSpacing = max(-TextRequest.lengthLimit, min(TextRequest.lengthLimit, request.letterSpacing))
    request.paragraph.limitLengths()
    if let style = TextPathStyle(text, isYUp: isYUp) {
      guard let placed = try TextOnPath(request, style: style) else { return nil }
      (layout, onPath) = (placed.layout, placed)
      toLayer = .scale(1, isYUp ? -1 : 1)
      // Like a shape's outline, it is not clipped by the bounds.
      (box, isClipped) = (bounds, false)
      return
    }
    onPath = nil
    layout = try TextLayout(request)
    let inset = text.textInset
    let free = bounds.height - 2 * inset.height - layout.size.height
    let down = inset.height + (free.isFinite ? free * text.verticalAlignment.fraction : 0)
    let (left, top) = (Double(bounds.minX + inset.width), Double(isYUp ? bounds.maxY - down : bounds.minY + down))
    toLayer = Homography(1, 0, 0, 0, isYUp ? -1 : 1, 0, left, top, 1)
    box = CGRect(origin: CGPoint(x: -inset.width, y: -down), size: bounds.size)
    isClipped = text.naturalSize != bounds.size
  }

  /// A rectangle around its ink in the layer's space, for text in lines the smallest; null if there is none.
  var ink: CGRect {
    if let onPath { return inLayer(onPath.extent) }
    return inLayer(isClipped ? layout.inkBounds.intersection(box) : layout.inkBounds)
  }

  /// A rectangle of the layout in the layer's space.
  package func inLayer(_ rect: CGRect) -> CGRect {
    guard !rect.isNull else { return .null }
    let low = toLayer.apply(rect.origin) ?? .zero
    let high = toLayer.apply(CGPoint(x: rect.maxX, y: rect.maxY)) ?? .zero
    return CGRect(x: min(low.x, high.x), y: min(low.y, high.y), width: rect.width, height: rect.height)
  }
}

extension ParagraphStyle {
  /// Holds lengths within what a layout takes.
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
