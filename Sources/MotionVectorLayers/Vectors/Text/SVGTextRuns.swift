// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// The characters of a `text` element with their places, before they are set.
struct SVGTextRuns {
  /// A stretch of characters with one style.
  struct Span {
    var element: SVGElement
    var style: SVGStyle
    var path: SVGTextPath?
    /// The elements that draw lines along it, the outermost first, each with its style.
    var decorations: [(element: SVGElement, style: SVGStyle)]
    /// How far its baseline is moved down by `baseline-shift`, with all around it.
    var shift: Double
  }

  struct Character {
    var text: Swift.Character
    var span: Int
    var x, y: Double?
    var dx = 0.0
    var dy = 0.0
    /// In degrees.
    var rotation: Double?
  }

  /// A stretch whose length is given.
  struct Length {
    var characters: Range<Int>
    var length: Double
    var stretchesGlyphs: Bool
  }

  private(set) var spans: [Span] = []
  private(set) var characters: [Character] = []
  private(set) var lengths: [Length] = []

  /// Longer texts are taken for a mistake.
  private static let limit = 100_000

  private let document: SVGDocument
  private let viewport: SVGScope

  init(_ element: SVGElement, _ style: SVGStyle, _ scope: SVGScope, in document: SVGDocument) {
    (self.document, viewport) = (document, scope)
    collect(element, style, scope, nil, decorations: [], shift: 0)
  }

  private mutating func collect(
    _ element: SVGElement, _ style: SVGStyle, _ scope: SVGScope, _ path: SVGTextPath?,
    decorations: [(element: SVGElement, style: SVGStyle)], shift: Double
  ) {
    guard scope.depth < SVGScope.depthLimit else { return }
    var (placement, path, decorations) = (SVGTextPlacement(), path, decorations)
    switch element.content {
    case .text(let own): placement = own
    case .textPath(let own): (placement, path) = (own.placement, own)
    default: break
    }
    // Decorations keep the paint of the element that sets them (CSS Text Decoration).
    if !style.box.decoration.isNone { decorations.append((element, style)) }
    let units = scope.units(style)
    let shift = shift + SVGTextRuns.shift(style, units)
    let first = characters.count
    for child in element.children {
      switch child {
      case .text(let text):
        spans.append(Span(element: element, style: style, path: path, decorations: decorations, shift: shift))
        for character in style.text.transform.applied(to: text).prefix(
          SVGTextRuns.limit - min(characters.count, SVGTextRuns.limit))
        {
          // SVG sets a text on one line, so a line break is a space.
          characters.append(Character(text: character.isNewline ? " " : character, span: spans.count - 1))
        }
      case .element(let index):
        let child = document.elements[index]
        guard child.name == .tspan || child.name == .textPath || child.name == .a || child.name == .switch else {
          continue
        }
        let own = scope.style(of: child)
        guard own.box.isDisplayed else { continue }
        collect(child, own, scope.inside(own), path, decorations: decorations, shift: shift)
      }
    }
    place(first, placement, units)
  }

  /// Gives characters the places that an element lists; inner elements have given theirs before.
  private mutating func place(_ first: Int, _ placement: SVGTextPlacement, _ units: SVGLengthContext) {
    var index = 0
    for number in first..<characters.count {
      if characters[number].x == nil, index < placement.x.count {
        characters[number].x = placement.x[index].resolved(.horizontal, in: units)
      }
      if characters[number].y == nil, index < placement.y.count {
        characters[number].y = placement.y[index].resolved(.vertical, in: units)
      }
      if characters[number].dx == 0, index < placement.dx.count {
        characters[number].dx = placement.dx[index].resolved(.horizontal, in: units)
      }
      if characters[number].dy == 0, index < placement.dy.count {
        characters[number].dy = placement.dy[index].resolved(.vertical, in: units)
      }
      // The last angle goes on for the rest (SVG 2).
      if characters[number].rotation == nil, let last = placement.rotations.last {
        characters[number].rotation = index < placement.rotations.count ? placement.rotations[index] : last
      }
      // Lists count code points, and a character takes the first of its own.
      index += characters[number].text.unicodeScalars.count
    }
    if let length = placement.length, first < characters.count {
      let wanted = length.length.resolved(.horizontal, in: units)
      if wanted > 0, wanted.isFinite {
        lengths.append(
          Length(characters: first..<characters.count, length: wanted, stretchesGlyphs: length.stretchesGlyphs))
      }
    }
  }

  /// Downwards, in user units.
  private static func shift(_ style: SVGStyle, _ units: SVGLengthContext) -> Double {
    let size = style.text.fontSize
    switch style.box.baselineShift {
    case .baseline: return 0
    // As OpenType fonts for Latin have it.
    case .sub: return size * 0.14
    case .super: return size * -0.48
    case .length(let length):
      return length.unit == .percent ? -length.number / 100 * size : -length.resolved(.vertical, in: units)
    }
  }
}

extension SVGTextCase {
  func applied(to text: String) -> String {
    switch self {
    case .none: return text
    case .uppercase: return text.uppercased()
    case .lowercase: return text.lowercased()
    case .capitalize:
      var isInWord = false
      return String(
        text.flatMap { character -> String in
          // An apostrophe does not end a word.
          defer {
            isInWord = character.isLetter || character.isNumber || isInWord && (character == "'" || character == "’")
          }
          return isInWord ? String(character) : character.uppercased()
        })
    }
  }
}
