// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

extension TextLayer {
  /// A family (or PostScript name, or path of a font file), a size in points, a weight.
  /// Example: `TextLayer("Hello").font("Inter", 120, .bold)`
  @discardableResult
  public func font(
    _ name: String, _ size: Double, _ weight: FontWeight = .regular, italic: Bool = false,
    file: StaticString = #filePath
  ) -> Self {
    guard size > 0, size <= 10_000 else {
      DiagnosticLog.error("a font size must be above 0 and at most 10000 points, got \(size)")
      return self
    }
    return set {
      $0.font = LibraryFolders.path(name, namedIn: file)
      $0.fontSize = size
      $0.fontWeight = weight.value
      $0.isItalic = italic
    }
  }

  /// The weight alone, as CSS counts it, 1 to 1000; ``font(_:_:_:italic:)`` sets it with the rest.
  /// Example: `TextLayer("Hello").font("Inter", 120).weight(.bold)`
  @discardableResult public func weight(_ weight: FontWeight) -> Self { set { $0.fontWeight = weight.value } }

  /// One axis of a variable font, by its tag, beside those that are set already: `.axis("wdth", 75)`.
  /// Example: `TextLayer("Hello").font("Inter", 120).axis("wght", 650)`
  @discardableResult public func axis(_ tag: String, _ value: Double) -> Self { set { $0.fontAxes[tag] = value } }

  /// Sets OpenType features, beside those that are set already: "tnum" turns one on, "-liga" off, "ss01=2" takes the
  /// second form. Tags are those of the font (OpenType 1.9, "Registered features").
  /// Example: `TextLayer("0123").font("Inter", 80).fontFeatures("tnum", "zero")`
  @discardableResult public func fontFeatures(_ settings: String...) -> Self { add(settings) }

  /// Digits of one width (`tnum`), so that the text stands still while its number counts.
  /// Example: `TextLayer("12:34").font("Inter", 120).tabularDigits()`
  @discardableResult public func tabularDigits() -> Self { add(["tnum"]) }
  /// Digits of their own widths, as most fonts have them. Use them if a ``NumberLayer`` comes to rest in a headline: there a 1 of
  /// the width of an 8 looks like a gap. While it counts, its digits move.
  /// Example: `NumberLayer(revenue).font("Inter", 220, .black).proportionalDigits()`
  @discardableResult public func proportionalDigits() -> Self { add(["-tnum"]) }
  /// Digits that stand in words like small letters (`onum`).
  /// Example: `TextLayer("Since 1987").oldStyleDigits()`
  @discardableResult public func oldStyleDigits() -> Self { add(["onum"]) }
  /// A zero that is no O (`zero`).
  /// Example: `TextLayer("A0O0").font("Inter", 80).slashedZero()`
  @discardableResult public func slashedZero() -> Self { add(["zero"]) }
  /// Small letters as small capitals (`smcp`).
  /// Example: `TextLayer("Chapter One").font("Inter", 80).smallCaps()`
  @discardableResult public func smallCaps() -> Self { add(["smcp"]) }
  /// Numbers about a slash as fractions (`frac`).
  /// Example: `TextLayer("1/2 cup").font("Inter", 80).fractions()`
  @discardableResult public func fractions() -> Self { add(["frac"]) }
  /// One of the font's own sets of forms, 1 to 20 (`ss01` to `ss20`).
  /// Example: `TextLayer("agile").font("Inter", 80).stylisticSet(1)`
  @discardableResult public func stylisticSet(_ number: Int) -> Self {
    guard (1...20).contains(number) else {
      DiagnosticLog.error("the number of a stylistic set must be from 1 to 20, got \(number)")
      return self
    }
    return add([number < 10 ? "ss0\(number)" : "ss\(number)"])
  }
  /// Whether letters such as f and i join where the font has a form for both (`liga`, `clig`); they do, unless told
  /// otherwise or tracked.
  /// Example: `TextLayer("office").font("Inter", 120).ligatures(false)`
  @discardableResult public func ligatures(_ isOn: Bool) -> Self { add(isOn ? ["liga", "clig"] : ["-liga", "-clig"]) }
  /// Whether pairs of letters such as A and V move together (`kern`); they do, unless told otherwise.
  /// Example: `TextLayer("AVATAR").font("Inter", 120).kerning(false)`
  @discardableResult public func kerning(_ isOn: Bool) -> Self { add([isOn ? "kern" : "-kern"]) }

  private func add(_ settings: [String]) -> Self {
    set { $0.fontFeatures = ([$0.fontFeatures] + settings).filter { !$0.isEmpty }.joined(separator: ",") }
  }
}

extension TextLayer {
  /// Puts the first line's baseline at `y`, and at `x` its left end, its centre or its right end, by the alignment.
  /// The anchor point comes to lie there.
  /// Example: `TextLayer("Hello").font("Inter", 80).baseline(200, 540)`
  @discardableResult public func baseline(_ x: Double, _ y: Double) -> Self {
    set {
      $0.position = CGPoint(x: x, y: y)
      $0.deferredPosition = .baseline
    }
  }

  /// Breaks lines at a width in points; the layer becomes as high as its lines are.
  ///
  /// - Parameter alignment: the alignment of lines in that width; nil for ``TextLayer/alignmentMode``.
  ///
  /// Example: `TextLayer("A sentence that takes several lines").font("Inter", 60).wrapped(width: 900, alignment: .center)`
  @discardableResult public func wrapped(width: Double, alignment: TextAlignment? = nil) -> Self {
    guard width > 0, width.isFinite else {
      DiagnosticLog.error("a text must be wrapped at a width above 0 points, got \(width)")
      return self
    }
    return set {
      $0.isWrapped = true
      if let alignment { $0.alignmentMode = alignment }
      $0.setValue(width, forKey: TextLayer.wrapKey)
      if $0.value(forKey: TextLayer.wrapsAtHeightKey) != nil { $0.setValue(nil, forKey: TextLayer.wrapsAtHeightKey) }
    }
  }
  static var wrapKey: String { "motionkit.wrap" }
  /// Whether that is a height.
  static var wrapsAtHeightKey: String { "motionkit.wrapsAtHeight" }

  /// The position of the cut in lines that do not fit, and the text shown there, at most 100 code points.
  /// Example: `TextLayer("A text that may be long").wrapped(width: 600).lineLimit(1).truncation(.end)`
  @discardableResult public func truncation(_ value: TextTruncation, marker: String) -> Self {
    set {
      $0.truncationMode = value
      $0.truncationMarker = marker
    }
  }

  /// The most lines that are shown of a wrapped text; the last is truncated, at its end unless told otherwise.
  /// Example: `TextLayer("A text that may be long").wrapped(width: 600).lineLimit(2).truncation(.end)`
  @discardableResult public func lineLimit(_ count: Int) -> Self {
    set {
      $0.lineLimit = count
      if $0.truncationMode == .none { $0.truncationMode = .end }
    }
  }

  /// Room between the edges of the layer and the text, in points.
  /// Example: `TextLayer("Live").font("Inter", 40).backgroundColor(.red).textInset(24, 12)`
  @discardableResult public func textInset(_ length: Double) -> Self { textInset(length, length) }
  /// Room between the edges of the layer and the text, in points: left and right, above and below.
  @discardableResult public func textInset(_ horizontal: Double, _ vertical: Double) -> Self {
    set { $0.textInset = CGSize(width: horizontal, height: vertical) }
  }

  /// Indents lines from their leading and trailing edges, in points, and the first line of each paragraph further. A negative
  /// first line hangs out.
  /// Example: `TextLayer("A paragraph of several lines").wrapped(width: 600).indents(firstLine: 40)`
  @discardableResult
  public func indents(firstLine: Double = 0, leading: Double = 0, trailing: Double = 0) -> Self {
    set {
      $0.firstLineIndent = firstLine
      $0.leadingIndent = leading
      $0.trailingIndent = trailing
    }
  }

  /// Takes the largest font size of a range, in points, with which the text fits a width, and a height if there is one.
  ///
  /// Wrapped text is wrapped at the width. All of it fits the lines of a ``lineLimit(_:)``, and lines break by the rules of their
  /// language: no word is broken, unless ``hyphenated(_:)`` allows it. If even the smallest size is too large, a warning says so.
  ///
  /// Example: `TextLayer("A name of any length").fit(width: 900, from: 40, to: 96)`
  @discardableResult
  public func fit(width: Double, height: Double? = nil, from smallest: Double, to largest: Double) -> Self {
    guard smallest <= largest else {
      DiagnosticLog.error(
        "the sizes of a fitted text must go from the smallest to the largest, got \(smallest) to \(largest)")
      return self
    }
    let lengths = [width, height ?? 1, smallest]
    guard lengths.allSatisfy({ $0 > 0 && $0.isFinite }), largest <= 10_000 else {
      DiagnosticLog.error(
        "a fitted text needs a width and a height above 0, and sizes above 0 and at most 10000; got width \(width), "
          + "\(height.map { "height \($0), " } ?? "")sizes \(smallest) to \(largest)")
      return self
    }
    return set {
      $0.fontFit = FontFit(width: width, height: height, sizes: smallest...largest, callStack: CallStack.current)
      if $0.isWrapped, $0.value(forKey: TextLayer.wrapsAtHeightKey) == nil {
        $0.setValue(width, forKey: TextLayer.wrapKey)
      }
    }
  }

  /// Takes the font size that ``fit(width:height:from:to:)`` asked for.
  func settleFontSize() {
    if isVertical, let height = fontFit?.height, value(forKey: TextLayer.wrapsAtHeightKey) != nil {
      setValue(height, forKey: TextLayer.wrapKey)
    }
    guard let fit = fontFit, !takeFontSize(fit) else { return }
    let text = string ?? ""
    let lines = isWrapped && lineLimit > 0 ? " in \(lineLimit) line\(lineLimit == 1 ? "" : "s")" : ""
    DiagnosticLog.reporting(at: fit.callStack) {
      DiagnosticLog.warning(
        .noRoom,
        "\"\(text.prefix(40))\(text.count > 40 ? "…" : "")\" does not fit \(FontAxes.text(fit.width))"
          + "\(fit.height.map { " by \(FontAxes.text($0))" } ?? "") points\(lines) at its smallest size, "
          + "\(FontAxes.text(fit.sizes.lowerBound)); allow a smaller size, wrap the text, or make the box larger")
    }
  }
}
