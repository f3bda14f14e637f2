// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@Suite("--version")
struct VersionTests {
  /// Lines of the tool's answer.
  private func lines(_ run: Tool.Run) -> [String] { run.text.split(separator: "\n").map(String.init) }

  @Test("the first line has the version and the commit that the build recorded, for both programs")
  func first() throws {
    let folder = ScratchFolder()
    let place = (Tool.path as NSString).deletingLastPathComponent
    for name in ["motionkit", "motionkit-studio"] {
      let build = try #require(ExecutableNote.buildID(of: "\(place)/\(name)"))
      let commit = MotionKitVersion.commit(ofBuild: build, inFolder: place) ?? "unknown commit"
      let output = try SystemTool.run("\(place)/\(name)", ["--version"])
      let first = String(decoding: output, as: UTF8.self).split(separator: "\n").first
      #expect(first == "\(name) \(MotionKitVersion.number) (\(commit))")
    }
    #expect(try Tool.run(["export", "--version"], in: folder).text.hasPrefix("motionkit \(MotionKitVersion.number) ("))
  }

  @Test("libraries tell the versions that pkg-config has")
  func libraries() throws {
    let told = Set(lines(try Tool.run(["--version"], in: ScratchFolder())).dropFirst())
    let packages = [
      "libavformat": "libavformat", "libavcodec": "libavcodec", "libavutil": "libavutil", "libswscale": "libswscale",
      "libswresample": "libswresample", "libpng": "libpng", "libwebp": "libwebp",
      "Little CMS": "lcms2", "HarfBuzz": "harfbuzz", "FriBidi": "fribidi", "Fontconfig": "fontconfig",
      "libyaml": "yaml-0.1", "zlib": "zlib",
    ]
    for (name, package) in packages {
      let bytes = try SystemTool.run("pkg-config", ["--modversion", package])
      let version = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      #expect(told.contains("\(name) \(version)"), "\(told.sorted())")
    }
    for name in ["FFmpeg", "FreeType", "libx264", "libx265"] {
      #expect(told.contains { $0.wholeMatch(of: /(?<name>.+?) (build )?\d[^ ]*/)?.name == Substring(name) }, "\(name)")
    }
    #expect(told.allSatisfy { !$0.contains("\u{0}") && $0.count < 80 })
  }

  @Test("libraries that few films need are loaded by doctor alone")
  func late() throws {
    let folder = ScratchFolder()
    let version = try Tool.run(["--version"], in: folder).text
    #expect(!version.contains("libheif") && !version.contains("libtiff") && !version.contains("libqrencode"))
    #expect(!version.contains("Rubber Band"))
    let doctor = try Tool.run(["doctor"], in: folder).text
    #expect(doctor.contains(/ok       HEIC and AVIF images: libheif \d+\.\d+/), "\(doctor)")
    #expect(doctor.contains(/ok       TIFF images: libtiff \d+\.\d+/), "\(doctor)")
    #expect(doctor.contains(/ok       QR codes: libqrencode \d+\.\d+/), "\(doctor)")
    #expect(doctor.contains("ok       sounds at another rate: Rubber Band, engine 3"), "\(doctor)")
    #expect(doctor.contains(/ok       libraries: FFmpeg \d.*libavcodec \d/), "\(doctor)")
  }

  @Test("the record of another build, or of none, gives no commit")
  func records() throws {
    let folder = ScratchFolder()
    func commit() -> String? { MotionKitVersion.commit(ofBuild: "a1b2", inFolder: folder.file("bin")) }
    #expect(commit() == nil)
    try folder.write("share/motionkit/built-from", "ffff motionkit 11112222\na1b2 motionkit 33334444 with changes\n")
    #expect(commit() == "33334444 with changes")
    try folder.write("bin/built-from", "a1b2 motionkit 55556666\n")
    #expect(commit() == "55556666")
    try folder.write("bin/built-from", "a1b2\n\na1b2 motionkit\na1b 9 9\n")
    #expect(commit() == "33334444 with changes")
    try folder.write("share/motionkit/built-from", "")
    #expect(commit() == nil)
  }

  @Test("a build records its commit and changes, keeps the lines of other programs, and records nothing in an archive")
  func recording() throws {
    let folder = ScratchFolder()
    let record = PageTests.root + "/Scripts/built-from.sh"
    try folder.write("Scripts/built-from.sh", String(contentsOfFile: record, encoding: .utf8))
    try folder.write("built/built-from", "a1b2 other 11112222\nc3d4 program 11112222\n")
    let program = (Tool.path as NSString).deletingLastPathComponent + "/motionkit-studio"
    try FileManager.default.copyItem(atPath: program, toPath: folder.file("built/program"))
    let build = try #require(ExecutableNote.buildID(of: program))
    func run(_ command: String) throws -> String {
      let output = try SystemTool.run("env", ["-C", folder.path, "sh", "-c", command])
      return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
    let script = "bash Scripts/built-from.sh built program"
    let user = "-c user.name=a -c user.email=a@b -c commit.gpgsign=false"
    _ = try run("git init -q . && git add Scripts && git \(user) commit -qm first && \(script)")
    let commit = try run("git rev-parse --short=8 HEAD")
    #expect(folder.text("built/built-from") == "a1b2 other 11112222\n\(build) program \(commit)\n")
    _ = try run("echo '# changed' >>Scripts/built-from.sh && \(script)")
    #expect(folder.text("built/built-from") == "a1b2 other 11112222\n\(build) program \(commit) with changes\n")
    // An archive, inside the repository of somebody else.
    _ = try run("mkdir archive && cp -r Scripts built archive && cd archive && \(script)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("archive/built/built-from")))
  }

  @Test("the pages name the same version")
  func pages() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOfFile: "\(PageTests.root)/\(path)", encoding: .utf8)
    }
    let number = MotionKitVersion.number
    #expect(try text("README.md").contains("This is version \(number), "))
    #expect(try text("CHANGELOG.md").firstMatch(of: /## ([0-9.]+)/)?.1 == Substring(number))
    #expect(try text("SECURITY.md").contains("Version \(number) "))
  }
}
