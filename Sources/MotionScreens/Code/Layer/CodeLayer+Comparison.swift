// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionDSL
import MotionModel

/// Two codes in one view, with plus and minus signs.
extension CodeLayer {
  /// The lines of two codes: removed ones with a minus sign, added ones with a plus sign.
  ///
  /// Steps count all its lines from 1, also removed lines and signs of omitted ones.
  ///
  /// - Parameters:
  ///   - before: the old code.
  ///   - after: the new code.
  ///   - context: how many equal lines stay before and behind changed ones, 0…1000; nil for all.
  ///
  /// Example: `CodeLayer(from: "let a = 1", to: "let a = 2", language: .swift).lineNumbers().position(.center)`
  public convenience init(from before: String, to after: String, language: CodeLanguage = .plain, context: Int? = nil) {
    self.init()
    if let context, !(0...1000).contains(context) {
      DiagnosticLog.error("the context of a comparison must be from 0 to 1000 lines, got \(context)")
    }
    let old = CodeReader.rows(checked(before), language, tabWidth: settings.tabWidth)
    let new = CodeReader.rows(checked(after), language, tabWidth: settings.tabWidth)
    begin(CodeComparison.rows(old, new, context: context.map { min(max($0, 0), 1000) }), language)
  }

  /// Shows how the code differs from another one: new lines come with a plus sign, old ones get a minus sign. A later step goes on
  /// from there, such as ``becomes(_:for:timing:)`` with the same text.
  ///
  /// Example: `InOrder { code.compares(with: "let answer = 6 * 7"); Wait(2); code.becomes("let answer = 6 * 7") }`
  public func compares(
    with text: String, for seconds: Double = 0.8, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    if isComparison, film.states.count == 1 { return changes(to: checked(text), .fades, seconds, timing) }
    return changes(
      to: CodeComparison.rows(rows(of: source), rows(of: checked(text)), context: nil), .fades, seconds, timing)
  }
}
