// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionRender

/// What a library must leave as it is.
struct Surroundings: Equatable {
  var folder = FileManager.default.currentDirectoryPath
  var environment = ProcessInfo.processInfo.environment
  /// The addresses of what handles each signal.
  var handlers = (1...64).map { number in
    var action = sigaction()
    sigaction(Int32(number), nil, &action)
    return action.__sigaction_handler.sa_handler.map { unsafeBitCast($0, to: Int.self) }
  }
  var mask: [UInt8] = {
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    return withUnsafeBytes(of: &mask) { Array($0) }
  }()
  var threads = count("/proc/self/task")
  var descriptors = count("/proc/self/fd")
  var children = (try? String(contentsOfFile: "/proc/self/task/\(getpid())/children", encoding: .utf8)) ?? ""

  static func count(_ folder: String) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
  }
}

/// Its own: it takes a while until a thread that has ended is gone.
func settled(_ before: Surroundings) -> Surroundings {
  var now = Surroundings()
  for _ in 0..<200 where now != before {
    usleep(10_000)
    now = Surroundings()
  }
  return now
}

func card(_ title: String) throws -> ProgramRenderer {
  try ProgramRenderer(format: Format(width: 320, height: 180, fps: 10)) {
    Scene {
      GradientLayer(["#1B2A6B", "#0B0F26"])
      // What Core Graphics has is for everybody who draws, not for the engine alone.
      CanvasLayer { context, size in
        context.setBlendMode(.multiply)
        context.interpolationQuality = .high
        context.setFillColor("#FF8800")
        context.fill(CGRect(x: 0, y: 0, width: size.width / 2, height: 8))
      }.size(320, 180).animate(\.opacity, from: 0, to: 1, duration: 0.5, timing: .steps(4))
      TextLayer(title).font("Inter", 24, .bold).position(.center).animate(
        \.opacity, from: 0, to: 1, duration: 0.5, timing: .linear)
    }.lasting(1)
  }
}

/// A parameter of a type that has no value to go on with, read before it is set.
struct Serial: ParameterValue {
  static var parameterSchema: ParameterSchema { .other("a serial") }
  var parameterInput: ParameterInput { .string("A-1") }
  static func parse(_ input: ParameterInput) -> Serial? { input == .string("A-1") ? Serial() : nil }
}
final class Hasty: Composition {
  @Parameter("Serial") var serial: Serial
  init() { print(serial) }
  var format: Format { Format(width: 320, height: 180, fps: 10) }
  var program: Program { Scene { TextLayer("\(serial)") }.lasting(1) }
}

let folder = CommandLine.arguments[1]
if folder == "hasty" { print(try ProgramRenderer(Hasty())) }
// libav, fonts, Foundation and Dispatch keep a few things from their first use on.
DispatchQueue.concurrentPerform(iterations: 8) { _ in usleep(1000) }
_ = try card("first").writeImage(at: 0, to: folder + "/first.png")
_ = try card("first").write(to: folder + "/first.mp4")
let before = settled(Surroundings())

let renderer = try card("Hello")
try renderer.writeImage(at: 0.9, to: folder + "/poster.png")
try renderer.write(to: folder + "/poster.mp4")

// Several beside each other.
let names = ["one", "two", "three", "four"]
DispatchQueue.concurrentPerform(iterations: 4) { index in
  do {
    let renderer = try card(names[index])
    try renderer.write(to: "\(folder)/\(names[index]).mp4")
  } catch { print(error) }
}
let after = settled(before)
// Dispatch's pool of threads is the program's own, not the library's.
var compared = after
compared.threads = before.threads
print(compared == before ? "unchanged" : "before \(before)\nafter \(after)")
