// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionCore
import MotionExport
import MotionKit
import MotionModel

/// The model's cost: the presentation tree of many animated layers, and a script that commits often.
struct ModelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "model",
    abstract: "Time the presentation tree of 1,000 layers with three animations each, and 10,000 commits.",
    discussion: """
      Time and allocations of a state must not depend on the requested time or on the number of the scene's changes. A \
      state is timed with its release. Aims: 1.5 ms a state; 2 s and 200 MB for the commits.
      """)

  @Option(help: "Runs of each; the best and the median are printed.") var runs = 50

  func validate() throws {
    guard (1...10_000).contains(runs) else { throw ValidationError("--runs is \(runs); it must be from 1 to 10000") }
  }

  func run() throws {
    let table = TimeTable()
    // First, so that the peak is theirs.
    table.report("10,000 commits on 1,000 layers", runs: min(runs, 5)) { _ in
      _ = Self.timeline(seconds: 10) { root in
        let layers = (0..<1000).map { _ in Layer() }
        for layer in layers { root.addSublayer(layer) }
        Self.commit(10_000, on: layers, seconds: 10)
      }
    }
    let peak = BenchMemory.peak
    for commits in [0, 10_000] {
      let timeline = Self.timeline(seconds: 60) { root in
        let layers = (0..<1000).map(Self.animated)
        for layer in layers { root.addSublayer(layer) }
        Self.commit(commits, on: layers, seconds: 60)
      }
      // The same position in the cycle of the animations, so that only the distance from the start differs.
      for time in [0.5, 15.5, 30.5, 45.5, 57.5] {
        let what = "state of 1,000 layers, 3 animations each, \(commits) commits, at \(time) s"
        table.report(what, runs: runs) { round in
          _ = timeline.state(at: MediaTime(seconds: time + Double(round % 30) / 30))
        }
      }
    }
    for isBound in [false, true] {
      let timeline = Self.bound(isBound)
      let what = isBound ? "a binding each, of 100 values" : "100 bindings"
      table.report("state of 1,000 layers with \(what)", runs: runs) { round in
        _ = timeline.state(at: MediaTime(seconds: Double(round % 30) / 30))
      }
    }
    print("\nPeak memory of the commits: \(peak / 1_000_000) MB.")
  }

  private static func timeline(seconds: Double, _ build: (Layer) -> Void) -> Timeline {
    let format = Format.hd720(fps: 30)
    return Timeline(format: format, items: [.scene(Rehearsal(format: format).run(duration: seconds, build))])
  }

  /// Layers that follow values, or stand still among as many values.
  private static func bound(_ isBound: Bool) -> Timeline {
    let scene = Scene {
      let values = (0..<100).map { _ in Value(0.0) }
      for index in 0..<1000 {
        let layer = Layer().size(10, 10)
        isBound || index < 100 ? layer.bind(\.position.x, to: values[index % 100]) { $0 * Double(index) } : layer
      }
      for value in values { Animate(value, to: 100, duration: 1, timing: .linear) }
    }
    let (library, log) = (MediaLibrary(folder: "."), DiagnosticLog())
    return Program([scene.lasting(2)]).timeline(format: .hd720(fps: 30), services: library.services, log: log)
  }

  /// Changes the layers in turn, at times spread over the scene.
  private static func commit(_ count: Int, on layers: [Layer], seconds: Double) {
    for i in 0..<count {
      Rehearsal.current?.at(Double(i) / Double(count) * seconds) {
        Transaction.withoutActions { layers[i % layers.count].zPosition = Double(i) }
      }
    }
  }

  private static func animated(_ index: Int) -> Layer {
    Layer()
      .animate(\.position, from: CGPoint(x: index, y: 0), to: CGPoint(x: 0, y: index), .ease(3).repeats(.infinity))
      .animate(\.opacity, values: [0, 1, 0.5], .ease(3).repeats(.infinity))
      .animate(\.transform.rotation.z, by: 6, .ease(3).repeats(.infinity))
  }
}
