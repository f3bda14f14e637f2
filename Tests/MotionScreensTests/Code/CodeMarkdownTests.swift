// SPDX-License-Identifier: Apache-2.0

import MotionDSL
import MotionLayers
import MotionModel
import Testing

@testable import MotionScreens

@Suite("Code: Markdown")
struct CodeMarkdownTests {
  @Test("blocks that name their language have its colours; indents stay")
  func blocks() {
    let log = DiagnosticLog()
    let text = log.collect(services: MediaServices(codes: KeptCodes())) {
      TextLayer(markdown: "So:\n```swift\nlet x = 1\n    let y\n\tlet z\n```\n```\nlet w\n```").codeTheme(.daylight)
    }
    #expect(log.diagnostics.isEmpty && text.string == "So:\nlet x = 1\n    let y\n    let z\nlet w")
    let colored = text.spans.all.filter { $0.style.foreground == .color(CodeTheme.daylight.style(of: "Keyword").color) }
    #expect(colored.map(\.range) == [4..<7, 18..<21, 28..<31])
  }
}
