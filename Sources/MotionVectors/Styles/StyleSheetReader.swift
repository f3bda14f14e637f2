// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// A block of declarations with its selectors.
struct StyleRule {
  var selectors: [Selector]
  var declarations: [StyleDeclaration]
}

/// Reads the rules of `style` elements.
struct StyleSheetReader {
  private(set) var rules: [StyleRule] = []
  private var scanner: ByteScanner
  private var lineCounter: LineCounter
  private var log: WarningLog

  /// - Parameters:
  ///   - line: the line on which the text begins.
  ///   - log: for unsupported rules and values.
  static func rules(_ text: String, line: Int, log: inout WarningLog) -> [StyleRule] {
    var reader = StyleSheetReader(
      scanner: ByteScanner(text), lineCounter: LineCounter(line: line), log: log)
    reader.readRules(depth: 0)
    log = reader.log
    return reader.rules
  }

  private init(scanner: ByteScanner, lineCounter: LineCounter, log: WarningLog) {
    (self.scanner, self.lineCounter, self.log) = (scanner, lineCounter, log)
  }

  private mutating func warn(_ text: String, at position: Int) {
    log.add(text, line: lineCounter.line(at: position, in: scanner.bytes), element: "style")
  }

  /// To the brace that ends a block of rules, or to the end.
  private mutating func readRules(depth: Int) {
    while true {
      scanner.skipTrivia()
      guard let byte = scanner.byte else { return }
      switch byte {
      case UInt8(ascii: "}"):
        scanner.position += 1
        if depth > 0 { return }
      case UInt8(ascii: "@"): readAtRule(depth: depth)
      default: if !skipHTMLComment() { readRule() }
      }
    }
  }

  /// `<!--` and `-->`, which hid style sheets from old browsers.
  private mutating func skipHTMLComment() -> Bool {
    for mark in ["<!--", "-->"] where scanner.excerpt(mark.utf8.count) == mark {
      scanner.position += mark.utf8.count
      return true
    }
    return false
  }

  private mutating func readRule() {
    let start = scanner.position
    let prelude = takePrelude()
    guard scanner.skip("{") else {
      // Over the brace or semicolon that ended it.
      if !scanner.isAtEnd { scanner.position += 1 }
      return warn("“\(prelude.shortened)” in a style sheet is not a rule; it is ignored", at: start)
    }
    let block = takeBlock()
    do throws(SelectorReader.Failure) {
      let selectors = try SelectorReader.selectors(prelude)
      guard !selectors.isEmpty else { return }
      let reader = DeclarationListReader(block)
      for problem in reader.problems { warn(problem, at: start) }
      rules.append(StyleRule(selectors: selectors, declarations: reader.declarations))
    } catch {
      if case .unsupported(let part) = error {
        warn("the selector “\(prelude.shortened)” is not read (\(part.shortened)); its rule is ignored", at: start)
      }
    }
  }

  /// The text up to a brace or a semicolon.
  private mutating func takePrelude() -> String {
    let start = scanner.position
    while let byte = scanner.byte, byte != UInt8(ascii: "{"), byte != UInt8(ascii: "}"), byte != UInt8(ascii: ";") {
      // A brace within quotes is none.
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        _ = scanner.quoted()
      } else if byte == UInt8(ascii: "/"), scanner.byte(after: 1) == UInt8(ascii: "*") {
        scanner.skipTrivia()
      } else {
        scanner.position += 1
      }
    }
    return scanner.text(start..<scanner.position).trimmingSpace
  }

  /// The text of a block, whose opening brace was read, and its closing brace.
  private mutating func takeBlock() -> String {
    let start = scanner.position
    var depth = 1
    while let byte = scanner.byte {
      switch byte {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 {
          scanner.position += 1
          return scanner.text(start..<(scanner.position - 1))
        }
      // Braces within strings and comments do not count.
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        _ = scanner.quoted()
        continue
      case UInt8(ascii: "/") where scanner.byte(after: 1) == UInt8(ascii: "*"):
        scanner.skipTrivia()
        continue
      default: break
      }
      scanner.position += 1
    }
    // The end of the text closes open blocks (CSS Syntax).
    return scanner.text(start..<scanner.position)
  }
}

// MARK: At-rules
extension StyleSheetReader {
  /// Of media inside of media.
  private static let depthLimit = 16

  private mutating func readAtRule(depth: Int) {
    let start = scanner.position
    scanner.position += 1
    let name = scanner.keyword() ?? ""
    let prelude = takePrelude()
    guard scanner.skip("{") else {
      if scanner.byte == UInt8(ascii: ";") { scanner.position += 1 }
      if name == "import" { warn("@import is not followed; write the rules into the file", at: start) }
      return
    }
    if name == "media", depth < Self.depthLimit {
      switch MediaQuery.applies(prelude) {
      case true?: return readRules(depth: depth + 1)
      case false?: break
      case nil: warn("@media \(prelude.shortened) is not evaluated; its rules are ignored", at: start)
      }
    } else if let reason = Self.ignored[name] {
      if !reason.isEmpty { warn(reason, at: start) }
    } else {
      warn("@\(name) is not read; its rules are ignored", at: start)
    }
    // The block is passed over, whatever the reason.
    _ = takeBlock()
  }

  /// Rules that are ignored, with the warning.
  private static let ignored = [
    "font-face": "@font-face is not read; install the font, or pass its file to the script", "page": "",
    "keyframes": "@keyframes is not played", "-webkit-keyframes": "@keyframes is not played", "namespace": "",
    "charset": "",
  ]
}

/// Which lists of media a style belongs to.
enum MediaQuery {
  /// Nil for features that are not known.
  static func applies(_ text: String) -> Bool? {
    let queries = text.lowercased().split(separator: ",", omittingEmptySubsequences: false)
    var isUnknown = false
    for query in queries {
      switch single(String(query).trimmingSpace) {
      case true?: return true
      case false?: break
      case nil: isUnknown = true
      }
    }
    return isUnknown ? nil : false
  }

  private static func single(_ query: String) -> Bool? {
    switch query.replacing(" ", with: "") {
    case "", "all", "screen", "onlyscreen", "onlyall", "notprint", "(prefers-color-scheme:light)",
      "screenand(prefers-color-scheme:light)", "(prefers-reduced-motion:no-preference)":
      true
    case "print", "speech", "onlyprint", "notall", "notscreen", "(prefers-color-scheme:dark)",
      "screenand(prefers-color-scheme:dark)", "(prefers-reduced-motion:reduce)", "(prefers-reduced-motion)":
      false
    default: nil
    }
  }
}

/// Turns positions into lines. Positions ascend.
struct LineCounter {
  private var position = 0
  private var line: Int

  init(line: Int) { self.line = line }

  mutating func line(at target: Int, in bytes: [UInt8]) -> Int {
    while position < min(target, bytes.count) {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
    return line
  }
}
