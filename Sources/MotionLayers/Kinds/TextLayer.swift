// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// A text in one font (§4.4). Without bounds it is as large as its text.
/// Example: `TextLayer("Hello").font("Inter", 120, .bold).position(.center)`
open class TextLayer: Layer {
  /// The box for choosing the font size; nil if the size is given.
  package final var fontFit: FontFit?

  /// Whether sublayers are units of its text.
  package final var hasUnits = false

  /// The begins of the characters of its last known string, in Unicode scalars, with the end as the last one: a text is styled
  /// thousands of times.
  package final var knownCharacters: (string: String, starts: [Int])?

  public override init() { super.init(special: .text(TextLayer.valuesOfFilm)) }
  // In the class, because classes of one's own override it.
  /// Example: `TextLayer("Hello").font("Inter", 120, .bold).position(.center)`
  public convenience init(_ string: String) {
    self.init()
    noteAsset()
    setText(.string, .string(string))
  }
  public override init(layer: Any) { super.init(layer: layer) }
  public override init?(coder: Any) { super.init(coder: coder) }

  /// Those of a new text: in the language of the film, if it has one.
  private static var valuesOfFilm: TextValues {
    var values = TextValues()
    if let language = FilmVariant.current.language { values.language = language.tag }
    return values
  }

  override class var engineClass: Layer.Type { TextLayer.self }
  override class var propertyOwner: LayerProperty.Owner { .text }

  /// Whether the image of the text depends on the key (L-7).
  open override class func needsDisplay(forKey key: String) -> Bool {
    switch key {
    case "string", "font", "fontWeight", "fontAxes", "italic", "fontSize", "foregroundColor", "wrapped",
      "truncationMode", "alignmentMode", "tracking", "spread", "typed",
      "caretWidth", "caretOpacity", "scramble", "scramblePhase", "lineHeightMultiple", "lineLimit", "language",
      "writingDirection",
      "fontFeatures", "verticalAlignment", "textInset", "truncationMarker", "paragraphSpacing", "firstLineIndent",
      "leadingIndent", "trailingIndent", "hyphenated", "balanced", "vertical", "uprightDigits", "spans", "tabs",
      "columns", "textPath", "pathOffset",
      "pathShift", "pathReversed", "turnsAlongPath", "allowsFontSubpixelQuantization", "style",
      "contentsScale":
      true
    default: super.needsDisplay(forKey: key)
    }
  }

  /// The text itself needs no drawing: it is set anew in every frame, sharp at any scale (TX-5). A delegate may still
  /// provide contents, which lie over it (R-1).
  open override func display() {
    needsDisplayFlag = false
    _ = delegateAnswers { $0.display(self) }
  }

  /// Sets a property that the size of the text depends on.
  final func setText(_ property: LayerProperty, _ value: PropertyValue) {
    hasStaleSize = true
    set(property, value)
    if !hasExplicitBounds { superlayer?.setNeedsLayout() }
  }

  /// How far the first baseline is below the top edge, in points (TX-3); nil where no services answer, without text, and
  /// of vertical text.
  /// Example: `let baseline = text.firstBaseline`
  public final var firstBaseline: Double? {
    let text = values.text
    guard let string = text.string, !string.isEmpty, !text.isVertical else { return nil }
    guard let baseline = ask("the baseline of \"\(string.excerpt)\"", { try $0.texts.firstBaseline(of: text) })
    else { return nil }
    guard text.verticalAlignment.fraction > 0 else { return baseline }
    let size = text.isWrapped ? size(wrappedAt: bounds.width) : intrinsicSize()
    return baseline + (bounds.height - (size?.height ?? bounds.height)) * text.verticalAlignment.fraction
  }

  /// The size of the text with its lines broken at a width in points, or the columns of vertical text at that height; nil without
  /// services.
  /// Example: `let size = text.size(wrappedAt: 600)`
  public final func size(wrappedAt width: Double) -> CGSize? {
    var text = values.text
    guard let string = text.string, !string.isEmpty else { return CGSize.zero }
    text.isWrapped = true
    return measure(text, width: width)
  }

  /// Makes the bounds a width and as high as the lines are that break at it, of vertical text a height and as wide. Ink may
  /// reach beyond them (TX-3).
  package final func takeSize(ofLinesAt width: Double) {
    // On a path they break where it ends, and the size is that of the path.
    guard values.text.textPath == nil, let size = size(wrappedAt: width) else { return }
    takeSize(
      values.text.isVertical ? CGSize(width: size.width, height: width) : CGSize(width: width, height: size.height))
  }

  /// The same where its lines are known already.
  package final func takeSize(_ size: CGSize) {
    // Neither its origin nor what it was before is a reason to lay out the text in one line.
    hasStaleSize = false
    bounds = CGRect(origin: values.bounds.origin, size: size)
    noteNaturalSize(size)
  }

  final func measure(_ text: TextValues, width: Double?) -> CGSize? {
    ask("the size of \"\((text.string ?? "").excerpt)\"") { try $0.texts.size(of: text, width: width) }
  }

  /// Its lines and characters when lines break at a width in points; nil without services.
  package final func measured(at width: Double) -> MeasuredText? {
    var text = values.text
    guard let string = text.string, !string.isEmpty else { return nil }
    text.isWrapped = true
    return ask("the lines of \"\(string.excerpt)\"") { try $0.texts.measure(text, width: width) }
  }

  override func intrinsicSize() -> CGSize? {
    let text = values.text
    guard let string = text.string, !string.isEmpty else { return CGSize.zero }
    return measure(text, width: nil)
  }
}
