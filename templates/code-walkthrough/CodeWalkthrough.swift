import MotionKit

/// Code that types itself, is explained line by line, and becomes better code; a terminal shows that it works.
///
///     motionkit sheet templates/code-walkthrough sheet.png
///     motionkit export templates/code-walkthrough out.mp4 --set before=old.go --set after=new.go --set notes="3-5: A loop by hand."
@main
struct CodeWalkthrough: Composition {
  @Parameter("Title") var title = "Say what, not how"
  @Parameter("The code at the beginning") var before = "before.py"
  @Parameter("The code at the end; it stays as it is without") var after: String? = "after.py"
  @Parameter("What is said of which lines, as 3-5: text")
  var notes = [
    "2: A sum that starts at zero", "3-5: A loop that picks and adds",
    "6: And a result to hand back",
  ]
  @Parameter("What is said of the better code") var conclusion = "The sum says it in one breath"
  @Parameter("A command; no terminal without") var command = "python -m pytest -q"
  @Parameter("What it prints") var output = "......\n\u{1B}[32m6 passed\u{1B}[0m in 0.04s"
  @Parameter("Dark background") var isDark = true

  var format: Format {
    .hd1080(fps: 30).shapes(.landscape, .square, .vertical).background(
      isDark ? "#0B0F1A" : "#EEF1F6")
  }

  var program: Program {
    walk.lasting(3.4 + 2.4 * Double(remarks.count) + (after == nil ? 0 : 3.4)).allows(
      "fallback-font")
    if !command.isEmpty {
      Transition.push(.fromBottom, 0.5, .easeInOutCubic)
      proof.lasting(4).allows("fallback-font")
    }
  }

  // MARK: Scenes

  @SceneBuilder var walk: Scene {
    let code = CodeLayer(file: before).theme(isDark ? .midnight : .daylight).font(
      "JetBrains Mono", format.isLandscape ? 60 : 44
    )
    .lineNumbers().fit(width: area.width, height: area.height - 420).position(area.midX, area.midY)
    .allows(
      "faint-text", "small-text")
    TextLayer(title).font("Inter Display", 84, .black).tracking(-1).foregroundColor(ink).fit(
      width: area.width, from: 36, to: 84
    )
    .wrapped(width: area.width, alignment: .center).lineLimit(1)
    .anchorPoint(0.5, 0).position(area.midX, area.minY).enters(.rise(30), .fade, for: 0.5)
    code.enters(.rise(80), .fade, spring: .smooth, delay: 0.2)
    for (index, remark) in remarks.enumerated() {
      note(remark.text).shown(from: .marker("note \(index)"), to: .marker("note \(index)", 2.4))
        .enters(.rise(24), .fade, for: 0.35).leaves(.fade, for: 0.25)
    }
    if after != nil, !conclusion.isEmpty {
      note(conclusion).shown(from: "better", to: "end").enters(.rise(24), .fade, for: 0.4)
    }
    InOrder {
      Wait(0.6)
      code.types(for: 2)
      Wait(0.4)
      for (index, remark) in remarks.enumerated() {
        Marker("note \(index)")
        if let lines = remark.lines { code.highlights(lines: lines, for: 0.4) } else { Wait(0.4) }
        Wait(2)
      }
      if let after {
        Marker("better")
        code.becomes(file: after, for: 1.1)
        Wait(2)
      }
      Marker("end")
    }
  }

  @SceneBuilder var proof: Scene {
    let terminal = TerminalLayer().font("JetBrains Mono", format.isLandscape ? 52 : 42).columns(
      format.isLandscape ? 44 : 34
    )
    .visibleLines(7).position(area.midX, area.midY)
    terminal.enters(.fade, for: 0.4)
    InOrder {
      Wait(0.7)
      terminal.types(command, for: 0.9)
      Wait(0.3)
      terminal.prints(output, for: 0.6)
    }
  }

  // MARK: Parts

  var area: CGRect { format.safeArea }
  /// Of lines. Fonts of Arabic letters are taller, so their lines stand closer.
  var leading: Double { ["ar", "fa", "ur"].contains(String(language.tag.prefix(2))) ? 0.72 : 1 }
  var ink: Color { isDark ? .white : "#12161F" }

  struct Remark {
    /// Nil for what is said of all lines.
    var lines: ClosedRange<Int>?
    var text: String
  }

  /// “3-5: text” as lines and a text.
  var remarks: [Remark] {
    notes.filter { !$0.isEmpty }.map { note in
      let parts = note.split(separator: ":", maxSplits: 1)
      let lines = parts.first?.split(separator: "-").compactMap { Int($0.filter(\.isNumber)) } ?? []
      guard parts.count == 2, let first = lines.first, let last = lines.last, first <= last else {
        return Remark(text: note)
      }
      return Remark(lines: first...last, text: String(parts[1].drop { $0 == " " }))
    }
  }

  /// A line below the code.
  func note(_ text: String) -> TextLayer {
    TextLayer(text).font("Inter Display", 60, .semibold).lineHeight(leading).foregroundColor(ink)
      .fit(width: area.width, from: 30, to: 60)
      .wrapped(width: area.width, alignment: .center).balanced().lineLimit(2)
      .anchorPoint(0.5, 1).position(area.midX, area.maxY - 20)
  }
}
