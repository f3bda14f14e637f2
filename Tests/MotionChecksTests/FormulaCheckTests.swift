import Foundation
import MotionCore
import MotionKit
import MotionModel
import Testing

@testable import MotionChecks

/// Stands for a formula, which only the helper programs set. Checks know formulas by the name of their class.
private final class FormulaLayer: Layer {}

@Suite("Checks of formulas")
struct FormulaCheckTests {
  /// Two symbols at the ends of a width.
  private func formula(_ width: Double, _ color: Color = .white) -> Layer {
    let layer = FormulaLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: 60)
    for (name, x) in [("a", 0), ("b", width - 40)] {
      let symbol = ShapeLayer()
      symbol.name = name
      symbol.path = .rect(CGRect(x: 0, y: 0, width: 40, height: 40))
      symbol.fillColor = color
      symbol.frame = CGRect(x: x, y: 10, width: 40, height: 40)
      layer.addSublayer(symbol)
    }
    return layer.position(.center)
  }

  @Test("a formula that is too wide, faint, covered or below a text is found, and one that can be read is not")
  func formulas() throws {
    let wide = try FilmStage.scene { formula(1600) }
    #expect(wide.codes == ["outside-text"], "\(wide.findings)")
    #expect(wide.findings.first?.message.contains("the formula \"a b\"") == true, "\(wide.findings)")
    let faint = try FilmStage.scene { formula(300, Color(white: 0.1)) }
    #expect(faint.codes == ["faint-text"], "\(faint.findings)")
    let covered = try FilmStage.scene {
      formula(300)
      Layer().size(600, 300).backgroundColor(.blue).position(.center)
    }
    #expect(covered.codes == ["covered-text"], "\(covered.findings)")
    let overlapped = try FilmStage.scene {
      formula(300)
      TextLayer("A note").font("Inter", 48).position(.center)
    }
    #expect(overlapped.codes == ["overlapping-texts"], "\(overlapped.findings)")
    let fine = try FilmStage.scene { formula(300) }
    #expect(fine.codes == [], "\(fine.findings)")
  }
}
