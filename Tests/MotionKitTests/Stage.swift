import Foundation
import MotionCore
import MotionKit
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

/// A program for tests: rehearsed with media that are made up, then asked for layers by name.
struct Stage {
  let timeline: Timeline

  init(_ format: Format = Stage.format, texts: [String: String] = [:], @ProgramBuilder _ program: () -> Program) {
    let log = DiagnosticLog()
    let services = MediaServices.madeUp(texts: texts)
    let program = log.collect(services: services) { program() }
    timeline = program.timeline(format: format, services: services, log: log)
  }

  /// One scene.
  init(seconds: Double = 4, @SceneBuilder scene: () -> Scene) {
    let scene = scene
    self.init { scene().lasting(seconds) }
  }

  static let format = Format(width: 1000, height: 500, fps: 20)

  var warnings: [String] { timeline.diagnostics.filter { $0.severity == .warning }.map(\.message) }
  var errors: [String] { timeline.diagnostics.filter { $0.severity == .error }.map(\.message) }

  /// The first layer of that name at a time in seconds; fails the test if there is none.
  func layer(_ name: String, at time: Double = 0) throws -> LayerState {
    try #require(find(name, in: timeline.state(at: MediaTime(seconds: time)).root), "no layer named \(name)")
  }

  /// Whether one of that name is there.
  func has(_ name: String, at time: Double) -> Bool {
    find(name, in: timeline.state(at: MediaTime(seconds: time)).root) != nil
  }

  /// Its presentation values.
  func values(_ name: String, at time: Double = 0) throws -> LayerValues { try layer(name, at: time).values }

  /// Its rectangle in the superlayer, without transform.
  func frame(_ name: String, at time: Double = 0) throws -> CGRect {
    let values = try values(name, at: time)
    let size = values.bounds.size
    return CGRect(
      x: values.position.x - values.anchorPoint.x * size.width,
      y: values.position.y - values.anchorPoint.y * size.height, width: size.width, height: size.height)
  }

  private func find(_ name: String, in state: LayerState) -> LayerState? {
    if state.name == name { return state }
    for sublayer in state.sublayers { if let found = find(name, in: sublayer) { return found } }
    return state.mask.flatMap { find(name, in: $0) }
  }
}
