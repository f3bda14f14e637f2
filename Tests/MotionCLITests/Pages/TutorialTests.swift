// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// The tutorial of the documentation's site: its scripts are right, and its commands do what it says.
@Suite("The tutorial, and the pages as a site")
struct TutorialTests {
  private static let folder = PageTests.root + "/docs/tutorial"
  static let scripts = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".swift") }.sorted()

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
  }

  @Test("each step of the script draws, with nothing to warn about", arguments: scripts)
  func steps(name: String) throws {
    let folder = ScratchFolder()
    try folder.write("film.swift", text(name))
    let run = try Tool.run(["still", "film.swift", "frame.png", "--at", "1.5", "--strict"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(Self.scripts.count >= 4)
  }

  @Test("its commands make the files that its web page shows")
  func commands() throws {
    let folder = ScratchFolder()
    let film = try text(try #require(Self.scripts.last))
    // A frame for each of thirty.
    try folder.write("film.swift", film.replacing("fps: 30", with: "fps: 1"))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let tools = (Tool.path as NSString).deletingLastPathComponent
    for name in ["look-3.sh", "publish-3.sh"] {
      let lines = try text(name).split(separator: "\n").map { $0.replacing(" --strict", with: "") }
      let run = try Tool.run(
        [], in: folder, cache: WarmCache(), environment: ["PATH": "\(tools):\(path)"],
        limits: "set -e\n" + lines.joined(separator: "\n"))
      #expect(run.status == 0, "\(name): \(run.errors)")
    }
    for match in try text("index.html").matches(of: /(?:src|poster)="([^"]+)"/) {
      #expect(folder.names.contains(String(match.1)), "\(match.1)")
    }
  }

  @Test("every page, link and image can become one of the site's")
  func site() throws {
    let output = try SystemTool.run("python3", ["-B", PageTests.root + "/Scripts/site/build.py", "--check"])
    #expect(String(decoding: output, as: UTF8.self).contains(" pages and the tutorial fit the site"))
  }
}
