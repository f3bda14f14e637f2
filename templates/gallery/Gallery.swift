import MotionKit

/// One labelled image for each kind of layer, property, filter and blend mode, on one sheet.
///
///     motionkit still templates/gallery gallery.png --at 1
@main
struct Gallery: Composition {
  @Parameter("Background") var paper: Color = "#12141C"
  @Parameter("Titles of the chapters") var ink: Color = "#F4F1FF"
  @Parameter("Names of the images") var quiet: Color = "#8F93AD"

  /// Images side by side.
  let columns = 16
  let cell = (width: 104.0, height: 76.0)
  let pitch = (x: 112.0, y: 102.0)
  let margin = 20.0
  let heading = 44.0

  /// From top to bottom; chapters of one line stand side by side.
  var lines: [[Chapter]] {
    [
      [Samples.layers], [Samples.style], [Samples.shadows, Samples.masks], [Samples.contents], [Samples.geometry],
      [Samples.shapes], [Samples.gradients, Samples.clips], [Samples.texts], [Samples.replicators, Samples.scrolling],
      [Samples.emitters], [Samples.blurs], [Samples.colors], [Samples.distortions], [Samples.blends],
      [Samples.operators], [Samples.transitions],
    ]
  }

  var format: Format {
    let width = 2 * margin + Double(columns) * pitch.x - (pitch.x - cell.width)
    let height = 2 * margin + Double(lines.count) * (heading + pitch.y)
    // Even sides, as video has them.
    return Format(width: Int(width / 2) * 2, height: Int(height / 2) * 2, fps: 30, background: paper)
  }

  // The sheet is a still that people look at in its own size.
  var program: Program { sheet.lasting(5).allows("small-text") }

  @SceneBuilder var sheet: Scene {
    let lines = lines
    for (line, chapters) in lines.enumerated() {
      for (index, chapter) in chapters.enumerated() {
        let column = chapters[..<index].reduce(0) { $0 + $1.samples.count }
        layers(of: chapter, from: column, below: margin + Double(line) * (heading + pitch.y))
      }
    }
    // What happens while the image is shown, such as a transition.
    at(0.5) {
      for sample in lines.joined().flatMap(\.samples) { sample.change() }
    }
  }

  private func layers(of chapter: Chapter, from column: Int, below top: Double) -> [Layer] {
    let left = margin + Double(column) * pitch.x
    let title = label(chapter.title, 17, ink).font("Inter", 17, .semibold).frame(left, top + 8, 800, 24)
    return [title]
      + chapter.samples.enumerated().flatMap { index, sample in
        place(sample, at: (left + Double(index) * pitch.x, top + heading))
      }
  }

  /// An image in its frame with its name beneath.
  private func place(_ sample: Sample, at place: (x: Double, y: Double)) -> [Layer] {
    let (x, y) = place
    let image = Layer { sample.layers }.name(sample.name).masksToBounds()
      .backgroundColor("#1C2030").cornerRadius(6)
      .frame(x, y, cell.width, cell.height)
    return [image, label(sample.name, 11, quiet).frame(x, y + cell.height + 4, pitch.x - 2, 16)]
  }

  private func label(_ string: String, _ size: Double, _ color: Color) -> TextLayer {
    TextLayer(string).font("Inter", size).foregroundColor(color).truncation(.end)
  }
}

/// A row of images, at most as many as there are columns.
struct Chapter {
  var title: String
  var samples: [Sample]
}

/// The content of one image, in 104×76 points.
struct Sample {
  var name: String
  var layers: [Layer]
  /// Half a second later.
  var change: () -> Void = {}

  init(_ name: String, @LayerBuilder _ layers: () -> [Layer]) { (self.name, self.layers) = (name, layers()) }
}

/// The chapters; each file adds some.
enum Samples {
  static let orange: Color = "#FF6A3D"
  static let pink: Color = "#FF3D71"
  static let yellow: Color = "#FFD166"
  static let teal: Color = "#2FD6C3"
  static let blue: Color = "#4C6FFF"
  static let violet: Color = "#8E7CFF"
  static let white: Color = "#F4F1FF"
  static let quiet: Color = "#8F93AD"

  /// A card in the middle.
  static func card(_ color: Color = teal, _ width: Double = 56, _ height: Double = 44) -> Layer {
    Layer().size(width, height).backgroundColor(color).position(52, 38)
  }

  /// An evening above hills, 104×76.
  static func scenery() -> Layer {
    Layer {
      GradientLayer(["#3B2A8C", "#FF7A59", "#FFD9A0"], locations: [0, 0.62, 0.8]).frame(0, 0, 104, 76)
      ShapeLayer(.circle(24)).fillColor("#FFF1C9").frame(58, 22, 24, 24)
      ShapeLayer(.polygon((0, 52), (26, 30), (48, 52), (64, 40), (104, 60), (104, 76), (0, 76))).fillColor("#5B3A7E")
        .frame(0, 0, 104, 76)
      ShapeLayer(.polygon((0, 66), (34, 56), (70, 68), (104, 54), (104, 76), (0, 76))).fillColor("#241B4A")
        .frame(0, 0, 104, 76)
    }
    .frame(0, 0, 104, 76)
  }
}
