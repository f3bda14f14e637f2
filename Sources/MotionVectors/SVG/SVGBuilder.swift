// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// Makes a document of a tree of XML.
struct SVGBuilder {
  private let tree: XMLTree
  private let limits: VectorLimits
  /// The style that the root inherits.
  private let surroundings: SVGStyle
  private var log = WarningLog()
  private var cascade: Cascade
  private let classes: [[String]]
  private var elements: [SVGElement] = []
  private var ids: [String: Int] = [:]
  private var laterServers: [String: Int] = [:]
  /// The places of the tree's elements in the document; nil for those that are left out.
  private var places: [Int?]
  /// Of the root; nil until it is read.
  private var rootFontSize: Double?
  private var variableBytes = 0

  init(tree: XMLTree, inheriting surroundings: SVGStyle = .initial, limits: VectorLimits) {
    (self.tree, self.limits, self.surroundings) = (tree, limits, surroundings)
    let relations = ElementRelations(tree.elements)
    classes = relations.classes
    cascade = Cascade(rules: SVGBuilder.rules(of: tree, log: &log), relations: relations)
    places = Array(repeating: nil, count: tree.elements.count)
    elements.reserveCapacity(tree.elements.count)
  }

  mutating func document(name: String) throws(VectorFileError) -> SVGDocument {
    warnAboutFile()
    for index in tree.elements.indices { try add(index) }
    linkChildren()
    TextSpaces.collapse(in: &elements)
    let graph = ReferenceGraph(elements, ids: ids, laterServers: laterServers)
    for problem in graph.problems { log.add(problem.text, line: problem.line, element: problem.element) }
    guard graph.drawnCount <= limits.drawnElements else {
      throw VectorFileError("it draws more than \(limits.drawnElements) elements by its references; simplify it")
    }
    return SVGDocument(
      name: name, elements: elements, ids: ids, laterServers: laterServers, warnings: log.warnings, cycles: graph.cycles
    )
  }

  private mutating func warnAboutFile() {
    if tree.isBare {
      log.add(
        "<svg> has no namespace; write xmlns=\"http://www.w3.org/2000/svg\" into it", line: tree.elements[0].line,
        element: "svg")
    }
    for line in tree.styleSheetLines {
      log.add("the style sheet beside the file is not read; write it into a <style> element", line: line)
    }
    for entity in tree.undeclaredEntities {
      log.add("the entity &\(entity.name.shortened); is not declared in the file; it is left out", line: entity.line)
    }
  }

  /// The rules of all `style` elements that are CSS for a screen.
  private static func rules(of tree: XMLTree, log: inout WarningLog) -> [StyleRule] {
    var rules: [StyleRule] = []
    for element in tree.elements where element.isSVG && element.name == "style" {
      let type = element["type"]?.lowercased() ?? ""
      guard type.isEmpty || type.hasPrefix("text/css") else {
        log.add("the style sheet of type \(type.shortened) is not read", line: element.line, element: element.label)
        continue
      }
      guard MediaQuery.applies(element["media"] ?? "") ?? false else { continue }
      var text = ""
      for case .text(let part) in element.children { text += part }
      rules += StyleSheetReader.rules(text, line: element.line, log: &log)
    }
    return rules
  }
}

// MARK: Elements
extension SVGBuilder {
  private mutating func add(_ treeIndex: Int) throws(VectorFileError) {
    let written = tree.elements[treeIndex]
    var parent: Int?
    if let above = written.parent {
      // With an element everything in it is left out.
      guard let place = places[above] else { return }
      parent = place
    }
    guard let name = ElementFilter.name(of: written, log: &log) else { return }
    let outcome = try cascade.outcome(for: treeIndex, log: &log)
    let style = try style(outcome, parent: parent, line: written.line)
    var reader = ContentReader(
      attributes: AttributeReader(written, geometry: outcome.geometry), name: name,
      styledTransform: outcome.values.lazy.compactMap(\.transform).first)
    let content = reader.content()
    for problem in reader.attributes.problems { log.add(problem, line: written.line, element: written.label) }
    let place = elements.count
    let id = written["id"] ?? written["id", .xml]
    elements.append(
      SVGElement(
        index: place, parent: parent, name: name, tag: written.name, id: id,
        classes: classes[treeIndex], line: written.line, content: content, conditions: SVGConditions(written),
        declarations: outcome.values,
        style: style))
    if let id { register(id, at: place) }
    places[treeIndex] = place
  }

  private mutating func register(_ id: String, at place: Int) {
    guard let first = ids[id] else { return ids[id] = place }
    let servers = SVGElementName.paintServers
    guard servers.contains(elements[place].name), !servers.contains(elements[first].name) else { return }
    if laterServers[id] == nil { laterServers[id] = place }
  }

  /// Elements and texts in their order, once the places of all elements are known.
  private mutating func linkChildren() {
    for (treeIndex, place) in places.enumerated() {
      guard let place else { continue }
      elements[place].children = tree.elements[treeIndex].children.compactMap { node in
        switch node {
        case .element(let index): places[index].map { .element($0) }
        case .text(let text): .text(text)
        }
      }
    }
  }

  private mutating func style(
    _ outcome: Cascade.Outcome, parent: Int?, line: Int
  ) throws(VectorFileError) -> SVGStyle {
    let inherited = parent.map { elements[$0].style } ?? surroundings
    let style = SVGStyle.computed(outcome.values, inheriting: inherited, root: rootFontSize)
    // The first style is the root's, the unit of rem.
    rootFontSize = rootFontSize ?? style.text.fontSize
    guard outcome.values.contains(where: \.isVariable) else { return style }
    for (name, value) in style.text.variables { variableBytes += name.utf8.count + value.utf8.count + 64 }
    guard variableBytes <= limits.variableBytes else {
      throw VectorFileError("its custom properties take more than \(limits.variableBytes >> 20) MB", line: line)
    }
    return style
  }
}

extension SVGDeclaration {
  fileprivate var isVariable: Bool { if case .variable = self { true } else { false } }

  fileprivate var transform: [SVGTransformStep]? {
    if case .box(.transform(let steps)) = self { steps } else { nil }
  }
}

extension SVGConditions {
  /// Nil if an element has none.
  fileprivate init?(_ element: XMLElement) {
    let languages = element["systemLanguage"]
    let extensions = element["requiredExtensions"]
    guard languages != nil || extensions != nil else { return nil }
    self.init(
      languages: languages?.split(whereSeparator: { $0 == "," || $0.isWhitespace }).map(String.init),
      extensions: extensions?.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
