import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionText
import MotionTimeline

extension ElementLowering {
  /// Text as outlines, hanging from the visible top of the bounds and clipped to them (TX-3, R-18).
  mutating func lowerText(_ text: TextValues, _ layer: LayerState, at placement: Placement) throws {
    let bounds = layer.values.bounds
    guard text.string?.isEmpty == false, bounds.width > 0, bounds.height > 0,
      (bounds.minX + bounds.maxX + bounds.minY + bounds.maxY).isFinite
    else { return }
    if layer.values.hints.isOpaque {
      // The store that the text is drawn into has no alpha.
      out.emit(
        Fill(Coverage.rectangle(bounds, placement.toDevice), .color(.black), opacity: placement.opacity),
        view: placement.view)
    }
    guard let color = text.foregroundColor, color.isVisible else { return }
    var request = TextRequest(text, width: Double(bounds.width), maxHeight: Double(bounds.height))
    // An animation that swings past its end leaves no text, or lines on one another, rather than no video.
    request.size = request.size > 0 ? min(request.size, TextRequest.lengthLimit) : 0
    request.lineHeightMultiple = request.lineHeightMultiple > 0 ? min(request.lineHeightMultiple, 1000) : 0
    request.letterSpacing = max(-TextRequest.lengthLimit, min(TextRequest.lengthLimit, request.letterSpacing))
    let layout = try TextLayout(request)
    for warning in layout.warnings { warnings.add(.text(warning)) }
    let ink = layout.inkBounds
    guard !ink.isNull else { return }
    let (left, top) = (Double(bounds.minX), Double(placement.isYUp ? bounds.maxY : bounds.minY))
    // Glyphs stay upright in a flipped space.
    let toDevice = Homography(1, 0, 0, 0, placement.isYUp ? -1 : 1, 0, left, top, 1).concatenating(placement.toDevice)
    let box = CGRect(origin: .zero, size: bounds.size)
    let path: Path
    if layout.isLong {
      let shown = ink.intersection(box)
      guard !shown.isNull else { return }
      let seen = VisiblePart(toDevice, view: placement.view).of(shown).map(\.y)
      guard let top = seen.min(), let bottom = seen.max() else { return }
      path = layout.path(from: top, to: bottom)
    } else {
      path = layout.path
    }
    var fill = Fill(Coverage(.path(path, .nonZero), transform: toDevice), .color(color), opacity: placement.opacity)
    if !box.contains(ink) {
      fill.clips = [Coverage.rectangle(bounds, placement.toDevice)]
    }
    out.emit(fill, view: placement.view)
  }
}

extension TextRequest {
  /// What a text layer asks for, in a box of points; nil: as wide or high as the text is.
  package init(_ text: TextValues, width: Double?, maxHeight: Double?) {
    let truncation: Truncation
    switch text.truncationMode {
    case .start: truncation = .start
    case .middle: truncation = .middle
    case .end: truncation = .end
    default: truncation = .none
    }
    self.init(
      text.string ?? "",
      font: FontDescriptor(text.fontName, weight: FontWeight(text.fontWeight), italic: text.isItalic),
      size: text.fontSize, width: width, isWrapped: text.isWrapped, alignment: text.alignmentMode,
      truncation: truncation, maxHeight: text.isWrapped && truncation != .none ? maxHeight : nil,
      letterSpacing: text.tracking,
      lineHeightMultiple: text.lineHeightMultiple, language: text.language)
  }
}
