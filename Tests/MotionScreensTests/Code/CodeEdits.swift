// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport

@testable import MotionScreens

/// Successive versions of files, as `Tests/Code/edits.txt` has them.
enum CodeEdits {
  struct Edit: CustomStringConvertible {
    var name: String
    var before: [String]
    var after: [String]
    var description: String { name }
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Code").path

  static let all: [Edit] = {
    guard let text = try? String(contentsOfFile: folder + "/edits.txt", encoding: .utf8) else { return [] }
    var edits: [Edit] = []
    var (name, before, after, isFirst) = ("", [String](), [String](), true)
    // Where lines come in, and by how much the lines after it have moved.
    var (place, shift) = (0, 0)
    func close() { if !isFirst { edits.append(Edit(name: name, before: before, after: after)) } }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let kind = line.first else { continue }
      let rest = String(line.dropFirst())
      switch kind {
      case "=":
        close()
        (name, after, isFirst) = (rest, [], true)
      case " ": after.append(rest)
      case "~":
        close()
        (before, isFirst, shift) = (after, false, 0)
      case "@":
        let numbers = rest.split(separator: " ").compactMap { Int($0) }
        place = numbers[0] + shift
        after.removeSubrange(place..<place + numbers[1])
        shift -= numbers[1]
      default:
        after.insert(rest, at: place)
        (place, shift) = (place + 1, shift + 1)
      }
    }
    close()
    return edits
  }()

  /// Rows of words and signs, without a language.
  static func rows(_ lines: [String]) -> [CodeRow] {
    CodeReader.rows(lines.joined(separator: "\n"), .plain, tabWidth: 4)
  }

  /// A code with lines that moved, changed, came and went.
  static func randomEdit(_ source: inout RandomSource, of lines: [String]) -> [String] {
    var lines = lines
    for _ in 0..<source.integer(1...4) where !lines.isEmpty {
      let start = source.below(lines.count)
      let end = min(start + source.integer(1...6), lines.count)
      switch source.below(5) {
      case 0: lines.removeSubrange(start..<end)
      case 1:
        let block = Array(lines[start..<end])
        lines.removeSubrange(start..<end)
        lines.insert(contentsOf: block, at: source.below(lines.count + 1))
      case 2: lines.insert(contentsOf: (0..<end - start).map { "let fresh\($0) = \(source.below(100))" }, at: start)
      case 3: for index in start..<end where !lines[index].isEmpty { lines[index] = "    " + lines[index] }
      default:
        var words = lines[start].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        words.insert("word\(source.below(9))", at: source.below(words.count + 1))
        if words.count > 2 { words.remove(at: source.below(words.count)) }
        lines[start] = words.joined(separator: " ")
      }
    }
    return lines
  }
}
