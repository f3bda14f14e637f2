// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore
import MotionExport
import MotionKit
import MotionLowering
import MotionModel
import MotionRaster
import MotionTimeline

/// The cost of a text cut into 2,000 moving glyphs: state, display list and planes, on one thread.
struct UnitsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "units",
    abstract: "Time frames of a text of 2,000 glyphs on 1080p that are animated one by one.",
    discussion: """
      Times are of one thread's processor, in milliseconds a frame; the first frames fill caches and do not count. \
      Aims: 6 ms for moving glyphs, 9 ms for turning glyphs.
      """)

  @Argument(help: "Names of cases; all if nothing is given.") var wanted: [String] = []
  @Option(help: "Frames of each case; the median is printed.") var frames = 40

  func validate() throws {
    guard (1...300).contains(frames) else { throw ValidationError("--frames is \(frames); it must be from 1 to 300") }
  }

  func run() throws {
    for (name, scene) in Self.cases where wanted.isEmpty || wanted.contains(name) {
      try measure(name, scene())
    }
  }

  private static let cases: [(name: String, scene: @Sendable () -> Scene)] = [
    ("one layer, moving", { scene { $0.animate(\.position, by: CGPoint(x: 90, y: 60), loop) } }),
    ("moving", { scene(eachOf: { $0.animate(\.position, by: way($0), loop) }) }),
    ("turning", { scene(eachOf: { $0.animate(\.transform.rotation.z, by: 2 * .pi, loop) }) }),
    (
      "moving, turning and fading",
      {
        scene(eachOf: {
          $0.animate(\.position, by: way($0), loop).animate(\.transform.rotation.z, by: 2 * .pi, loop)
            .animate(\.opacity, from: 0.2, to: 0.9, loop)
        })
      }
    ),
    ("entering", { scene(eachOf: { $0.enters(.rise(80), .fade, for: 6) }) }),
    ("selected, moving", { selected(.offset(0, -60)) }),
    ("selected, turning", { selected(.rotation(.degrees(90)), .scale(1.4)) }),
    ("styled words, moving", { scene({ style($0) }, eachOf: { $0.animate(\.position, by: way($0), loop) }) }),
  ]

  private static let loop = AnimationOptions.linear(6).repeats(.infinity)

  /// A way of its own for each unit.
  private static func way(_ unit: TextUnit) -> CGPoint {
    CGPoint(x: Double(unit.index * 37 % 101 - 50) * 3, y: Double(unit.index * 53 % 89 - 44) * 3)
  }

  private static func paragraph() -> TextLayer {
    TextLayer(GlyphBench.text(2000)).font("Inter", 30).foregroundColor(.white).wrapped(width: 1800).position(960, 540)
  }

  private static func scene(
    _ change: @escaping (TextLayer) -> TextLayer = { $0 }, eachOf each: ((TextUnit) -> TextUnit)? = nil
  ) -> Scene {
    Scene {
      let text = change(paragraph())
      if let each { text.units(.glyph, stagger: 0.001) { _ = each($0) } } else { text }
    }
  }

  private static func selected(_ effects: UnitEffect...) -> Scene {
    let wave = UnitSelector(start: -0.5, end: 1.5, shape: .smooth)
    return Scene {
      effects.reduce(paragraph()) { $0.units(.glyph, in: wave, $1) }
      Animate(wave.offset, to: 0.4, duration: 6, timing: .linear)
    }
  }

  /// Every third word in a colour of its own.
  private static func style(_ text: TextLayer) -> TextLayer {
    let colors = [Color.mint, .yellow, .pink]
    var start = 0
    for (number, word) in (text.string ?? "").split(separator: " ").enumerated() {
      let end = start + word.count
      let color = colors[number % 9 / 3]
      if number % 3 == 0 { text.style(start..<end) { $0.foregroundColor(color) } }
      start = end + 1
    }
    return text
  }

  private func measure(_ name: String, _ scene: Scene) throws {
    let (library, log) = (MediaLibrary(folder: "."), DiagnosticLog())
    let timeline = Program([scene.lasting(12)]).timeline(format: .hd1080(fps: 30), services: library.services, log: log)
    for found in log.diagnostics { print("\(found.severity): \(found.message)") }
    let (builder, renderer) = (DisplayListBuilder(contents: library), Renderer(provider: library))
    var (states, lists, planes) = ([Double](), [Double](), [Double]())
    var (commands, previous) = (0, nil as RenderedFrame?)
    // All units are on their way after two seconds.
    for frame in 0..<frames + 3 {
      let t0 = RasterBench.seconds()
      let state = timeline.state(atFrame: 63 + frame, showsAbsent: false)
      let t1 = RasterBench.seconds()
      let list = try builder.displayList(for: state)
      let t2 = RasterBench.seconds()
      previous = try renderer.planes(list, reusing: previous)
      let t3 = RasterBench.seconds()
      commands = list.commands.count
      guard frame >= 3 else { continue }
      states.append((t1 - t0) * 1000)
      lists.append((t2 - t1) * 1000)
      planes.append((t3 - t2) * 1000)
    }
    let all = states.indices.map { states[$0] + lists[$0] + planes[$0] }
    func text(_ times: [Double]) -> String { RasterBench.format(times.median) }
    print(
      "\(name): state \(text(states)), list \(text(lists)), planes \(text(planes)), all \(text(all)) ms; "
        + "\(commands) commands")
  }
}
