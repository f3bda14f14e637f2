import Foundation
import MotionCore
import Testing

/// The scripts of `Tests/Scenes`, inspected by the real binary at times whose values the rule book's formulas give.
@Suite(
  "Scenes of the guides, inspected",
  .enabled(if: ProcessInfo.processInfo.environment["MOTIONKIT"] != nil, "MOTIONKIT names the binary"))
struct SceneInspectionTests {
  @Test("A5: frame and position follow from each other by the anchor point (G-2, G-4)")
  func frames() throws {
    let scene = try InspectedScene("A5", at: 0)
    // The frame that the script read back is in contentsRect.
    #expect(try scene.numbers("frame of centred", "position") == [100, 100])
    #expect(try scene.numbers("frame of centred", "contentsRect") == [40, 60, 120, 80])
    #expect(try scene.numbers("same frame, anchor at the corner", "position") == [40, 60])
    #expect(try scene.numbers("same frame, anchor at the corner", "bounds") == [0, 0, 120, 80])
    #expect(try scene.numbers("same frame, anchor at the corner", "contentsRect") == [40, 60, 120, 80])
  }

  @Test(
    "A14: an implicit move takes 0.25 s of the default curve; the model is there at once (T-21, T-80)",
    arguments: [0, 0.0625, 0.125, 0.1875, 0.25, 0.5])
  func implicitMove(offset: Double) throws {
    let scene = try InspectedScene("A14", at: 1 + offset)
    let expected = 100 + 400 * bezier(min(1, offset / 0.25), 0.25, 0.1, 0.25, 1)
    try scene.expect("layer", "position", [expected, expected])
    try scene.expect("model", "position", [500, 500])
    #expect(try scene.animations("layer") == (offset < 0.25 ? ["position"] : []))
  }

  @Test("A14: before the move the layer is where it was built, without an animation (T-82)")
  func beforeImplicitMove() throws {
    let scene = try InspectedScene("A14", at: 0.9)
    try scene.expect("layer", "position", [100, 100])
    #expect(try scene.animations("layer") == [])
  }

  @Test(
    "A16: an explicit fade of 3 s, twice and back, then the model value (T-17, T-25)",
    arguments: [
      (0, 1), (1.5, 0.5), (3, 0), (4.5, 0.5), (6, 1), (7.5, 0.5), (9, 0), (10, 1.0 / 3), (12.5, 0.8),
    ] as [(Double, Double)])
  func explicitFade(offset: Double, opacity: Double) throws {
    try InspectedScene("A16", at: 0.5 + offset).expect("layer", "opacity", [opacity])
  }

  @Test("A16: the delegate hears of the end once, 12 s after the beginning, as finished (T-28)")
  func delegate() throws {
    try InspectedScene("A16", at: 12.25).expect("end", "position", [-1, -1])
    try InspectedScene("A16", at: 13).expect("end", "position", [12.5, 1])
  }

  @Test(
    "B2: without a curve an explicit fade is linear; at its end the model shows (T-25)",
    arguments: [0, 0.25, 0.5, 0.75, 1.0, 2.0])
  func fades(offset: Double) throws {
    let scene = try InspectedScene("B2", at: 1 + offset)
    try scene.expect("model set", "opacity", [offset < 1 ? 1 - offset : 0])
    try scene.expect("model not set", "opacity", [offset < 1 ? 1 - offset : 1])
    // The implicit animation has replaced the explicit one under the same key (T-23, T-80).
    try scene.expect("model set afterwards", "opacity", [1 - bezier(min(1, offset / 0.25), 0.25, 0.1, 0.25, 1)])
  }

  @Test(
    "B3: two curves share the time equally, each by its own parameter (T-55)",
    arguments: [0, 1.25, 2.5, 3.75, 4.9, 0.7])
  func bounce(time: Double) throws {
    let scene = try InspectedScene("B3", at: time)
    let position = time / 2.5
    let t = position - position.rounded(.down)
    let x0 = position < 1 ? 74.0 : 320
    let y = 74 * (pow(1 - t, 3) + pow(t, 3)) + 500 * (3 * t * (1 - t) * (1 - t) + 3 * t * t * (1 - t))
    let x = x0 + 246 * (3 * t * t * (1 - t) + t * t * t)
    try scene.expect("layer", "position", [x, y])
  }

  @Test("B3: after 5 s the animation is gone and the model shows (T-25)")
  func bounceEnd() throws {
    try InspectedScene("B3", at: 5.5).expect("layer", "position", [10, 20])
  }

  @Test(
    "B4: paced key frames take their time by distance, over the group's 5 s (T-19, T-21, T-54)",
    arguments: [0, 0.3, 1.25, 2.5, 3.7, 3.75, 4.99])
  func borders(time: Double) throws {
    let scene = try InspectedScene("B4", at: time)
    let values = [1, 10, 5, 30, 0.5, 15, 2, 50, 0]
    try scene.expect("layer", "borderWidth", [paced(values, time / 5)])
    // Green to red is as far as red to blue.
    let u = time / 2.5
    let color = u < 1 ? [u, 1 - u, 0, 1] : [2 - u, 0, u - 1, 1]
    try scene.expect("layer", "borderColor", color)
  }

  @Test("C1: the triangle's path, place and paint, and its area on the canvas")
  func triangle() throws {
    let scene = try InspectedScene("C1", at: 0)
    try scene.expect("triangle", "position", [200, 200])
    try scene.expect("triangle", "bounds", [0, 0, 200, 200])
    try scene.expect("triangle", "fillColor", [0.5, 0, 0.5, 1])
    #expect(try scene.value("triangle", "strokeColor") is NSNull)
    #expect(try scene.value("triangle", "path") as? String == "M 0 100 L 200 0 L 200 200 L 0 100")
    // Coverage summed over the picture: 20000 px², within a pixel for each 100 px of edge.
    let picture = try InspectedScene.still("C1", at: 0)
    try #require(picture.count == 400 * 400 * 3)
    var area = 0.0
    for index in 0..<(400 * 400) {
      area += Double(picture[3 * index]) / 128
      #expect(picture[3 * index + 1] == 0)
    }
    #expect(abs(area - 20_000) < 6, "\(area)")
    func red(_ x: Int, _ y: Int) -> UInt8 { picture[3 * (y * 400 + x)] }
    // Inside and outside of the vertices (100,200), (300,100), (300,300).
    #expect(red(106, 199) == 128 && red(298, 106) == 128 && red(298, 293) == 128)
    #expect(red(98, 200) == 0 && red(301, 200) == 0 && red(200, 145) == 0 && red(200, 255) == 0)
  }

  @Test("D5: an offset after a scale and a turn is scaled and turned")
  func affine() throws {
    let (c, s) = (cos(Double.pi / 6), 0.5)
    try InspectedScene("D5", at: 0).expect(
      "layer", "transform",
      [0.5 * c, 0.5 * s, 0, 0, -0.5 * s, 0.5 * c, 0, 0, 0, 0, 1, 0, 100 * c, 100 * s, 0, 1])
  }

  @Test("D9: a full turn by transform.rotation turns all the way (V-5)", arguments: [0, 0.25, 0.5, 1, 1.7, 2.5])
  func turn(time: Double) throws {
    let angle = time < 2 ? Double.pi * time : 0
    let (c, s) = (cos(angle), sin(angle))
    try InspectedScene("D9", at: time).expect(
      "layer", "transform", [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
  }

  /// `y` where the curve (0,0) (x1,y1) (x2,y2) (1,1) has `x`: by bisection, far below the tolerance.
  private func bezier(_ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    func value(_ t: Double, _ a: Double, _ b: Double) -> Double {
      3 * t * (1 - t) * (1 - t) * a + 3 * t * t * (1 - t) * b + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return value((low + high) / 2, y1, y2)
  }

  /// The value at a fraction of the whole way through `values`.
  private func paced(_ values: [Double], _ fraction: Double) -> Double {
    let steps = zip(values, values.dropFirst()).map { abs($1 - $0) }
    var left = fraction * steps.reduce(0, +)
    for (index, step) in steps.enumerated() {
      if left <= step { return values[index] + (values[index + 1] - values[index]) * left / step }
      left -= step
    }
    return values[values.count - 1]
  }
}

/// What `motionkit inspect` says of a scene's script at a time.
private struct InspectedScene {
  struct Failure: Error { var message: String }
  private var layers: [String: [String: Any]] = [:]

  init(_ name: String, at seconds: Double) throws {
    let data = try InspectedScene.run(["inspect", InspectedScene.script(name), "--at", "\(seconds)", "--json"])
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

  func numbers(_ layer: String, _ property: String) throws -> [Double] {
    let value = try value(layer, property)
    return try #require(value as? [Double] ?? (value as? Double).map { [$0] }, "\(layer).\(property) is \(value)")
  }

  /// Keys of the animations that act.
  func animations(_ layer: String) throws -> [String] {
    let animations = try #require(layers[layer]?["animations"] as? [[String: Any]])
    return animations.compactMap { $0["key"] as? String }
  }

  func expect(
    _ layer: String, _ property: String, _ expected: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let actual = try numbers(layer, property)
    #expect(
      actual.count == expected.count && zip(actual, expected).allSatisfy { abs($0 - $1) < 1e-6 },
      "\(layer).\(property) is \(actual), expected \(expected)", sourceLocation: sourceLocation)
  }

  /// R, G and B of a still.
  static func still(_ name: String, at seconds: Double) throws -> [UInt8] {
    let path = NSTemporaryDirectory() + "motionkit-scene-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = try run(["still", script(name), path, "--at", "\(seconds)"])
    return Array(
      try run(["-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"], tool: "/usr/bin/ffmpeg"))
  }

  private static func script(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Scenes/\(name).swift").path
  }

  private static func run(_ arguments: [String], tool: String? = nil) throws -> Data {
    let binary = try #require(tool ?? ProcessInfo.processInfo.environment["MOTIONKIT"])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: binary)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(message: "\(binary) \(arguments.joined(separator: " ")) ended with \(process.terminationStatus)")
    }
    return data
  }
}
