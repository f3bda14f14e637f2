// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// Reads the selectors before a block.
struct SelectorReader {
  enum Failure: Error {
    /// Pseudo-classes of pages with a pointer, and pseudo-elements: they never match here.
    case neverMatches
    /// A form without support.
    case unsupported(String)
  }

  private var scanner: ByteScanner
  /// In a selector.
  private static let compoundLimit = 64

  /// Selectors between commas. Those that never match are left out.
  ///
  /// - Throws: the unsupported part. It makes the whole list invalid.
  static func selectors(_ text: String) throws(Failure) -> [Selector] {
    var reader = SelectorReader(scanner: ByteScanner(text))
    var selectors: [Selector] = []
    repeat {
      let start = reader.scanner.position
      do throws(Failure) {
        selectors.append(try reader.selector())
      } catch {
        guard case .neverMatches = error else { throw error }
        reader.scanner.position = start
        reader.skipSelector()
      }
    } while reader.scanner.skip(",")
    guard reader.scanner.isAtEnd else { throw .unsupported(reader.scanner.excerpt()) }
    return selectors
  }

  /// To the comma that ends a selector.
  private mutating func skipSelector() {
    var depth = 0
    while let byte = scanner.byte {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      // A comma within parentheses belongs to the selector.
      if byte == UInt8(ascii: ","), depth <= 0 { return }
      scanner.position += 1
    }
  }

  private mutating func selector() throws(Failure) -> Selector {
    scanner.skipTrivia()
    var selector = Selector(compounds: [try compound()], combinators: [], specificity: Specificity())
    while let combinator = combinator() {
      guard selector.compounds.count < Self.compoundLimit else { throw .unsupported("more than 64 parts") }
      selector.combinators.append(combinator)
      selector.compounds.append(try compound())
    }
    for compound in selector.compounds { selector.specificity.add(compound.specificity) }
    return selector
  }

  /// Nil at the end of a selector.
  private mutating func combinator() -> Selector.Combinator? {
    let start = scanner.position
    scanner.skipTrivia()
    let hasSpace = scanner.position > start
    let found: Selector.Combinator?
    if scanner.skip(">") {
      found = .child
    } else if scanner.skip("+") {
      found = .next
    } else if scanner.skip("~") {
      found = .later
    } else {
      // Space at the end or before a comma combines nothing.
      found = hasSpace && !scanner.isAtEnd && scanner.byte != UInt8(ascii: ",") ? .descendant : nil
    }
    scanner.skipTrivia()
    return found
  }

  private mutating func compound() throws(Failure) -> Selector.Compound {
    var compound = Selector.Compound()
    let start = scanner.position
    if !scanner.skip("*") { compound.type = scanner.identifier() }
    // A namespace before the name has no effect.
    if scanner.skip("|"), !scanner.skip("*") { compound.type = scanner.identifier() }
    while let byte = scanner.byte {
      switch byte {
      case UInt8(ascii: "."):
        scanner.position += 1
        compound.classes.append(try name())
      case UInt8(ascii: "#"):
        scanner.position += 1
        compound.id = try name()
      case UInt8(ascii: "["):
        scanner.position += 1
        compound.attributes.append(try attribute())
      case UInt8(ascii: ":"):
        scanner.position += 1
        compound.pseudoClasses.append(try pseudoClass())
      default:
        guard scanner.position > start else { throw .unsupported(scanner.excerpt()) }
        return compound
      }
    }
    guard scanner.position > start else { throw .unsupported("the end") }
    return compound
  }

  private mutating func name() throws(Failure) -> String {
    guard let name = scanner.identifier() else { throw .unsupported(scanner.excerpt()) }
    return name
  }

  private mutating func attribute() throws(Failure) -> Selector.Attribute {
    scanner.skipTrivia()
    let name = try name()
    scanner.skipTrivia()
    if scanner.skip("]") { return Selector.Attribute(name: name, test: .exists) }
    // The operator is “=” with at most one sign before it.
    let sign = scanner.byte
    if sign != nil, sign != UInt8(ascii: "=") { scanner.position += 1 }
    guard scanner.skip("=") else { throw .unsupported("[\(name)\(scanner.excerpt())") }
    scanner.skipTrivia()
    let value: String
    if let quoted = scanner.quoted() { value = quoted } else { value = try self.name() }
    scanner.skipTrivia()
    let ignoresCase = scanner.skip(word: "i")
    scanner.skipTrivia()
    guard scanner.skip("]") else { throw .unsupported("[\(name)…\(scanner.excerpt())") }
    let test: Selector.Attribute.Test
    switch sign {
    case UInt8(ascii: "="): test = .equals(value)
    case UInt8(ascii: "~"): test = .includes(value)
    case UInt8(ascii: "|"): test = .dashMatch(value)
    case UInt8(ascii: "^"): test = .prefix(value)
    case UInt8(ascii: "$"): test = .suffix(value)
    case UInt8(ascii: "*"): test = .contains(value)
    default: throw .unsupported("an attribute's operator")
    }
    return Selector.Attribute(name: name, test: test, ignoresCase: ignoresCase)
  }

  private static let pageStates: Set = [
    "hover", "active", "focus", "focus-within", "focus-visible", "visited", "target", "checked", "disabled", "before",
    "after",
  ]

  private mutating func pseudoClass() throws(Failure) -> Selector.PseudoClass {
    // Pseudo-elements, such as ::before, are no elements of a file.
    if scanner.skip(":") { throw .neverMatches }
    let name = try name().lowercased()
    if Self.pageStates.contains(name) { throw .neverMatches }
    switch name {
    case "root": return .root
    case "first-child": return .firstChild
    case "last-child": return .lastChild
    case "only-child": return .onlyChild
    case "link", "any-link": return .link
    case "not":
      guard scanner.skip("(") else { throw .unsupported(":not") }
      scanner.skipTrivia()
      let inner = try compound()
      guard inner.pseudoClasses.isEmpty, scanner.skipClosing() else {
        throw .unsupported(":not with more than one part")
      }
      return .not(inner)
    case "nth-child":
      guard scanner.skip("("), let (a, b) = nth(), scanner.skipClosing() else { throw .unsupported(":nth-child") }
      return .nthChild(a: a, b: b)
    default: throw .unsupported(":\(name)")
    }
  }

  /// `odd`, `even`, `5`, `2n`, `-n+3` …
  private mutating func nth() -> (a: Int, b: Int)? {
    let text = scanner.take { $0 != UInt8(ascii: ")") }.lowercased().filter { !$0.isWhitespace }
    if text == "odd" { return (2, 1) }
    if text == "even" { return (2, 0) }
    let parts = text.split(separator: "n", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return Int32(text).map { (0, Int($0)) } }
    // Numbers of 32 bits cannot overflow in the sums of a match.
    let step: Int32?
    switch parts[0] {
    case "", "+": step = 1
    case "-": step = -1
    default: step = Int32(parts[0])
    }
    guard let step, let offset = parts[1].isEmpty ? 0 : Int32(parts[1]) else { return nil }
    return (Int(step), Int(offset))
  }
}
