// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionExport
import MotionKit
import MotionModel
import MotionRendering

@testable import MotionChecks

/// A film of 1280 by 720 points with 30 frames a second, checked as `motionkit check` does.
struct FilmStage {
  let findings: [Diagnostic]
  /// Their codes, in order.
  var codes: [String] { findings.compactMap { $0.origin?.code } }
  /// What is wrong with the script itself.
  let faults: [String]

  init(
    _ options: FilmCheckOptions = FilmCheckOptions(), checks: [FilmCheck] = FilmCheck.all, rate: FrameRate = 30,
    width: Int = 1280,
    height: Int = 720, background: Color = .black, @ProgramBuilder _ program: () -> Program
  ) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let library = MediaLibrary(folder: folder, vectorImages: SVGImageFile.make)
    let made = RehearsedProgram(library: library) {
      (Format(width: width, height: height, fps: rate).background(background), program())
    }
    faults = made.timeline.diagnostics.filter { $0.severity == .error }.map(\.message)
    findings = try CheckedFilm(made.timeline, library: library, options: options).findings(of: checks)
  }

  /// A scene of three seconds.
  static func scene(
    _ options: FilmCheckOptions = FilmCheckOptions(), background: Color = .black, seconds: Double = 3,
    @SceneBuilder _ scene: () -> Scene
  ) throws -> FilmStage {
    try FilmStage(options, background: background) { scene().lasting(seconds).name("only") }
  }
}
