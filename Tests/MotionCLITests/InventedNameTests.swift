// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

@Suite("Names that are invented")
struct InventedNameTests {
  private struct Invention {
    var code: String
    /// A name of the reference.
    var wanted: String
  }

  private static let inventions: [Invention] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("invented-names.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      guard let bar = line.range(of: " | ", options: .backwards) else { return nil }
      return Invention(code: String(line[..<bar.lowerBound]), wanted: String(line[bar.upperBound...]))
    }
  }()

  @Test("nine of ten names that users of other tools try get a hint with the right one, and the reference has it")
  func hints() throws {
    let inventions = InventedNameTests.inventions
    #expect(inventions.count >= 110)
    let names = Set(try ExampleTests.entries().map(\.title))
    for invention in inventions where !names.contains(invention.wanted) {
      Issue.record("invented-names.txt wants \(invention.wanted) for \(invention.code): the reference has no such name")
    }
    // Each in a scene of its own, on a line of its own, so that all are told.
    let scenes = inventions.enumerated().map { "  @SceneBuilder var scene\($0): Scene { \($1.code) }\n" }
    let head = """
      import MotionKit
      @main struct Film: Composition {
        var format: Format { .hd720() }
        var program: Program { Scene { Layer() }.lasting(1) }

      """
    let first = head.split(separator: "\n", omittingEmptySubsequences: false).count
    let folder = ScratchFolder()
    try folder.write("film.swift", head + scenes.joined() + "}\n")
    let run = try Tool.run(["still", "film.swift", "a.png"], in: folder)
    #expect(run.status == 65)
    let hints = InventedNameTests.hints(in: run.errors)
    let missing = inventions.enumerated().filter { index, invention in
      !(hints[first + index] ?? "").hasWord(String(invention.wanted.split(separator: ".").last ?? ""))
    }
    let list = missing.map { "\($1.code): wants \($1.wanted), says “\(hints[first + $0] ?? "")”" }
    #expect(
      missing.count * 10 <= inventions.count,
      """
      \(missing.count) of \(inventions.count) names get no hint, or not the right one; words of other tools are in \
      Sources/MotionCLI/Script/ScriptVocabulary+Tools.swift:
      \(list.joined(separator: "\n"))
      """)
  }

  /// By the line of the script.
  private static func hints(in errors: String) -> [Int: String] {
    var (hints, line): ([Int: String], Int?) = ([:], nil)
    for text in errors.split(separator: "\n") {
      let parts = text.split(separator: ":", maxSplits: 2)
      if text.hasPrefix("film.swift:"), parts.count == 3 { line = Int(parts[1]) }
      if text.hasPrefix("hint: "), let line { hints[line, default: ""] += text.dropFirst(6) + "\n" }
    }
    return hints
  }
}

extension String {
  fileprivate func hasWord(_ word: String) -> Bool {
    split { !$0.isLetter && !$0.isNumber }.contains { $0 == word }
  }
}
