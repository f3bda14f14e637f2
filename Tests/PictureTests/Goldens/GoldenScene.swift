// SPDX-License-Identifier: Apache-2.0

import Foundation
import GoldenImages
import MotionCore
import MotionDisplayList
import MotionExport
import MotionKit
import MotionLayers
import MotionLowering
import MotionMedia
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures

/// A small scene and the times at which it is looked at. Its frames lie side by side in `Tests/Goldens/NAME.png`.
struct GoldenScene: Sendable, CustomTestStringConvertible {
  var name: String
  var size: (width: Int, height: Int)
  /// Seconds of the scene's clock.
  var times: [Double]
  var background: Color
  /// The presentation trees at the times.
  private var look: @Sendable (Format, [Double]) throws -> [FrameState]
  var testDescription: String { name }

  /// - Parameter build: fills the root layer.
  init(
    _ name: String, _ width: Int = 200, _ height: Int = 120, at times: [Double] = [0], background: Color = "#101828",
    build: @escaping @Sendable (Layer) -> Void
  ) {
    (self.name, size, self.times, self.background) = (name, (width, height), times, background)
    look = { format, times in
      let rehearsal = Rehearsal(format: format)
      let timeline = rehearsal.run(duration: 10, build)
      // Odd values have an image and a warning.
      try #require(!rehearsal.log.hasErrors, "\(rehearsal.log.diagnostics)")
      return times.map { FrameState(time: $0, format: format, root: timeline.state(at: $0)) }
    }
  }

  /// - Parameter program: as a script has it.
  init(
    _ name: String, _ width: Int, _ height: Int, at times: [Double],
    @ProgramBuilder program: @escaping @Sendable () -> Program
  ) {
    (self.name, size, self.times, background) = (name, (width, height), times, "#101828")
    look = { format, times in
      let (log, library) = (DiagnosticLog(), MediaLibrary(folder: "."))
      let program = log.collect(services: library.services) { program() }
      let timeline = program.timeline(format: format, services: library.services, log: log)
      try #require(timeline.diagnostics.isEmpty, "\(timeline.diagnostics)")
      return times.map { timeline.state(at: MediaTime(seconds: $0)) }
    }
  }

  /// The presentation trees at the scene's times.
  func states() throws -> [FrameState] {
    let format = Format(width: size.width, height: size.height, fps: 30, background: background)
    return try look(format, times)
  }

  /// The display lists of its frames, as text.
  func listed() throws -> String {
    let builder = DisplayListBuilder(contents: ContentsFromDisk())
    return try states().map { "at \($0.time) s: \(try builder.displayList(for: $0))\n" }.joined(separator: "\n")
      .replacing(Checkout.root.path, with: "")
  }

  /// Its frames side by side.
  func drawn() throws -> Bitmap { Bitmap.sideBySide(try states().map { try $0.drawn() }) }
}

/// Compares with what was committed (see ``GoldenImage``).
enum Golden {
  /// Compares the display lists with `Tests/Goldens/NAME.txt`: what a change of behaviour is read from first.
  static func verifyList(_ scene: GoldenScene) throws {
    let path = Checkout.path("Tests/Goldens/\(scene.name).txt")
    let actual = try scene.listed()
    let expected = try? String(contentsOfFile: path, encoding: .utf8)
    if expected == actual { return }
    if GoldenImage.isRecording || expected == nil {
      try actual.write(toFile: path, atomically: true, encoding: .utf8)
    }
    guard let expected else {
      Issue.record("There was no golden \(path); it is what was listed now. Read it, and commit it if it is right.")
      return
    }
    if GoldenImage.isRecording { return print("rewritten: \(path)") }
    let lines = (expected.split(separator: "\n"), actual.split(separator: "\n"))
    let first = zip(lines.0, lines.1).first { $0 != $1 }
    Issue.record(
      """
      The display list of \(scene.name) is not its golden, \(path):
        expected \(first.map { String($0.0) } ?? "\(lines.0.count) lines")
        actual   \(first.map { String($0.1) } ?? "\(lines.1.count) lines")
      If the new one is right: MOTIONKIT_RECORD=1 make test FILTER=Golden, then read the change and commit it.
      """)
  }

  static func verify(_ scene: GoldenScene) throws {
    let times = scene.times.map { "\($0) s" }.joined(separator: ", ")
    let complaint = try GoldenImage(scene.name).complaint(about: scene.drawn(), frames: times)
    if let complaint { Issue.record(Comment(rawValue: complaint)) }
  }
}

extension Layer {
  /// Puts a new layer with this frame on top, and returns it.
  @discardableResult func add<L: Layer>(_ layer: L, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> L {
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    addSublayer(layer)
    return layer
  }

  /// A box of one colour.
  @discardableResult func addBox(
    _ color: Color, _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0
  ) -> Layer {
    let layer = add(Layer(), x, y, width, height)
    layer.backgroundColor = color
    layer.cornerRadius = radius
    return layer
  }
}

/// The colours of the images.
enum Palette {
  static let orange: Color = "#FF5A3C"
  static let navy: Color = "#1B2A6B"
  static let teal: Color = "#2FD6C3"
  static let yellow: Color = "#FFD34D"
  static let violet: Color = "#8A4BD8"
  static let night: Color = "#101828"
}
