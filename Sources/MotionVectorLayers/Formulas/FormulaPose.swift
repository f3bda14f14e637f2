// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A formula as it is set once: its pieces as layers, and the groups that scripts have asked for.
final class FormulaPose {
  let source: FormulaSource
  let drawing: FormulaDrawing
  /// From ems at the baseline to the space of the formula's layer.
  let em: Double
  let origin: CGPoint
  let size: CGSize
  private(set) var pieces: [FormulaPiece] = []
  /// Holds all pieces.
  let stage = Layer()
  private var groups: [Group] = []
  /// How strongly each piece is shown, 0…1, after the steps so far.
  var strengths: [Double] = []
  /// Colours of pieces that steps have given.
  var tints: [Int: Color] = [:]
  /// Pieces that steps have struck out.
  var struck: Set<Int> = []
  /// Of the step that turns the formula into this one.
  var seconds = 0.0
  /// The line of that step.
  let callStack = CallStack.current
  /// Lines and braces that steps have added.
  var additions: [Layer] = []

  private struct Group {
    var members: Set<Int>
    var layer: Layer
  }

  /// - Parameter corner: the upper left corner of the formula in its layer.
  init(
    _ drawing: FormulaDrawing, _ source: String, em: Double, corner: CGPoint, color: Color,
    font: FormulaFont
  ) {
    (self.drawing, self.source, self.em) = (drawing, FormulaSource(source), em)
    size = CGSize(width: drawing.width * em, height: (drawing.ascent + drawing.descent) * em)
    origin = CGPoint(x: corner.x, y: corner.y + drawing.ascent * em)
    stage.name = "formula"
    stage.stand(CGRect(origin: corner, size: size))
    let surroundings = FormulaSurroundings.all(drawing.nodes)
    for piece in drawing.pieces { add(piece, surroundings[piece.node], color, font) }
    strengths = pieces.map { _ in 1 }
  }

  private func add(
    _ piece: FormulaDrawing.Piece, _ around: FormulaSurroundings, _ color: Color, _ font: FormulaFont
  ) {
    let own = piece.color ?? color
    let shape = ShapeLayer()
    let (em, origin) = (em, origin)
    func placed(_ path: Path) -> Path {
      path.mapPoints { CGPoint(x: origin.x + $0.x * em, y: origin.y + $0.y * em) }
    }
    var isLine = false
    var label: TextLayer?
    let path: Path
    switch piece.form {
    case .area(let area): path = placed(area)
    // Emoji have no outlines, so a label shows them.
    case .text(let text, let at, let scale) where FormulaFont.hasEmoji(text):
      let place = CGPoint(x: origin.x + at.x * em, y: origin.y + at.y * em)
      label = font.label(text, at: place, em: em * scale, color: own)
      path = Path()
    case .text(let text, let at, let scale):
      path = placed(font.outline(of: text).mapPoints { CGPoint(x: at.x + $0.x * scale, y: at.y + $0.y * scale) })
    case .line(let line, let width, let dashes, let isRound):
      path = placed(line)
      isLine = true
      shape.lineWidth = width * em
      if !dashes.isEmpty { shape.lineDashPattern = dashes.map { $0 * em } }
      if isRound { shape.lineCap = .round }
    }
    let node = drawing.nodes[piece.node]
    shape.name = source.excerpt(node.source)
    let box = label?.frame ?? path.tightBounds
    shape.stand(box)
    shape.path = path
    if let label { shape.addSublayer(label) }
    (shape.fillColor, shape.strokeColor) = isLine ? (nil, own) : (own, nil)
    stage.addSublayer(shape)
    pieces.append(
      FormulaPiece(
        shape: shape, symbol: piece.symbol, role: piece.role, source: node.source, node: piece.node, kind: node.kind,
        box: box, isLine: isLine, ownColor: piece.color, around: around,
        bar: piece.bar.map { placed(.rect($0)).tightBounds }, label: label))
  }

  /// The colour of a piece after the steps so far.
  func color(of index: Int) -> Color? { tints[index] ?? pieces[index].color }

  /// The part of their ways on which two copies of a symbol lie on each other: an eighth of an em.
  func parting(_ a: FormulaPiece, _ b: FormulaPiece) -> Double {
    let distance = Math.hypot(a.box.midX - b.box.midX, a.box.midY - b.box.midY)
    return min(max(0.125 * em / max(distance, 1e-9), 0.01), 0.99)
  }

  // MARK: Parts

  /// The pieces of each occurrence of a part that has any, by their indices.
  func occurrences(of part: String) -> [[Int]] {
    source.ranges(of: part).map(members).filter { !$0.isEmpty }
  }

  /// The pieces whose source lies in a range.
  func members(in range: Range<Int>) -> [Int] {
    pieces.indices.filter { !pieces[$0].source.isEmpty && range.contains(pieces[$0].source) }
  }

  /// The terms in order: the pieces of each child of the outermost row.
  var terms: [[Int]] {
    var top: [Int: Int] = [:]
    // The outermost node, and rows around everything, are no terms.
    var root = 0
    while case let children = drawing.nodes.indices.filter({ drawing.nodes[$0].parent == root }), children.count == 1,
      ["math", "mrow", "mstyle", "TeXAtom"].contains(drawing.nodes[children[0]].kind)
    { root = children[0] }
    for index in drawing.nodes.indices {
      guard let parent = drawing.nodes[index].parent else { continue }
      top[index] = parent == root ? index : top[parent]
    }
    var (order, members): ([Int], [Int: [Int]]) = ([], [:])
    for (index, piece) in pieces.enumerated() {
      let term = top[piece.node] ?? piece.node
      if members[term] == nil { order.append(term) }
      members[term, default: []].append(index)
    }
    return order.compactMap { members[$0] }
  }

  /// The box of some pieces, in the space of the formula's layer.
  func box(of members: [Int]) -> CGRect { members.reduce(CGRect.null) { $0.union(pieces[$1].box) } }

  /// The layer of some pieces alone; nil if another group has only some of them.
  func layer(of members: [Int]) -> Layer? {
    if members.count == 1 { return pieces[members[0]].shape }
    let wanted = Set(members)
    if let known = groups.first(where: { $0.members == wanted }) { return known.layer }
    let around = groups.filter { $0.members.isSuperset(of: wanted) }.min { $0.members.count < $1.members.count }
    let inside = groups.filter { $0.members.isStrictSubset(of: wanted) }
    let apart = groups.allSatisfy {
      $0.members.isDisjoint(with: wanted) || $0.members.isSuperset(of: wanted) || $0.members.isSubset(of: wanted)
    }
    guard apart else { return nil }
    let host = around?.layer ?? stage
    let layer = Layer()
    layer.name = shortName(members)
    layer.stand(box(of: members))
    // Groups in groups move as one.
    let outermost = inside.filter { group in
      !inside.contains { $0.members.isStrictSuperset(of: group.members) }
    }
    let grouped = outermost.reduce(Set<Int>()) { $0.union($1.members) }
    let children = outermost.map(\.layer) + members.filter { !grouped.contains($0) }.map { pieces[$0].shape }
    let all = host.sublayers ?? []
    // The group takes the place of its first child, so the order of drawing stays.
    let place = all.firstIndex { sublayer in children.contains { $0 === sublayer } } ?? all.count
    host.insertSublayer(layer, at: place)
    for child in all where children.contains(where: { $0 === child }) { layer.addSublayer(child) }
    groups.append(Group(members: wanted, layer: layer))
    return layer
  }

  /// The source from the first to the last of some pieces.
  func shortName(_ members: [Int]) -> String {
    let ranges = members.map { pieces[$0].source }
    guard let first = ranges.map(\.lowerBound).min(), let last = ranges.map(\.upperBound).max() else { return "" }
    return source.excerpt(first..<last)
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
