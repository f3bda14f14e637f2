// SPDX-License-Identifier: Apache-2.0

import MotionProcess

/// The compiler's report about a script, edited for its author: without MotionKit's own declarations, and with suggestions.
///
/// The compiler's form stays: each diagnostic begins with a line `clip.swift:12:21: error: …`, and lines of source follow.
struct CompilerReport {
  private var blocks: [Block] = []

  /// A diagnostic with its notes.
  private struct Block {
    var diagnostic: CompilerDiagnostic
    var lines: [String]
    var hint: String?

    var allLines: [String] { lines + (hint.map { ["hint: \($0)"] } ?? []) }

    /// As it is kept with the compiled script. Addresses of pages about kinds of warnings are left out: the compiler writes
    /// them behind the last warning of a run, whichever files that compiled.
    var warning: CompilerWarning {
      var body = self
      body.lines = lines.map(\.withoutColours).filter { !$0.hasPrefix("[#") }
      while body.lines.last?.isEmpty == true { body.lines.removeLast() }
      return CompilerWarning(
        file: diagnostic.path, line: diagnostic.line,
        message: diagnostic.message + (hint.map { "; hint: \($0)" } ?? ""), lines: body.allLines)
    }
  }

  /// All of it.
  var text: String { CompilerReport.text(blocks) }

  /// The messages besides warnings.
  var remarks: String { CompilerReport.text(blocks.filter { $0.diagnostic.kind != "warning" }) }

  private static func text(_ blocks: [Block]) -> String {
    blocks.flatMap(\.allLines).map { $0 + "\n" }.joined()
  }

  var warnings: [CompilerWarning] { blocks.filter { $0.diagnostic.kind == "warning" }.map(\.warning) }

  /// The errors with their locations.
  var errors: [CompilerWarning] {
    blocks.filter { $0.diagnostic.kind == "error" && !$0.diagnostic.path.isEmpty }.map(\.warning)
  }

  /// - Parameters:
  ///   - files: the script's own, as the compiler names them.
  ///   - missing: the remedy for a missing module.
  ///   - elsewhere: the location of a name that is not in scope; nil if it is not nearby.
  ///   - lines: those of one of the script's files.
  init(
    _ output: String, of files: [String], lines sourceLines: (_ file: String) -> [String] = { _ in [] },
    missing: (_ module: String) -> String, elsewhere: (_ name: String) -> String? = { _ in nil }
  ) {
    var diagnostics = CompilerDiagnostic.parse(output)
    // Other notes show declarations of modules: lines that the author has not written.
    diagnostics.removeAll { $0.kind == "note" && !files.contains($0.path) }
    var locations: Set<String> = []
    // Several jobs of the compiler read one file, and each reports its parse errors.
    var told: Set<String> = []
    var isRepetition = false
    var hints: Set<String> = []
    let others = Set(diagnostics.filter { $0.kind == "error" && !$0.isOfUnknownParts }.map(\.path))
    for var diagnostic in diagnostics {
      let location = "\(diagnostic.path):\(diagnostic.line)"
      if diagnostic.kind != "note", !diagnostic.path.isEmpty {
        isRepetition = !told.insert("\(location):\(diagnostic.column): \(diagnostic.kind): \(diagnostic.message)")
          .inserted
      }
      guard !isRepetition else { continue }
      // Types that cannot be inferred because something else in the line is not understood.
      let follows =
        diagnostic.message.hasPrefix("cannot infer contextual base") && locations.contains(location)
        || diagnostic.isOfUnknownParts && others.contains(diagnostic.path)
      guard diagnostic.kind != "error" || !follows else { continue }
      var hint: String?
      if diagnostic.kind == "error" { locations.insert(location) }
      if diagnostic.kind == "error" || diagnostic.kind == "warning" {
        hint =
          diagnostic.missingModule.map(missing) ?? diagnostic.unknownName.flatMap(elsewhere)
          ?? ScriptHint.further(on: diagnostic, among: diagnostics, in: sourceLines(diagnostic.path))
          ?? ScriptHint.hint(for: &diagnostic)
          ?? ScriptHint.undiagnosed(diagnostic, in: sourceLines(diagnostic.path))
      }
      if let known = hint, let name = diagnostic.unknownMember {
        let others = diagnostic.linesWithMember(name, in: sourceLines(diagnostic.path)).filter { line in
          !diagnostics.contains { $0.path == diagnostic.path && $0.line == line && $0.unknownMember == name }
        }
        if !others.isEmpty {
          let list = others.prefix(8).map(String.init).joined(separator: ", ")
          hint = "\(known); .\(name) is also in line\(others.count > 1 ? "s" : "") \(list)"
        }
      }
      var lines = diagnostic.lines.map { $0.replacing("'buildExpression' is unavailable: ", with: "") }
      while lines.last?.isEmpty == true { lines.removeLast() }
      if let known = hint, !hints.insert(location + known).inserted { hint = nil }
      if diagnostic.kind == "note", let last = blocks.indices.last {
        blocks[last].lines += lines
      } else {
        blocks.append(Block(diagnostic: diagnostic, lines: lines, hint: hint))
      }
    }
  }
}

/// One diagnostic of the compiler with the lines that show its location.
struct CompilerDiagnostic {
  /// Empty before the first diagnostic.
  var path = ""
  var line = 0
  /// Bytes from 1.
  var column = 0
  /// `error`, `warning`, `note`, `remark`.
  var kind = ""
  var message = ""
  /// As the compiler wrote them, colours included.
  var lines: [String] = []

  static func parse(_ output: String) -> [CompilerDiagnostic] {
    var diagnostics = [CompilerDiagnostic()]
    for text in output.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = withImportedModule(String(text))
      if let head = CompilerDiagnostic(head: line) {
        diagnostics.append(head)
      } else {
        // The driver's messages about its own jobs.
        let isOfJob = line.hasPrefix("error: ") && line.contains(" command failed with exit code ")
        if !isOfJob { diagnostics[diagnostics.count - 1].lines.append(line) }
      }
    }
    return diagnostics
  }

  private init() {}

  /// Nil if the line does not begin a diagnostic.
  private init?(head: String) {
    let plain = head.withoutColours
    // Lines that show source begin with their number.
    guard let first = plain.first, first != " " else { return nil }
    let parts = plain.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, let line = Int(parts[1]), let column = Int(parts[2]) else { return nil }
    kind = String(parts[3].dropFirst())
    guard ["error", "warning", "note", "remark"].contains(kind) else { return nil }
    (path, self.line, self.column) = (String(parts[0]), line, column)
    message = String(parts[4].dropFirst())
    lines = [head]
  }

  /// Whether it only reports unknown parts of a key. Their type follows from the key, and the key's from the layer, so an error
  /// in one of them is reported too.
  var isOfUnknownParts: Bool {
    kind == "error"
      && (message == "generic parameter 'Parts' could not be inferred"
        || message.hasPrefix("cannot infer key path type from context"))
  }

  /// The name after a point that is no member of the expected type: in a scene the compiler reports only the first one.
  var unknownMember: String? {
    guard kind == "error", message.contains(" has no member '"), let source, column > 1 else { return nil }
    let before = source.utf8.prefix(column - 1)
    guard before.last == UInt8(ascii: "."), let previous = before.dropLast().last,
      " (,:[".utf8.contains(previous)
    else { return nil }
    return name
  }

  /// The lines, counted from 1, that have an implicit member of a name, its own left out.
  func linesWithMember(_ name: String, in lines: [String]) -> [Int] {
    lines.indices.filter { index in
      guard index + 1 != line, let code = lines[index].components(separatedBy: "//").first else { return false }
      var rest = Substring(code)
      while let found = rest.range(of: "." + name) {
        let before = rest[..<found.lowerBound].last ?? " "
        let after = rest[found.upperBound...].first ?? " "
        if " (,:[".contains(before), !(after.isLetter || after.isNumber || after == "_") { return true }
        rest = rest[found.upperBound...]
      }
      return false
    }.map { $0 + 1 }
  }

  /// A name by itself that is not in scope.
  var unknownName: String? {
    guard message.hasPrefix("cannot find "), message.contains("' in scope") else { return nil }
    return message.split(separator: "'", maxSplits: 2).dropFirst().first.map(String.init)
  }

  /// The module that an import did not find.
  var missingModule: String? {
    let words = "no such module '"
    return message.hasPrefix(words) ? String(message.dropFirst(words.count).prefix { $0 != "'" }) : nil
  }

  /// The name that the compiler thinks was meant.
  var guess: String? {
    guard let start = message.range(of: CompilerDiagnostic.guessMark) else { return nil }
    return String(message[start.upperBound...].prefix { $0 != "'" })
  }
  private static let guessMark = "; did you mean '"

  /// Leaves the compiler's guess out.
  mutating func removeGuess() {
    guard let guess else { return }
    let words = CompilerDiagnostic.guessMark + guess + "'?"
    message = message.replacing(words, with: "")
    lines = lines.map { $0.replacing(words, with: "") }
  }

  /// The line of source that it is about; nil if it is not shown.
  var source: String? {
    for text in lines.dropFirst() {
      let plain = text.withoutColours.drop { $0 == " " }
      guard let bar = plain.firstIndex(of: "|"), Int(plain[..<bar].filter { $0 != " " }) == line else { continue }
      return String(plain[bar...].dropFirst(2))
    }
    return nil
  }

  /// The name of the function whose arguments begin at its location, or hold it: the word before the parenthesis.
  var calledName: String? {
    guard let source, column > 0 else { return nil }
    var depth = 0
    let before = Array(source.utf8.prefix(column))
    for index in before.indices.reversed() {
      if before[index] == UInt8(ascii: ")") { depth += 1 }
      guard before[index] == UInt8(ascii: "(") else { continue }
      if depth > 0 { depth -= 1 } else { return CompilerDiagnostic.name(endingBefore: index, in: before) }
    }
    return nil
  }

  private static func name(endingBefore end: Int, in text: [UInt8]) -> String? {
    let start = String(decoding: text[..<end], as: UTF8.self)
    let name = start.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name.reversed())
  }

  /// The name that begins at its location, a leading point left out.
  var name: String? {
    guard let source, column > 0 else { return nil }
    let rest = source.utf8.dropFirst(column - 1)
    let name = String(decoding: rest, as: UTF8.self).drop { $0 == "." }.prefix {
      $0.isLetter || $0.isNumber || $0 == "_"
    }
    return name.isEmpty ? nil : String(name)
  }
}

extension String {
  /// Without the sequences that set a terminal's colours.
  var withoutColours: String {
    guard contains("\u{1B}") else { return self }
    var text = ""
    var isSequence = false
    for scalar in unicodeScalars {
      if scalar == "\u{1B}" { isSequence = true }
      if !isSequence { text.unicodeScalars.append(scalar) }
      if isSequence, scalar.properties.isAlphabetic { isSequence = false }
    }
    return text
  }
}
