import MotionKit

extension Explainer {
  /// A block is guessed from its neighbours in three ways; only the difference to the best guess is kept.
  var guess: TimedScene {
    slide(
      "guess", "Guess, then correct",
      [
        "Blocks above and to the left are known already. So the next one can be guessed.",
        "Carry the row above downwards? The slope is wrong.",
        "Carry the left column across? No better.",
        "Carry the row along the diagonal: almost right.",
        "Now two things are enough: the name of the direction, and the small rest.",
      ]
    ) { says in
      let pitch = 40.0
      let (left, top) = (180.0, 350.0)
      // Seventeen known pixels: a row above, twice as long as the block, and a column at the left.
      let row = (0..<16).map { Guess.light($0, -1) }
      let column = (0..<8).map { Guess.light(-1, $0) }
      Mosaic(grays: row, columns: 16).drawing(pitch: pitch).position(left + 8 * pitch, top - pitch / 2).fades(
        at: says[0])
      Mosaic(grays: column, columns: 1).drawing(pitch: pitch).position(left - pitch / 2, top + 4 * pitch)
        .fades(at: says[0] + 0.4)
      Mosaic(grays: Guess.block, columns: 8).drawing(pitch: pitch).position(left + 4 * pitch, top + 4 * pitch).fades(
        at: 0.5)
      Layer().frame(left - 5, top - 5, 8 * pitch + 8, 8 * pitch + 8).border(style.tints[2], 4).pops(
        at: says[0] + 0.8, from: 1.15)
      style.text("The block", 36, .semibold).baseline(left, 740).fades(at: 0.8)
      style.text("The guess", 36, .semibold).baseline(900, 740).fades(at: says[1] - 0.2)
      style.text("The rest", 36, .semibold).baseline(1440, 740).fades(at: says[1] - 0.2)
      style.centered("−", 60, .bold, nil, 700, 530).fades(at: says[1])
      style.centered("=", 60, .bold, nil, 1330, 530).fades(at: says[1])
      for (index, way) in Guess.ways.enumerated() {
        let (begin, end) = (says[index + 1], says[index + 2])
        let guessed = way.guess(row, column)
        let rest = zip(Guess.block, guessed).map { $0 - $1 }
        let error = rest.reduce(0) { $0 + abs($1) }
        for layer in [
          Mosaic(grays: guessed, columns: 8).drawing(pitch: pitch).position(900 + 4 * pitch, top + 4 * pitch),
          Mosaic(grays: rest.map { 128 + $0 }, columns: 8).drawing(pitch: pitch).position(
            1440 + 4 * pitch, top + 4 * pitch),
          style.text(way.name, 28, .regular, style.muted).baseline(900, 790),
          style.text("error \(Int(error))", 36, .bold, style.tints[2]).baseline(1440, 794),
        ] {
          layer.fades(at: begin).leaves(at: index < Guess.ways.count - 1 ? end - 0.35 : nil)
        }
        for offset in [1.0, 3, 5, 7] {
          let from = way.dx == 1 ? (x: left, y: top + offset * pitch) : (x: left + offset * pitch, y: top)
          let reach = way.dx == -1 ? offset * pitch : 8 * pitch - 30
          arrow([from, (from.x + way.dx * reach, from.y + way.dy * reach)], style.tints[2], at: begin + 0.1 * offset)
            .map { $0.leaves(at: end - 0.35) }
        }
      }
      Layer { style.text("diagonal + a little grain", 36, .bold, .white).position(.center) }
        .size(560, 80).cornerRadius(40).backgroundColor(style.chapters[2]).position(1520, 285).pops(at: says[4])
    }
  }
}

/// A block with a slope, and three of the ways in which H.264 and its successors guess one from its neighbours.
private enum Guess {
  struct Way {
    var name: String
    var dx, dy: Double
    var guess: ([Double], [Double]) -> [Double]
  }

  /// A wave that runs down to the left, with a little grain.
  static func light(_ x: Int, _ y: Int) -> Double {
    let grain = Double((x * 31 + y * 17 + x * y * 7 + 400) % 11) - 5
    return (130 + 85 * Math.sin(Double(x + y) / 2.4 + 0.6) + grain).rounded()
  }

  static let block = (0..<64).map { light($0 % 8, $0 / 8) }

  static var ways: [Way] {
    [
      Way(name: "downwards", dx: 0, dy: 1) { row, _ in (0..<64).map { row[$0 % 8] } },
      Way(name: "across", dx: 1, dy: 0) { _, column in (0..<64).map { column[$0 / 8] } },
      Way(name: "diagonal", dx: -1, dy: 1) { row, _ in (0..<64).map { row[min($0 % 8 + $0 / 8 + 1, 15)] } },
    ]
  }
}
