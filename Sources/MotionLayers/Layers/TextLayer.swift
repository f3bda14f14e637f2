import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// A text in one font (§4.4). Without bounds it is as large as its text.
open class TextLayer: Layer {
  public override init() { super.init(special: .text(TextValues())) }
  public convenience init(_ string: String) {
    self.init()
    self.string = string
  }
  public override init(layer: Any) { super.init(layer: layer) }
  public override init?(coder: Any) { super.init(coder: coder) }

  /// True for what the picture of the text depends on (L-7).
  open override class func needsDisplay(forKey key: String) -> Bool {
    switch key {
    case "string", "font", "fontWeight", "fontAxes", "italic", "fontSize", "foregroundColor", "wrapped",
      "truncationMode", "alignmentMode", "tracking", "lineHeightMultiple", "language", "allowsFontSubpixelQuantization",
      "style",
      "contentsScale":
      true
    default: super.needsDisplay(forKey: key)
    }
  }

  /// The text itself needs no drawing: it is set anew in every frame, sharp at any scale (TX-5). A delegate may still
  /// provide contents, which lie over it.
  open override func display() {
    needsDisplayFlag = false
    _ = delegateAnswers { $0.display(self) }
  }

  /// CSS weight, 1…1000; a variable font has all weights between its lightest and its heaviest.
  public final var fontWeight: Double {
    get { values.text.fontWeight }
    set {
      guard (1...1000).contains(newValue) else {
        DiagnosticLog.error("fontWeight of \(self) is 1 to 1000, such as 400 or 700, got \(FontAxes.text(newValue))")
        return
      }
      setText(.fontWeight, .number(newValue))
    }
  }

  /// Sets what the size of the text depends on.
  final func setText(_ property: LayerProperty, _ value: PropertyValue) {
    hasStaleSize = true
    set(property, value)
    if !hasExplicitBounds { superlayer?.setNeedsLayout() }
  }

  /// How far the first baseline is below the top edge, in points (TX-3); nil where no services answer, or without text.
  public final var firstBaseline: Double? {
    let text = values.text
    guard let string = text.string, !string.isEmpty else { return nil }
    return ask("the baseline of \"\(TextLayer.short(string))\"") { try $0.firstBaseline(of: text) }
  }

  /// The size of the text with its lines broken at a width in points; nil where no services answer.
  public final func size(wrappedAt width: Double) -> CGSize? {
    var text = values.text
    guard let string = text.string, !string.isEmpty else { return CGSize.zero }
    text.isWrapped = true
    return ask("the size of \"\(TextLayer.short(string))\"") { try $0.size(of: text, width: width) }
  }

  /// Makes the bounds a width and as high as the lines are that break at it. Ink may reach beyond them (TX-3).
  package final func takeSize(ofLinesAt width: Double) {
    guard let size = size(wrappedAt: width) else { return }
    bounds.size = CGSize(width: width, height: size.height)
    noteNaturalSize(bounds.size)
  }

  override func intrinsicSize() -> CGSize? {
    let text = values.text
    guard let string = text.string, !string.isEmpty else { return CGSize.zero }
    return ask("the size of \"\(TextLayer.short(string))\"") { try $0.size(of: text, width: nil) }
  }

  /// The beginning, for messages. Counted in code points: a character may have thousands of marks.
  private static func short(_ string: String) -> String {
    String(String.UnicodeScalarView(string.unicodeScalars.prefix(40)))
  }
}
