import Foundation
import Testing

/// A composition in a package of one's own, built by SwiftPM against the library product `MotionKit`.
@Suite("A package of one's own")
struct OwnPackageTests {
  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let package = repository.appendingPathComponent("Tests/OwnPackage")

  @Test("The same file is a script and an executable, and both show the same frames")
  func sameFrames() throws {
    let folder = try Folder()
    let script = OwnPackageTests.package.appendingPathComponent("Sources/Intro/Intro.swift").path
    let asScript = try Tool.run(
      ["export", script, "script.mp4", "--set", "title=Hello", "--frame-hashes", "script.txt"], in: folder)
    try #require(asScript.status == 0, "\(asScript.errors)")

    let own = Process()
    own.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    own.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    own.arguments = [
      "swift", "run", "--package-path", OwnPackageTests.package.path, "--scratch-path",
      OwnPackageTests.repository.appendingPathComponent(".build/own-package").path, "Intro", "export", "own.mp4",
      "--set", "title=Hello", "--frame-hashes", "own.txt",
    ]
    try own.run()
    own.waitUntilExit()
    try #require(own.terminationStatus == 0)

    #expect(folder.text("script.txt")?.split(separator: "\n").count == 10)
    #expect(folder.text("script.txt") == folder.text("own.txt"))
    #expect(folder.bytes("own.mp4")?.isEmpty == false)
  }
}
