import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionText
import MotionTimeline

/// Where the text of a layer lies: hanging from the visible top of the bounds, upright in a flipped space (TX-3).
struct TextPlacement {
  let layout: TextLayout
  /// From the layout's space, with y down, to the layer's.
  let toLayer: Homography
  /// The bounds in the layout's space.
  let box: CGRect
  /// True for bounds that a script or an animation gave; ink reaches beyond those that the text got from itself.
  let isClipped: Bool
  /// What stretches of it are painted with, if they are.
  let paint: TextPaint?

  /// Whether there is a text and a place for it.
  static func isNeeded(for text: TextValues, in bounds: CGRect) -> Bool {
    text.string?.isEmpty == false && bounds.width > 0 && bounds.height > 0
      && (bounds.minX + bounds.maxX + bounds.minY + bounds.maxY).isFinite
  }

  /// Nil where it is not needed.
  ///
  /// - Parameters:
  ///   - isYUp: whether y points up in the layer's space.
  ///   - fonts: where fonts are looked for.
  init?(_ text: TextValues, in bounds: CGRect, isYUp: Bool, fonts: FontSources) throws(TextError) {
    guard TextPlacement.isNeeded(for: text, in: bounds) else { return nil }
    var request = TextRequest(text, width: Double(bounds.width), maxHeight: Double(bounds.height), fonts: fonts)
    // An animation that swings past its end leaves no text, or lines on one another, rather than no video.
    request.size = request.size > 0 ? min(request.size, TextRequest.lengthLimit) : 0
    request.lineHeightMultiple = request.lineHeightMultiple > 0 ? min(request.lineHeightMultiple, 1000) : 0
    request.letterSpacing = max(-TextRequest.lengthLimit, min(TextRequest.lengthLimit, request.letterSpacing))
    request.paragraph.limitLengths()
    layout = try TextLayout(request)
    let inset = text.textInset
    let free = bounds.height - 2 * inset.height - layout.size.height
    let down = inset.height + (free.isFinite ? free * text.verticalAlignment.fraction : 0)
    let (left, top) = (Double(bounds.minX + inset.width), Double(isYUp ? bounds.maxY - down : bounds.minY + down))
    toLayer = Homography(1, 0, 0, 0, isYUp ? -1 : 1, 0, left, top, 1)
    box = CGRect(origin: CGPoint(x: -inset.width, y: -down), size: bounds.size)
    isClipped = text.naturalSize != bounds.size
    paint = text.spans.isEmpty ? nil : TextPaint(text.spans, of: layout)
  }

  /// The rectangle that its ink touches in the layer's space; null if there is none.
  var ink: CGRect {
    let whole = paint.map { layout.inkBounds.union($0.bounds) } ?? layout.inkBounds
    let ink = isClipped ? whole.intersection(box) : whole
    guard !ink.isNull else { return .null }
    let low = toLayer.apply(ink.origin) ?? .zero
    let high = toLayer.apply(CGPoint(x: ink.maxX, y: ink.maxY)) ?? .zero
    return CGRect(
      x: min(low.x, high.x), y: min(low.y, high.y), width: ink.width, height: ink.height)
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
