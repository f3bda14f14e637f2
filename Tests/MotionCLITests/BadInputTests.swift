// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Scripts with values that are absurd: each ends soon, in little memory, with an image or an error that says what is
/// wrong, and never with a trap.
@Suite struct BadInputTests {
  /// The most that a run may take: seconds of processor time, many times what it takes, and megabytes of address space.
  private static let limits = "ulimit -t 60; ulimit -v 6000000; exec \"$0\" \"$@\""

  /// Bodies of functions that give a layer.
  private static let drawn = [
    "ShapeLayer(million()).fillColor(\"#f00\").frame(0, 0, 640, 360)",
    "ShapeLayer(million()).fillColor(nil).stroke(\"#f00\", 30).lineJoin(.round).frame(0, 0, 640, 360)",
    "ShapeLayer(million()).fillColor(nil).stroke(\"#f00\", 3).lineDash([4, 2]).frame(0, 0, 640, 360)",
    "Layer().backgroundColor(\"#0f0\").frame(0, 0, 640, 360).mask(ShapeLayer(million()).frame(0, 0, 640, 360))",
    "Layer().backgroundColor(\"#0f0\").size(40, 40).animate(\\.position, along: million(), duration: 1)",
    """
    var path = Path()
    path.move(to: .zero)
    for i in 0..<300_000 {
      func p(_ a: Int, _ b: Int) -> CGPoint { CGPoint(x: Double((i * a) % 640), y: Double((i * b) % 360)) }
      path.addCurve(to: p(7919, 104_729), control1: p(79, 1047), control2: p(719, 1729))
    }
    return ShapeLayer(path).fillColor("#f00").stroke("#0f0", 2).frame(0, 0, 640, 360)
    """,
    "ShapeLayer(line(1e6)).stroke(\"#f00\", 30).lineDash([1e-9, 1e-9]).lineCap(.round).frame(0, 0, 640, 360)",
    "ShapeLayer(line(9e8)).stroke(\"#f00\", 30).lineDash([3, 1e-9]).frame(0, 0, 640, 360)",
    "GradientLayer((0..<100_000).map { Color(white: Double($0 % 256) / 255, alpha: 1) }).frame(0, 0, 640, 360)",
    "Layer().frame(-9e8, -9e8, 9.5e8, 9.5e8).cornerRadius(1e8).backgroundColor(\"#f00\").shadow(opacity: 1, radius: 1e6)",
    """
    let root = Layer()
    for i in 0..<100_000 { root.addSublayer(Layer().frame(Double(i % 640), Double(i / 640), 2, 2).backgroundColor("#f00")) }
    return root
    """,
    "TextLayer(String(repeating: \"Some wörds. \", count: 80_000)).font(\"Inter\", 12).truncation(.middle).frame(0, 0, 640, 360)",
    #"TextLayer(String(repeating: "\u{1F600}", count: 100_000)).font("Inter", 12).frame(0, 0, 640, 360)"#,
    #"TextLayer(String(repeating: "abc \u{5d0}\u{5d1} ", count: 20_000)).font("DejaVu Sans", 12).frame(0, 0, 640, 360)"#,
    #"TextLayer(String(repeating: "a" + String(repeating: "\u{301}", count: 900), count: 100)).font("DejaVu Sans", 40)"#,
    "TextLayer(String(repeating: \"abcdefgh\", count: 10_000)).font(\"Inter\", 12).wrapped(width: 10)",
    "ReplicatorLayer(49_000) { Layer().size(9, 9).animate(\\.opacity, from: 0, to: 1, duration: 1) }.instanceDelay(1e-9)",
    "ShapeLayer(Path()).stroke(\"#f00\", 3).transform(.scale(0, 0, 0))",
  ]

  /// Bodies of functions that give a layer, and what is said of it.
  private static let refused = [
    ("ShapeLayer(points(1_000_000) { _ in (.nan, 0) })", "a path of 1000000 elements"),
    ("ShapeLayer(million()).frame(0, 0, 1e12, 1)", "between -1e9 and 1e9"),
    ("let a = Layer(); a.mask = a; return a", "cannot be the mask of itself; make a separate layer"),
    ("let (a, b) = (Layer(), Layer()); a.mask = b; b.mask = a; return a", "because it contains that layer; make"),
    (
      "let root = Layer(); var at = root; for _ in 0..<10_000 { let n = Layer(); at.addSublayer(n); at = n }; return root",
      "the limit is 200"
    ),
    (
      "let r = ReplicatorLayer(); r.instanceCount = 1_000_000_000; r.addSublayer(Layer()); return r",
      "instanceCount of ReplicatorLayer must be from 0 to 50000, got 1000000000"
    ),
    (
      "ReplicatorLayer(400) { ReplicatorLayer(500) { Layer() } }",
      "clip.swift:{line}: error: at 0.0 s the copies of replicators add 200"
    ),
    ("emitter { $0.birthRate = 1e12 }", "between -1e9 and 1e9"),
    ("emitter { $0.birthRate = 1e9 }", "more than 200000 particles"),
    ("emitter { $0.lifetime = .infinity }", "must be finite, got inf"),
    ("emitter { $0.emitterCells = [$0] }", "or contain themselves"),
    ("TextLayer(String(repeating: \"a\", count: 2_000_000)).font(\"Inter\", 12)", "the limit is 1000000"),
    (
      #"TextLayer("a" + String(repeating: "\u{301}", count: 300_000)).font("Inter", 12)"#,
      "one character of the text has 300001 code points"
    ),
  ]

  /// What the functions use, and where they begin.
  private static let beginning = """
    import MotionKit
    @main
    struct Clip: Composition {
      @Parameter var number = 0
      var format: Format { Format(width: 640, height: 360, fps: 30) }
      var program: Program { scene.lasting(1) }
      var scene: Scene { Scene { made[number]() } }
      func points(_ n: Int, _ step: (Int) -> (Double, Double)) -> Path {
        var path = Path()
        for i in 0..<n {
          let p = CGPoint(x: step(i).0, y: step(i).1)
          if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
        }
        return path
      }
      func million() -> Path { points(1_000_000) { (Double(($0 * 7919) % 640), Double(($0 * 104_729) % 360)) } }
      func line(_ length: Double) -> Path { points(2) { (Double($0) * length, 100) } }
      func emitter(_ change: (EmitterCell) -> Void) -> Layer {
        let (layer, cell) = (EmitterLayer(), EmitterCell())
        layer.emitterPosition = CGPoint(x: 320, y: 180)
        cell.contents = .drawing(Drawing(size: CGSize(width: 1, height: 1)) { _ in })
        (cell.birthRate, cell.lifetime) = (100, 1)
        change(cell)
        layer.emitterCells = [cell]
        return layer
      }

    """

  /// A script with all of the functions, and the line of each one's body.
  private static let script: (text: String, lines: [Int]) = {
    let bodies = drawn + refused.map(\.0)
    let names = bodies.indices.map { "made\($0)" }.joined(separator: ", ")
    var (text, lines) = (beginning + "  var made: [() -> Layer] { [\(names)] }\n", [Int]())
    for (number, body) in bodies.enumerated() {
      text += "  func made\(number)() -> Layer {\n"
      lines.append(text.count { $0 == "\n" } + 1)
      text += "    \(body)\n  }\n"
    }
    return (text + "}\n", lines)
  }()

  /// One frame of the layer of a function.
  private func frame(_ number: Int) throws -> (run: Tool.Run, picture: Data?) {
    let folder = ScratchFolder()
    try folder.write("clip.swift", BadInputTests.script.text)
    // With optimisation, as an export runs.
    let run = try Tool.run(
      ["export", "clip.swift", "clip.y4m", "--frames", "15-15", "--set", "number=\(number)"], in: folder,
      limits: Self.limits)
    return (run, folder.bytes("clip.y4m"))
  }

  @Test(
    "paths of a million points and tiny dashes are drawn",
    arguments: drawn.indices.filter { TestEffort.takes(drawn[$0]) })
  func isDrawn(number: Int) throws {
    let (run, picture) = try frame(number)
    let body = BadInputTests.drawn[number]
    #expect(run.status == 0, "\(body): \(run.errors.prefix(400))")
    #expect((picture?.count ?? 0) > 640 * 360, "\(body)")
  }

  @Test("what cannot be drawn is refused with value and limit, in a few words", arguments: refused.indices)
  func isRefused(index: Int) throws {
    let number = BadInputTests.drawn.count + index
    let (run, picture) = try frame(number)
    let (body, words) = BadInputTests.refused[index]
    let message = words.replacing("{line}", with: "\(BadInputTests.script.lines[number])")
    #expect(run.status == 83 && picture == nil, "\(body): \(run.status)")
    #expect(run.errors.contains(message) && run.errors.utf8.count < 2000, "\(body): \(run.errors.prefix(2000))")
  }
}
