import MotionKit

/// One labelled picture for each kind of layer, property, filter and blend mode, on one sheet.
///
///     motionkit still templates/gallery gallery.png --at 1
@main
struct Gallery: Composition {
  @Parameter("Background") var paper: Color = "#12141C"
  @Parameter("Titles of the chapters") var ink: Color = "#F4F1FF"
  @Parameter("Names of the pictures") var quiet: Color = "#8F93AD"

  /// Pictures side by side.
  let columns = 14
  let cell = (width: 104.0, height: 76.0)
  let pitch = (x: 112.0, y: 102.0)
  let margin = 20.0
  let heading = 34.0

  var chapters: [Chapter] {
    [
      Samples.layers, Samples.style, Samples.contents, Samples.geometry, Samples.shapes, Samples.gradients,
      Samples.texts, Samples.masks, Samples.filters, Samples.blends,
    ]
  }

  var format: Format {
    let width = 2 * margin + Double(columns) * pitch.x - (pitch.x - cell.width)
    // Even sides, as video has them.
    let height = chapters.reduce(2 * margin) { $0 + heading + rows($1) * pitch.y }
    return Format(width: Int(width / 2) * 2, height: Int(height / 2) * 2, fps: 30, background: paper)
  }

  var program: Program { sheet.lasting(5) }

  @SceneBuilder var sheet: Scene {
    for (chapter, top) in zip(chapters, tops) {
      label(chapter.title, 17, ink).font("Inter", 17, .semibold).position(0, 0).frame(margin, top, 800, 24)
      for (index, sample) in chapter.samples.enumerated() {
        place(sample, at: (Double(index % columns), Double(index / columns)), below: top + heading)
      }
    }
  }

  private func rows(_ chapter: Chapter) -> Double { Double((chapter.samples.count + columns - 1) / columns) }

  /// Where each chapter begins.
  private var tops: [Double] {
    var top = margin
    return chapters.map { chapter in
      defer { top += heading + rows(chapter) * pitch.y }
      return top
    }
  }

  /// A picture in its frame with its name beneath.
  private func place(_ sample: Sample, at place: (x: Double, y: Double), below top: Double) -> [Layer] {
    let (x, y) = (margin + place.x * pitch.x, top + place.y * pitch.y)
    let picture = Layer { sample.layers }.name(sample.name).masksToBounds()
      .backgroundColor("#1C2030").cornerRadius(6)
      .frame(x, y, cell.width, cell.height)
    return [picture, label(sample.name, 11, quiet).frame(x, y + cell.height + 4, pitch.x - 2, 16)]
  }

  private func label(_ string: String, _ size: Double, _ color: Color) -> TextLayer {
    TextLayer(string).font("Inter", size).foregroundColor(color).truncation(.end)
  }
}

/// A row of pictures.
struct Chapter {
  var title: String
  var samples: [Sample]
}

/// What one picture shows, in 104×76 points.
struct Sample {
  var name: String
  var layers: [Layer]

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
