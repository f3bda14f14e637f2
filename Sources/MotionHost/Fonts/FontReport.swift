// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess
import MotionText

/// The output of `fonts`.
enum FontReport {
  /// A line for each family.
  static func write(_ families: [FontFamily], json: Bool) throws {
    if json { return try print(encoded(families)) }
    guard !families.isEmpty else {
      throw HostError(.inputMissing, "no fonts are installed; install some, such as the Debian package fonts-inter")
    }
    let width = min(families.map { $0.name.count }.max() ?? 0, 40)
    for family in families {
      let count = family.styles.count
      let indent = String(repeating: " ", count: max(0, 4 - "\(count)".count))
      let styles = "\(count) style\(count == 1 ? " " : "s")"
      print("\(padded(family.name, width))\(indent)\(styles)  \(traits(family))")
    }
  }

  static func write(_ subject: FontSubject, json: Bool) throws {
    let description = subject.font.description
    if json { return try print(encoded(Details(subject, description))) }
    print(description.family)
    var facts = ["\(description.glyphs) glyphs"]
    if let version = description.version { facts.append(version) }
    print("  " + facts.joined(separator: ", "))
    if !subject.styles.isEmpty {
      print("\nStyles")
      let width = min(subject.styles.map { $0.name.count }.max() ?? 0, 48)
      for style in subject.styles { print("  \(padded(style.name, width))  \(weights([style]))  \(style.path)") }
    } else {
      print("  \(subject.font.identity.path)")
    }
    print("\nAxes")
    if description.axes.isEmpty { print("  none: the font does not vary") }
    for axis in description.axes {
      let (low, standard, high) = (text(axis.minimum), text(axis.standard), text(axis.maximum))
      let name = axis.name + (axis.isHidden ? " (hidden)" : "")
      print("  \(axis.tag)  \(low)…\(high), \(standard) unless it is set  \(name)")
    }
    print("\nFeatures")
    let named = description.features.filter { $0.name != nil }
    let plain = description.features.filter { $0.name == nil }.map(\.tag)
    if description.features.isEmpty { print("  none") }
    for start in stride(from: 0, to: plain.count, by: 16) {
      print("  " + plain[start..<min(start + 16, plain.count)].joined(separator: " "))
    }
    for feature in named { print("  \(feature.tag)  \(feature.name ?? "")") }
    print("\nScripts")
    for script in description.scripts where script.characters > 1 {
      print("  \(padded(ScriptSample.name(of: script.tag), 14)) \(script.characters) characters")
    }
    print("\nIn a script\n  \(example(subject, description))")
  }

  private static func example(_ subject: FontSubject, _ description: FontDescription) -> String {
    let axis = description.axes.first { !["wght", "opsz", "ital", "slnt"].contains($0.tag) }
    let rest = axis.map { ".axis(\"\($0.tag)\", \(text($0.maximum)))" } ?? ""
    let name = subject.isFamily ? description.family : subject.name
    return "TextLayer(\"Hello\").font(\"\(name)\", 96, .bold)\(rest)"
  }

  // MARK: Words

  private static func traits(_ family: FontFamily) -> String {
    var words = [weights(family.styles)]
    if family.styles.contains(where: \.isItalic) { words.append("italic") }
    if family.isVariable { words.append("variable") }
    if family.isColour { words.append("colour") }
    return words.joined(separator: ", ")
  }

  /// `400`, `100…900`.
  static func weights(_ styles: [FontFamily.Style]) -> String {
    let all = styles.flatMap(\.weights)
    guard let low = all.min(), let high = all.max() else { return "" }
    return low == high ? text(low) : "\(text(low))…\(text(high))"
  }

  private static func text(_ number: Double) -> String { FontAxes.text(number) }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private struct Details: Encodable {
    struct Axis: Encodable {
      var tag, name: String
      var minimum, standard, maximum: Double
    }
    struct Feature: Encodable {
      var tag: String
      var name: String?
    }
    struct Script: Encodable {
      var tag, name: String
      var characters: Int
    }
    var family, postScriptName, path: String
    var version: String?
    var glyphs: Int
    var styles: [FontFamily.Style]
    var axes: [Axis]
    var features: [Feature]
    var scripts: [Script]

    init(_ subject: FontSubject, _ description: FontDescription) {
      family = description.family
      postScriptName = subject.font.postScriptName
      path = subject.font.identity.path
      version = description.version
      glyphs = description.glyphs
      styles = subject.styles
      axes = description.axes.map {
        Axis(tag: $0.tag, name: $0.name, minimum: $0.minimum, standard: $0.standard, maximum: $0.maximum)
      }
      features = description.features.map { Feature(tag: $0.tag, name: $0.name) }
      scripts = description.scripts.map {
        Script(tag: $0.tag, name: ScriptSample.name(of: $0.tag), characters: $0.characters)
      }
    }
  }
}
