// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// Which occurrences of some words in a text are meant.
/// Example: `TextLayer("no, no").style("no", .first) { $0.weight(.bold) }`
public enum TextOccurrences: Hashable, Sendable {
  /// The first occurrence alone.
  case first
  /// The last occurrence alone.
  case last
  /// Every occurrence. The default.
  case all
}

/// Stretches of a text in styles of their own. A later one overrides an earlier one in the attributes that it sets.
extension TextLayer {
  /// Styles words wherever the text has them. That it has them nowhere is a warning.
  /// Example: `TextLayer("How a hash table works").style("hash table") { $0.foregroundColor(.yellow).weight(.bold) }`
  @discardableResult public func style(
    _ words: String, _ occurrences: TextOccurrences = .all, _ change: (TextStyle) -> TextStyle
  ) -> Self {
    add(ranges(of: words, occurrences), change(TextStyle()), name: nil)
  }

  /// Styles characters by their numbers, from 0 on. Those that the text does not have are left out.
  /// Example: `TextLayer("How a hash table works").style(0..<3) { $0.weight(.bold) }`
  @discardableResult public func style(_ characters: Range<Int>, _ change: (TextStyle) -> TextStyle) -> Self {
    let text = string ?? ""
    let starts = characterStarts(of: text)
    let count = starts.count - 1
    if characters.upperBound > count || characters.lowerBound < 0 {
      DiagnosticLog.warning(
        .missingPart,
        "a style is set for the characters \(characters.lowerBound) to \(characters.upperBound) of "
          + "\(TextLayer.quoted(text)), but the text has \(count) characters")
    }
    let inside = characters.clamped(to: 0..<count)
    return add([starts[inside.lowerBound]..<starts[inside.upperBound]], change(TextStyle()), name: nil)
  }

  /// Styles a range of the text's own string.
  /// Example: `TextLayer("How a hash table works").style(text.string!.range(of: "hash")!) { $0.weight(.bold) }`
  @discardableResult public func style(_ range: Range<String.Index>, _ change: (TextStyle) -> TextStyle) -> Self {
    add([scalars(range)], change(TextStyle()), name: nil)
  }

  /// Changes the style of the stretches of a name: those of a ``TextRun``, of Markdown's `[words](#name)`, or of
  /// ``mark(_:_:_:)``. If there is none, a warning says so.
  /// Example: `TextLayer("The total is 42").mark("total", "42").style(named: "total") { $0.weight(.bold) }`
  @discardableResult public func style(named name: String, _ change: (TextStyle) -> TextStyle) -> Self {
    restyle(name, change)
  }

  /// Names words wherever the text has them. That it has them nowhere is a warning.
  /// Example: `TextLayer("The total is 42").mark("total", "42")`
  @discardableResult public func mark(
    _ name: String, _ words: String, _ occurrences: TextOccurrences = .all
  ) -> Self {
    add(ranges(of: words, occurrences), TextStyle(), name: name)
  }

  /// The positions of text after tab characters, in points from the edge at which lines begin.
  /// Example: `TextLayer("Tea\t2.50\nCake\t12.00").font("Inter", 48).tabs(.decimal(400))`
  @discardableResult public func tabs(_ tabs: TextTab...) -> Self { set { $0.tabs = tabs } }

  /// Runs the lines of a wrapped text through columns: all about equally high or, not balanced, each as high as the layer
  /// before the next begins.
  /// Example: `TextLayer("A text of many lines").font("Inter", 30).wrapped(width: 900).columns(2, gap: 40)`
  @discardableResult public func columns(_ count: Int, gap: Double = 0, balanced: Bool = true) -> Self {
    set { $0.columns = TextColumns(count: count, gap: gap, isBalanced: balanced) }
  }

  func restyle(_ name: String, _ change: (TextStyle) -> TextStyle) -> Self {
    set { layer in
      var all = layer.spans.all
      let matches = all.indices.filter { all[$0].name == name }
      if matches.isEmpty { return layer.reportMissing(name: name) }
      for i in matches { all[i].style = change(all[i].style) }
      layer.spans = TextSpans(all)
    }
  }

  /// The stretches of a name in Unicode scalars, ascending and apart.
  func ranges(named name: String) -> [Range<Int>] {
    var result: [Range<Int>] = []
    let count = (string ?? "").unicodeScalars.count
    for span in spans.all.filter({ $0.name == name }).sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let range = span.range.clamped(to: 0..<count)
      if range.isEmpty { continue }
      if let last = result.last, last.upperBound > range.lowerBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  /// Tells that no stretch has a name.
  func reportMissing(name: String) {
    let names = Set(spans.all.compactMap(\.name)).sorted().map { "\"\($0)\"" }
    DiagnosticLog.warning(
      .missingPart,
      "\(TextLayer.quoted(string ?? "")) has no part named \"\(name)\"; "
        + (names.isEmpty ? "none of its parts has a name" : "it has \(names.joined(separator: ", "))"))
  }

  private func add(_ ranges: [Range<Int>], _ style: TextStyle, name: String?) -> Self {
    guard !ranges.isEmpty else { return self }
    return set { $0.addSpans(ranges.map { TextSpan($0, style, name: name) }) }
  }

  private func ranges(of words: String, _ occurrences: TextOccurrences) -> [Range<Int>] {
    let text = string ?? ""
    if let plain = PlainText(text), let found = plain.ranges(of: words), !found.isEmpty {
      switch occurrences {
      case .first: return [found[0]]
      case .last: return [found[found.count - 1]]
      case .all: return found
      }
    }
    let found: [Range<String.Index>] =
      switch occurrences {
      case _ where words.isEmpty: []
      case .first: text.firstRange(of: words).map { [$0] } ?? []
      case .last: text.ranges(of: words).last.map { [$0] } ?? []
      case .all: text.ranges(of: words)
      }
    if found.isEmpty {
      DiagnosticLog.warning(
        .missingPart, "\(TextLayer.quoted(text)) does not contain \(TextLayer.quoted(words)); nothing is styled")
    }
    // Each is counted from the one before: a book has many.
    let scalars = text.unicodeScalars
    var (position, count) = (scalars.startIndex, 0)
    return found.map { range in
      count += scalars.distance(from: position, to: range.lowerBound)
      let start = count
      count += scalars.distance(from: range.lowerBound, to: range.upperBound)
      position = range.upperBound
      return start..<count
    }
  }

  private func scalars(_ range: Range<String.Index>) -> Range<Int> {
    let scalars = (string ?? "").unicodeScalars
    let range = range.clamped(to: scalars.startIndex..<scalars.endIndex)
    let start = scalars.distance(from: scalars.startIndex, to: range.lowerBound)
    return start..<(start + scalars.distance(from: range.lowerBound, to: range.upperBound))
  }

  private func characterStarts(of text: String) -> [Int] {
    if let known = knownCharacters, known.string == text { return known.starts }
    let starts = text.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.unicodeScalars.count) }
    knownCharacters = (text, starts)
    return starts
  }
}
