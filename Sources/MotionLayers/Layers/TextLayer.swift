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
    case "string", "font", "fontWeight", "italic", "fontSize", "foregroundColor", "wrapped", "truncationMode",
      "alignmentMode", "tracking", "lineHeightMultiple", "lineLimit", "language", "writingDirection", "fontFeatures",
      "verticalAlignment", "textInset", "truncationMarker", "paragraphSpacing", "firstLineIndent", "leadingIndent",
      "trailingIndent", "hyphenated", "balanced", "allowsFontSubpixelQuantization", "style", "contentsScale":
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
    guard let baseline = ask("the baseline of \"\(TextLayer.short(string))\"", { try $0.firstBaseline(of: text) })
    else { return nil }
    guard text.verticalAlignment.fraction > 0 else { return baseline }
    let size = text.isWrapped ? size(wrappedAt: bounds.width) : intrinsicSize()
    return baseline + (bounds.height - (size?.height ?? bounds.height)) * text.verticalAlignment.fraction
  }

  /// The size of the text with its lines broken at a width in points; nil where no services answer.
  public final func size(wrappedAt width: Double) -> CGSize? {
    var text = values.text
    guard let string = text.string, !string.isEmpty else { return CGSize.zero }
    text.isWrapped = true
    return measure(text, width: width)
  }

  /// Makes the bounds a width and as high as the lines are that break at it. Ink may reach beyond them (TX-3).
  package final func takeSize(ofLinesAt width: Double) {
    guard let size = size(wrappedAt: width) else { return }
    bounds.size = CGSize(width: width, height: size.height)
    noteNaturalSize(bounds.size)
  }

  /// Takes the largest font size, in steps of a quarter of a point, with which the text fits a box, no word of it broken;
  /// the smallest if none fits.
  ///
  /// - Parameters:
  ///   - height: nil: any.
  /// - Returns: false if the smallest does not fit either.
  package final func takeFontSize(within range: ClosedRange<Double>, fitting width: Double, _ height: Double?) -> Bool {
    guard let string = string, !string.isEmpty else { return true }
    var probe = values.text
    func fits(_ fontSize: Double) -> Bool {
      probe.fontSize = fontSize
      let size = measure(probe, width: probe.isWrapped ? width : nil)
      guard let size, size.width <= width, height.map({ size.height <= $0 }) ?? true else { return size == nil }
      guard probe.isWrapped else { return true }
      // One word a line, to see the widest.
      var words = probe
      words.isWrapped = false
      words.string = string.split(whereSeparator: \.isWhitespace).joined(separator: "\n")
      return measure(words, width: nil).map { $0.width <= width } ?? true
    }
    var (low, high) = (0, Int(((range.upperBound - range.lowerBound) * 4).rounded(.down)))
    let isPossible = fits(range.lowerBound)
    while isPossible, low < high {
      let middle = (low + high + 1) / 2
      if fits(range.lowerBound + Double(middle) / 4) { low = middle } else { high = middle - 1 }
    }
    fontSize = range.lowerBound + Double(low) / 4
    return isPossible
  }

  private func measure(_ text: TextValues, width: Double?) -> CGSize? {
    ask("the size of \"\(TextLayer.short(text.string ?? ""))\"") { try $0.size(of: text, width: width) }
  }

  override func intrinsicSize() -> CGSize? {
    let text = values.text
    guard let string = text.string, !string.isEmpty else { return CGSize.zero }
    return measure(text, width: nil)
  }

  /// The beginning, for messages. Counted in code points: a character may have thousands of marks.
  private static func short(_ string: String) -> String {
    String(String.UnicodeScalarView(string.unicodeScalars.prefix(40)))
  }
}
