// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The language of a ``CodeLayer``: one of those below, or any other by its Pygments name, such as `"fortran"`.
///
/// Example: `CodeLayer("print(1)", language: .python)`
public struct CodeLanguage: Hashable, Sendable, ExpressibleByStringLiteral {
  /// As Pygments calls it, in lower case.
  /// Example: `let name = CodeLanguage.swift.name`
  public let name: String

  /// A language by a name or an alias of Pygments.
  /// Example: `CodeLayer("end", language: CodeLanguage("fortran"))`
  public init(_ name: String) { self.name = name.lowercased() }
  public init(stringLiteral name: String) { self.init(name) }

  /// Text without colours.
  /// Example: `CodeLayer("Dear reader", language: .plain)`
  public static let plain = CodeLanguage("text")
  /// Example: `CodeLayer("let x = 1", language: .swift)`
  public static let swift = CodeLanguage("swift")
  /// Example: `CodeLayer("x = 1", language: .python)`
  public static let python = CodeLanguage("python")
  /// Example: `CodeLayer("const x = 1", language: .javaScript)`
  public static let javaScript = CodeLanguage("javascript")
  /// Example: `CodeLayer("let x: number = 1", language: .typeScript)`
  public static let typeScript = CodeLanguage("typescript")
  /// Example: `CodeLayer("let x = 1;", language: .rust)`
  public static let rust = CodeLanguage("rust")
  /// Example: `CodeLayer("x := 1", language: .go)`
  public static let go = CodeLanguage("go")
  /// Example: `CodeLayer("int x = 1;", language: .c)`
  public static let c = CodeLanguage("c")
  /// Example: `CodeLayer("auto x = 1;", language: .cpp)`
  public static let cpp = CodeLanguage("cpp")
  /// Example: `CodeLayer("var x = 1;", language: .cSharp)`
  public static let cSharp = CodeLanguage("csharp")
  /// Example: `CodeLayer("int x = 1;", language: .java)`
  public static let java = CodeLanguage("java")
  /// Example: `CodeLayer("val x = 1", language: .kotlin)`
  public static let kotlin = CodeLanguage("kotlin")
  /// Example: `CodeLayer("x = 1", language: .ruby)`
  public static let ruby = CodeLanguage("ruby")
  /// Example: `CodeLayer("<?php $x = 1;", language: .php)`
  public static let php = CodeLanguage("php")
  /// Example: `CodeLayer("<p>Hello</p>", language: .html)`
  public static let html = CodeLanguage("html")
  /// Example: `CodeLayer("p { color: red }", language: .css)`
  public static let css = CodeLanguage("css")
  /// Example: `CodeLayer("SELECT 1;", language: .sql)`
  public static let sql = CodeLanguage("sql")
  /// Example: `CodeLayer("echo hello", language: .shell)`
  public static let shell = CodeLanguage("bash")
  /// Example: `CodeLayer("{\"x\": 1}", language: .json)`
  public static let json = CodeLanguage("json")
  /// Example: `CodeLayer("x: 1", language: .yaml)`
  public static let yaml = CodeLanguage("yaml")
  /// Example: `CodeLayer("# Title", language: .markdown)`
  public static let markdown = CodeLanguage("markdown")

  var isPlain: Bool { ["text", "plain", "plaintext", "txt", ""].contains(name) }
}

extension CodeLanguage {
  /// Languages by the ends of file names, unless the end is the name itself.
  private static let suffixes: [String: String] = [
    "py": "python", "pyi": "python", "js": "javascript", "mjs": "javascript", "cjs": "javascript", "ts": "typescript",
    "rs": "rust", "h": "c", "cc": "cpp", "cxx": "cpp", "hpp": "cpp", "hh": "cpp", "m": "objective-c", "cs": "csharp",
    "kt": "kotlin", "kts": "kotlin", "rb": "ruby", "htm": "html", "sh": "bash", "zsh": "bash", "yml": "yaml",
    "md": "markdown", "hs": "haskell", "ex": "elixir", "exs": "elixir", "erl": "erlang", "pl": "perl", "jl": "julia",
    "ml": "ocaml", "fs": "fsharp", "clj": "clojure", "txt": "text", "tex": "latex", "patch": "diff",
  ]

  /// The language of a file by its name; plain text for one that says nothing.
  init(ofFile path: String) {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    switch name {
    case "makefile", "gnumakefile": self.init("make")
    case "dockerfile", "containerfile": self.init("docker")
    case "cmakelists.txt": self.init("cmake")
    default:
      let suffix = FilePath.suffix(of: path)
      self.init(CodeLanguage.suffixes[suffix] ?? (suffix.isEmpty ? "text" : suffix))
    }
  }
}
