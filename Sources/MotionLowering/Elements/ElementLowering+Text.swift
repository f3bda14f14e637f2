// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionText
import MotionTimeline

extension ElementLowering {
  /// Text as outlines, clipped to bounds that were given (TX-3, R-18).
  ///
  /// - Parameter share: the layer's own part of the text.
  mutating func lowerText(
    _ text: TextValues, _ layer: LayerState, _ share: TextShare, at placement: Placement
  ) throws {
    let part = layer.values.textPart
    let bounds = part?.box ?? layer.values.bounds
    guard TextPlacement.isNeeded(for: text, in: bounds) else { return }
    if layer.values.hints.isOpaque, part == nil {
      // The store that the text is drawn into has no alpha.
      out.emit(
        Fill(Coverage.rectangle(bounds, placement.toDevice), .color(.black), opacity: placement.opacity),
        view: placement.view)
    }
    let color = text.foregroundColor ?? .clear
    guard color.isVisible || text.spans.isPainted, !share.isEmpty,
      let placed = try placedText(text, of: layer, in: bounds, isYUp: placement.isYUp)
    else { return }
    let layout = placed.layout
    let selection = TextSelection(text, share, anchor: layer.values.anchorPoint, isYUp: placement.isYUp)
    if text.spans.isPainted {
      return try lowerPainted(text, selection, of: layer, share, placed, at: placement)
    }
    if let onPath = placed.onPath {
      return try lowerText(text, onPath, selection, color, hasCaret: part == nil, placed.toLayer, at: placement)
    }
    noteWarnings(text, placed, in: bounds)
    if text.caretWidth > 0, part == nil { lowerCaret(text, placed, color, at: placement) }
    // Of parts, more than necessary: their hidden areas are cut off nowhere.
    let ink = layout.inkBounds
    guard !ink.isNull else { return }
    // Units that leave their position may leave the bounds.
    let isClipped = placed.isClipped && part == nil && share.rests.isEmpty
    let toDevice = placed.toLayer.concatenating(placement.toDevice)
    var (top, bottom) = (-Double.infinity, Double.infinity)
    // Of a long text, only the lines in view become commands.
    if layout.isLong {
      let shown = isClipped ? ink.intersection(placed.box) : ink
      guard !shown.isNull else { return }
      let seen = VisiblePart(toDevice, view: placement.view).of(shown).map(\.y)
      guard let first = seen.min(), let last = seen.max() else { return }
      (top, bottom) = (first, last)
    }
    let run = layout.glyphRun(of: selection, from: top, to: bottom)
    // A clip that cuts nothing would only slow the glyphs down.
    let clips = isClipped && !placed.box.contains(ink) ? [Coverage.rectangle(bounds, placement.toDevice)] : []
    if !run.isEmpty {
      var fill = Fill(Coverage(run, transform: toDevice), .color(color), opacity: placement.opacity)
      fill.clips = clips
      out.emit(fill, view: placement.view)
    }
    let first = out.count
    try lowerColours(layout.colourGlyphs(of: selection, from: top, to: bottom), color, toDevice, at: placement)
    // Their alpha is the text's, their colours are not.
    out.isolate(from: first, clips: clips, opacity: placement.opacity * color.alpha, view: placement.view)
  }

  /// Notes the differences between the text as drawn and as requested.
  mutating func noteWarnings(_ text: TextValues, _ placed: TextPlacement, in bounds: CGRect) {
    if placed.onPath == nil, text.textInset != .zero,
      bounds.width <= 2 * text.textInset.width || bounds.height <= 2 * text.textInset.height
    {
      warnings.add(
        .noRoom(text: text.string ?? "", inset: text.textInset, bounds: bounds.size))
    }
    for warning in placed.layout.warnings { warnings.add(.text(warning)) }
  }

  /// Lowers the caret after the typed part of the text.
  mutating func lowerCaret(
    _ text: TextValues, _ placed: TextPlacement, _ color: Color, at placement: Placement
  ) {
    let opacity = text.caretOpacity.clampedToUnit * placement.opacity
    guard opacity > 0, var box = placed.layout.caret(typed: text.typed) else { return }
    box.size.width = min(text.caretWidth, 100) * max(text.fontSize, 0)
    let fill = Fill(
      Coverage.rectangle(box, placed.toLayer.concatenating(placement.toDevice)), .color(color), opacity: opacity)
    out.emit(fill, view: placement.view)
  }
}

extension FontDescriptor {
  /// The font that a text layer asks for.
  package init(_ text: TextValues, fonts: FontSources) {
    self.init(
      text.fontName, weight: FontWeight(text.fontWeight), italic: text.isItalic, axes: text.fontAxes, sources: fonts)
  }
}

extension TextRequest {
  /// The request of a text layer, in a box of points; nil for the text's own width or height.
  ///
  /// - Parameters:
  ///   - width: of the box; of vertical text, its height.
  ///   - maxHeight: its height, or width.
  ///   - fonts: where fonts are looked for.
  package init(_ text: TextValues, width: Double?, maxHeight: Double?, fonts: FontSources) {
    let truncation: Truncation
    switch text.truncationMode {
    case .start: truncation = .start
    case .middle: truncation = .middle
    case .end: truncation = .end
    default: truncation = .none
    }
    let (own, isVertical) = (text.textInset, text.isVertical && text.textPath == nil)
    // Vertical text is laid out lying, so width and height change places.
    let inset = isVertical ? CGSize(width: own.height, height: own.width) : own
    let height = maxHeight.map { max(0, $0 - 2 * Double(inset.height)) }
    self.init(
      text.string ?? "",
      font: FontDescriptor(text, fonts: fonts),
      size: text.fontSize, width: width.map { max(0, $0 - 2 * Double(inset.width)) }, isWrapped: text.isWrapped,
      alignment: isVertical ? text.columnAlignment : text.alignmentMode, truncation: truncation,
      // Only truncation cuts a text at a height. Other text goes on below its box.
      maxHeight: text.isWrapped && truncation != .none ? height : nil, letterSpacing: text.tracking,
      lineHeightMultiple: text.lineHeightMultiple, language: text.language)
    self.isVertical = isVertical
    uprightDigits = isVertical ? text.uprightDigits : 0
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
    addStyles(of: text, fonts: fonts)
    for tab in text.tabs {
      guard let alignment = TabStop.Alignment(rawValue: tab.alignment.rawValue) else { continue }
      tabs.append(TabStop(alignment, at: tab.position))
    }
    let columns = text.columns
    if columns.count > 1 {
      self.columns = ColumnStyle(
        count: min(columns.count, ColumnStyle.limit), gap: columns.gap, height: columns.isBalanced ? nil : height)
    }
  }

  /// Adds the glyph and paragraph styles of stretches.
  private mutating func addStyles(of text: TextValues, fonts: FontSources) {
    guard !text.spans.isEmpty else { return }
    let limit = TextRequest.lengthLimit
    // As for the text's own size: an animation may swing past its end.
    func held(_ length: Double) -> Double { max(-limit, min(limit, length.isNaN ? 0 : length)) }
    for segment in text.spans.segments {
      let style = segment.style
      if style.isLaidOut {
        var span = Span(segment.range, like: self)
        let font = text.font(of: style)
        span.font = FontDescriptor(
          font.name, weight: FontWeight(font.weight), italic: font.isItalic, axes: font.axes, sources: fonts)
        span.size = max(0, held(style.size?.points(fontSize: text.fontSize) ?? text.fontSize))
        span.letterSpacing = held(style.tracking ?? text.tracking)
        span.rise = held(style.baselineOffset?.points(fontSize: text.fontSize) ?? 0)
        span.language = style.language ?? language
        span.features = style.fontFeatures ?? features
        span.isCombined = isVertical && style.isCombined == true
        spans.append(span)
      }
      if style.isOfParagraph {
        func length(_ length: TextStyle.Length?, _ own: Double) -> Double {
          held(length?.points(fontSize: text.fontSize) ?? own)
        }
        indents.append(
          Indent(
            segment.range, leading: length(style.leadingIndent, text.leadingIndent),
            firstLine: length(style.firstLineIndent, text.firstLineIndent),
            spacingBefore: length(style.spacingBefore, 0)))
      }
    }
  }
}

extension TextValues {
  /// Where lines lie in the columns of vertical text.
  fileprivate var columnAlignment: TextAlignment {
    if alignmentMode == .justified { return .justified }
    switch verticalAlignment {
    case .center: return .center
    case .bottom: return .right
    default: return .natural
    }
  }
}

extension TextSelection {
  init(_ text: TextValues, _ share: TextShare, anchor: CGPoint, isYUp: Bool) {
    self.init(ranges: share.ranges)
    spread = text.spread
    self.anchor = Double(
      !text.isVertical || text.textPath != nil ? anchor.x : isYUp ? 1 - anchor.y : anchor.y)
    (typed, scramble) = (text.typed, text.scramble)
    // Beyond 2⁵³ whole numbers have no neighbours, and all look the same.
    phase = Int(max(-0x1p53, min(0x1p53, text.scramblePhase.rounded(.down))))
  }
}
