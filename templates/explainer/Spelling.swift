import MotionKit

extension Explainer {
  /// A tree gives frequent values short names: a Huffman code.
  var spelling: TimedScene {
    slide(
      "spelling", "Short names for common things",
      [
        "What is left are numbers, and some come up far more often than others.",
        "With names of equal length, each of four values takes two bits.",
        "A tree gives the common one the shortest name: one bit. The rare ones take three.",
        "On average 1.75 bits now do for two, with nothing lost. Today’s coders shave off fractions of a bit.",
      ]
    ) { says in
      let values: [(name: String, part: String, share: Double, code: String)] = [
        ("A", "1/2", 0.5, "0"), ("B", "1/4", 0.25, "10"), ("C", "1/8", 0.125, "110"), ("D", "1/8", 0.125, "111"),
      ]
      for (index, value) in values.enumerated() {
        let y = 320 + 92 * Double(index)
        let time = says[0] + 0.3 * Double(index)
        style.text(value.name, 60, .bold, style.tints[4]).baseline(Grid.left, y + 20).rises(at: time)
        Layer().frame(210, y - 22, 440 * value.share, 44).cornerRadius(4).backgroundColor(style.chapters[4]).extends(
          at: time)
        style.text(value.part, 36, .semibold, style.muted).baseline(226 + 440 * value.share, y + 13).fades(
          at: time + 0.4)
      }
      tree(values.map(\.name), values.map(\.code), says[2])
      message(Array("AABACABD"), Dictionary(uniqueKeysWithValues: values.map { ($0.name, $0.code) }), says)
    }
  }

  /// Right for 1, down for 0: each value hangs where its name ends.
  @LayerBuilder private func tree(_ names: [String], _ codes: [String], _ time: Double) -> [Layer] {
    let (left, top, step, drop) = (820.0, 300.0, 250.0, 180.0)
    for level in 0..<3 {
      let (x, begin) = (left + step * Double(level), time + 0.9 * Double(level))
      arrow([(x, top), (x, top + drop - 46)], style.ink, at: begin)
      arrow([(x, top), (x + step - (level == 2 ? 46 : 14), top)], style.ink, at: begin + 0.2)
      style.trailing("0", 36, .bold, style.tints[4], x - 18, top + 84).fades(at: begin + 0.3)
      style.text("1", 36, .bold, style.tints[4]).baseline(x + step / 2, top - 18).fades(at: begin + 0.5)
      Layer().size(28, 28).cornerRadius(14).backgroundColor(style.ink).position(x, top).pops(at: begin)
    }
    for (index, name) in names.enumerated() {
      let last = index == 3
      let x = left + step * Double(index)
      Layer { style.text(name, 40, .bold, .white).position(.center) }
        .size(84, 84).cornerRadius(12).backgroundColor(style.chapters[4]).position(x, last ? top : top + drop)
        .pops(at: time + 0.9 * Double(index) + 0.4)
      style.centered(codes[index], 36, .semibold, style.muted, x, (last ? top : top + drop) + 92)
        .fades(at: time + 0.9 * Double(index) + 0.7)
    }
  }

  /// Eight values in both spellings, one above the other.
  @LayerBuilder private func message(_ word: [Character], _ codes: [String: String], _ says: SpokenLines) -> [Layer] {
    let fixed: [String: String] = ["A": "00", "B": "01", "C": "10", "D": "11"]
    for (row, spelling) in [fixed, codes].enumerated() {
      let y = row == 0 ? 714.0 : 800
      let time = row == 0 ? says[1] : says[3]
      let bits = word.map { spelling[String($0)] ?? "" }
      style.text(row == 0 ? "Equal" : "Huffman", 36, .semibold).baseline(Grid.left, y + 13).fades(at: time)
      bitRow(bits, y, time, row == 0 ? style.muted : style.chapters[4])
      style.trailing(
        "\(bits.joined().count) bits", 60, .bold, row == 0 ? style.muted : style.tints[4], Grid.right, y + 21
      )
      .fades(at: time + 1.5)
    }
  }

  @LayerBuilder private func bitRow(_ words: [String], _ y: Double, _ time: Double, _ color: Color) -> [Layer] {
    let cell = 58.0
    let starts = words.indices.map { words.prefix($0).joined().count }
    for (index, word) in words.enumerated() {
      Layer { style.text(word, 36, .semibold, .white).tracking(8).position(.center) }
        .size(cell * Double(word.count) - 8, 60).anchorPoint(0, 0.5)
        .position(400 + cell * Double(starts[index]), y).cornerRadius(8).backgroundColor(color)
        .fades(at: time + 0.15 * Double(index))
    }
  }
}
