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
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("own-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let binary = try #require(ProcessInfo.processInfo.environment["MOTIONKIT"], "MOTIONKIT names the binary to test")

    func hashes(_ name: String, _ command: [String]) throws -> String {
      let file = folder.appendingPathComponent(name + ".txt")
      let movie = folder.appendingPathComponent(name + ".mp4")
      let (status, output) = try run(
        command + [movie.path, "--set", "title=Hello", "--frame-hashes", file.path])
      try #require(status == 0, "\(command.joined(separator: " ")) exited with \(status):\n\(output)")
      #expect(FileManager.default.fileExists(atPath: movie.path))
      return try String(contentsOf: file, encoding: .utf8)
    }

    let script = OwnPackageTests.package.appendingPathComponent("Sources/Intro/Intro.swift").path
    let asScript = try hashes("script", [binary, "export", script])
    let asExecutable = try hashes(
      "executable",
      [
        "swift", "run", "--package-path", OwnPackageTests.package.path, "--scratch-path",
        OwnPackageTests.repository.appendingPathComponent(".build/own-package").path, "Intro", "export",
      ])
    #expect(asScript.split(separator: "\n").count == 10)
    #expect(asScript == asExecutable)
  }

  private func run(_ command: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
