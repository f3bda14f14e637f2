import MotionKit

extension Explainer {
  /// The image becomes blocks of sixteen by sixteen pixels, of which three are looked at closely.
  @SceneBuilder func blocks(_ says: [Double]) -> Scene {
    // The photo has 1600×1000 pixels: a block is 8.8 points wide here.
    ImageLayer("media/photo.jpg").frame(120, 265, 880, 550).enters(.rise(36), .fade, delay: 2.6)
    lattice(880, 550, 8.8, 0.42).position(560, 540).enters(.draw, for: 4, timing: .easeInOutCubic, delay: says[0] + 2.5)
    text("120 × 68 blocks", 36).alignment(.right).baseline(1800, 310)
      .shown(says[1]..<says[2] - 0.2).enters(.rise(36), .fade).leaves(.fade)
    let chosen: [(String, Double, Double, Double)] = [
      ("Sky", 20, 12, says[2]), ("An edge", 41, 33, says[2] + 2.6), ("Snow and rock", 80, 41, says[3]),
    ]
    for (index, (name, column, row, time)) in chosen.enumerated() {
      let end = index < 2 ? chosen[index + 1].3 : Slide.seconds
      let place = Layer().size(26, 26).position(124.4 + 8.8 * column, 269.4 + 8.8 * row).border(style.tints[2], 4)
      let view = Layer {
        ImageLayer("media/photo.jpg").contentsRect(column * 0.01, row * 0.016, 0.01, 0.016)
          .configure { $0.magnificationFilter = .nearest }.frame(0, 0, 480, 480)
        lattice(480, 480, 30, 0.25).position(.center)
      }
      .frame(1320, 335, 480, 480).border(style.tints[2], 6)
      place.shown(time..<end).enters(.scale(3), .fade, spring: .snappy)
      view.shown(time + 0.3..<end).enters(.scale(0.85), .fade, spring: .snappy)
      text(name, 36).alignment(.right).baseline(1800, 310).shown(time + 0.4..<end).enters(.fade)
      Arrow(from: place.edge(.trailing), to: view.edge(.leading)).elbow().gap(10).stroke(style.tints[2], 4)
        .shown(time + 0.1..<end).enters(.draw)
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
    let row = (0..<16).map { light($0, -1) }
    let column = (0..<8).map { light(-1, $0) }
    let block = (0..<64).map { light($0 % 8, $0 / 8) }
    Pixels(grays: row, columns: 16).layer(180, 310, pitch: 40).enters(.fade, delay: says[0])
    Pixels(grays: column, columns: 1).layer(140, 350, pitch: 40).enters(.fade, delay: says[0] + 0.4)
    Pixels(grays: block).layer(180, 350, pitch: 40).enters(.fade, delay: 0.5)
    let frame = Layer().frame(175, 345, 328, 328).border(style.tints[2], 4)
    frame.enters(.scale(1.15), .fade, delay: says[0] + 0.8)
    for (name, x, time) in [("The block", 180.0, 0.8), ("The guess", 900, says[1]), ("The rest", 1440, says[1])] {
      label(name, 36, x, 740, at: time)
    }
    text("−", 60, .bold).position(700, 510).enters(.fade, delay: says[1])
    text("=", 60, .bold).position(1330, 510).enters(.fade, delay: says[1])
    // Three of the ways in which H.264 and its successors guess.
    let ways: [(String, Double, Double, [Double])] = [
      ("downwards", 0, 1, (0..<64).map { row[$0 % 8] }), ("across", 1, 0, (0..<64).map { column[$0 / 8] }),
      ("diagonal", -1, 1, (0..<64).map { row[min($0 % 8 + $0 / 8 + 1, 15)] }),
    ]
    for (index, (name, dx, dy, guessed)) in ways.enumerated() {
      let times = says[index + 1]..<(index < 2 ? says[index + 2] : Slide.seconds)
      let rest = zip(block, guessed).map { $0 - $1 }
      Pixels(grays: guessed).layer(900, 350, pitch: 40).shown(times).enters(.fade)
      Pixels(grays: rest.map { 128 + $0 }).layer(1440, 350, pitch: 40).shown(times).enters(.fade)
      text(name, 28, .regular, style.muted).baseline(900, 790).shown(times).enters(.fade)
      text("error \(Int(rest.reduce(0) { $0 + abs($1) }))", 36, .bold, style.tints[2]).baseline(1440, 794)
        .shown(times).enters(.fade)
      for offset in [40.0, 120, 200, 280] {
        let (x, y) = dx == 1 ? (180, 350 + offset) : (180 + offset, 350)
        let reach = dx == -1 ? offset : 290
        Arrow(from: CGPoint(x: x, y: y), to: CGPoint(x: x + dx * reach, y: y + dy * reach)).stroke(style.tints[2], 4)
          .shown(times.lowerBound + offset / 400..<times.upperBound).enters(.draw)
      }
    }
    badge("diagonal + a little grain", 560, 72, style.chapters[2], size: 36).position(1520, 270)
      .enters(.scale(0.6), .fade, spring: .snappy, delay: says[4])
  }

  /// A wave that runs down to the left, with a little grain.
  private func light(_ x: Int, _ y: Int) -> Double {
    let grain = Double((x * 31 + y * 17 + x * y * 7 + 400) % 11) - 5
    return (130 + 85 * Math.sin(Double(x + y) / 2.4 + 0.6) + grain).rounded()
  }

  /// The sixty-four patterns of which every block of eight by eight is a sum.
  @SceneBuilder func waves(_ says: [Double]) -> Scene {
    for index in 0..<64 {
      pattern(index % 8, index / 8, 64).position(155 + 70 * Double(index % 8), 300 + 70 * Double(index / 8))
        .enters(.fade, delay: 0.5 + 0.05 * Double(index % 8 + index / 8))
    }
    let shown: [(Int, Int, Double, String)] = [
      (2, 1, says[1], "Two across, one down"), (0, 0, says[2], "Plain"), (3, 0, says[2] + 2.2, "Three across"),
      (0, 5, says[2] + 4.4, "Five down"), (7, 7, says[3], "Seven and seven"),
    ]
    for (index, (u, v, time, name)) in shown.enumerated() {
      let times = time..<(index < 4 ? shown[index + 1].2 : Slide.seconds)
      Layer().size(76, 76).position(155 + 70 * Double(u), 300 + 70 * Double(v)).border(style.tints[2], 6)
        .cornerRadius(4).shown(times).enters(.scale(1.6), .fade, spring: .snappy)
      pattern(u, v, 448).position(1124, 489).shown(times).enters(.fade)
      text(name, 40).baseline(900, 790).shown(times).enters(.rise(20), .fade)
      for (wave, y) in [(u, 375.0), (v, 615)] {
        let points = (0...76).map { step in
          CGPoint(x: 1420 + 5 * Double(step), y: y - 66 * Math.cos(Double(step) / 76 * Double.pi * Double(wave)))
        }
        ShapeLayer(.polyline(points)).stroke(style.tints[2], 6).lineCap(.round).lineJoin(.round).shown(times)
          .enters(.draw)
      }
    }
    label("across", 28, 1420, 490, at: says[1], .regular, style.muted)
    label("down", 28, 1420, 730, at: says[1], .regular, style.muted)
  }

  private func pattern(_ u: Int, _ v: Int, _ size: Double) -> Layer {
    Pixels(grays: (0..<64).map { 128 + 122 * Waves.value(u, $0 % 8) * Waves.value(v, $0 / 8) })
      .layer(0, 0, pitch: size / 8, gap: 0)
  }

  /// A block is put together from its waves, the coarsest first.
  @SceneBuilder func sum(_ says: [Double]) -> Scene {
    let amounts = Waves.coefficients(of: Waves.sample)
    Pixels(grays: Waves.sample).layer(120, 290, pitch: 56).enters(.rise(36), .fade, delay: 0.6)
    label("The block", 36, 120, 800, at: 0.9)
    let steps = [(1, says[1]), (3, says[1] + 3), (6, says[2]), (16, says[2] + 4), (64, says[3])]
    for (index, (count, time)) in steps.enumerated() {
      var kept = Array(repeating: 0.0, count: 64)
      for place in Waves.zigzag.prefix(count) { kept[place] = amounts[place] }
      Pixels(grays: Waves.block(of: kept)).layer(1352, 290, pitch: 56).enters(.fade, for: 0.8, delay: time)
      text(count == 1 ? "1 wave" : "\(count) waves", 36).baseline(1352, 800)
        .shown(time..<(index < 4 ? steps[index + 1].1 : Slide.seconds)).enters(.fade)
    }
    // The amounts from coarse to fine; their root, so that large and small are seen on one scale.
    let largest = amounts.map { abs($0).squareRoot() }.max() ?? 1
    bar(650, 513, 620, 2, style.line, at: says[0] + 1)
    for (order, place) in Waves.zigzag.enumerated() {
      let height = max(abs(amounts[place]).squareRoot() / largest * 210, 2)
      let used = steps.first { order < $0.0 }?.1 ?? 0
      Layer().size(7, height).anchorPoint(0.5, amounts[place] < 0 ? 0 : 1).position(655 + 9.7 * Double(order), 514)
        .enters(.wipe(amounts[place] < 0 ? .fromTop : .fromBottom), delay: says[0] + 1.5 + 0.02 * Double(order))
        .animate(
          \.backgroundColor, from: style.muted, to: style.tints[2], .linear(0.4).delay(used + 0.01 * Double(order)))
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
      for (place, number) in numbers.map({ Int($0.rounded()) }).enumerated() {
        let isNothing = index == 2 && number == 0
        text(signed(number), 24, isNothing ? .regular : .semibold, isNothing ? style.muted : nil)
          .position(left + 60 * (Double(place % 8) + 0.5), 310 + 55 * (Double(place / 8) + 0.5))
          .enters(.fade, for: 0.3, delay: time + 0.05 * Double(place % 8 + place / 8))
      }
    }
    text("÷", 60, .bold).position(660, 530).enters(.fade, delay: says[1])
    text("=", 60, .bold).position(1260, 530).enters(.fade, delay: says[2])
    let way = Waves.zigzag.map { CGPoint(x: 1350 + 60 * Double($0 % 8), y: 337.5 + 55 * Double($0 / 8)) }
    ShapeLayer(.polyline(way)).stroke(style.tints[2].withAlpha(0.35), 4).lineJoin(.round).lineCap(.round)
      .enters(.draw, for: 4.5, timing: .easeInOutCubic, delay: says[3])
    let sequence = Waves.zigzag.map { Int(rounded[$0]) }
    let used = sequence.prefix((sequence.lastIndex { $0 != 0 } ?? 0) + 1).map(signed)
    text(used.joined(separator: "   ") + "   end", 28, .semibold, style.tints[2]).baseline(120, 830)
      .enters(.wipe(), for: 1.5, delay: says[3] + 3)
  }

  /// With a true minus sign.
  private func signed(_ number: Int) -> String { number < 0 ? "−\(-number)" : "\(number)" }
}
