// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// Sets the characters of a text, one chunk after the other.
struct SVGTextSetter {
  /// Characters that are set as one.
  struct Piece {
    var span: Int
    var characters: Range<Int>
    /// The outlines from the beginning of the piece's baseline.
    var path: Path
    var advance: Double
    /// From there to user space.
    var map = Transform3D.identity
    var isHidden = false
    /// Where the pen is before it, along the text.
    var pen = CGPoint.zero
    var rotation = 0.0
    /// Its own offsets from where the pen is.
    var offset = CGPoint.zero
    var stretch = 1.0
  }

  let runs: SVGTextRuns
  let scope: SVGScope
  let services: any TextServices
  /// The outline of the target of a `textPath`.
  let outline: (SVGTextPath) -> Path?
  private(set) var pieces: [Piece] = []
  private(set) var fonts: [Int: SVGFont] = [:]
  /// The first character of a span whose font cannot be found.
  private(set) var missing: Int?

  init(
    _ runs: SVGTextRuns, _ scope: SVGScope, _ services: any TextServices, outline: @escaping (SVGTextPath) -> Path?
  ) {
    (self.runs, self.scope, self.services, self.outline) = (runs, scope, services, outline)
    for span in runs.spans.indices {
      let style = runs.spans[span].style
      // Equal styles share a font.
      if span > 0, runs.spans[span - 1].style.text == style.text, let same = fonts[span - 1] {
        fonts[span] = same
        continue
      }
      let tracking = style.text.letterSpacing.resolved(.diagonal, in: scope.units(style))
      fonts[span] = SVGFont(style.text, tracking: tracking, services)
      if fonts[span] == nil, missing == nil { missing = span }
    }
    set()
  }

  // MARK: Chunks

  private mutating func set() {
    var pen = CGPoint.zero
    var start = 0
    while start < runs.characters.count {
      var end = start + 1
      while end < runs.characters.count, !begins(end) { end += 1 }
      let first = runs.characters[start]
      pen = CGPoint(x: first.x ?? pen.x, y: first.y ?? pen.y)
      setChunk(start..<end, &pen)
      start = end
    }
  }

  /// Whether a chunk begins with a character.
  private func begins(_ index: Int) -> Bool {
    let (a, b) = (runs.characters[index - 1], runs.characters[index])
    return b.x != nil || b.y != nil || runs.spans[a.span].path != runs.spans[b.span].path
  }

  private mutating func setChunk(_ characters: Range<Int>, _ pen: inout CGPoint) {
    let span = runs.spans[runs.characters[characters.lowerBound].span]
    var chunk = shaped(characters)
    stretch(&chunk)
    var (x, y) = (0.0, 0.0)
    for index in chunk.indices {
      x += chunk[index].offset.x
      y += chunk[index].offset.y
      chunk[index].pen = CGPoint(x: x, y: y)
      x += chunk[index].advance * chunk[index].stretch
    }
    let style = span.style.text
    var fraction: Double
    switch style.anchor {
    case .start: fraction = 0
    case .middle: fraction = 0.5
    case .end: fraction = 1
    }
    // A text from right to left begins on its right.
    if style.isRightToLeft { fraction = 1 - fraction }
    let shift = -x * fraction
    if let path = span.path {
      place(&chunk, along: path, shift)
      if let last = chunk.last(where: { !$0.isHidden }) {
        pen = last.map.map(CGPoint(x: last.advance * last.stretch, y: 0))
      }
    } else {
      let isVertical = style.writingMode != .horizontal
      for index in chunk.indices {
        let along = chunk[index].pen.x + shift
        let across = chunk[index].pen.y + drop(chunk[index].span)
        let place =
          isVertical
          ? CGPoint(x: pen.x - across, y: pen.y + along) : CGPoint(x: pen.x + along, y: pen.y + across)
        chunk[index].map = map(chunk[index], isVertical ? 90 : 0, place)
      }
      pen = isVertical ? CGPoint(x: pen.x - y, y: pen.y + x + shift) : CGPoint(x: pen.x + x + shift, y: pen.y + y)
    }
    pieces += chunk
  }

  private func map(_ piece: Piece, _ degrees: Double, _ place: CGPoint) -> Transform3D {
    var map = piece.stretch == 1 ? Transform3D.identity : .scale(piece.stretch, 1)
    let angle = degrees + piece.rotation
    if angle != 0 { map = map.concatenating(.rotation(angle * .pi / 180, 0, 0, 1)) }
    return map.concatenating(.translation(place.x, place.y))
  }

  /// How far below the pen the baseline of a span is.
  private func drop(_ span: Int) -> Double {
    let style = runs.spans[span].style
    guard let font = fonts[span] else { return 0 }
    let own = style.box.alignmentBaseline
    let baseline = own == .auto || own == .baseline ? style.text.dominantBaseline : own
    // The line of the font that lies where the pen is.
    return runs.spans[span].shift - font.offset(of: baseline)
  }

  // MARK: Shaping

  /// The pieces of a chunk. Stretches of one span are shaped as a whole, also where their characters are placed one by one.
  private func shaped(_ characters: Range<Int>) -> [Piece] {
    var result: [Piece] = []
    var start = characters.lowerBound
    while start < characters.upperBound {
      let span = runs.characters[start].span
      var end = start + 1
      while end < characters.upperBound, runs.characters[end].span == span { end += 1 }
      result += shaped(start..<end, span)
      start = end
    }
    return result
  }

  private func shaped(_ characters: Range<Int>, _ span: Int) -> [Piece] {
    guard let font = fonts[span] else { return [] }
    let text = String(runs.characters[characters].map(\.text))
    guard let line = font.line(text) else { return [] }
    let style = runs.spans[span].style
    let wordSpacing = style.text.wordSpacing.resolved(.diagonal, in: scope.units(style))
    // Along a path, and where lengths add space, each character stands alone.
    let isSingle =
      runs.spans[span].path != nil
      || runs.lengths.contains { !$0.stretchesGlyphs && $0.characters.overlaps(characters) }
    var pieces: [Piece] = []
    // The scalars at which pieces begin.
    var scalar = 0
    var begins: [(character: Int, scalar: Int)] = []
    for index in characters {
      let character = runs.characters[index]
      let turns =
        (character.rotation ?? 0) != 0
        || index > characters.lowerBound && (runs.characters[index - 1].rotation ?? 0) != 0
      let isMoved = character.dx != 0 || character.dy != 0
      let followsSpace = wordSpacing != 0 && index > characters.lowerBound && runs.characters[index - 1].text == " "
      // Only moved characters come apart, so the others keep their ligatures and kerning.
      if index == characters.lowerBound || isSingle || turns || isMoved || followsSpace {
        begins.append((index, scalar))
      }
      scalar += character.text.unicodeScalars.count
    }
    for (number, begin) in begins.enumerated() {
      let isLast = number + 1 == begins.count
      let next = isLast ? (character: characters.upperBound, scalar: scalar) : begins[number + 1]
      let first = runs.characters[begin.character]
      let isWhole = begins.count == 1
      let glyphs = line.glyphs.filter { begin.scalar..<next.scalar ~= $0.source }
      let left = isWhole ? 0 : glyphs.map(\.left).min()
      let right = isWhole ? line.width : glyphs.map(\.right).max()
      var piece = Piece(
        span: span, characters: begin.character..<next.character, path: Path(), advance: (right ?? 0) - (left ?? 0))
      if let left {
        piece.path = font.outlines(of: isWhole ? nil : begin.scalar..<next.scalar, in: line)
          .mapped(by: .translation(-left, 0))
      }
      piece.rotation = first.rotation ?? 0
      piece.offset = CGPoint(x: first.dx, y: first.dy)
      if wordSpacing != 0, begin.character > 0, runs.characters[begin.character - 1].text == " " {
        piece.offset.x += wordSpacing
      }
      pieces.append(piece)
    }
    return pieces
  }

  /// Brings stretches to the length that is written for them.
  private func stretch(_ chunk: inout [Piece]) {
    for length in runs.lengths {
      let indices = chunk.indices.filter { length.characters.contains(chunk[$0].characters.lowerBound) }
      guard let first = indices.first, let last = indices.last else { continue }
      let width = indices.reduce(0) { $0 + chunk[$1].advance + ($1 == first ? 0 : chunk[$1].offset.x) }
      guard width > 0 else { continue }
      if length.stretchesGlyphs {
        for index in indices {
          chunk[index].stretch = length.length / width
          if index != first { chunk[index].offset.x *= length.length / width }
        }
      } else if first != last {
        // The room goes between the characters, not behind the last one.
        let extra = (length.length - width) / Double(indices.count - 1)
        for index in indices.dropFirst() { chunk[index].offset.x += extra }
      }
    }
  }

  // MARK: Paths

  private func place(_ chunk: inout [Piece], along path: SVGTextPath, _ shift: Double) {
    guard let outline = outline(path) else {
      for index in chunk.indices { chunk[index].isHidden = true }
      return
    }
    let measure = PathMeasure(outline)
    let style = runs.spans[chunk.first?.span ?? 0].style
    let start =
      path.startOffset.unit == .percent
      ? path.startOffset.number / 100 * measure.length : path.startOffset.resolved(.horizontal, in: scope.units(style))
    for index in chunk.indices {
      let piece = chunk[index]
      let width = piece.advance * piece.stretch
      let middle = start + shift + piece.pen.x + width / 2
      // A letter whose middle is off the path is not drawn (SVG 2).
      guard middle >= 0, middle <= measure.length, let point = measure.point(atLength: middle),
        let direction = measure.direction(atLength: middle)
      else {
        chunk[index].isHidden = true
        continue
      }
      let across = piece.pen.y + drop(piece.span)
      var map = piece.stretch == 1 ? Transform3D.identity : .scale(piece.stretch, 1)
      map = map.concatenating(.translation(-width / 2, across))
      if piece.rotation != 0 { map = map.concatenating(.rotation(piece.rotation * .pi / 180, 0, 0, 1)) }
      chunk[index].map = map.concatenating(
        Transform3D(plane: direction.x, direction.y, -direction.y, direction.x, point.x, point.y))
    }
  }
}
