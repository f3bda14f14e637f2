// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionExport
import QuartzCompat
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// A scene, played: its presentation values and pixels at any time.
struct Film {
  let timeline: Timeline
  private let library: MediaLibrary

  /// - Parameter warns: the scene does on purpose what the rule book calls odd.
  init(_ scene: some CAComposition, warns: Bool = false, sourceLocation: SourceLocation = #_sourceLocation) {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path
    library = MediaLibrary(folder: folder)
    let log = DiagnosticLog()
    let program = log.collect(services: library.services) { scene.program }
    timeline = program.timeline(format: scene.format, services: library.services, log: log)
    let heard = timeline.diagnostics.filter { $0.severity == .error || !warns }
    #expect(heard.isEmpty, "\(heard.map(\.message))", sourceLocation: sourceLocation)
  }

  /// The layer as it is shown at a time in seconds; nil while it is in no tree.
  func state(_ layer: CALayer, at time: Double) -> LayerState? {
    guard let id = layer.track?.id else { return nil }
    func find(_ state: LayerState) -> LayerState? {
      if state.id.rawValue == id { return state }
      for sublayer in state.sublayers { if let found = find(sublayer) { return found } }
      return state.mask.flatMap(find)
    }
    // The scene's own clock, which takes any time.
    return (timeline.scenes.first?.scene.state(at: time, describesAnimations: true)).flatMap(find)
  }

  /// Its presentation values.
  func values(
    _ layer: CALayer, at time: Double = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> LayerValues {
    try #require(state(layer, at: time), "the layer is in no tree at \(time) s", sourceLocation: sourceLocation).values
  }

  /// The numbers of a key path's presentation value.
  func numbers(
    _ layer: CALayer, _ keyPath: String, at time: Double = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [Double] {
    let values = try values(layer, at: time, sourceLocation: sourceLocation)
    let value = try #require(
      PropertyPath(keyPath, in: values)?.get(values), "there is no \(keyPath)", sourceLocation: sourceLocation)
    return value.numbers
  }

  /// Compares a presentation value with what is expected, to 1e-6.
  func expect(
    _ layer: CALayer, _ keyPath: String, at time: Double = 0, _ expected: [Double],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let actual = try numbers(layer, keyPath, at: time, sourceLocation: sourceLocation)
    #expect(
      actual.count == expected.count && zip(actual, expected).allSatisfy { abs($0 - $1) <= 1e-6 },
      "\(keyPath) at \(time) s is \(actual), expected \(expected)", sourceLocation: sourceLocation)
  }

  func expect(
    _ layer: CALayer, _ keyPath: String, at time: Double = 0, _ expected: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(layer, keyPath, at: time, [expected], sourceLocation: sourceLocation)
  }

  /// Keys of the animations that act.
  func animationKeys(_ layer: CALayer, at time: Double) -> [String] {
    state(layer, at: time)?.animations.compactMap(\.key) ?? []
  }

  /// The picture at a time, with `scale` pixels for each point.
  func pixels(at time: Double = 0, scale: Double = 1) throws -> FramePixels {
    FramePixels(try FrameRenderer(timeline, scale: scale, library: library).bitmap(at: time))
  }
}

extension PropertyValue {
  /// What the value consists of, row by row for a transform; empty for what has no numbers.
  var numbers: [Double] {
    switch self {
    case .number(let n): [n]
    case .bool(let flag): [flag ? 1 : 0]
    case .point(let p): [p.x, p.y]
    case .size(let s): [s.width, s.height]
    case .rect(let r): [r.minX, r.minY, r.width, r.height]
    case .transform(let t):
      [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
      ]
    case .color(let c): c.map { [$0.red, $0.green, $0.blue, $0.alpha] } ?? []
    case .numbers(let list): list ?? []
    default: []
    }
  }
}
