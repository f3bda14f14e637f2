// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// The reference's entries, each with its examples.
@Suite("Examples of the reference")
struct ExampleTests {
  struct Entry: Decodable {
    var kind: String
    var owner: String?
    var name: String
    var subject: String
    var declarations: [String]
    var examples: [String]
    var title: String { owner.map { "\($0).\(name)" } ?? name }
  }

  /// - Parameter name: nil: all of it.
  static func entries(_ name: String? = nil) throws -> [Entry] {
    let run = try Tool.run(["reference", "--json"] + (name.map { [$0] } ?? []), in: ScratchFolder())
    try #require(run.status == 0, "\(run.errors)")
    return try JSONDecoder().decode([Entry].self, from: run.output)
  }

  @Test("every name has a subject and an example")
  func complete() throws {
    let entries = try ExampleTests.entries()
    #expect(entries.count > 1000)
    for entry in entries where entry.subject == "Others" && entry.owner == nil {
      Issue.record(
        """
        \(entry.title) has no subject: add the folder or file that declares it to one in \
        Sources/MotionCLI/Reference/ReferenceSubject.swift, or the name to ReferenceNoise if no script writes it
        """)
    }
    for entry in entries where entry.examples.isEmpty {
      Issue.record(
        """
        \(entry.title) has no example. Where it is declared (\(entry.declarations.first ?? "")), end its documentation \
        with a line “/// Example: `TextLayer("Hello").alignment(.center)`”, or with code between lines of ```swift and \
        ```. For a property of Sources/MotionModel/Properties/properties.table, write “  > code” below it and run \
        make properties. A value such as Spring.bouncy needs none if its type's example shows another of its values. \
        A name that no script writes stands in Sources/MotionCLI/Reference/ReferenceNoise.swift.
        """)
    }
  }

  @Test("every example compiles, as a part of a script that has what ExamplePrelude lists")
  func compile() throws {
    let folder = ScratchFolder()
    let examples = try ExampleTests.entries().flatMap { entry in entry.examples.map { (entry.title, $0) } }
    let parts = Dictionary(examples.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let text = parts.sorted { $0.value < $1.value }.enumerated().map { index, part in
      ExampleTests.wrapped(part.key, named: part.value, index)
    }
    try folder.write("examples/Examples.swift", ExamplePrelude.text + text.joined())
    // The flags of a script.
    #expect(try Tool.run(["editor", "examples"], in: folder).status == 0)
    struct Command: Decodable { var arguments: [String] }
    let commands = try JSONDecoder().decode(
      [Command].self, from: try #require(folder.bytes("examples/compile_commands.json")))
    let flags = try #require(commands.first).arguments + ["-typecheck", "-suppress-warnings"]
    // Its status is not asked for: what it says is.
    let output = try SystemTool.run("env", ["sh", "-c", "\"$@\" 2>&1 || echo '' : error: it failed", "sh"] + flags)
    let errors = String(decoding: output, as: UTF8.self).split(separator: "\n").filter {
      $0.contains(": error: ")
    }
    #expect(
      errors.isEmpty,
      """
      Examples that do not compile, by the name that they stand at. What an example needs and readers know without being \
      told is in Tests/MotionCLITests/ExamplePrelude.swift.
      \(errors.prefix(40).joined(separator: "\n"))
      """)
  }

  /// Code where it may stand: in a composition, in a class of layers, or in a function.
  private static func wrapped(_ code: String, named name: String, _ index: Int) -> String {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("import ") && $0 != "@main" }
    func begins(_ beginnings: String...) -> Bool {
      lines.contains { line in beginnings.contains { line.hasPrefix($0) } }
    }
    var (head, tail) = ("func example\(index)() {", "}")
    if begins("override ") {
      head = "class Example\(index): Layer {"
    } else if begins(
      "@Parameter", "@SceneBuilder", "var program: Program", "var format: Format", "static var languages")
    {
      head = "struct Example\(index): Composition {"
      if !begins("var format: Format") { tail = "var format: Format { .hd1080() }\n" + tail }
      if !begins("var program: Program") { tail = "var program: Program { opening.lasting(1) }\n" + tail }
    }
    let body = lines.joined(separator: "\n")
    return "\(head)\n#sourceLocation(file: \"\(name)\", line: 1)\n\(body)\n#sourceLocation()\n\(tail)\n"
  }
}
