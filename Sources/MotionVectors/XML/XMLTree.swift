// SPDX-License-Identifier: Apache-2.0

/// Collects the elements of a file, and refuses more than the limits.
struct XMLTree {
  private(set) var elements: [XMLElement] = []
  /// Processing instructions that refer to style sheets, by their lines.
  private(set) var styleSheetLines: [Int] = []
  /// The first reference to each entity that is declared nowhere in the file.
  private(set) var undeclaredEntities: [(name: String, line: Int)] = []
  private var open: [Int] = []
  private var pendingText = ""
  /// How many open elements keep the texts in them.
  private var textDepth = 0
  private let limits: VectorLimits

  init(limits: VectorLimits) { self.limits = limits }

  /// Whether texts are kept here.
  var keepsText: Bool { textDepth > 0 }

  mutating func begin(_ element: XMLElement) throws(VectorFileError) {
    guard elements.count < limits.elements else {
      throw VectorFileError("it has more than \(limits.elements) elements; simplify it", line: element.line)
    }
    guard open.count < limits.depth else {
      throw VectorFileError(
        "its elements are more than \(limits.depth) deep inside of each other; flatten its groups", line: element.line)
    }
    flushText()
    var element = element
    let index = elements.count
    if index == 0 { isBare = element.isBare }
    element.parent = open.last
    if let parent = open.last { elements[parent].children.append(.element(index)) }
    elements.append(element)
    open.append(index)
    if XMLTree.keepsText(element) { textDepth += 1 }
  }

  mutating func end() {
    flushText()
    guard let index = open.popLast() else { return }
    if XMLTree.keepsText(elements[index]) { textDepth -= 1 }
  }

  /// Parts of one text come in several calls.
  mutating func add(text: String) { pendingText += text }

  private mutating func flushText() {
    guard !pendingText.isEmpty, let index = open.last else { return }
    elements[index].children.append(.text(pendingText))
    pendingText = ""
  }

  /// Whether the root has no namespace.
  private(set) var isBare = false

  mutating func add(undeclaredEntity name: String, line: Int) {
    guard undeclaredEntities.count < 100, !undeclaredEntities.contains(where: { $0.name == name }) else { return }
    undeclaredEntities.append((name, line))
  }

  mutating func add(styleSheetLine line: Int) { styleSheetLines.append(line) }

  private static func keepsText(_ element: XMLElement) -> Bool {
    element.isSVG && (element.name == "text" || element.name == "style")
  }
}
