// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// A composition in a package of one's own, built by SwiftPM against the library product `MotionKit`.
@Suite("A package of one's own")
struct OwnPackageTests {
  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let package = repository.appendingPathComponent("Tests/OwnPackage")

  @Test("The same file is a script and an executable, and both show the same frames")
  func sameFrames() throws {
    let folder = ScratchFolder()
    let script = OwnPackageTests.package.appendingPathComponent("Sources/Intro/Intro.swift").path
    let asScript = try Tool.run(
      ["export", script, "script.mp4", "--set", "title=Hello", "--frame-hashes", "script.txt"], in: folder)
    try #require(asScript.status == 0, "\(asScript.errors)")

    _ = try run("Intro", ["export", "own.mp4", "--set", "title=Hello", "--frame-hashes", "own.txt"], in: folder)

    #expect(folder.text("script.txt")?.split(separator: "\n").count == 10)
    #expect(folder.text("script.txt") == folder.text("own.txt"))
    #expect(folder.bytes("own.mp4")?.isEmpty == false)
  }

  @Test("A program that links MotionRender alone renders in its own process, and leaves that as it was")
  func ownProcess() throws {
    let folder = ScratchFolder()
    let text = try run("Poster", [folder.path], in: folder)
    #expect(text.hasSuffix("unchanged\n"), "\(text)")
    let expected = ["first", "four", "one", "poster", "three", "two"]
    #expect(folder.names.filter { $0.hasSuffix(".mp4") }.sorted() == expected.map { $0 + ".mp4" })
    // The same image as the tool's.
    let script = OwnPackageTests.package.appendingPathComponent("Sources/Intro/Intro.swift").path
    let still = try Tool.run(["still", script, "still.png", "--at", "0.9", "--set", "title=Hello"], in: folder)
    try #require(still.status == 0, "\(still.errors)")
    #expect(folder.bytes("still.png") == folder.bytes("poster.png"))
  }

  @Test("A program whose composition reads a parameter too early ends with the message and an exit code")
  func hasty() throws {
    let (own, errors) = (Process(), Pipe())
    own.executableURL = URL(fileURLWithPath: Tool.path).deletingLastPathComponent().appendingPathComponent("Poster")
    own.arguments = ["hasty"]
    own.standardError = errors
    try own.run()
    let text = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    own.waitUntilExit()
    #expect(own.terminationReason == .exit && own.terminationStatus == 83, "\(text)")
    #expect(text.hasPrefix("error: the required parameter “Serial” is read before it has a value"), "\(text)")
  }

  /// Runs a program of the package, which `make test` built beside the tool; what it writes to standard output.
  private func run(_ name: String, _ arguments: [String], in folder: ScratchFolder) throws -> String {
    let own = Process()
    let output = Pipe()
    own.executableURL = URL(fileURLWithPath: Tool.path).deletingLastPathComponent().appendingPathComponent(name)
    own.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    own.arguments = arguments
    own.standardOutput = output
    try own.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    own.waitUntilExit()
    try #require(own.terminationStatus == 0, "\(text)")
    return text
  }
}
