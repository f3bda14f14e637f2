// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// Reads the declarations between braces, or of an attribute `style`.
struct DeclarationListReader {
  /// The problems of declarations, as sentences.
  private(set) var problems: [String] = []
  private(set) var declarations: [StyleDeclaration] = []

  init(_ text: String) {
    var scanner = ByteScanner(text)
    scanner.skipTrivia()
    while !scanner.isAtEnd {
      read(&scanner)
      scanner.skipTrivia()
    }
  }

  private mutating func read(_ scanner: inout ByteScanner) {
    if scanner.skip(";") || scanner.skip("}") { return }
    guard let written = scanner.identifier() else { return skip(&scanner) }
    // Custom properties differ by case.
    let name = written.hasPrefix("--") ? written : written.lowercased()
    scanner.skipTrivia()
    guard scanner.skip(":") else { return skip(&scanner) }
    let value = DeclarationListReader.value(&scanner)
    let (text, isImportant) = DeclarationListReader.splitImportant(value)
    add(name, text, isImportant: isImportant)
  }

  private mutating func add(_ name: String, _ text: String, isImportant: Bool) {
    var declaration = StyleDeclaration(name: name, text: text, isImportant: isImportant)
    // An empty value declares nothing; editors write it for all that is not set.
    guard !declaration.isGeometry, !text.isEmpty || name.hasPrefix("--") else {
      if !text.isEmpty { declarations.append(declaration) }
      return
    }
    switch SVGDeclarationReader.read(name, text) {
    case .declarations(let values):
      declaration.values = values
      declarations.append(declaration)
    case .unknown: break
    case .invalid: problems.append("\(name) has no value “\(text.shortened)”; it is ignored")
    case .unsupported: problems.append("\(name): \(text.shortened) is not drawn")
    }
  }

  /// To the end of the declaration, which is damaged, or a rule inside of a rule.
  private func skip(_ scanner: inout ByteScanner) {
    let start = scanner.position
    _ = DeclarationListReader.value(&scanner)
    if scanner.position == start { scanner.position += 1 }
  }

  /// To the semicolon, with parentheses, braces and quotes read as wholes. Comments are left out.
  private static func value(_ scanner: inout ByteScanner) -> String {
    var text = ""
    var start = scanner.position
    var depth = 0
    while let byte = scanner.byte {
      switch byte {
      case UInt8(ascii: ";") where depth == 0:
        text += scanner.text(start..<scanner.position)
        return text.trimmingSpace
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"): depth = max(0, depth - 1)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        _ = scanner.quoted()
        continue
      case UInt8(ascii: "/") where scanner.byte(after: 1) == UInt8(ascii: "*"):
        // A comment keeps the words on both sides apart.
        text += scanner.text(start..<scanner.position) + " "
        scanner.skipTrivia()
        start = scanner.position
        continue
      default: break
      }
      scanner.position += 1
    }
    return (text + scanner.text(start..<scanner.position)).trimmingSpace
  }

  private static func splitImportant(_ value: String) -> (text: String, isImportant: Bool) {
    guard let mark = value.utf8.lastIndex(of: UInt8(ascii: "!")) else { return (value, false) }
    guard String(value[mark...].dropFirst()).trimmingSpace.lowercased() == "important" else { return (value, false) }
    return (String(value[..<mark]).trimmingSpace, true)
  }
}
