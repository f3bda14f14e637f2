// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Scripts that import Apple's modules see UIKit's names, and `motionkit editor` shows their comments.
@Suite("Comments of Apple's names")
struct DocumentedNamesTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  /// Lines that declare a public name, or a requirement of a public protocol, without a comment above.
  private func bare(_ text: String) -> [String] {
    let lines = text.components(separatedBy: "\n").map { (raw: $0, text: $0.trimmingCharacters(in: .whitespaces)) }
    var found: [String] = []
    var isInProtocol = false
    for (index, line) in lines.enumerated() {
      if line.raw.hasPrefix("public protocol ") { isInProtocol = true } else if line.raw == "}" { isInProtocol = false }
      let isRequirement = isInProtocol && (line.raw.hasPrefix("  func ") || line.raw.hasPrefix("  var "))
      let words = line.text.split(separator: " ").drop { $0.hasPrefix("@") }
      let isPublic = words.first == "public" || words.first == "open"
      // What overrides has the comment of what it overrides; archives are described once.
      guard isRequirement || isPublic && !words.contains("override") && !words.contains("extension"),
        !line.text.contains("init?(coder")
      else { continue }
      let above = lines[..<index].last { !$0.text.hasPrefix("@") && !$0.text.hasPrefix("// SAFETY") }
      if above?.text.hasPrefix("///") != true { found.append(line.text) }
    }
    return found
  }

  @Test("every public name of UIKit has a comment")
  func comments() throws {
    let folder = DocumentedNamesTests.sources.appending(path: "UIKitCompat")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    #expect(files.count > 40)
    for file in files.sorted() {
      let names = bare(try String(contentsOf: folder.appending(path: file), encoding: .utf8))
      #expect(names.isEmpty, "\(file): \(names.joined(separator: "; "))")
    }
  }

  @Test("a name without a comment is found, also behind an attribute and in a protocol")
  func judge() {
    #expect(
      bare(
        """
        /// A thing.
        public struct Thing {
          public var size = 1
          /// A count.
          @discardableResult
          public func count() -> Int { 1 }
          @objc
          public func move() {}
          public override func draw() {}
        }
        /// A giver.
        public protocol Giver {
          func give()
        }
        """) == ["public var size = 1", "public func move() {}", "func give()"])
  }
}
