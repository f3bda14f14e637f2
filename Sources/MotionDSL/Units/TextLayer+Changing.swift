// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// Texts that are typed and decoded.
extension TextLayer {
  /// Types the text, character by character; before the step begins nothing of it is there. A word stands where the whole
  /// text has it from its first letter on.
  ///
  /// Example: `InOrder { title.types(for: 2) }`
  public func types(for seconds: Double) -> some Step {
    Animate(self, \.typed, from: 0, to: 1, duration: seconds, timing: .linear)
  }

  /// A caret behind the typed text, in the colour of the text.
  ///
  /// - Parameters:
  ///   - width: as a fraction of the font size, 0 to 100; 0 takes it away.
  ///   - blinks: about once a second.
  ///
  /// Example: `TextLayer("let x = 1").font("JetBrains Mono", 60).caret().enters(.typewriter, for: 1)`
  @discardableResult public func caret(width: Double = 0.06, blinks: Bool = true) -> Self {
    guard (0...100).contains(width) else {
      DiagnosticLog.error("the width of a caret must be from 0 to 100 font sizes, got \(width)")
      return self
    }
    let _ = caretWidth(width)
    guard blinks, width > 0 else { return self }
    return animate(
      \.caretOpacity, values: [1, 0], mode: .discrete, .linear(1.06).repeats(.infinity), key: "caret")
  }

  /// Shows other letters that turn into those of the text, the first one first.
  ///
  /// - Parameter rate: how many times a second the other letters change.
  ///
  /// Example: `InOrder { title.unscrambles(for: 1.2) }`
  public func unscrambles(for seconds: Double, rate: Double = 15) -> some Step {
    let rate = TextUnits.checked(rate, 0...1000, "the scramble rate of \(self)", " a second") ?? 0
    return Parallel {
      Animate(self, \.scramble, from: 1, to: 0, duration: seconds, timing: .linear)
      Animate(self, \.scramblePhase, by: rate * seconds, duration: seconds, timing: .linear)
    }
  }

  /// The outlines of the text as a path in the layer's own space, for masks, strokes and morphs: set font, size and width
  /// before. Glyphs with colours of their own have none.
  ///
  /// Example: `let path = TextLayer("Morph").font("Inter", 200, .black).outlines`
  public var outlines: Path {
    if let width = value(forKey: TextLayer.wrapKey) as? Double, !hasExplicitBounds { takeSize(ofLinesAt: width) }
    return outlines(of: nil)
  }
}
