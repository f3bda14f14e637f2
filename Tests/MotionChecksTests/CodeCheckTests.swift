import MotionCore
import MotionKit
import MotionModel
import Testing

@testable import MotionChecks

@Suite("Checks of code")
struct CodeCheckTests {
  private let line = "let answer = values.filter { $0 > limit }.map { $0 * 2 }"

  private func code() -> CodeLayer { CodeLayer("\(line)\n}").font("JetBrains Mono", 24) }

  @Test("a line of code beyond one edge of the canvas is found, with its line and times, and one inside is not")
  func canvas() throws {
    let cut = try FilmStage.scene { code().position(950, 360) }
    #expect(cut.faults == [] && cut.codes == ["outside-text"], "\(cut.findings)")
    let finding = try #require(cut.findings.first)
    #expect(
      finding.message.contains("of the code \"let answer = values.filter")
        && finding.message.contains("lies outside the canvas, on the right"), "\(finding)")
    // The statement that made it, or the line that places it.
    #expect(!finding.callStack.isEmpty || finding.origin?.line != nil)
    #expect(finding.origin?.start ?? 9 < 1 && finding.origin?.end ?? 0 > 2, "\(finding)")
    let inside = try FilmStage.scene { code().position(.center) }
    #expect(inside.codes == [], "\(inside.findings)")
  }

  @Test("code that comes in from beyond an edge, and a line that ends at the edge, are no findings")
  func moving() throws {
    let entering = try FilmStage.scene { code().position(.center).enters(.slide(.fromRight, 900), for: 1) }
    #expect(entering.codes == [], "\(entering.findings)")
    let beside = try FilmStage.scene { code().anchorPoint(1, 0.5).position(1300, 360) }
    #expect(beside.codes == [], "\(beside.findings)")
  }

  @Test("a line of code that its plate cuts off is found, and one that the plate holds is not")
  func plate() throws {
    let cut = try FilmStage.scene { code().frame(100, 100, 500, 300) }
    #expect(cut.codes == ["masked-text"], "\(cut.findings)")
    let whole = try FilmStage.scene { code().frame(100, 100, 1100, 300) }
    #expect(whole.codes == [], "\(whole.findings)")
  }
}
