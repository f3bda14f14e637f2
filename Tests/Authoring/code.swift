import MotionKit

/// Code that is highlighted, compared and on its way to other code, a terminal, and the six themes of code.
///
///     motionkit still Tests/Authoring/code.swift media/code.png --at 2.45
///     motionkit still Tests/Authoring/code.swift media/code-themes.png --at 5
@main
struct CodeSheet: Composition {
  var format: Format { Format(width: 1920, height: 1160, fps: 50).background("#2A3140") }
  var program: Program {
    steps.lasting(4)
    themes.lasting(2)
  }

  private let loop = """
    func sum(_ values: [Int]) -> Int {
      var total = 0
      for value in values {
        total += value  // one by one
      }
      return total
    }

    print(sum([12, 7, 30]))
    """
  private let method = """
    print([12, 7, 30].sum())

    extension Array where Element == Int {
      func sum() -> Int {
        var total = 0
        for value in self {
          total += value  // one by one
        }
        return total
      }
    }
    """

  @SceneBuilder var steps: Scene {
    let lit = CodeLayer(loop, language: .swift).theme(.midnight).font("JetBrains Mono", 27).lineNumbers()
      .frame(40, 40, 900, 520)
    let travelling = CodeLayer(loop, language: .swift).theme(.ember).font("JetBrains Mono", 27).lineNumbers()
      .frame(980, 40, 900, 520)
    let compared = CodeLayer(from: loop, to: method, language: .swift, context: 1).theme(.daylight)
      .font("JetBrains Mono", 20).lineHeight(1.3).lineNumbers().frame(40, 600, 900, 520)
    let terminal = TerminalLayer().theme(.midnight).font("JetBrains Mono", 25).columns(56).visibleLines(13)
      .prompt("\u{1B}[36m~/film\u{1B}[0m $ ").position(1430, 860)
    lit
    travelling
    compared
    terminal
    lit.highlights(lines: 3...5, for: 0.4)
    travelling.becomes(method, for: 0.9).begin(at: 2)
    InOrder {
      terminal.types("swift test", for: 0.5)
      terminal.prints(
        """
        Building for debugging...
        \u{1B}[32m✔\u{1B}[0m Test \u{1B}[1msum of an empty list\u{1B}[0m passed
        \u{1B}[32m✔\u{1B}[0m Test \u{1B}[1msum of three numbers\u{1B}[0m passed
        \u{1B}[31m✘\u{1B}[0m Test \u{1B}[1msum beyond the limit\u{1B}[0m failed
        \u{1B}[2m  Expected 9223372036854775807, got an overflow\u{1B}[0m
        \u{1B}[41;97m 1 of 3 failed \u{1B}[0m
        """, for: 0.5)
      terminal.types("git diff --stat", for: 0.4)
      terminal.prints(" Sum.swift | 12 \u{1B}[32m++++++++\u{1B}[31m----\u{1B}[0m", for: 0.2)
    }
  }

  @SceneBuilder var themes: Scene {
    for (index, theme) in CodeTheme.all.enumerated() {
      CodeLayer(method, language: .swift).theme(theme).font("JetBrains Mono", 21).lineNumbers()
        .frame(30 + Double(index % 3) * 625, 40 + Double(index / 3) * 550, 605, 520)
    }
  }
}
