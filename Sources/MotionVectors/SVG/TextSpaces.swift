// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// White space of texts: line ends and tabs become spaces, and spaces in a row one, unless they are preserved.
struct TextSpaces {
  /// Collapses the texts of all `text` elements, and removes those that are empty then.
  static func collapse(in elements: inout [SVGElement]) {
    for index in elements.indices where elements[index].name == .text {
      var spaces = TextSpaces()
      spaces.visit(index, &elements)
      spaces.trimEnd(&elements)
      spaces.removeEmpty(&elements)
    }
  }

  /// Whether a space that comes next is left out.
  private var skipsSpace = true
  /// The last text with a collapsible character, where a space at the end is removed.
  private var last: (element: Int, child: Int)?
  private var visited: [Int] = []

  /// In the order of the file. The depth of a file is limited, and so are the steps here.
  private mutating func visit(_ root: Int, _ elements: inout [SVGElement]) {
    var stack = [(element: root, child: 0)]
    visited.append(root)
    while let (element, child) = stack.popLast() {
      guard child < elements[element].children.count else { continue }
      stack.append((element, child + 1))
      switch elements[element].children[child] {
      case .element(let index):
        // A `text` inside of a text is drawn nowhere.
        guard elements[index].name != .text, elements[index].style.box.isDisplayed else { continue }
        visited.append(index)
        stack.append((index, 0))
      case .text(let text):
        let preserves = elements[element].style.text.whiteSpace == .preserve
        let shown = preserves ? preserved(text) : collapsed(text)
        elements[element].children[child] = .text(shown)
        // Preserved spaces take no part in collapsing.
        if preserves { last = nil } else if !shown.isEmpty { last = (element, child) }
      }
    }
  }

  private mutating func preserved(_ text: String) -> String {
    skipsSpace = false
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(TextSpaces.isSpace(scalar) ? " " : scalar) }
    return String(result)
  }

  private mutating func collapsed(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isSpace = TextSpaces.isSpace(scalar)
      if isSpace, skipsSpace { continue }
      skipsSpace = isSpace
      result.append(isSpace ? " " : scalar)
    }
    return String(result)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r"
  }

  private func trimEnd(_ elements: inout [SVGElement]) {
    guard skipsSpace, let last, case .text(let text) = elements[last.element].children[last.child], text.hasSuffix(" ")
    else { return }
    elements[last.element].children[last.child] = .text(String(text.dropLast()))
  }

  private func removeEmpty(_ elements: inout [SVGElement]) {
    for index in visited {
      elements[index].children.removeAll { if case .text(let text) = $0 { text.isEmpty } else { false } }
    }
  }
}
