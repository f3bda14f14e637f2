// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// Every codec that runs on processors gives the same bytes on one core and on all, and works with the instructions that
/// every processor has.
@Suite(
  "Formats on every processor",
  .enabled(
    if: SystemTool.hasFFmpeg && ProcessInfo.processInfo.environment["MOTIONKIT"] != nil, "MOTIONKIT names the binary"))
struct FormatProcessorTests {
  /// Compiled once for all of them.
  static let script = Checkout.path("Tests/Authoring/moving.swift")

  static let formats: [(name: String, options: [String])] = [
    ("a.mp4", []), ("a.mp4", ["--bits", "10"]), ("a.mp4", ["--codec", "h265"]),
    ("a.mp4", ["--codec", "h265", "--bits", "10"]), ("a.webm", ["--codec", "av1"]), ("a.webm", ["--codec", "vp9"]),
    ("a.mov", []), ("a.mov", ["--codec", "prores-4444"]), ("a.gif", []), ("a.apng", []), ("a.webp", []),
    ("%d.png", []), ("%d.jpg", []), ("%d.webp", []),
  ]

  @Test(
    "the bytes are the same on one core and on all, and for any number of jobs",
    arguments: formats.filter { TestEffort.takes("\($0)") })
  func cores(name: String, options: [String]) throws {
    let scratch = ScratchFolder()
    let binary = try #require(ProcessInfo.processInfo.environment["MOTIONKIT"])
    var files: [[UInt8]] = []
    for (index, run) in [["-c", "0"], ["-c", "0-63"]].enumerated() {
      try FileManager.default.createDirectory(atPath: scratch.file("\(index)"), withIntermediateDirectories: true)
      try scratch.run(
        "taskset",
        run + [
          binary, "export", FormatProcessorTests.script, scratch.file("\(index)/\(name)"), "--no-cache", "--quiet",
        ]
          + options + ["--jobs", "\(1 + 2 * index)"])
      files.append(try scratch.bytes("\(index)/" + NumberedName(name).path(17)))
    }
    #expect(files[0] == files[1] && files[0].count > 500)
  }

  @Test(
    "every codec works with the instructions of every processor, those that can with the same bytes",
    arguments: formats.filter { TestEffort.leaves("\($0)") }
  )
  func baseline(name: String, options: [String]) throws {
    let scratch = ScratchFolder()
    let binary = try #require(ProcessInfo.processInfo.environment["MOTIONKIT"])
    // H.264 is what an MP4 file has unless another codec is named.
    let isPortable =
      ["gif", "apng", "png"].contains { name.hasSuffix($0) } || (name == "a.mp4" && options.first != "--codec")
    var files: [[UInt8]] = []
    let masked = [ExportProcessorTests.masked, ExportProcessorTests.masked]
    for (index, environment) in (masked + (isPortable ? [[:]] : [])).enumerated() {
      try FileManager.default.createDirectory(atPath: scratch.file("\(index)"), withIntermediateDirectories: true)
      try scratch.run(
        binary,
        ["export", FormatProcessorTests.script, scratch.file("\(index)/\(name)"), "--no-cache", "--quiet"] + options
          + (isPortable ? ["--reproducible"] : []), environment: environment)
      files.append(try scratch.bytes("\(index)/" + NumberedName(name).path(17)))
    }
    #expect(files[0] == files[1])
    if isPortable { #expect(files[0] == files[2]) }
    guard !name.contains("%"), name != "a.webp" else { return }
    #expect(try scratch.probe("0/" + name)["nb_read_frames"] == "30")
  }
}
