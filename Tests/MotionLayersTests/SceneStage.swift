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
    _ duration: Double = 10, width: Int = 1000, height: Int = 1000, services: (any MediaServices)? = nil,
    _ build: (Layer) -> Void
  ) {
    let rehearsal = Rehearsal(
      format: Format(width: width, height: height, fps: 30), services: services, log: DiagnosticLog())
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

func close(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool { abs(a - b) <= tolerance }

func close(_ a: CGRect, _ b: CGRect, _ tolerance: Double = 1e-9) -> Bool {
  close(a.minX, b.minX, tolerance) && close(a.minY, b.minY, tolerance) && close(a.width, b.width, tolerance)
    && close(a.height, b.height, tolerance)
}

func close(_ a: CGPoint, _ b: CGPoint, _ tolerance: Double = 1e-9) -> Bool {
  close(a.x, b.x, tolerance) && close(a.y, b.y, tolerance)
}

func at(_ time: Double, _ body: @escaping () -> Void) { Rehearsal.current?.at(time, body) }
