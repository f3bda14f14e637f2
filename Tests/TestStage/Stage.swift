// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// A program for tests: rehearsed with media that are made up, then asked for layers by name.
package struct Stage {
  package let timeline: Timeline

  package init(
    _ format: Format = Stage.format, texts: [String: String] = [:], codes: (any CodeServices)? = nil,
    @ProgramBuilder _ program: () -> Program
  ) {
    let log = DiagnosticLog()
    let services = MediaServices.madeUp(texts: texts, codes: codes)
    let program = log.collect(services: services) { program() }
    timeline = program.timeline(format: format, services: services, log: log)
  }

  /// One scene.
  package init(seconds: Double = 4, @SceneBuilder scene: () -> Scene) {
    let scene = scene
    self.init { scene().lasting(seconds) }
  }

  package static let format = Format(width: 1000, height: 500, fps: 20)

  package var warnings: [String] { timeline.diagnostics.filter { $0.severity == .warning }.map(\.message) }
  package var errors: [String] { timeline.diagnostics.filter { $0.severity == .error }.map(\.message) }

  /// The first layer of that name at a time in seconds; an error if there is none.
  package func layer(_ name: String, at time: Double = 0) throws -> LayerState {
    guard let found = find(name, in: timeline.state(at: MediaTime(seconds: time)).root) else {
      throw Absent(description: "no layer named \(name) at \(time) s")
    }
    return found
  }

  /// Whether one of that name is there.
  package func has(_ name: String, at time: Double) -> Bool {
    find(name, in: timeline.state(at: MediaTime(seconds: time)).root) != nil
  }

  /// Its presentation values.
  package func values(_ name: String, at time: Double = 0) throws -> LayerValues { try layer(name, at: time).values }

  /// Its rectangle in the superlayer, without transform.
  package func frame(_ name: String, at time: Double = 0) throws -> CGRect {
    let values = try values(name, at: time)
    let size = values.bounds.size
    return CGRect(
      x: values.position.x - values.anchorPoint.x * size.width,
      y: values.position.y - values.anchorPoint.y * size.height, width: size.width, height: size.height)
  }

  private struct Absent: Error, CustomStringConvertible { let description: String }

  private func find(_ name: String, in state: LayerState) -> LayerState? {
    if state.name == name { return state }
    for sublayer in state.sublayers { if let found = find(name, in: sublayer) { return found } }
    return state.mask.flatMap { find(name, in: $0) }
  }
}
