import MotionLayers
import MotionModel

/// Collects the stretches of a text in their order.
/// Example: `TextLayer { "Total "; TextRun("42").weight(.bold) }`
@resultBuilder
public enum TextRunBuilder {
  public static func buildExpression(_ run: TextRun) -> [TextRun] { [run] }
  public static func buildExpression(_ runs: [TextRun]) -> [TextRun] { runs }
  public static func buildExpression(_ string: String) -> [TextRun] { [TextRun(string)] }
  public static func buildBlock(_ parts: [TextRun]...) -> [TextRun] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [TextRun]?) -> [TextRun] { part ?? [] }
  public static func buildEither(first part: [TextRun]) -> [TextRun] { part }
  public static func buildEither(second part: [TextRun]) -> [TextRun] { part }
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
