// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A text with attributes of its characters. Attributes may be any objects. Foundation's class stops the process when it compares objects
/// of scripts.
open class NSAttributedString: Foundation.NSAttributedString {
  /// Characters in a row that have the same attributes. Lengths are in UTF-16 units.
  fileprivate struct Run {
    var length: Int
    var attributes: [Key: Any]
  }

  fileprivate var text: String
  fileprivate var runs: [Run]

  /// A text without attributes.
  public override init(string: String) {
    text = string
    runs = NSAttributedString.runs(string, [:])
    super.init(string: "")
  }
  /// A text with the same attributes everywhere.
  public override init(string: String, attributes: [Key: Any]? = nil) {
    text = string
    runs = NSAttributedString.runs(string, attributes ?? [:])
    super.init(string: "")
  }
  /// A copy of a text.
  public override init(attributedString other: Foundation.NSAttributedString) {
    text = other.string
    runs =
      (other as? NSAttributedString)?.runs
      ?? other.stretches.map { Run(length: $0.range.length, attributes: $0.attributes) }
    super.init(string: "")
  }
  public required init?(coder: NSCoder) { nil }

  private static func runs(_ text: String, _ attributes: [Key: Any]) -> [Run] {
    text.isEmpty ? [] : [Run(length: text.utf16.count, attributes: attributes)]
  }

  /// The characters.
  open override var string: String { text }
  /// The number of UTF-16 units.
  open override var length: Int { text.utf16.count }

  /// The attributes of a character, and the stretch of characters that have them.
  open override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [Key: Any] {
    var start = 0
    for run in runs {
      if location < start + run.length {
        // SAFETY: the caller's pointer is nil, or to a range of its own.
        unsafe range?.pointee = NSRange(location: start, length: run.length)
        return run.attributes
      }
      start += run.length
    }
    // SAFETY: as above.
    unsafe range?.pointee = NSRange(location: min(max(0, location), length), length: 0)
    return [:]
  }
  /// One attribute of a character; nil if it has none.
  open override func attribute(_ name: Key, at location: Int, effectiveRange range: NSRangePointer?) -> Any? {
    unsafe attributes(at: location, effectiveRange: range)[name]
  }
  /// A part of the text.
  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: self)
    let whole = NSRange(location: 0, length: length)
    let part = whole.intersection(range) ?? NSRange(location: 0, length: 0)
    result.deleteCharacters(in: NSRange(location: part.upperBound, length: length - part.upperBound))
    result.deleteCharacters(in: NSRange(location: 0, length: part.location))
    return result
  }
  /// Calls a block for each stretch of a range with the same attributes, until it says stop.
  open override func enumerateAttributes(
    in range: NSRange, options: EnumerationOptions = [],
    using block: ([Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stretches: [(NSRange, [Key: Any])] = []
    var start = 0
    for run in runs {
      if let part = NSRange(location: start, length: run.length).intersection(range), part.length > 0 {
        stretches.append((part, run.attributes))
      }
      start += run.length
    }
    if options.contains(.reverse) { stretches.reverse() }
    for (part, attributes) in stretches {
      var stops = ObjCBool(false)
      // SAFETY: the pointer is to a variable of this loop, for as long as the block takes.
      unsafe block(attributes, part, &stops)
      if stops.boolValue { return }
    }
  }
  /// Calls a block for each stretch of a range, with the value of an attribute there.
  open override func enumerateAttribute(
    _ name: Key, in range: NSRange, options: EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    // SAFETY: the pointer is handed on for as long as the block takes.
    unsafe enumerateAttributes(in: range, options: options) { unsafe block($0[name], $1, $2) }
  }
  open override func copy(with zone: NSZone? = nil) -> Any { NSAttributedString(attributedString: self) }
  open override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableAttributedString(attributedString: self) }
}

/// A text with attributes that can change. Ranges are in UTF-16 units. Their parts beyond the text do not count.
/// Example: `text.addAttribute(.foregroundColor, value: UIColor.systemRed, range: NSRange(location: 0, length: 3))`
open class NSMutableAttributedString: NSAttributedString {
  public override init(string: String) { super.init(string: string) }
  public override init(string: String, attributes: [Key: Any]? = nil) {
    super.init(string: string, attributes: attributes)
  }
  public override init(attributedString other: Foundation.NSAttributedString) { super.init(attributedString: other) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Adds a text at the end.
  open func append(_ other: Foundation.NSAttributedString) {
    replaceCharacters(in: NSRange(location: length, length: 0), with: other)
  }
  /// Adds a text before a character.
  open func insert(_ other: Foundation.NSAttributedString, at location: Int) {
    replaceCharacters(in: NSRange(location: location, length: 0), with: other)
  }
  /// Takes characters away.
  open func deleteCharacters(in range: NSRange) { replace(range, "", []) }
  /// Puts a text in the place of characters. It has the attributes of the first one of them, or of the one before.
  open func replaceCharacters(in range: NSRange, with string: String) {
    let place = range.length > 0 ? range.location : max(0, range.location - 1)
    // SAFETY: no range is asked for.
    let attributes = unsafe attributes(at: place, effectiveRange: nil)
    replace(range, string, string.isEmpty ? [] : [Run(length: string.utf16.count, attributes: attributes)])
  }
  /// Puts a text with its attributes in the place of characters.
  open func replaceCharacters(in range: NSRange, with other: Foundation.NSAttributedString) {
    let other = NSAttributedString(attributedString: other)
    replace(range, other.text, other.runs)
  }
  /// Becomes another text.
  open func setAttributedString(_ other: Foundation.NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: other)
  }
  /// Gives characters these attributes and no others.
  open func setAttributes(_ attributes: [Key: Any]?, range: NSRange) { change(range) { $0 = attributes ?? [:] } }
  /// Gives characters an attribute.
  open func addAttribute(_ name: Key, value: Any, range: NSRange) { change(range) { $0[name] = value } }
  /// Gives characters further attributes.
  open func addAttributes(_ attributes: [Key: Any], range: NSRange) {
    change(range) { own in own.merge(attributes) { $1 } }
  }
  /// Takes an attribute from characters.
  open func removeAttribute(_ name: Key, range: NSRange) { change(range) { $0[name] = nil } }
  /// Without effect: each change is whole.
  open func beginEditing() {}
  /// Without effect: each change is whole.
  open func endEditing() {}

  private func part(_ range: NSRange) -> NSRange {
    let start = min(max(0, range.location), length)
    let size = min(max(0, range.length), length - start)
    return NSRange(location: start, length: size)
  }

  private func replace(_ range: NSRange, _ string: String, _ new: [Run]) {
    let part = part(range)
    // In the units that ranges count, whatever letters they divide.
    var units = Array(text.utf16)
    units.replaceSubrange(part.location..<part.upperBound, with: string.utf16)
    let start = split(at: part.location)
    let end = split(at: part.upperBound)
    runs.replaceSubrange(start..<end, with: new)
    text = String(decoding: units, as: UTF16.self)
  }

  private func change(_ range: NSRange, _ body: (inout [Key: Any]) -> Void) {
    let part = part(range)
    guard part.length > 0 else { return }
    let start = split(at: part.location)
    let end = split(at: part.upperBound)
    for index in start..<end { body(&runs[index].attributes) }
  }

  /// Makes a run begin at a place.
  ///
  /// - Returns: its index; that behind the last run for the end.
  private func split(at place: Int) -> Int {
    var start = 0
    for index in runs.indices {
      if place == start { return index }
      if place < start + runs[index].length {
        let rest = Run(length: start + runs[index].length - place, attributes: runs[index].attributes)
        runs[index].length = place - start
        runs.insert(rest, at: index + 1)
        return index + 1
      }
      start += runs[index].length
    }
    return runs.count
  }
}
