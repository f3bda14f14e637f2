// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel

/// Identifiers for the names of a file, each once.
struct SwiftNames {
  private var taken: Set<String> = []

  /// A name in lower camel case: `Left leaf` is `leftLeaf`.
  ///
  /// - Parameter fallback: for a name without a letter.
  mutating func variable(_ name: String, else fallback: String) -> String {
    let words = SwiftNames.words(name)
    var text = words.enumerated().map { index, word in
      index == 0 ? SwiftNames.lowered(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    if let first = text.first, first.isNumber { text = fallback + text }
    return unique(text.isEmpty ? fallback : text)
  }

  /// A name of a type: `my-logo` is `MyLogo`.
  mutating func type(_ name: String, else fallback: String) -> String {
    var text = SwiftNames.words(name).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if let first = text.first, first.isNumber { text = fallback + text }
    return unique(text.isEmpty ? fallback : text)
  }

  private mutating func unique(_ text: String) -> String {
    let base = SwiftNames.reserved.contains(text) ? text + "Layer" : text
    var (name, number) = (base, 2)
    while SwiftNames.reserved.contains(name) || !taken.insert(name).inserted {
      name = base.last?.isNumber == true ? "\(base)_\(number)" : "\(base)\(number)"
      number += 1
    }
    return name
  }

  /// Runs of ASCII letters and digits; letters of other scripts count as letters.
  private static func words(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in name.prefix(60) {
      let isWord = character.isASCII ? character.isLetter || character.isNumber : isIdentifierLetter(character)
      if isWord {
        word.append(character)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private static func isIdentifierLetter(_ character: Character) -> Bool {
    character.unicodeScalars.count == 1
      && character.unicodeScalars.allSatisfy { $0.properties.isXIDStart && $0.properties.isAlphabetic }
  }

  /// `SVGLogo` is `svgLogo`, `Wheel` is `wheel`, `A` is `a`.
  private static func lowered(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    if capitals.count <= 1 || capitals.count == word.count {
      return capitals.lowercased() + word.dropFirst(capitals.count)
    }
    return capitals.dropLast().lowercased() + word.dropFirst(capitals.count - 1)
  }

  /// Words of Swift, members of layers and components, and types that scripts see.
  private static let reserved: Set<String> = {
    let swift = """
      as any associatedtype async await break case catch class continue convenience default defer deinit didSet do dynamic else
      enum extension fallthrough false fileprivate final for func get guard if import in indirect infix init inout internal is
      isolated lazy let mutating nil nonisolated open operator optional override package postfix precedencegroup prefix private
      protocol public repeat required rethrows return self set some static struct subscript super switch throw throws true try
      typealias unowned var weak where while willSet yield print type min max abs
      """
    // Properties of layers that the table does not list, and what a component has.
    let members = """
      actions animations attached beginTime body bounds canvas children clock component components constraints copy
      custom debugDescription delegate description draw duration elements fillMode filters backgroundFilters compositingFilter
      frame hash hashValue layout layoutManager mask model modelLayer motionBlur name names needsDisplay needsLayout observers
      owner parent path plan placings position presentation presented repeatCount repeatDuration shape shapes speed stage
      state style sublayers superlayer shownFrame shownPath text timeOffset timing track transform unit units value values
      visibleRect autoreverses autoresizingMask contentsAreFlipped preferredFrameSize edge point level markers steps
      center size origin
      """
    let types = """
      Layer ShapeLayer TextLayer ImageLayer VideoLayer ReplicatorLayer TransformLayer GradientLayer EmitterLayer CanvasLayer
      ShaderLayer ScrollLayer TiledLayer Component Composition Program Scene Format Path Color Filter Animate Stack Grid Camera
      Captions Audio Narration Overlay Transition Value Wait InOrder Parallel Stagger Repeat Marker Perform Step Arrow
      Connector Card Circle Double String Int Bool Array Set Any Self Type Never Void CGPoint CGSize CGRect Transform3D
      """
    let table = LayerProperty.all.flatMap { [$0.name] + $0.aliases }
    let all = (swift + " " + members + " " + types).split(whereSeparator: \.isWhitespace).map(String.init)
    return Set(all + table)
  }()
}
