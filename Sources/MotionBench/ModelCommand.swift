import ArgumentParser
import Foundation
import MotionKit

/// What the model costs: the presentation tree of many animated layers, and a script that commits often.
struct ModelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "model",
    abstract: "Time the presentation tree of 1,000 layers with three animations each, and 10,000 commits.",
    discussion: "The first must not depend on the time that is asked for.")

  @Option(help: "Runs of each; the best and the median are printed.") var runs = 20

  func validate() throws {
    guard (1...10_000).contains(runs) else { throw ValidationError("--runs is \(runs); it must be from 1 to 10000") }
  }

  func run() throws {
    let timeline = Self.timeline(seconds: 60) { root in
      for index in 0..<1000 { root.addSublayer(Self.animated(index)) }
    }
    for time in [0.5, 30, 55] {
      report("state of 1,000 layers, 3 animations each, at \(time) s") { round in
        _ = timeline.state(at: MediaTime(seconds: time + Double(round) / 30))
      }
    }
    report("10,000 commits on 1,000 layers", runs: min(runs, 5)) { _ in
      _ = Self.timeline(seconds: 10) { root in
        let layers = (0..<1000).map { _ in Layer() }
        for layer in layers { root.addSublayer(layer) }
        for i in 0..<10_000 {
          Rehearsal.current?.at(Double(i) / 1000) {
            Transaction.withoutActions { layers[i % 1000].zPosition = Double(i) }
          }
        }
      }
    }
  }

  private static func timeline(seconds: Double, _ build: (Layer) -> Void) -> Timeline {
    let format = Format.hd720(fps: 30)
    return Timeline(format: format, items: [.scene(Rehearsal(format: format).run(duration: seconds, build))])
  }

  private static func animated(_ index: Int) -> Layer {
    Layer()
      .animate(
        \.position, from: CGPoint(x: index, y: 0), to: CGPoint(x: 0, y: index), duration: 3, timing: .easeInEaseOut,
        repeatCount: .infinity
      )
      .animate(\.opacity, values: [0, 1, 0.5], duration: 3, timing: .easeInEaseOut, repeatCount: .infinity)
      .animate(\.transform.rotation.z, by: 6, duration: 3, timing: .easeInEaseOut, repeatCount: .infinity)
  }

  private func report(_ name: String, runs: Int? = nil, _ body: (Int) -> Void) {
    let clock = ContinuousClock()
    let times = (0..<(runs ?? self.runs)).map { round in clock.measure { body(round) } }.sorted()
    print("\(name): best \(milliseconds(times[0])), median \(milliseconds(times[times.count / 2]))")
  }

  private func milliseconds(_ duration: Duration) -> String {
    "\((duration / .milliseconds(1) * 100).rounded() / 100) ms"
  }
}
