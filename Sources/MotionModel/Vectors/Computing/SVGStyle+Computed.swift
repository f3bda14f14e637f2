// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension SVGStyle {
  /// The style of an element with these declarations inside of a parent with this style.
  ///
  /// - Parameter root: the font size of the root element, for `rem`; nil for the root itself.
  package static func computed(_ declarations: [SVGDeclaration], inheriting parent: SVGStyle, root: Double?) -> SVGStyle
  {
    guard !declarations.isEmpty else { return parent.inherited }
    var style = parent.inherited
    var resolved = declarations
    if declarations.contains(where: \.dependsOnVariables) {
      var variables: [String: String] = [:]
      for case .variable(let name, let value) in declarations { variables[name] = value }
      style.resolveVariables(declared: variables)
      resolved = declarations.map { style.resolved($0) }
    }
    // Lengths in `em` refer to the size of the element itself, and colours to its own colour.
    for declaration in resolved where declaration.isFontSize {
      style.applyFontSize(declaration, parent: parent, root: root)
    }
    let units = SVGFontUnits(size: style.text.fontSize, root: root ?? style.text.fontSize)
    for declaration in resolved {
      switch declaration {
      case .paint(let value): style.paint.apply(value, parent: parent.paint, units: units)
      case .text(let value): style.text.apply(value, parent: parent.text, units: units)
      case .box(let value): style.box.apply(value, units: units)
      case .keyword(let property, let keyword):
        if property != .fontSize { style.apply(keyword, to: property, parent: parent) }
      case .variable, .unresolved: break
      }
    }
    return style
  }

  private mutating func applyFontSize(_ declaration: SVGDeclaration, parent: SVGStyle, root: Double?) {
    let size = parent.text.fontSize
    switch declaration {
    case .text(.fontSize(.larger)): text.fontSize = size * 1.2
    case .text(.fontSize(.smaller)): text.fontSize = size / 1.2
    case .text(.fontSize(.length(let length))):
      let units = SVGFontUnits(size: size, root: root ?? SVGStyle.initial.text.fontSize)
      let resolved = units.resolved(length)
      switch resolved.unit {
      case .percent: text.fontSize = size * resolved.number / 100
      case .user: text.fontSize = resolved.number
      // Of the viewport, which is known to layout alone.
      default: break
      }
    case .keyword(_, .initial): text.fontSize = SVGStyle.initial.text.fontSize
    default: text.fontSize = size
    }
  }
}

/// The font sizes for relative lengths, in user units.
struct SVGFontUnits {
  var size, root: Double

  /// In user units if it has a fixed size or one of a font; percentages and parts of the viewport are kept.
  func resolved(_ length: SVGLength) -> SVGLength {
    if let scale = length.fixedScale { return SVGLength(length.number * scale) }
    switch length.unit {
    case .em: return SVGLength(length.number * size)
    case .ex, .ch: return SVGLength(length.number * size / 2)
    case .rem: return SVGLength(length.number * root)
    default: return length
    }
  }
}

extension SVGDeclaration {
  var dependsOnVariables: Bool {
    switch self {
    case .variable, .unresolved: true
    default: false
    }
  }

  var isFontSize: Bool {
    switch self {
    case .text(.fontSize), .keyword(.fontSize, _): true
    default: false
    }
  }
}
