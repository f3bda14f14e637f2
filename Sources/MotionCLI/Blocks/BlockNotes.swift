// SPDX-License-Identifier: Apache-2.0

/// The documentation of a type: its first paragraph, and the code in its first block.
struct BlockNotes {
  private(set) var summary = ""
  private(set) var example = ""

  /// - Parameter type: a structure or a class that the text declares.
  init(of type: String, in text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let declaration = lines.firstIndex(where: { BlockNotes.declares($0, type) }) else { return }
    // A space after the slashes is no part of the code; further ones indent it.
    let notes = lines[..<declaration].reversed().prefix { $0.hasPrefix("///") }.reversed()
      .map { String($0.dropFirst($0.hasPrefix("/// ") ? 4 : 3)) }
    summary = notes.prefix { !$0.isEmpty }.joined(separator: " ")
    guard let start = notes.firstIndex(of: "```swift") else { return }
    example = notes[(start + 1)...].prefix { $0 != "```" }.joined(separator: "\n")
  }

  private static func declares(_ line: Substring, _ type: String) -> Bool {
    ["struct \(type)", "final class \(type)"].contains { line.hasPrefix($0 + ":") || line.hasPrefix($0 + " ") }
  }
}
