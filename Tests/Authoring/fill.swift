import MotionKit
import QuartzCompat

/// How animations fill the time before and after their own: the opacity of one layer in each row, over six seconds.
///
///     motionkit still Tests/Authoring/fill.swift media/fill.png
///
/// Nothing is plotted. A row is 490 layers side by side with the same animations, each a little later in its own time;
/// the line follows the opacity with which they are shown.
@main
struct Fill: Composition {
  var format: Format { Format(width: 1840, height: 1424, fps: 30, background: "#FAF8F3") }
  var program: Program { page.lasting(seconds) }

  let ink: Color = "#16181D"
  let muted: Color = "#6B675E"
  let seconds = 6.0
  /// Where curves stand.
  let left = 780.0
  let width = 980.0
  let height = 100.0

  @SceneBuilder var page: Scene {
    chapter("Core Animation", "An animation that is added in code, by its fill mode", 84)
    legend
    rows([removed, backwards, forwards, both], "#2B5CD9", from: 148)
    chapter("MotionKit", "What a script declares, without a fill mode", 852)
    rows([single, chain, passage], "#E8472B", from: 916)
    for second in 0...6 {
      text(second == 6 ? "6 s" : "\(second)", 22, muted).position(x(Double(second)), 1392)
    }
  }

  // MARK: What the rows show

  struct Row {
    var title: String
    /// What it does.
    var words: String
    /// What a script writes.
    var code: String
    /// When animations run.
    var runs: [ClosedRange<Double>] = [2...4]
    /// The layer's own opacity.
    var opacity = 1.0
    /// When the layer is there.
    var stay = 0.0..<6.0
    var animate: (Layer) -> Void
  }

  var removed: Row {
    added(.removed, "removed", "The layer’s own value, 0.5, before and after", "the default")
  }
  var backwards: Row {
    added(.backwards, "backwards", "The first value, 0, until it begins", "fillMode = .backwards")
  }
  var forwards: Row {
    added(
      .forwards, "forwards", "The last value, 1, when it has ended",
      "fillMode = .forwards; isRemovedOnCompletion = false")
  }
  var both: Row {
    added(
      .both, "both", "The first value before, the last value after", "fillMode = .both; isRemovedOnCompletion = false")
  }

  func added(_ mode: CAMediaTimingFillMode, _ title: String, _ words: String, _ code: String) -> Row {
    Row(title: title, words: words, code: code, opacity: 0.5) { layer in
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.toValue = 1
      animation.beginTime = 2
      animation.duration = 2
      animation.fillMode = mode
      animation.isRemovedOnCompletion = mode == .removed || mode == .backwards
      layer.add(animation, forKey: nil)
    }
  }

  var single: Row {
    Row(
      title: "animate", words: "The first value before, the last value after",
      code: ".animate(\\.opacity, from: 0, to: 1, .ease(2).delay(2))"
    ) { $0.animate(\.opacity, from: 0, to: 1, .ease(2).delay(2)) }
  }
  var chain: Row {
    Row(
      title: "animate, twice", words: "The second one leaves the time before it alone",
      code:
        ".animate(\\.opacity, from: 0, to: 1, .ease(1).delay(1))\n.animate(\\.opacity, from: 1, to: 0.2, .ease(1).delay(4))",
      runs: [1...2, 4...5]
    ) {
      $0.animate(\.opacity, from: 0, to: 1, .ease(1).delay(1)).animate(\.opacity, from: 1, to: 0.2, .ease(1).delay(4))
    }
  }
  var passage: Row {
    Row(
      title: "enters, leaves", words: "Not there before and after",
      code: ".shown(1..<5)\n.enters(.fade, for: 0.6).leaves(.fade, for: 0.4)",
      runs: [1...1.6, 4.6...5], stay: 1..<5
    ) { $0.shown(1..<5).enters(.fade, for: 0.6).leaves(.fade, for: 0.4) }
  }

  // MARK: How they look

  func x(_ second: Double) -> Double { left + width * second / seconds }

  func text(_ string: String, _ size: Double, _ color: Color, _ weight: FontWeight = .regular) -> TextLayer {
    TextLayer(string).font("Inter", size, weight).foregroundColor(color)
  }

  func chapter(_ title: String, _ words: String, _ y: Double) -> [Layer] {
    [
      text(title, 44, ink, .bold).tracking(-0.8).baseline(80, y),
      text(words, 24, muted).baseline(left, y),
    ]
  }

  /// What the lines mean, in line with the right edge.
  var legend: [Layer] {
    [
      bar("#2B5CD9", 1424, 73, 32), text("animation runs", 22, muted).baseline(1468, 84),
      bar(ink, 1640, 73, 32), text("opacity", 22, muted).baseline(1684, 84),
    ]
  }

  func bar(_ color: Color, _ x: Double, _ y: Double, _ width: Double) -> Layer {
    Layer().frame(x, y, width, 6).cornerRadius(3).backgroundColor(color)
  }

  func rows(_ rows: [Row], _ color: Color, from top: Double) -> [Layer] {
    rows.enumerated().flatMap { index, row in layers(of: row, color, top + 152 * Double(index)) }
  }

  func layers(of row: Row, _ color: Color, _ top: Double) -> [Layer] {
    let words: [Layer] = [
      text(row.title, 28, color, .semibold).baseline(80, top + 24),
      text(row.words, 22, ink).baseline(80, top + 56),
      TextLayer(row.code).font("JetBrains Mono", 18).fontFeatures("-calt").foregroundColor(muted).baseline(
        80, top + 84),
    ]
    let plate = Layer().frame(left, top, width, height).backgroundColor("#F0ECE2")
    // Over the strip, the times in which an animation runs.
    let runs: [Layer] = row.runs.map { run in
      bar(color, x(run.lowerBound), top - 13, x(run.upperBound) - x(run.lowerBound))
    }
    let absences: [Layer] = [0...row.stay.lowerBound, row.stay.upperBound...seconds].filter {
      $0.lowerBound < $0.upperBound
    }
    .map { text("not there", 20, muted).position(x(($0.lowerBound + $0.upperBound) / 2), top + height / 2) }
    return words + [plate] + (0..<Int(width / 2)).map { moment($0, of: row, color, top) } + runs + absences
  }

  /// The layer of a row, and the point of the line above it, at one time of theirs.
  func moment(_ index: Int, of row: Row, _ color: Color, _ top: Double) -> Layer {
    let height = height
    let time = (Double(index) + 0.5) * 2 / width * seconds
    let layer = Layer().frame(0, 0, 2, height).opacity(row.opacity).backgroundColor(color)
    row.animate(layer)
    let point = Layer().size(6, 6).cornerRadius(3).backgroundColor(ink).position(1, 0).shown(row.stay)
      .bind(\.position.y, to: layer.shown(\.opacity)) { 3 + (height - 6) * (1 - $0) }
    return Layer {
      layer; point
    }.frame(left + 2 * Double(index), top, 2, height).timeOffset(time)
  }
}
