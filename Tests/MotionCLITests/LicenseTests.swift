// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Licences of the libraries that the program has.
@Suite struct LicenseTests {
  private struct Report: Decodable {
    struct Entry: Decodable {
      var library, license, use: String
      var late: Bool
    }
    var libraries: [Entry]
    var whole: String
  }

  @Test("each library of --version has a licence, and the strictest one holds for the whole")
  func all() throws {
    let folder = ScratchFolder()
    let run = try Tool.run(["licenses", "--json"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.text.utf8))
    let names = Set(report.libraries.map(\.library))
    let versions = try Tool.run(["--version"], in: folder).text.split(separator: "\n").dropFirst()
    let parts = ["libavformat", "libavcodec", "libavutil", "libswscale", "libswresample"]
    let renamed = ["libx264": "x264", "libx265": "x265", "libopus": "Opus"]
    for line in versions {
      let words = line.split(separator: " ").map(String.init)
      let name = words.prefix { $0.first?.isNumber == false && $0 != "build" }.joined(separator: " ")
      guard !parts.contains(name) else { continue }
      #expect(names.contains(renamed[name] ?? name), "\(line)")
    }
    // Debian's FFmpeg has x264, and says so.
    let ffmpeg = try #require(report.libraries.first { $0.library == "FFmpeg" })
    #expect(ffmpeg.license == "GPL-2.0-or-later" && names.contains("x264"))
    #expect(report.whole == "GPL-3.0-or-later")
    let text = try Tool.run(["licenses"], in: folder).text
    #expect(text.contains("the whole program falls under GPL-3.0-or-later, because of FFmpeg, x264, and x265."))
    #expect(text.contains("Passed on without Rubber Band, the program owes it nothing."), "\(text)")
  }

  @Test("the program is linked with none of the libraries that it loads late")
  func late() throws {
    let report = try JSONDecoder().decode(
      Report.self, from: Data(try Tool.run(["licenses", "--json"], in: ScratchFolder()).text.utf8))
    let late = Set(report.libraries.filter(\.late).map(\.library))
    #expect(late == ["Rubber Band", "libheif", "libtiff", "libqrencode"])
    let linked = String(decoding: try SystemTool.run("ldd", [Tool.path]), as: UTF8.self)
    for name in ["librubberband", "libheif", "libtiff", "libqrencode"] { #expect(!linked.contains(name), "\(linked)") }
  }

  @Test("the fonts of a film are listed with their licences: its texts', and those that characters are borrowed from")
  func fonts() throws {
    struct Report: Decodable {
      struct Entry: Decodable { var family, name, file, licence, url, embedding: String? }
      var fonts: [Entry]
    }
    let folder = ScratchFolder()
    try folder.write(
      "clip.swift", Script.text(#"TextLayer("Hello, مرحبا").font("Inter, Noto Sans Arabic", 12, .bold)"#))
    let run = try Tool.run(["licenses", "clip.swift", "--json"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let fonts = try JSONDecoder().decode(Report.self, from: Data(run.text.utf8)).fonts
    #expect(fonts.map(\.family) == ["Inter", "Noto Sans Arabic"], "\(run.text)")
    for font in fonts {
      #expect(font.licence?.contains("SIL Open Font License") == true && font.embedding == "installable")
      #expect(font.url?.contains("OFL") == true && FileManager.default.fileExists(atPath: font.file ?? ""))
    }
    #expect(fonts.first?.name == "Inter-Bold")
    let text = try Tool.run(["licenses", "clip.swift"], in: folder).text
    #expect(text.contains("Inter (Inter-Bold)") && text.contains("  embedding  installable"), "\(text)")
    try folder.write("plain.swift", Script.text("Layer().size(9, 9)"))
    #expect(try Tool.run(["licenses", "plain.swift"], in: folder).text == "The film has no text, and uses no font.\n")
    #expect(try Tool.run(["licenses", "gone.swift"], in: folder).status != 0)
  }

  @Test("without Rubber Band a sound at another rate is an error with its line, and one whose pitch follows is none")
  func withoutStretcher() throws {
    let folder = ScratchFolder()
    try folder.write("lib/librubberband.so.2", String(repeating: "not a library ", count: 20))
    let music = URL(filePath: #filePath).appending(path: "../../../templates/intro/media/music.m4a").standardized.path
    func run(_ rate: String) throws -> Tool.Run {
      try folder.write(
        "clip.swift",
        """
        import MotionKit

        @main
        struct Clip: Composition {
          var format: Format { Format(width: 64, height: 36, fps: 10) }
          var program: Program {
            scene.lasting(0.5)
            Audio("\(music)").rate(\(rate))
          }
          @SceneBuilder var scene: Scene { Layer().size(9, 9) }
        }
        """)
      return try Tool.run(
        ["export", "clip.swift", "out.mp4"], in: folder, environment: ["LD_LIBRARY_PATH": folder.file("lib")])
    }
    let kept = try run("1.5")
    #expect(kept.status != 0)
    #expect(kept.errors.contains("clip.swift:8: error:"), "\(kept.errors)")
    #expect(
      kept.errors.contains("need Rubber Band, which cannot be loaded") && kept.errors.contains("librubberband2"),
      "\(kept.errors)")
    #expect(kept.errors.contains("keepsPitch: false"), "\(kept.errors)")
    #expect(try run("1.5, keepsPitch: false").status == 0)
    #expect(try run("1").status == 0)
  }
}
