import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionText
import MotionTimeline

extension ElementLowering {
  /// Text as outlines, clipped to bounds that were given (TX-3, R-18).
  mutating func lowerText(_ text: TextValues, _ layer: LayerState, at placement: Placement) throws {
    let bounds = layer.values.bounds
    guard TextPlacement.isNeeded(for: text, in: bounds) else { return }
    if layer.values.hints.isOpaque {
      // The store that the text is drawn into has no alpha.
      out.emit(
        Fill(Coverage.rectangle(bounds, placement.toDevice), .color(.black), opacity: placement.opacity),
        view: placement.view)
    }
    guard let color = text.foregroundColor, color.isVisible,
      let placed = try TextPlacement(text, in: bounds, isYUp: placement.isYUp, fonts: contents.fonts)
    else { return }
    let layout = placed.layout
    for warning in layout.warnings { warnings.add(.text(warning)) }
    let ink = layout.inkBounds
    guard !ink.isNull else { return }
    let toDevice = placed.toLayer.concatenating(placement.toDevice)
    let path: Path
    if layout.isLong {
      let shown = placed.isClipped ? ink.intersection(placed.box) : ink
      guard !shown.isNull else { return }
      let seen = VisiblePart(toDevice, view: placement.view).of(shown).map(\.y)
      guard let top = seen.min(), let bottom = seen.max() else { return }
      path = layout.path(from: top, to: bottom)
    } else {
      path = layout.path
    }
    var fill = Fill(Coverage(.path(path, .nonZero), transform: toDevice), .color(color), opacity: placement.opacity)
    if placed.isClipped, !placed.box.contains(ink) {
      fill.clips = [Coverage.rectangle(bounds, placement.toDevice)]
    }
    out.emit(fill, view: placement.view)
  }
}

extension TextRequest {
  /// What a text layer asks for, in a box of points; nil: as wide or high as the text is.
  ///
  /// - Parameter fonts: where fonts are looked for.
  package init(_ text: TextValues, width: Double?, maxHeight: Double?, fonts: FontSources) {
    let truncation: Truncation
    switch text.truncationMode {
    case .start: truncation = .start
    case .middle: truncation = .middle
    case .end: truncation = .end
    default: truncation = .none
    }
    let (inset, height) = (text.textInset, maxHeight.map { max(0, $0 - 2 * Double(text.textInset.height)) })
    self.init(
      text.string ?? "",
      font: FontDescriptor(
        text.fontName, weight: FontWeight(text.fontWeight), italic: text.isItalic, axes: text.fontAxes, sources: fonts),
      size: text.fontSize, width: width.map { max(0, $0 - 2 * Double(inset.width)) }, isWrapped: text.isWrapped,
      alignment: text.alignmentMode, truncation: truncation,
      maxHeight: text.isWrapped && truncation != .none ? height : nil, letterSpacing: text.tracking,
      lineHeightMultiple: text.lineHeightMultiple, language: text.language)
    direction = text.writingDirection
    marker = text.truncationMarker
    lineLimit = text.lineLimit
    features = text.fontFeatures
    paragraph.spacing = text.paragraphSpacing
    paragraph.firstLineIndent = text.firstLineIndent
    paragraph.leadingIndent = text.leadingIndent
    paragraph.trailingIndent = text.trailingIndent
    paragraph.isHyphenated = text.isHyphenated
    paragraph.isBalanced = text.isBalanced
  }
}
