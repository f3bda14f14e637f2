// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport

/// One film of all blocks: its parameters choose the block, the shape of the canvas, the background and other words.
struct BlockCatalogue {
  static let folder = PageTests.root + "/templates/blocks"

  static let names: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }()

  static func type(_ name: String) -> String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  static let shapes = ["landscape", "portrait", "square"]

  /// Writes the film as `catalogue.swift`, with the files that examples read.
  static func write(to folder: ScratchFolder) throws {
    var parts: [String] = []
    var sayings: [String] = []
    for name in names {
      for file in try FileManager.default.contentsOfDirectory(atPath: "\(Self.folder)/\(name)").sorted() {
        let path = "\(Self.folder)/\(name)/\(file)"
        if file.hasSuffix(".swift") {
          let text = try String(contentsOfFile: path, encoding: .utf8)
          // Parameters can be set from outside as plain properties.
          parts.append(text.replacing(/@Parameter\([^)]*\) var/, with: "var"))
          if file == "Example.swift" { sayings.append(saying(text, of: type(name))) }
        } else if !FileManager.default.fileExists(atPath: folder.file(file)) {
          try FileManager.default.copyItem(atPath: path, toPath: folder.file(file))
        }
      }
    }
    let blocks = parts.joined().replacing("import MotionKit\n", with: "").replacing("@main\n", with: "")
    try folder.write("catalogue.swift", "import MotionKit\n" + blocks + sayings.joined() + film)
  }

  /// A method that gives each text of an example other words.
  private static func saying(_ example: String, of type: String) -> String {
    let lines = example.matches(of: /@Parameter\([^)]*\) var (\w+) =\s*(\["|")/).map { match in
      "    \(match.1) = " + (match.2 == "\"" ? "other" : "\(match.1).map { _ in other }") + "\n"
    }
    return "extension \(type)Example: BlockExample {\n  mutating func say(_ other: String) {\n\(lines.joined())  }\n}\n"
  }

  private static let film = """

    protocol BlockExample: Composition {
      var shape: Format { get set }
      var isDark: Bool { get set }
      mutating func say(_ other: String)
    }

    @main
    struct Catalogue: Composition {
      @Parameter("Block") var block: String
      @Parameter("Shape", oneOf: ["landscape", "portrait", "square"]) var shape = "landscape"
      @Parameter("Dark background") var isDark = true
      @Parameter("Words in place of those of the example") var words: String?
      private var example: any BlockExample {
        var example: any BlockExample = switch block {
        \(names.map { "case \"\($0)\": \(type($0))Example()" }.joined(separator: "\n    "))
        default: fatalError("no block \\(block)")
        }
        if let words { example.say(words) }
        example.shape = ["portrait": .vertical(), "square": .square()][shape] ?? .hd1080()
        example.isDark = isDark
        return example
      }
      var format: Format { example.format }
      var program: Program { example.program }
    }

    """
}
