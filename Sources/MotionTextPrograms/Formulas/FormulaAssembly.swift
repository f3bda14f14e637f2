// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// Makes a drawing of an answer: pieces that belong to one symbol become one.
struct FormulaAssembly {
  private let answer: FormulaAnswer
  private var pieces: [FormulaDrawing.Piece] = []
  /// The node of the last piece, if more may be added to it.
  private var open: Int?

  /// Units of an answer in an em.
  private static let em = 1000.0

  /// - Throws: ``TextProgramError`` for an answer that cannot be one.
  static func drawing(_ answer: FormulaAnswer, source: Int) throws(TextProgramError) -> FormulaDrawing {
    guard answer.box.count == 4, (answer.box + answer.pieces.flatMap(\.m)).allSatisfy(\.isFinite) else { throw broken }
    for (index, node) in answer.nodes.enumerated() {
      guard node.at.count == 2, 0 <= node.at[0], node.at[0] <= node.at[1], node.at[1] <= source, node.in < index else {
        throw broken
      }
    }
    for piece in answer.pieces where piece.m.count != 6 || !answer.nodes.indices.contains(piece.node) { throw broken }
    var assembly = FormulaAssembly(answer: answer)
    for piece in answer.pieces { assembly.add(piece) }
    return FormulaDrawing(
      width: answer.box[2] / em, ascent: -answer.box[1] / em, descent: (answer.box[1] + answer.box[3]) / em,
      nodes: answer.nodes.map {
        FormulaDrawing.Node(kind: $0.kind, source: $0.at[0]..<$0.at[1], parent: $0.in < 0 ? nil : $0.in)
      }, pieces: assembly.pieces)
  }

  private static let broken = TextProgramError(
    "the helper program gave a formula that is not understood; try “motionkit doctor”", isMissingInput: false)

  private init(answer: FormulaAnswer) { self.answer = answer }

  private mutating func add(_ piece: FormulaAnswer.Piece) {
    let color = piece.color.flatMap(FormulaAssembly.color)
    if let words = piece.text {
      append(piece, form(of: words, piece), "text \(piece.style ?? ""):\(words)", color)
    } else if let data = piece.d {
      addGlyph(piece, data, color)
    } else if let box = piece.rect, box.count == 4 {
      addRule(piece, box, color)
    } else if let path = FormulaAssembly.line(of: piece) {
      let scale = FormulaAssembly.scale(piece.m) / FormulaAssembly.em
      let form = FormulaDrawing.Form.line(
        FormulaAssembly.mapped(path, piece.m), width: (piece.width ?? 0) * scale,
        dashes: (piece.dash ?? []).map { $0 * scale }, isRound: piece.round ?? false)
      append(piece, form, "line \(answer.nodes[piece.node].kind)", color)
    }
  }

  private mutating func append(
    _ piece: FormulaAnswer.Piece, _ form: FormulaDrawing.Form, _ symbol: String, _ color: Color?,
    _ role: FormulaDrawing.Role = .symbol
  ) {
    open = nil
    pieces.append(FormulaDrawing.Piece(form: form, role: role, symbol: symbol, node: piece.node, color: color))
  }

  /// Glyphs of an operator or a name are one piece: delimiters have several parts, and “sin” stays together. Digits are apart.
  private mutating func addGlyph(_ piece: FormulaAnswer.Piece, _ data: String, _ color: Color?) {
    var path = FormulaAssembly.mapped(SVGPathReader(data).path, piece.m)
    if let clip = piece.clip { path = FormulaAssembly.cut(path, by: clip) }
    guard !path.isEmpty else { return }
    let kind = answer.nodes[piece.node].kind
    if open == piece.node, kind != "mn", let last = pieces.indices.last, case .area(let area) = pieces[last].form {
      pieces[last].form = .area(FormulaAssembly.sum(area, path))
      if kind == "mi" { pieces[last].symbol += " " + (piece.c ?? "") }
      return
    }
    append(piece, .area(path), "\(kind) \(piece.c ?? "")", color)
    open = piece.node
  }

  /// A radical's line is one with its sign.
  private mutating func addRule(_ piece: FormulaAnswer.Piece, _ box: [Double], _ color: Color?) {
    let path = FormulaAssembly.mapped(.rect(CGRect(x: box[0], y: box[1], width: box[2], height: box[3])), piece.m)
    let kind = answer.nodes[piece.node].kind
    if piece.back == true { return append(piece, .area(path), "back", color, .background) }
    if kind == "msqrt" || kind == "mroot", let last = pieces.lastIndex(where: { isSign($0, of: piece.node) }),
      case .area(let sign) = pieces[last].form
    {
      pieces[last].form = .area(FormulaAssembly.sum(sign, path))
      (pieces[last].node, pieces[last].symbol) = (piece.node, "radical")
      pieces[last].bar = path.tightBounds
      return
    }
    append(piece, .area(path), "rule \(kind)", color, .rule)
  }

  private func isSign(_ piece: FormulaDrawing.Piece, of radical: Int) -> Bool {
    let node = answer.nodes[piece.node]
    return node.kind == "mo" && node.in == radical && piece.symbol.hasPrefix("mo ")
  }

  private func form(of words: String, _ piece: FormulaAnswer.Piece) -> FormulaDrawing.Form {
    let style = piece.style ?? ""
    let at = CGPoint(x: piece.m[4] / FormulaAssembly.em, y: piece.m[5] / FormulaAssembly.em)
    return .text(
      FormulaText(words, isBold: style.contains("b"), isItalic: style.contains("i")), at: at,
      em: FormulaAssembly.scale(piece.m))
  }

  // MARK: Paths

  private static func scale(_ m: [Double]) -> Double { abs(m[0] * m[3] - m[1] * m[2]).squareRoot() }

  private static func mapped(_ path: Path, _ m: [Double]) -> Path {
    path.mapPoints {
      CGPoint(x: (m[0] * $0.x + m[2] * $0.y + m[4]) / em, y: (m[1] * $0.x + m[3] * $0.y + m[5]) / em)
    }
  }

  /// The part of an area inside of a box.
  private static func cut(_ path: Path, by clip: [Double]) -> Path {
    guard clip.count == 10 else { return path }
    let box = mapped(.rect(CGRect(x: clip[0], y: clip[1], width: clip[2], height: clip[3])), Array(clip[4...]))
    return path.combined(.intersection, box) ?? path
  }

  /// The sum of two areas without seams.
  private static func sum(_ a: Path, _ b: Path) -> Path {
    if let sum = a.combined(.union, b) { return sum }
    var both = a
    both.append(b)
    return both
  }

  private static func line(of piece: FormulaAnswer.Piece) -> Path? {
    if let data = piece.stroke { return SVGPathReader(data).path }
    if let box = piece.box, box.count == 4 {
      let rect = CGRect(x: box[0], y: box[1], width: box[2], height: box[3])
      return piece.rx.map { .roundedRect(rect, radius: $0) } ?? .rect(rect)
    }
    if let e = piece.ellipse, e.count == 4 {
      return .ellipse(in: CGRect(x: e[0] - e[2], y: e[1] - e[3], width: 2 * e[2], height: 2 * e[3]))
    }
    guard let points = piece.line ?? piece.points, points.count >= 4 else { return nil }
    var path = Path()
    path.move(to: CGPoint(x: points[0], y: points[1]))
    for index in stride(from: 2, to: points.count - 1, by: 2) {
      path.addLine(to: CGPoint(x: points[index], y: points[index + 1]))
    }
    if piece.points != nil { path.closeSubpath() }
    return path
  }

  private static func color(_ text: String) -> Color? {
    var scanner = ByteScanner(text)
    guard case .color(let color)? = scanner.color() else { return nil }
    return color
  }
}
