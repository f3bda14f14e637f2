// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Scenes of `Tests/Scenes` as scripts: marked `@main`, compiled and inspected by the real binary, at times whose
/// values the rule book's formulas give.
@Suite(
  "Scenes of the guides, as scripts",
  .enabled(if: ProcessInfo.processInfo.environment["MOTIONKIT"] != nil, "MOTIONKIT names the binary"))
struct SceneInspectionTests {
  @Test("A14: an implicit move, half way and at its end; the model is there at once (T-21, T-80)")
  func implicitMove() throws {
    let script = try SceneScript("A14")
    let moving = try script.inspect(at: 1.125)
    let half = 100 + 400 * 0.8024033878671196
    try moving.expect("theLayer", "position", [half, half])
    #expect(try moving.animations("theLayer") == ["position"])
    let done = try script.inspect(at: 1.25)
    try done.expect("theLayer", "position", [500, 500])
    #expect(try done.animations("theLayer") == [])
  }

  @Test("A16: an explicit fade in its third quarter, and the model value after it (T-17, T-25)")
  func explicitFade() throws {
    let script = try SceneScript("A16")
    try script.inspect(at: 5).expect("theLayer", "opacity", [0.5])
    try script.inspect(at: 13).expect("theLayer", "opacity", [0.8])
  }

  @Test("B3: on the way along a mutable path (T-55)")
  func bounce() throws {
    try SceneScript("B3").inspect(at: 1.25).expect("theLayer", "position", [197, 393.5])
  }

  @Test("C1: the triangle's path, place and paint, and its area on the canvas (SH-1, SH-2)")
  func triangle() throws {
    let script = try SceneScript("C1")
    let scene = try script.inspect(at: 0)
    try scene.expect("shapeLayer", "position", [200, 200])
    try scene.expect("shapeLayer", "bounds", [0, 0, 200, 200])
    try scene.expect("shapeLayer", "fillColor", [0.5, 0, 0.5, 1])
    #expect(try scene.value("shapeLayer", "strokeColor") is NSNull)
    #expect(try scene.value("shapeLayer", "path") as? String == "M 0 100 L 200 0 L 200 200 L 0 100")
    // Coverage summed over the image: 20000 px², within a pixel for each 100 px of edge.
    let picture = try script.still(at: 0)
    try #require(picture.count == 400 * 400 * 3)
    let area = stride(from: 0, to: picture.count, by: 3).reduce(0.0) { $0 + Double(picture[$1]) / 128 }
    #expect(abs(area - 20_000) < 6, "\(area)")
  }

  @Test("D9: a full turn by transform.rotation, a quarter of it done (V-5)")
  func turn() throws {
    try SceneScript("D9").inspect(at: 0.5).expect(
      "shipLayer", "transform", [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
  }

  @Test("A3: a key path is no property: layer.transform.rotation.x = 0 does not compile (V-5)")
  func keyPathIsNoProperty() throws {
    let folder = ScratchFolder()
    try folder.write(
      "A3.swift",
      """
      import QuartzCompat

      @main
      struct A3: CAComposition {
        let duration = 1.0
        func build(in root: CALayer) { root.transform.rotation.x = 0 }
      }
      """)
    let run = try Tool.run(["inspect", "A3.swift", "--at", "0"], in: folder)
    #expect(run.status != 0)
    #expect(run.errors.contains("has no member 'rotation'"), "\(run.errors)")
  }
}

/// A file of `Tests/Scenes` with its type marked as the script's composition.
private struct SceneScript {
  let folder: ScratchFolder
  let path: String

  init(_ name: String) throws {
    let scenes = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Scenes")
    let source = try String(contentsOf: scenes.appendingPathComponent("\(name).swift"), encoding: .utf8)
    let marked = ["struct \(name):", "final class \(name):"].reduce(source) {
      $0.replacingOccurrences(of: "\n\($1)", with: "\n@main\n\($1)")
    }
    folder = ScratchFolder()
    path = folder.path + "/\(name).swift"
    // `inspect` shows frames: at this rate one lies at each eighth of a second.
    try folder.write("\(name).swift", marked.replacingOccurrences(of: "fps: 30", with: "fps: 40"))
  }

  func inspect(at seconds: Double) throws -> InspectedScene {
    let run = try Tool.run(["inspect", path, "--at", "\(seconds)", "--json"], in: folder)
    try #require(run.status == 0, "\(run.errors)")
    return try InspectedScene(run.output)
  }

  /// R, G and B of a still.
  func still(at seconds: Double) throws -> [UInt8] {
    let picture = folder.path + "/still.png"
    let run = try Tool.run(["still", path, picture, "--at", "\(seconds)"], in: folder)
    try #require(run.status == 0, "\(run.errors)")
    return try SystemTool.ffmpeg("-i", picture, "-f", "rawvideo", "-pix_fmt", "rgb24", "-")
  }
}

/// What `motionkit inspect` says of the root's sublayers.
private struct InspectedScene {
  private var layers: [String: [String: Any]] = [:]

  init(_ data: Data) throws {
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let root = try #require(json["root"] as? [String: Any])
    for layer in root["sublayers"] as? [[String: Any]] ?? [] {
      if let name = layer["name"] as? String { layers[name] = layer }
    }
  }

  func value(_ layer: String, _ property: String) throws -> Any {
    let properties = try #require(layers[layer]?["properties"] as? [String: Any], "there is no layer \(layer)")
    return try #require(properties[property], "\(layer) has no \(property)")
  }

  /// Keys of the animations that act.
  func animations(_ layer: String) throws -> [String] {
    let animations = try #require(layers[layer]?["animations"] as? [[String: Any]])
    return animations.compactMap { $0["key"] as? String }
  }

  func expect(
    _ layer: String, _ property: String, _ expected: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let value = try value(layer, property)
    let actual = try #require(
      value as? [Double] ?? (value as? Double).map { [$0] }, "\(layer).\(property) is \(value)")
    #expect(
      actual.count == expected.count && zip(actual, expected).allSatisfy { abs($0 - $1) < 1e-6 },
      "\(layer).\(property) is \(actual), expected \(expected)", sourceLocation: sourceLocation)
  }
}
