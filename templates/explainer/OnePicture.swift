import MotionKit

extension Explainer {
  private var tint: Color { style.tints[2] }

  /// The image becomes blocks of sixteen by sixteen pixels, of which three are looked at closely.
  @SceneBuilder func blocks(_ says: [Double]) -> Scene {
    // The photo has 1600×1000 pixels: a block is 8.8 points wide here.
    ImageLayer("media/photo.jpg").frame(120, 265, 880, 550).rises(at: 2.6)
    lattice(880, 550, 8.8, 0.42).position(560, 540).enters(.draw, for: 4, timing: .easeInOutCubic, delay: says[0] + 2.5)
    label("120 × 68 blocks", 36, 1800, 310, at: 0, right: true).shown(says[1]..<says[2] - 0.2).leaves(.fade)
    let chosen = [("Sky", 20.0, 12.0, says[2]), ("An edge", 41, 33, says[2] + 2.6), ("Snow and rock", 80, 41, says[3])]
    turns(chosen, at: \.3) { name, column, row, _ in
      let place = Layer().size(26, 26).position(124.4 + 8.8 * column, 269.4 + 8.8 * row).border(tint, 4)
      let view = ImageLayer("media/photo.jpg").contentsRect(column * 0.01, row * 0.016, 0.01, 0.016)
        .configure { $0.magnificationFilter = .nearest }.frame(1320, 335, 480, 480).border(tint, 6)
      place.pops(3, at: 0)
      view.pops(0.85, at: 0.3)
      lattice(480, 480, 30, 0.25).position(1560, 575).enters(.draw, delay: 0.3)
      text(name, 36).alignment(.right).baseline(1800, 310)
      Arrow(from: place.edge(.trailing), to: view.edge(.leading)).elbow().stroke(tint, 4).enters(.draw, delay: 0.1)
    }
  }

  private func lattice(_ width: Double, _ height: Double, _ pitch: Double, _ alpha: Double) -> ShapeLayer {
    var path = Path()
    for x in stride(from: pitch, to: width, by: pitch) { path.append(.polyline((x, 0), (x, height))) }
    for y in stride(from: pitch, to: height, by: pitch) { path.append(.polyline((0, y), (width, y))) }
    return ShapeLayer(path).stroke(Color(white: 1, alpha: alpha), 1).size(width, height)
  }

  /// A block is guessed from its neighbours in three ways; only the difference to the best guess is kept.
  @SceneBuilder func guess(_ says: [Double]) -> Scene {
    // Known are a row above, twice as long, and a column.
    let (row, column) = ((0..<16).map { light($0, -1) }, (0..<8).map { light(-1, $0) })
    let block = (0..<64).map { light($0 % 8, $0 / 8) }
    Pixels.grays(row, columns: 16).layer(180, 310, pitch: 40).enters(.fade, delay: says[0])
    Pixels.grays(column, columns: 1).layer(140, 350, pitch: 40).enters(.fade, delay: says[0] + 0.4)
    Pixels.grays(block).layer(180, 350, pitch: 40).enters(.fade, delay: 0.5)
    Layer().frame(175, 345, 328, 328).border(tint, 4).pops(1.15, at: says[0] + 0.8)
    for (name, x, time) in [("The block", 180.0, 0.8), ("The guess", 900, says[1]), ("The rest", 1440, says[1])] {
      label(name, 36, x, 740, at: time)
    }
    text("−", 60, .bold).position(700, 510).enters(.fade, delay: says[1])
    text("=", 60, .bold).position(1330, 510).enters(.fade, delay: says[1])
    // Three of the ways in which H.264 and its successors guess.
    let ways: [(Double, String, Double, Double, [Double])] = [
      (says[1], "downwards", 0, 1, (0..<64).map { row[$0 % 8] }),
      (says[2], "across", 1, 0, (0..<64).map { column[$0 / 8] }),
      (says[3], "diagonal", -1, 1, (0..<64).map { row[min($0 % 8 + $0 / 8 + 1, 15)] }),
    ]
    turns(ways, at: \.0) { _, name, dx, dy, guessed in
      let rest = zip(block, guessed).map { $0 - $1 }
      Pixels.grays(guessed).layer(900, 350, pitch: 40)
      Pixels.grays(rest.map { 128 + $0 }).layer(1440, 350, pitch: 40)
      text(name, 28, .regular, style.muted).baseline(900, 790)
      text("error \(Int(rest.reduce(0) { $0 + abs($1) }))", 36, .bold, tint).baseline(1440, 794)
      for offset in [40.0, 120, 200, 280] {
        let start = dx == 1 ? CGPoint(x: 180, y: 350 + offset) : CGPoint(x: 180 + offset, y: 350)
        let reach = dx == -1 ? offset : 290
        Arrow(from: start, to: CGPoint(x: start.x + dx * reach, y: start.y + dy * reach)).stroke(tint, 4)
          .enters(.draw, delay: offset / 400)
      }
    }
    badge("diagonal + a little grain", 560, 72, style.chapters[2], size: 36).position(1520, 270).pops(at: says[4])
  }

  /// A wave that runs down to the left, with a little grain.
  private func light(_ x: Int, _ y: Int) -> Double {
    let grain = Double((x * 31 + y * 17 + x * y * 7 + 400) % 11) - 5
    return (130 + 85 * Math.sin(Double(x + y) / 2.4 + 0.6) + grain).rounded()
  }

  /// The sixty-four patterns of which every block of eight by eight is a sum.
  @SceneBuilder func waves(_ says: [Double]) -> Scene {
    let pattern = { (u: Int, v: Int, size: Double) in
      let values = (0..<64).map { 128 + 122 * Waves.value(u, $0 % 8) * Waves.value(v, $0 / 8) }
      return Pixels.grays(values).layer(0, 0, pitch: size / 8, gap: 0)
    }
    let spot = { (u: Int, v: Int) in CGPoint(x: 155 + 70 * Double(u), y: 300 + 70 * Double(v)) }
    for (u, v) in (0..<64).map({ ($0 % 8, $0 / 8) }) {
      pattern(u, v, 64).position(spot(u, v)).enters(.fade, delay: 0.5 + 0.05 * Double(u + v))
    }
    let shown: [(Int, Int, Double, String)] = [
      (2, 1, says[1], "Two across, one down"), (0, 0, says[2], "Plain"), (3, 0, says[2] + 2.2, "Three across"),
      (0, 5, says[2] + 4.4, "Five down"), (7, 7, says[3], "Seven and seven"),
    ]
    turns(shown, at: \.2) { u, v, _, name in
      Layer().size(76, 76).position(spot(u, v)).border(tint, 6).cornerRadius(4).pops(1.6, at: 0)
      pattern(u, v, 448).position(1124, 489)
      text(name, 40).baseline(900, 790)
      for (wave, y, way) in [(u, 375.0, "across"), (v, 615, "down")] {
        let points = (0...76).map { step in
          CGPoint(x: 1420 + 5 * Double(step), y: y - 66 * Math.cos(Double(step) / 76 * Double.pi * Double(wave)))
        }
        ShapeLayer(.polyline(points)).stroke(tint, 6).lineCap(.round).lineJoin(.round).enters(.draw)
        text(way, 28, .regular, style.muted).baseline(1420, y + 115)
      }
    }
  }

  /// A block is put together from its waves, the coarsest first.
  @SceneBuilder func sum(_ says: [Double]) -> Scene {
    let amounts = Waves.coefficients(of: Waves.sample)
    Pixels.grays(Waves.sample).layer(120, 290, pitch: 56).rises(at: 0.6)
    label("The block", 36, 120, 800, at: 0.9)
    let steps = [(1, says[1]), (3, says[1] + 3), (6, says[2]), (16, says[2] + 4), (64, says[3])]
    for (count, time) in steps {
      let kept = Set(Waves.zigzag.prefix(count))
      let block = Waves.block(of: (0..<64).map { kept.contains($0) ? amounts[$0] : 0 })
      Pixels.grays(block).layer(1352, 290, pitch: 56).enters(.fade, for: 0.8, delay: time)
    }
    turns(steps, at: \.1) { count, _ in text(count == 1 ? "1 wave" : "\(count) waves", 36).baseline(1352, 800) }
    // The amounts from coarse to fine, the first the largest; their root, so that large and small are seen on one scale.
    bar(650, 513, 620, 2, style.line, at: says[0] + 1)
    for (order, amount) in Waves.zigzag.map({ amounts[$0] }).enumerated() {
      let (place, height) = (Double(order), max((abs(amount) / amounts[0]).squareRoot() * 210, 2))
      let used = steps.first { order < $0.0 }?.1 ?? 0
      Layer().size(7, height).anchorPoint(0.5, amount < 0 ? 0 : 1).position(655 + 9.7 * place, 514)
        .enters(.wipe(amount < 0 ? .fromTop : .fromBottom), delay: says[0] + 1.5 + 0.02 * place)
        .animate(\.backgroundColor, from: style.muted, to: tint, .linear(0.4).delay(used + 0.01 * place))
    }
    text("How much of each wave", 36).position(960, 265).enters(.fade, delay: says[0] + 1.5)
    label("coarse", 28, 650, 800, at: says[0] + 1.5, .regular, style.muted)
    label("fine", 28, 1270, 800, at: says[0] + 1.5, .regular, style.muted, right: true)
  }

  /// The waves' amounts are divided and rounded, most become nothing, and a zigzag collects what is left.
  @SceneBuilder func rounding(_ says: [Double]) -> Scene {
    // JPEG's own way: greys about zero.
    let amounts = Waves.coefficients(of: Waves.sample.map { $0 - 128 })
    let rounded = zip(amounts, Waves.divisors).map { ($0 / $1).rounded() }
    let tables = [
      ("How much of each wave", amounts, 0.6), ("Divided by", Waves.divisors, says[1]), ("Rounded", rounded, says[2]),
    ]
    for (index, (name, numbers, time)) in tables.enumerated() {
      let left = 120 + 600 * Double(index)
      label(name, 28, left, 282, at: time, .semibold, style.muted)
      Layer().frame(left, 310, 480, 440).backgroundColor(style.card).cornerRadius(10).enters(.fade, delay: time)
      for (place, number) in numbers.enumerated() {
        let (x, y, isNothing) = (Double(place % 8), Double(place / 8), index == 2 && number == 0)
        text(signed(number), 24, isNothing ? .regular : .semibold, isNothing ? style.muted : nil)
          .position(left + 60 * x + 30, 337.5 + 55 * y).enters(.fade, for: 0.3, delay: time + 0.05 * (x + y))
      }
    }
    text("÷", 60, .bold).position(660, 530).enters(.fade, delay: says[1])
    text("=", 60, .bold).position(1260, 530).enters(.fade, delay: says[2])
    let way = Waves.zigzag.map { CGPoint(x: 1350 + 60 * Double($0 % 8), y: 337.5 + 55 * Double($0 / 8)) }
    ShapeLayer(.polyline(way)).stroke(tint.withAlpha(0.35), 4).lineJoin(.round).lineCap(.round)
      .enters(.draw, for: 4.5, timing: .easeInOutCubic, delay: says[3])
    let sequence = Waves.zigzag.map { rounded[$0] }
    let used = sequence.prefix((sequence.lastIndex { $0 != 0 } ?? 0) + 1).map(signed)
    text(used.joined(separator: "   ") + "   end", 28, .semibold, tint).baseline(120, 830)
      .enters(.wipe(), for: 1.5, delay: says[3] + 3)
  }

  /// Rounded, and with a true minus sign.
  private func signed(_ number: Double) -> String { "\(Int(number.rounded()))".replacing("-", with: "−") }
}
