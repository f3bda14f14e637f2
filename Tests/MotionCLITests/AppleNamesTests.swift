// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// The table of names in the manual: each row compiles, or is refused with the words that it promises.
@Suite("Names of Apple's code")
struct AppleNamesTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = tests.appending(path: "AppleNames").path

  private static func lines(_ path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
  }

  /// The first and the second cell of each row.
  private static func table() throws -> [(name: String, works: String)] {
    let page = tests.deletingLastPathComponent().appending(path: "docs/apple-code.md").path
    let lines = try lines(page).drop { !$0.hasPrefix("| name | works |") }.dropFirst(2)
    return lines.prefix { $0.hasPrefix("| ") }.map { line in
      let cells = line.components(separatedBy: " | ")
      return (String(cells[0].dropFirst(2)), cells.count > 1 ? cells[1] : "")
    }
  }

  /// A row that is refused, with its code and with the words of the message.
  private struct Refusal {
    var name = ""
    var code: [String] = []
    var words = ""
    /// Whether the film tells it, and not the compiler.
    var isTold = false
  }

  private static func refusals() throws -> [Refusal] {
    var all: [Refusal] = []
    for line in try lines(folder + "/refused.txt") where !line.hasPrefix("#") && !line.isEmpty {
      if line.hasPrefix("row: ") {
        all.append(Refusal(name: String(line.dropFirst(5))))
      } else if line.hasPrefix("says: ") {
        all[all.count - 1].words = String(line.dropFirst(6))
      } else if line.hasPrefix("warns: ") {
        (all[all.count - 1].words, all[all.count - 1].isTold) = (String(line.dropFirst(7)), true)
      } else {
        all[all.count - 1].code.append(line)
      }
    }
    return all
  }

  @Test("the table has a hundred rows, and each is here")
  func complete() throws {
    let table = try Self.table()
    #expect(table.count >= 100)
    #expect(table.allSatisfy { ["yes", "differently", "no"].contains($0.works) })
    let works = try Self.lines(Self.folder + "/works.swift").compactMap { line in
      line.range(of: "// row: ").map { String(line[$0.upperBound...]) }
    }
    #expect(works == table.filter { $0.works != "no" }.map(\.name))
    #expect(
      try Self.refusals().map(\.name) == table.filter { $0.works == "no" && $0.name != "Objective-C" }.map(\.name))
  }

  private func still(_ script: String) throws -> Tool.Run {
    let folder = ScratchFolder()
    try folder.write("view.swift", script)
    return try Tool.run(["still", "view.swift", "a.png", "--view", "RowsView", "--size", "40x40"], in: folder)
  }

  @Test("rows that work compile")
  func works() throws {
    let run = try still(try String(contentsOfFile: Self.folder + "/works.swift", encoding: .utf8))
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("a row that does not work says what to write")
  func refused() throws {
    for row in try Self.refusals() {
      let isTopLevel = row.code.contains { $0.hasPrefix("import") || $0.hasPrefix("@objc protocol") }
      let code = row.code.joined(separator: "\n")
      let run = try still(
        """
        import UIKit
        \(isTopLevel ? code : "")
        final class RowsView: UIView {
          override init(frame: CGRect) {
            super.init(frame: frame)
            backgroundColor = .red
            \(isTopLevel ? "" : code)
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        """)
      #expect(run.errors.contains(row.words), "\(row.name): \(run.errors)")
      if !row.isTold { #expect(run.status != 0, "\(row.name)") }
    }
  }

  @Test("each listing of Apple's guides that draws or animates has its code, which runs")
  func listings() throws {
    let wanted = try Self.lines(Self.folder + "/listings.txt").filter { !$0.hasPrefix("#") && !$0.isEmpty }
    #expect(wanted.count == 47)
    var found: [String] = []
    for file in Set(wanted.compactMap { $0.components(separatedBy: ": ").last }).sorted() {
      let code = try String(contentsOfFile: "\(Self.folder)/\(file)", encoding: .utf8)
      let numbers = code.components(separatedBy: "\n").compactMap { line in
        line.range(of: "// listing: ").map { String(line[$0.upperBound...]) }
      }
      found += numbers.map { "\($0) \(file)" }
      let run = try still(code)
      #expect(run.status == 0 && !run.errors.contains("warning"), "\(file): \(run.errors)")
    }
    let named = wanted.map { line in
      let words = line.components(separatedBy: " ")
      return "\(words[0]) \(words[1]) \(words[words.count - 1])"
    }
    #expect(found.sorted() == named.sorted())
  }

  @Test("what Apple's guide says between its listings compiles", arguments: ["guide-layers.swift", "guide-mac.swift"])
  func guide(name: String) throws {
    let run = try still(try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8))
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.errors.contains("warning"), "\(run.errors)")
  }
}
