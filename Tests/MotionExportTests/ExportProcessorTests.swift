// SPDX-License-Identifier: Apache-2.0

import ColourProfiles
import Foundation
import MotionCore
import MotionMedia
import MotionTestSupport
import Testing

@testable import ExportFixtures

/// Invariant 1 on other processors: the vector kernels are switched off in a process of its own.
@Suite(
  "Planes on every processor",
  .enabled(if: ProcessInfo.processInfo.environment["MOTIONKIT"] != nil, "MOTIONKIT names the binary"))
struct ExportProcessorTests {
  static let script = """
    import MotionKit

    @main
    struct Everything: Composition {
      var format: Format { Format(width: 160, height: 90, fps: 10) }
      var program: Program {
        shapes.lasting(1.2)
        Transition.push(.fromRight, 0.4)
        clip.lasting(1.2)
      }
      @SceneBuilder var shapes: Scene {
        GradientLayer(["#1B2A6B", "#0B0F26"])
        ShaderLayer { grid, time in
          { row in for i in 0..<row.count { row.red[i] = Float(0.5 + 0.5 * Math.sin(row.y / 9 + time)) } }
        }.size(40, 40).position(30, 30)
        TextLayer("Motion").fontSize(28).position(80, 40).animate(\\.transform.rotation.z, from: 0, to: 1, duration: 1)
        ShapeLayer(.ellipse(in: CGRect(x: 0, y: 0, width: 50, height: 30))).fillColor("#FF5A3C80").position(100, 60)
          .shadow(opacity: 0.6, radius: 5, offset: (2, 3)).spring(\\.transform.scale, from: 0.1, to: 1)
        Layer().size(30, 30).backgroundColor("#40FF8080").position(40, 60).filters(.gaussianBlur(radius: 4))
          .compositingFilter(.plusLighter)
        Layer { TextLayer("fade").fontSize(20) }.size(50, 30).position(120, 25).opacity(0.5)
          .mask(GradientLayer([.clear, .black]).size(50, 30).position(25, 15))
      }
      @SceneBuilder var clip: Scene {
        VideoLayer("clip.mp4").size(120, 80).position(80, 45).rotated(by: .radians(0.2)).cornerRadius(10).masksToBounds(true)
      }
    }
    """

  /// Without AVX2 and FMA: in the kernels, libav and libx264, and in the C library, which chooses for itself.
  static let masked = [
    "MOTIONKIT_CPU": "baseline",
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-FMA,-AVX2_Usable,-FMA_Usable,-AVX512F,-AVX512VL",
  ]

  /// The template, what of it, and how large: the gallery's height has no even half.
  static let parts = [
    ("intro", ["--time", "1.9-2.5", "--scale", "0.5"]), ("kiosk", ["--time", "1-1.3", "--scale", "0.5"]),
    ("captions", ["--time", "4.5-4.8", "--scale", "0.5"]), ("gallery", ["--frames", "20-25"]),
    ("explainer", ["--time", "29.8-30.2", "--scale", "0.5"]),
    ("explainer", ["--time", "412-412.2", "--scale", "0.25", "--set", "theme=dark"]),
  ]

  @Test(
    "every template has the same planes with AVX2 and FMA masked off, and with --reproducible the same file",
    arguments: ExportProcessorTests.parts)
  func templates(name: String, part: [String]) throws {
    let scratch = ScratchFolder()
    let binary = try #require(ProcessInfo.processInfo.environment["MOTIONKIT"])
    var files: [(hashes: [UInt8], movie: [UInt8])] = []
    for environment in [[:], ExportProcessorTests.masked] {
      try scratch.run(
        binary,
        [
          "export", Checkout.path("templates/" + name), scratch.file("out.mp4"), "--no-cache", "--quiet",
          "--reproducible", "--preset", "veryfast",
          "--frame-hashes", scratch.file("hashes.txt"),
        ] + part, environment: environment)
      files.append((try scratch.bytes("hashes.txt"), try scratch.bytes("out.mp4")))
    }
    #expect(files[0].hashes == files[1].hashes)
    #expect(files[0].movie == files[1].movie)
    #expect(files[0].hashes.split(separator: 10).count > 3)
  }

  @Test("the frame hashes of an export are the same with the vector kernels and without them")
  func sameHashes() throws {
    let scratch = ScratchFolder()
    try scratch.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=size=64x48:rate=10", "-t", "2", "-c:v", "libx264", "-pix_fmt", "yuv420p",
      "-colorspace", "bt709", scratch.file("clip.mp4"))
    try ExportProcessorTests.script.write(toFile: scratch.file("everything.swift"), atomically: true, encoding: .utf8)
    let binary = try #require(ProcessInfo.processInfo.environment["MOTIONKIT"])
    var texts: [[UInt8]] = []
    for environment in [[:], ExportProcessorTests.masked] {
      try scratch.run(
        binary,
        [
          "export", scratch.file("everything.swift"), scratch.file("out.y4m"), "--no-cache", "--frame-hashes",
          scratch.file("hashes.txt"),
        ], environment: environment)
      texts.append(try scratch.bytes("hashes.txt"))
    }
    #expect(texts[0] == texts[1])
    let lines = String(decoding: texts[0], as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 20 && Set(lines.map { $0.split(separator: " ").last }).count > 15)
  }

  static let colours = """
    import MotionKit

    @main
    struct Colours: Composition {
      var format: Format { Format(width: 288, height: 96, fps: 10) }
      var program: Program { scene.lasting(0.5) }
      @SceneBuilder var scene: Scene {
        VideoLayer("pq.mp4").size(96, 48).position(48, 24)
        VideoLayer("hlg.mp4").size(96, 48).position(144, 24)
        ImageLayer("adobeRGB.png").size(96, 48).position(48, 72)
        ImageLayer("rgbTable.png").size(96, 48).position(144, 72)
        VideoLayer("fields.mp4").size(96, 48).position(240, 24)
      }
    }
    """

  @Test("high dynamic range, profiles and interlaced frames have the same planes with AVX2 and FMA masked off")
  func colours() throws {
    let scratch = ScratchFolder()
    for (name, transfer) in [("pq", "smpte2084"), ("hlg", "arib-std-b67")] {
      try scratch.ffmpeg(
        "-f", "lavfi", "-i", "testsrc2=size=96x48:rate=10:d=0.5", "-c:v", "libx265", "-x265-params", "log-level=none",
        "-pix_fmt", "yuv420p10le", "-color_primaries", "bt2020", "-color_trc", transfer, "-colorspace", "bt2020nc",
        scratch.file("\(name).mp4"))
    }
    try scratch.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=size=96x48:rate=10:d=0.5", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-flags",
      "+ilme+ildct", "-x264opts", "tff=1", scratch.file("fields.mp4"))
    try scratch.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=size=96x48:d=0.1", "-frames:v", "1", "-pix_fmt", "rgb24", scratch.file("plain.png")
    )
    for profile in [TestProfile.adobeRGB, .rgbTable] {
      let picture = try ProfiledImage.png(try scratch.bytes("plain.png"), profile)
      try Data(picture).write(to: URL(fileURLWithPath: scratch.file("\(profile).png")))
    }
    try ExportProcessorTests.colours.write(toFile: scratch.file("c.swift"), atomically: true, encoding: .utf8)
    let binary = try #require(ProcessInfo.processInfo.environment["MOTIONKIT"])
    var texts: [[UInt8]] = []
    for environment in [[:], ExportProcessorTests.masked] {
      try scratch.run(
        binary,
        [
          "export", scratch.file("c.swift"), scratch.file("out.y4m"), "--no-cache", "--frame-hashes",
          scratch.file("hashes.txt"),
        ], environment: environment)
      texts.append(try scratch.bytes("hashes.txt"))
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0].split(separator: 10).count == 5)
    // The profiles count: each image is another.
    let rows = try ["plain", "adobeRGB", "rgbTable"].map { name in
      let picture = try ImageFile.bitmap(path: scratch.file("\(name).png"))
      return (0..<96).map { x in "\(picture[x, 20])" }
    }
    #expect(Set(rows).count == 3)
  }
}
