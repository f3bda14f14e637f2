// SPDX-License-Identifier: Apache-2.0

import MotionAnimation

/// The property table as a document, for `motionkit properties` and for `README.md` in this folder.
package enum PropertyReference {
  /// One property in words.
  package struct Entry: Sendable {
    /// The class that has it; its subclasses have it too.
    package var owner: String
    package var name: String
    /// Other spellings that key paths accept.
    package var aliases: [String]
    package var type: String
    package var defaultText: String
    package var isAnimatable: Bool
    /// The default action of a committed layer when the property is set (T-83).
    package var defaultAction: String
    package var rule: String
  }

  /// Every property, in the order of the table.
  package static var entries: [Entry] {
    LayerProperty.all.map { property in
      var type = property.kind.rawValue
      if !property.knownNames.isEmpty { type = property.knownNames.joined(separator: ", ") }
      return Entry(
        owner: property.owner.className, name: property.name, aliases: property.aliases, type: type,
        defaultText: property.defaultValue.referenceText, isAnimatable: property.isAnimatable,
        defaultAction: property.defaultAction.rawValue, rule: property.rule)
    }
  }

  /// A Markdown document with a table for each class.
  package static var markdown: String {
    var text = """
      # Properties of layers

      Generated from the property table by `make reference`. Key paths, animations, key-value coding and `inspect` all
      use these names; typed key paths (`\\.transform.rotation.z`) name the same rows. *On change* is the action for a change
      of the property in a committed tree. A delegate, `actions` or `style` can replace it (T-83). Rules are in
      `Tests/Rules/core-animation.md`.

      Parts have key paths of their own: `.x` and `.y` of points, `.width` and `.height` of sizes, `.origin` and `.size`
      of rectangles, `.rotation`, `.scale` and `.translation`, each with `.x`, `.y`, `.z`, of transforms. Gradients of shapes have
      `.colors`, `.locations`, `.transform`, and by their kind `.start`, `.end`, `.angle`, `.center`, `.radius`, `.focus` and
      `.focusRadius`.

      """
    var owner = ""
    for entry in entries {
      if entry.owner != owner {
        owner = entry.owner
        text +=
          "\n## \(owner)\n\n| property | type | default | animatable | on change | rule |\n|---|---|---|---|---|---|\n"
      }
      let names = ([entry.name] + entry.aliases).map { "`\($0)`" }.joined(separator: ", ")
      text += "| \(names) | \(entry.type) | \(entry.defaultText) | \(entry.isAnimatable ? "yes" : "no") "
      text += "| \(entry.defaultAction) | \(entry.rule) |\n"
    }
    return text
  }
}

extension LayerProperty.Owner {
  /// The class that has the properties of this owner.
  var className: String { self == .layer ? "Layer" : rawValue.prefix(1).uppercased() + rawValue.dropFirst() + "Layer" }
}

extension PropertyValue {
  /// The value as a person would write it.
  package var referenceText: String {
    switch self {
    case .number(let n): PropertyValue.text(n)
    case .bool(let flag): "\(flag)"
    case .point(let p): PropertyValue.text([p.x, p.y])
    case .size(let s): PropertyValue.text([s.width, s.height])
    case .rect(let r): PropertyValue.text([r.origin.x, r.origin.y, r.width, r.height])
    case .transform(let t): t.isIdentity ? "identity" : "\(t)"
    case .color(let c?): PropertyValue.text([c.red, c.green, c.blue, c.alpha])
    case .numbers(let list?): PropertyValue.text(list)
    case .string(let string?): string.isEmpty ? "empty" : string
    case .axes(let axes): axes.isEmpty ? "empty" : axes.description
    default: "nil"
    }
  }

  private static func text(_ number: Double) -> String {
    if number.isInfinite { return number > 0 ? "∞" : "−∞" }
    return Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  private static func text(_ numbers: [Double]) -> String { numbers.map { text($0) }.joined(separator: ", ") }
}
