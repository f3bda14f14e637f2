// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel

/// Collects the stretches of a text in their order.
/// Example: `TextLayer { "Total "; TextRun("42").weight(.bold) }`
@resultBuilder
public enum TextRunBuilder {
  /// A line with a run.
  public static func buildExpression(_ run: TextRun) -> [TextRun] { [run] }
  /// A line with a list of runs, in its order.
  public static func buildExpression(_ runs: [TextRun]) -> [TextRun] { runs }
  /// A line with a text: a run that looks as its text layer says.
  public static func buildExpression(_ string: String) -> [TextRun] { [TextRun(string)] }
  /// An expression without a value, such as a call with an unused result, adds no run.
  public static func buildExpression(_ nothing: Void) -> [TextRun] { [] }
  /// The runs of all lines, in their order.
  public static func buildBlock(_ parts: [TextRun]...) -> [TextRun] { parts.flatMap { $0 } }
  /// The runs of an `if` without an `else`; none where its condition is false.
  public static func buildOptional(_ part: [TextRun]?) -> [TextRun] { part ?? [] }
  /// The runs of an `if` whose condition is true.
  public static func buildEither(first part: [TextRun]) -> [TextRun] { part }
  /// The runs of an `else`.
  public static func buildEither(second part: [TextRun]) -> [TextRun] { part }
  /// The runs of all turns of a loop, in their order.
  public static func buildArray(_ parts: [[TextRun]]) -> [TextRun] { parts.flatMap { $0 } }
}

extension TextLayer {
  /// A text of stretches with styles of their own.
  /// Example: `TextLayer { TextRun("Total ").weight(.light); TextRun("42").foregroundColor(.yellow).size(1.4) }`
  public convenience init(@TextRunBuilder _ runs: () -> [TextRun]) { self.init(runs: runs()) }

  /// A text of stretches with styles of their own.
  /// Example: `TextLayer(runs: [TextRun("Total "), TextRun("42").weight(.bold)])`
  public convenience init(runs: [TextRun]) {
    self.init(runs.map(\.string).joined())
    var (spans, start): ([TextSpan], Int) = ([], 0)
    for run in runs {
      let end = start + run.string.unicodeScalars.count
      if !run.style.isEmpty || run.name != nil { spans.append(TextSpan(start..<end, run.style, name: run.name)) }
      start = end
    }
    self.spans = TextSpans(spans)
  }
}
