// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionLayers
import MotionModel
import MotionTimeline

@testable import MotionExport

/// A composition of a test as a timeline, with the library that its files come from.
struct ExportFixture {
  let timeline: Timeline
  let library: MediaLibrary

  init(
    _ format: Format, folder: String = "/", allowsFontStandIn: Bool = false, allowsDamage: Bool = false,
    formulas: (any FormulaServices)? = nil, @ProgramBuilder _ program: () -> Program
  ) {
    library = MediaLibrary(
      folder: folder, allowsFontStandIn: allowsFontStandIn, allowsDamage: allowsDamage, vectorImages: SVGImageFile.make,
      formulas: formulas)
    let log = DiagnosticLog()
    let program = log.collect(services: library.services) { program() }
    timeline = program.timeline(format: format, services: library.services, log: log)
  }

  var renderer: FrameRenderer { FrameRenderer(timeline, library: library) }

  /// Exports with settings that `change` adjusts, and says what was done.
  @discardableResult
  func export(to path: String, _ change: (inout ExportSettings) -> Void = { _ in }) throws -> ExportSummary {
    var settings = ExportSettings()
    settings.usesCache = false
    settings.output = path.hasSuffix(".y4m") ? .y4m : .mp4
    change(&settings)
    // Foundation replaces what is there, a device too.
    if !FileManager.default.fileExists(atPath: path) { _ = FileManager.default.createFile(atPath: path, contents: nil) }
    return try Exporter(timeline, settings: settings, library: library).run(to: .file(path)) { _ in }
  }
}

extension ExportFixture {
  /// A box and a text that move over a gradient.
  static func card(width: Int = 320, height: Int = 180, fps: FrameRate = 30, seconds: Double) -> ExportFixture {
    ExportFixture(Format(width: width, height: height, fps: fps)) {
      Scene {
        GradientLayer(["#1B2A6B", "#0B0F26"])
        Layer().size(Double(width) / 4, Double(height) / 3).position(0, Double(height) / 2)
          .backgroundColor("#FF5A3C").cornerRadius(8)
          .animate(\.position.x, from: 0, to: Double(width), duration: seconds, timing: .linear)
        TextLayer("Frames").fontSize(Double(height) / 5).position(.center)
          .animate(\.transform.rotation.z, from: 0, to: 1, duration: seconds, timing: .linear)
      }.lasting(seconds)
    }
  }

  /// Four still fields of one colour each, a quarter of the canvas.
  static func fields(_ colors: [Color], width: Int = 320, height: Int = 180, frames: Int = 12) -> ExportFixture {
    ExportFixture(Format(width: width, height: height, fps: 24)) {
      Scene {
        for (index, color) in colors.enumerated() {
          Layer().frame(
            Double(index % 2 * width / 2), Double(index / 2 * height / 2), Double(width / 2), Double(height / 2)
          )
          .backgroundColor(color)
        }
      }.lasting(Double(frames) / 24)
    }
  }
}

extension Planes {
  /// Y, U and V without the padding of rows, as `-f rawvideo` has them.
  var samples: [UInt8] {
    planes.flatMap { plane in
      (0..<plane.height).flatMap { y in
        UnsafeBufferPointer(start: plane.pixels + y * plane.rowBytes, count: plane.width)
      }
    }
  }
}

/// Peak signal-to-noise ratio of 8-bit values in dB; infinite for equal ones.
func exportPSNR(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Double {
  guard a.count == b.count, !a.isEmpty else { return 0 }
  let sum = zip(a, b).reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
  return sum == 0 ? .infinity : 10 * Math.log(255.0 * 255.0 * Double(a.count) / Double(sum)) / Math.log(10)
}
