// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// Styled stretches, tabs and columns: values that no animation moves.
extension TextLayer {
  /// The styled stretches. Setting impossible styles is an error, and leaves them out.
  package final var spans: TextSpans {
    get { values.text.spans }
    set {
      let sound = checked(newValue.all)
      let spans = sound.count == newValue.count ? newValue : TextSpans(sound)
      setParagraphs("spans") { $0.spans = spans }
    }
  }

  /// Adds stretches, which override the present ones. Those are not checked again: a text may have thousands.
  package final func addSpans(_ new: [TextSpan]) {
    let sound = checked(new)
    if sound.isEmpty { return }
    let spans = values.text.spans.adding(sound)
    setParagraphs("spans") { $0.spans = spans }
  }

  private func checked(_ spans: [TextSpan]) -> [TextSpan] {
    spans.filter { span in
      guard let problem = span.style.problem else { return true }
      DiagnosticLog.error("a style of \(self) is not valid: \(problem)")
      return false
    }
  }

  package final var tabs: [TextTab] {
    get { values.text.tabs }
    set {
      if let wrong = newValue.first(where: { !(0...100_000).contains($0.position) }) {
        DiagnosticLog.error(
          "a tab of \(self) must be 0 to 100000 points from the start of lines, got \(FontAxes.text(wrong.position))")
        return
      }
      setParagraphs("tabs") { $0.tabs = newValue }
    }
  }

  package final var columns: TextColumns {
    get { values.text.columns }
    set {
      guard (1...100).contains(newValue.count), (0...100_000).contains(newValue.gap) else {
        DiagnosticLog.error(
          "columns of \(self) must be 1 to 100 with a gap of 0 to 100000 points, got \(newValue.count) with a gap of "
            + FontAxes.text(newValue.gap))
        return
      }
      setParagraphs("columns") { $0.columns = newValue }
    }
  }

  private func setParagraphs(_ key: String, _ set: (inout TextValues) -> Void) {
    var changed = values
    set(&changed.text)
    hasStaleSize = true
    change(key, .none) { values = changed }
    if !hasExplicitBounds { superlayer?.setNeedsLayout() }
  }
}
