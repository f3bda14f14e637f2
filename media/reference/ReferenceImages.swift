import MotionKit

/// The images of `motionkit reference --markdown --images FOLDER`: each is a scene that is named after its entry, and
/// shown half a second after its begin. `ReferenceImage.all` is written from the reference's own examples.
@main
struct ReferenceImages: Composition {
  var format: Format {
    Format(width: Int(ReferenceImage.width), height: Int(ReferenceImage.height), fps: 10, background: Ink.paper)
  }

  var program: Program {
    for (name, image) in ReferenceImage.all {
      if let transition = image.transition {
        image.before.lasting(2)
        transition
      }
      image.scene.lasting(2).name(name)
    }
  }
}

/// The scene that one image shows.
struct ReferenceImage {
  /// The canvas in points. Examples are written for large ones, so a image has half a pixel for each point.
  static let width = 480.0
  static let height = 270.0
  /// Whether filters, blend modes and easings move too. `make site` sets it for its gallery.
  static let moves = false

  /// Where the transition begins, if there is one.
  var before = Scene {}
  var transition: (any ProgramElement)?
  var scene: Scene

  init(@SceneBuilder _ scene: () -> Scene) { self.scene = scene() }

  /// Half-way from the photo to something else.
  init(_ transition: any ProgramElement, to scene: Scene) {
    (before, self.transition, self.scene) = (Scene { ReferenceImage.photo }, transition, scene)
  }
}

enum Ink {
  static let paper: Color = "#151823"
  static let line: Color = "#454C66"
  static let quiet: Color = "#8F93AD"
  static let white: Color = "#F4F1FF"
  static let orange: Color = "#FF6A3D"
  static let pink: Color = "#FF3D71"
  static let yellow: Color = "#FFD166"
  static let teal: Color = "#2FD6C3"
  static let blue: Color = "#4C6FFF"
  static let violet: Color = "#8E7CFF"
}

extension ReferenceImage {
  /// A part of the photo on the whole canvas.
  static var photo: ImageLayer {
    ImageLayer("photo.jpg").frame(0, 0, width, height).contentsRect(CGRect(x: 0.1, y: 0.42, width: 0.5, height: 0.45))
  }

  /// The edge of a box that has no look of its own.
  static func outline(_ width: Double, _ height: Double) -> ShapeLayer {
    ShapeLayer(.rect(width, height)).fillColor(nil).stroke(Ink.quiet, 2).lineDash([8, 6]).size(width, height)
      .position(.center)
  }

  static func words(_ string: String, _ size: Double, _ color: Color = Ink.white) -> TextLayer {
    TextLayer(string).font("Inter", size, .bold).foregroundColor(color)
  }

  static func path(_ points: (x: Double, y: Double)...) -> Path { path(points.map { CGPoint(x: $0.x, y: $0.y) }) }

  /// Lines through points.
  static func path(_ points: [CGPoint]) -> Path {
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    return path
  }
}
