// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// A scene for tests: rehearsed, then asked for the state of layers by name.
struct SceneStage {
  let timeline: SceneTimeline
  let diagnostics: [Diagnostic]

  init(
    _ duration: Double = 10, width: Int = 1000, height: Int = 1000, services: MediaServices? = nil,
    checks: [SceneCheck] = SceneCheck.all, _ build: (Layer) -> Void
  ) {
    let rehearsal = Rehearsal(
      format: Format(width: width, height: height, fps: 30), services: services, log: DiagnosticLog())
    rehearsal.checks = checks
    timeline = rehearsal.run(duration: duration, build)
    diagnostics = rehearsal.log.diagnostics
  }

  var errors: [String] { diagnostics.filter { $0.severity == .error }.map(\.message) }
  var warnings: [String] { diagnostics.filter { $0.severity == .warning }.map(\.message) }

  func state(_ name: String, at time: Double) -> LayerState? {
    func find(_ state: LayerState) -> LayerState? {
      if state.name == name { return state }
      for sublayer in state.sublayers { if let found = find(sublayer) { return found } }
      return state.mask.flatMap(find)
    }
    return find(timeline.state(at: time, describesAnimations: true))
  }

  func values(_ name: String, at time: Double) -> LayerValues { state(name, at: time)?.values ?? LayerValues() }

  /// A number by key path, NaN if there is none.
  func number(_ keyPath: String, of name: String, at time: Double) -> Double {
    let values = values(name, at: time)
    guard let value = PropertyPath(keyPath, in: values)?.get(values) else { return .nan }
    return Double(value) ?? .nan
  }
}

extension Layer {
  /// A named layer in a tree.
  static func named(_ name: String, in parent: Layer, bounds: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100))
    -> Layer
  {
    let layer = Layer()
    layer.name = name
    layer.bounds = bounds
    parent.addSublayer(layer)
    return layer
  }
}

func at(_ time: Double, _ body: @escaping () -> Void) { Rehearsal.current?.at(time, body) }
