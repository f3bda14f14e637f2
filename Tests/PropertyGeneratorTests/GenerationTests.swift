// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PropertyGenerator

@Suite("The files of the property table")
struct GenerationTests {
  private static let root =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  @Test("the committed files are those of the table")
  func committed() {
    #expect(Command.run(["--check"], in: GenerationTests.root) == [])
  }

  @Test(
    "the check finds changed lines, files of no section and mistakes, and writing mends the first two",
    arguments: [
      (
        "lineWidth: Double = 1", "lineWidth: Double = 2",
        [
          "ShapeValues.swift differs from the output of Sources/MotionModel/Properties/properties.table; run make properties"
        ],
        true
      ),
      (
        "[scroll] ScrollLayer, ScrollValues", "[scroll] ScrollLayer, SlideValues",
        ["Generated/ScrollValues.swift has no source in", "Generated/SlideValues.swift differs from the output of"],
        true
      ),
      (
        "rule SH-3, minimum 0", "rule SH-3, least 0",
        [":36: expected a word of the table, found 'least 0'"], false
      ),
      (
        "drawsAsynchronously: Bool", "drawsAsynchronously: Flag",
        ["drawsAsynchronously is a property of type Flag, but no kind of value holds this type"], false
      ),
    ])
  func changed(line: String, change: String, problems: [String], isMended: Bool) throws {
    let copy = try PackageCopy(of: GenerationTests.root)
    try copy.edit(PropertyTable.path, line, change)
    let found = Command.run(["--check"], in: copy.path)
    for problem in problems { #expect(found.contains { $0.contains(problem) }, "\(found)") }
    #expect(Command.run([], in: copy.path).isEmpty == isMended)
    #expect(Command.run(["--check"], in: copy.path).isEmpty == isMended)
  }

  @Test("a section with too many properties is told, and a class without an extension to repeat")
  func limits() throws {
    let copy = try PackageCopy(of: GenerationTests.root)
    let properties = (0..<300).map { "\nadded\($0): Double = 0\n  / Text." }.joined()
    try copy.edit(PropertyTable.path, "/ `CAShapeLayer` (SH-1).", "/ `CAShapeLayer` (SH-1).\n" + properties)
    let written = Command.run([], in: copy.path)
    #expect(
      written.contains { $0.contains("Generated/ShapeValues.swift would have ") && $0.contains("the limit is 300") })
    try copy.edit("Sources/MotionDSL/Choreography/Animate+Keys.swift", "extension Animate {", "extension Animate  {")
    let found = Command.run(["--check"], in: copy.path)
    #expect(
      found.count == 1 && found[0].contains("Animate+Keys.swift has no extension of Layer or Animate"), "\(found)")
  }

  @Test("text of the table that is no Swift stops at the formatter")
  func unformatted() throws {
    let copy = try PackageCopy(of: GenerationTests.root)
    try copy.edit(PropertyTable.path, "lineWidth: Double = 1", "lineWidth: Double = )")
    #expect(Command.run([], in: copy.path).first?.contains("swift format ended with 1 instead of 0") == true)
  }

  @Test("a table in another encoding is refused")
  func encoding() throws {
    let copy = try PackageCopy(of: GenerationTests.root)
    let file = SourceTree(root: copy.path).url(PropertyTable.path)
    try (try Data(contentsOf: file) + Data([0xE9, 0x0A])).write(to: file)
    #expect(
      Command.run([], in: copy.path) == [
        "properties: \(PropertyTable.path) has bytes that are not UTF-8; save it as UTF-8"
      ])
  }

  @Test("other arguments and a folder without the table are refused")
  func arguments() {
    #expect(Command.run(["-n", "."], in: GenerationTests.root).first?.contains("found the arguments '-n .'") == true)
    #expect(Command.run([], in: "/nowhere").first?.contains("cannot read \(PropertyTable.path) in '/nowhere'") == true)
  }
}

/// A copy of the package's files that the table concerns, removed with it.
private final class PackageCopy {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("properties-test-\(UUID().uuidString)").path

  init(of root: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for name in ["Sources", ".swift-format"] {
      try FileManager.default.copyItem(atPath: root + "/" + name, toPath: path + "/" + name)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func edit(_ file: String, _ old: String, _ new: String) throws {
    let tree = SourceTree(root: path)
    let text = try tree.read(file)
    try #require(text.contains(old))
    try tree.write(file, text.replacing(old, with: new))
  }
}
