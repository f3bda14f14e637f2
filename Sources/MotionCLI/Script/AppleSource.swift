// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionHost

/// Source that was written for Apple's platforms, as the compiler takes it here.
///
/// Imports of Apple's modules become one of `UIKitCompat`. Attributes of Objective-C and `@MainActor` become spaces, and `#selector(…)` and
/// `#keyPath(…)` plain Swift. Lines stay, and columns too except behind a longer import, so messages point at the right places.
struct AppleSource {
  /// The module that stands for Apple's.
  static let module = "UIKitCompat"

  /// A script that imports one of these is adapted.
  static let modules: Set = [
    "AppKit", "Cocoa", "CoreGraphics", "CoreImage", "CoreText", "QuartzCore", "UIKit",
  ]
  /// These are replaced in such a script too: names of Foundation and Dispatch have the clock of the film there.
  private static let companions: Set = ["Dispatch", "Foundation", "QuartzCompat", "MotionKit"]

  private var bytes: [UInt8]
  private var code: [UInt8]
  /// Which branch of `#if os(…)` is compiled.
  private let system: String

  static func isApple(_ imports: [String]) -> Bool { !modules.isDisjoint(with: imports) }

  /// - Parameter imports: those of all files of the script.
  static func adapted(_ bytes: [UInt8], imports: [String]) -> [UInt8] {
    let isMac = !imports.contains("UIKit") && !Set(imports).isDisjoint(with: ["AppKit", "Cocoa"])
    var source = AppleSource(bytes, system: isMac ? "macOS" : "iOS")
    source.blankAttributes()
    source.blankMainActor()
    source.replaceSelectors()
    source.replaceKeyPaths()
    source.chooseSystem()
    if isMac { source.unwrapLayers() }
    source.replaceManaged()
    source.replaceImports()
    return source.bytes
  }

  private init(_ bytes: [UInt8], system: String) {
    (self.bytes, self.system) = (bytes, system)
    code = SourceText(bytes).code
  }

  /// The names of classes with a superclass, which may be views; the last ones are made of those before them.
  static func classes(in files: [[UInt8]]) -> [String] {
    files.flatMap { bytes -> [String] in
      let words = String(decoding: SourceText(bytes).code, as: UTF8.self).split { $0.isWhitespace || $0 == "{" }
      return zip(words, words.dropFirst()).compactMap {
        $0 == "class" && $1.hasSuffix(":") ? String($1.dropLast()) : nil
      }
    }.reversed()
  }

  // Each step keeps `bytes` and `code` of one length.

  private static let attributes = [
    "@objcMembers", "@objc", "@IBInspectable", "@IBDesignable", "@IBOutlet", "@IBAction", "@NSCopying",
    "@UIApplicationMain", "@NSApplicationMain",
  ]

  private mutating func blankAttributes() {
    for attribute in AppleSource.attributes {
      for start in places(of: attribute) {
        var end = start + attribute.utf8.count
        // A name for Objective-C: `@objc(MKDial)`.
        if attribute == "@objc", end < code.count, code[end] == UInt8(ascii: "("), let close = closing(from: end) {
          end = close + 1
        }
        blank(start..<end)
      }
    }
  }

  /// Everything runs on the thread of the scene. A closure that had nothing but the attribute has no parameters: in
  /// `Task { @MainActor in … }` the word `in` goes too.
  private mutating func blankMainActor() {
    for start in places(of: "@MainActor") {
      let end = start + 10
      blank(start..<end)
      guard let next = code[end...].firstIndex(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }),
        let before = code[..<start].lastIndex(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }),
        code[before] == UInt8(ascii: "{"), code[next...].starts(with: Array("in".utf8)), next + 2 < code.count,
        !AppleSource.isNameByte(code[next + 2])
      else { continue }
      blank(next..<(next + 2))
    }
  }

  private mutating func replaceSelectors() {
    for start in places(of: "#selector") { replace(start..<(start + 9), " Selector") }
  }

  /// `#keyPath(CALayer.bounds.size)` is the text "bounds.size": names of types come first, with capitals.
  private mutating func replaceKeyPaths() {
    for start in places(of: "#keyPath") {
      let open = start + 8
      guard open < code.count, code[open] == UInt8(ascii: "("), let close = closing(from: open) else { continue }
      let inner = String(decoding: bytes[(open + 1)..<close], as: UTF8.self).filter { !$0.isWhitespace }
      let parts = inner.split(separator: ".")
      let path = parts.drop { $0.first?.isUppercase == true }.filter { $0 != "self" }
      replace(start..<(close + 1), "\"" + (path.isEmpty ? parts[...] : path[...]).joined(separator: ".") + "\"")
    }
  }

  private mutating func chooseSystem() {
    for word in ["os", "canImport", "targetEnvironment"] {
      for start in places(of: word).reversed() {
        let open = start + word.utf8.count
        guard open < code.count, code[open] == UInt8(ascii: "("), let close = closing(from: open) else { continue }
        let name = String(decoding: bytes[(open + 1)..<close], as: UTF8.self).filter { !$0.isWhitespace }
        switch word {
        case "os" where name == system: insert("os(Linux)", for: start..<(close + 1))
        case "canImport"
        where name == "QuartzCore" || name == "CoreGraphics" || name == "CoreImage" || name == "CoreText"
          || (name == "UIKit") == (system == "iOS") && AppleSource.modules.contains(name):
          insert("canImport(\(AppleSource.module))", for: start..<(close + 1))
        default: break
        }
      }
    }
  }

  /// The layer of a Mac's view is optional there, and is always there here: `layer?.` loses its mark, and `if let layer = layer`
  /// gets the optional that it asks for.
  private mutating func unwrapLayers() {
    for start in places(of: "layer").reversed() {
      let end = start + 5
      guard end < code.count else { continue }
      let next = code[end...].first { $0 != UInt8(ascii: " ") }
      switch code[end] {
      case UInt8(ascii: "?") where end + 1 < code.count && code[end + 1] == UInt8(ascii: "."): blank(end..<(end + 1))
      case UInt8(ascii: "!") where end + 1 == code.count || code[end + 1] != UInt8(ascii: "="): blank(end..<(end + 1))
      // The condition's end, the next condition, or `else`.
      case _ where isBound(at: start) && [UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: "e")].contains(next):
        insert(" as CALayer?", for: end..<end)
      default: break
      }
    }
  }

  /// Whether the expression that ends in a word is the right side of `if let` or `guard let`.
  private func isBound(at start: Int) -> Bool {
    let line = code[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let before = String(decoding: code[line..<start], as: UTF8.self)
    guard let equals = before.range(of: "=", options: .backwards),
      before[equals.upperBound...].allSatisfy({ $0.isLetter || $0.isNumber || " ._?!".contains($0) })
    else { return false }
    let words = before[..<equals.lowerBound].split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return words.dropLast().last == "let" && !Set(words).isDisjoint(with: ["if", "guard", "while"])
  }

  /// `@NSManaged var progress: CGFloat` has no default, and an animatable property needs one: zero, as Core Animation gives.
  private mutating func replaceManaged() {
    for start in places(of: "@NSManaged").reversed() {
      let end = code[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: ";") } ?? code.count
      let line = String(decoding: code[start..<end], as: UTF8.self)
      guard !line.contains("="), !line.contains("{"), let type = line.split(separator: ":").last else { continue }
      let name = type.trimmingWhitespace()
      guard ["CGFloat", "Double", "Float", "Int"].contains(name) else { continue }
      let last = code[start..<end].lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") } ?? start
      insert(" = 0", for: (last + 1)..<(last + 1))
      insert("@Animatable", for: start..<(start + 10))
    }
  }

  private mutating func replaceImports() {
    let replaced = AppleSource.modules.union(AppleSource.companions)
    for start in places(of: "import").reversed() {
      let end = code[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: ";") } ?? code.count
      let words = String(decoding: code[start..<end], as: UTF8.self).split { $0 == " " || $0 == "\r" || $0 == "\t" }
      guard words.count == 2 || words.count == 3, let name = words.last?.prefix(while: { $0 != "." }),
        replaced.contains(String(name))
      else { continue }
      insert("import \(AppleSource.module)", for: start..<end)
    }
  }

  // Bytes

  /// Where a word stands in the code, in order.
  private func places(of word: String) -> [Int] {
    let wanted = Array(word.utf8)
    var places: [Int] = []
    var index = 0
    while let start = code[index...].firstIndex(of: wanted[0]) {
      index = start + 1
      let end = start + wanted.count
      guard end <= code.count, code[start..<end].elementsEqual(wanted) else { continue }
      guard end == code.count || !AppleSource.isNameByte(code[end]),
        start == 0 || !AppleSource.isNameByte(code[start - 1])
      else { continue }
      places.append(start)
    }
    return places
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Where a parenthesis is closed.
  private func closing(from open: Int) -> Int? {
    var depth = 0
    for index in open..<code.count {
      if code[index] == UInt8(ascii: "(") { depth += 1 }
      if code[index] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private mutating func blank(_ range: Range<Int>) {
    for index in range where code[index] != UInt8(ascii: "\n") {
      bytes[index] = UInt8(ascii: " ")
      code[index] = UInt8(ascii: " ")
    }
  }

  /// Puts a text that is not longer in place of a range, and spaces behind it.
  private mutating func replace(_ range: Range<Int>, _ text: String) {
    let new = Array(text.utf8)
    guard new.count <= range.count else { return }
    blank(range)
    bytes.replaceSubrange(range.lowerBound..<(range.lowerBound + new.count), with: new)
    code.replaceSubrange(range.lowerBound..<(range.lowerBound + new.count), with: new)
  }

  /// Puts a text of any length in place of a range. Later places move, so callers go from the last one to the first.
  private mutating func insert(_ text: String, for range: Range<Int>) {
    let new = Array(text.utf8)
    bytes.replaceSubrange(range, with: new)
    code.replaceSubrange(range, with: new)
  }
}

extension Substring {
  fileprivate func trimmingWhitespace() -> String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
