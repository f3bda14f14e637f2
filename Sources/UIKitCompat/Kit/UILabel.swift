// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel
import QuartzCompat

/// A text. Where it is too long for the bounds, it breaks, shrinks or ends with "…", as its properties say.
open class UILabel: UIView {
  private let letters = CATextLayer()
  /// Measures. It has the text and the font of `letters`, and is in no tree.
  private let ruler = CATextLayer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  private func setUp() {
    letters.actions = ["position": NSNull(), "bounds": NSNull(), "string": NSNull(), "fontSize": NSNull()]
    layer.addSublayer(letters)
    takeFont()
    letters.foregroundColor = textColor.cgColor
  }

  private var runs: AttributedRuns?
  private var paragraph: NSParagraphStyle?

  /// The text; nil shows nothing. Setting it takes the attributes of single characters away.
  open var text: String? {
    didSet { take(text, nil, nil) }
  }
  /// A text with attributes. Those of its first character are the label's; `NSParagraphStyle` counts for the whole text.
  open var attributedText: NSAttributedString? {
    didSet {
      let runs = attributedText.map { AttributedRuns($0) }
      let attributes = runs?.leading ?? [:]
      if let font = attributes[.font] as? UIFont { self.font = font }
      if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
      let style = attributes[.paragraphStyle] as? NSParagraphStyle
      if let style { (textAlignment, lineBreakMode) = (style.alignment, style.lineBreakMode) }
      text = attributedText?.string
      take(text, runs, style)
    }
  }
  private func take(_ text: String?, _ runs: AttributedRuns?, _ paragraph: NSParagraphStyle?) {
    (self.runs, self.paragraph) = (runs, paragraph)
    show(text ?? "", in: letters)
    for layer in [letters, ruler] {
      layer.setValue(Double(paragraph?.paragraphSpacing ?? 0), forKey: "paragraphSpacing")
      layer.setValue(Double(paragraph?.headIndent ?? 0), forKey: "leadingIndent")
      let indent = (paragraph?.firstLineHeadIndent ?? 0) - (paragraph?.headIndent ?? 0)
      layer.setValue(Double(indent), forKey: "firstLineIndent")
    }
    changed()
  }
  private func show(_ text: String, in layer: CATextLayer) {
    layer.string = breakable(text)
    guard let runs else { return layer.spans = TextSpans() }
    runs.apply(to: layer) { start in
      let shown = breakable(String(start))
      return lineBreakMode == .byCharWrapping && !start.isEmpty ? shown + "\u{200B}" : shown
    }
  }
  /// The font; the system font of 17 points to begin with.
  open var font: UIFont! = .systemFont(ofSize: 17) { didSet { takeFont() } }
  /// The colour of the letters.
  open var textColor: UIColor! = .label {
    didSet {
      letters.foregroundColor = textColor.cgColor
      guard runs != nil else { return }
      runs?.removeColors()
      changed()
    }
  }
  /// Where lines stand between the left and the right edge.
  open var textAlignment = NSTextAlignment.natural {
    didSet {
      letters.alignmentMode = textAlignment.layerMode
      changed()
    }
  }
  /// The most lines, 1 to begin with; 0 for as many as there are.
  open var numberOfLines = 1 { didSet { changed() } }
  /// The fate of a text that is too long: "…" at its end to begin with.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { changed() } }
  /// Whether a text that is too long gets a smaller font, before anything else happens to it.
  open var adjustsFontSizeToFitWidth = false { didSet { changed() } }
  /// The smallest part of the font's size that `adjustsFontSizeToFitWidth` may take; 0 for any size.
  open var minimumScaleFactor: CGFloat = 0 { didSet { changed() } }
  /// The width of lines in ``intrinsicContentSize``, in points; 0 for the width of the bounds.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { changed() } }
  /// The colour of a hard shadow; nil for none.
  open var shadowColor: UIColor? { didSet { takeShadow() } }
  /// How far the shadow is from the letters, in points.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { takeShadow() } }
  /// Without effect: the colour does not change.
  open var isEnabled = true
  /// Without effect: the colour does not change.
  open var isHighlighted = false
  /// Without effect.
  open var highlightedTextColor: UIColor?
  /// Without effect: letters keep their distances.
  open var allowsDefaultTighteningForTruncation = false
  /// Without effect: a film has one size of text.
  open var adjustsFontForContentSizeCategory = false

  private func takeFont() {
    runs?.removeFonts()
    letters.take(font)
    ruler.take(font)
    changed()
  }
  private func takeShadow() {
    letters.shadowOpacity = shadowColor == nil ? 0 : 1
    letters.shadowColor = shadowColor?.cgColor
    letters.shadowOffset = shadowOffset
    letters.shadowRadius = 0
  }
  private func changed() {
    setNeedsLayout()
    contentSizeChanged()
  }

  // Sizes

  private var wraps: Bool { numberOfLines != 1 && lineBreakMode != .byClipping }

  /// How lines stand apart, in points, at a part of the font's size.
  private struct Leading {
    /// A line, without the space to the next one.
    var line: CGFloat
    /// Between lines.
    var space: CGFloat
    /// How much lower letters stand than in the middle of the line.
    var drop: CGFloat
    /// As a multiple of the font's own line.
    var multiple: CGFloat
  }
  private func leading(_ factor: CGFloat) -> Leading? {
    guard let paragraph else { return nil }
    ruler.string = "x"
    ruler.spans = TextSpans()
    ruler.isWrapped = false
    ruler.fontSize = font.pointSize * factor
    ruler.lineHeightMultiple = 1
    let own = ruler.preferredFrameSize().height
    guard own > 0 else { return nil }
    var line = paragraph.lineHeightMultiple > 0 ? own * paragraph.lineHeightMultiple : own
    line = max(line, paragraph.minimumLineHeight)
    if paragraph.maximumLineHeight > 0 { line = min(line, paragraph.maximumLineHeight) }
    let space = max(0, paragraph.lineSpacing)
    // A higher line has its space above the letters. A text layer has half of all space on either side.
    return Leading(line: line, space: space, drop: (line - own) / 2, multiple: (line + space) / own)
  }

  /// The size of the text at a part of its font's size; in one line, or in lines that break at a width.
  private func measure(_ factor: CGFloat = 1, wrappedAt width: CGFloat? = nil, lines: Int = 0) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let leading = leading(factor)
    show(text, in: ruler)
    ruler.fontSize = font.pointSize * factor
    ruler.lineHeightMultiple = Double(leading?.multiple ?? 1)
    ruler.lineLimit = max(0, lines)
    ruler.isWrapped = false
    var size = width.map { ruler.size(wrappedAt: $0) ?? .zero } ?? ruler.preferredFrameSize()
    // No space follows the last line.
    size.height -= leading?.space ?? 0
    return size
  }

  /// The text as it is laid out. Lines break between any two characters if there are spaces without width.
  private func breakable(_ text: String) -> String {
    guard lineBreakMode == .byCharWrapping else { return text }
    return text.map(String.init).joined(separator: "\u{200B}")
  }

  private func size(within width: CGFloat) -> CGSize {
    let line = measure()
    guard wraps, width > 0, line.width > width else { return line }
    return measure(wrappedAt: width, lines: numberOfLines)
  }
  /// The size of the text, in whole points.
  open override var intrinsicContentSize: CGSize { ownSize }
  /// The width for which somebody asks just now.
  private var askedWidth: CGFloat?
  private var ownSize: CGSize {
    let width = askedWidth ?? (preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : bounds.width)
    return wholeSize(within: preferredMaxLayoutWidth > 0 ? min(width, preferredMaxLayoutWidth) : width)
  }
  private func wholeSize(within width: CGFloat) -> CGSize {
    let size = size(within: width)
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }
  override func contentSize(within width: CGFloat?) -> CGSize {
    guard let width, askedWidth == nil else { return intrinsicContentSize }
    defer { askedWidth = nil }
    askedWidth = width
    let (whole, own) = (intrinsicContentSize, ownSize)
    // A class of one's own may have added room around the text.
    guard whole.width > own.width else { return whole }
    askedWidth = max(1, width - (whole.width - own.width))
    return intrinsicContentSize
  }
  override var hasBaseline: Bool { text?.isEmpty == false }
  /// The size of the text with lines that break at a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(within: size.width) }

  override func baseline(isFirst: Bool, height: CGFloat) -> CGFloat {
    let line = measure()
    guard line.height > 0, var first = ruler.firstBaseline else { return height }
    if let leading = leading(1) { first += leading.drop - leading.space / 2 }
    let whole = max(line.height, min(height, size(within: bounds.width > 0 ? bounds.width : .unlimited).height))
    let top = (height - whole) / 2
    return isFirst ? top + first : top + whole - line.height + first
  }

  // Layout

  private var area: CGRect?
  private var room: CGRect { area ?? bounds }
  /// Places the text in a rectangle. A class of one's own hands on a smaller one: `super.drawText(in: rect.inset(by: insets))`.
  open func drawText(in rect: CGRect) { area = rect }
  /// The rectangle of the text in bounds. A class of one's own may change it for `sizeThatFits(_:)`.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    CGRect(origin: bounds.origin, size: wholeSize(within: bounds.width))
  }

  /// The part of the font's size at which the text fits.
  private func fittingFactor() -> CGFloat {
    guard adjustsFontSizeToFitWidth, numberOfLines > 0, room.width > 0 else { return 1 }
    let least = min(1, max(minimumScaleFactor, 0.05))
    func fits(_ factor: CGFloat) -> Bool {
      guard numberOfLines > 1, lineBreakMode != .byClipping else { return measure(factor).width <= room.width }
      return measure(factor, wrappedAt: room.width).height
        <= measure(factor, wrappedAt: room.width, lines: numberOfLines).height
    }
    guard !fits(1) else { return 1 }
    guard fits(least) else { return least }
    var (low, high) = (least, CGFloat(1))
    for _ in 0..<10 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// How many lines there is room for.
  private func lineLimit(_ factor: CGFloat) -> Int {
    let height = measure(factor, wrappedAt: room.width, lines: 1).height
    guard room.height > 0, height > 0 else { return max(0, numberOfLines) }
    // Fonts here may be a little higher than the code's author saw.
    let space = leading(factor)?.space ?? 0
    let room = max(1, Int(((room.height + space) / (height + space) + 0.3).rounded(.down)))
    return numberOfLines > 0 ? min(numberOfLines, room) : room
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    area = nil
    drawText(in: bounds)
    let factor = fittingFactor()
    letters.fontSize = font.pointSize * factor
    show(text ?? "", in: letters)
    let leading = leading(factor)
    letters.lineHeightMultiple = Double(leading?.multiple ?? 1)
    var size = measure(factor)
    letters.masksToBounds = lineBreakMode == .byClipping && size.width > room.width
    let isTooLong = room.width > 0 && (size.width > room.width || text?.contains(where: \.isNewline) == true)
    if isTooLong, lineBreakMode != .byClipping {
      let lines = lineLimit(factor)
      // A single line is cut as a whole, so that its middle or its start can be left out.
      letters.isWrapped = lines != 1 || lineBreakMode.isWrapping || text?.contains(where: \.isNewline) == true
      letters.lineLimit = lines
      letters.truncationMode = lineBreakMode.truncation
      size.height = measure(factor, wrappedAt: room.width, lines: lines).height
    } else {
      letters.isWrapped = wraps
      letters.lineLimit = 0
      letters.truncationMode = .none
    }
    let (space, drop) = (leading?.space ?? 0, leading?.drop ?? 0)
    letters.frame = CGRect(
      x: room.minX, y: room.minY + (room.height - size.height - space) / 2 + drop, width: room.width,
      height: max(size.height + space, 1))
  }
}

extension NSLineBreakMode {
  /// Whether lines break and nothing marks the rest of the text.
  fileprivate var isWrapping: Bool { self == .byWordWrapping || self == .byCharWrapping }
  fileprivate var truncation: TextTruncation {
    switch self {
    case .byTruncatingHead: .start
    case .byTruncatingMiddle: .middle
    case .byTruncatingTail: .end
    case .byWordWrapping, .byCharWrapping, .byClipping: .none
    }
  }
}
