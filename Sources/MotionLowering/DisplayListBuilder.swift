import MotionCore
import MotionDisplayList
import MotionModel
import MotionText
import MotionTimeline

/// Lowers the presentation tree to a display list: a pure function of the state and of what `contents` answers.
package struct DisplayListBuilder: Sendable {
  /// Pixels per point of the canvas.
  package let scale: Double
  package let contents: any ContentsMeasure

  /// - Parameter scale: pixels per point, positive; it multiplies the size of the canvas.
  package init(scale: Double = 1, contents: any ContentsMeasure) {
    (self.scale, self.contents) = (scale, contents)
  }

  /// The frame as drawing commands.
  ///
  /// Throws what ``ContentsMeasure`` and the text layout throw, and ``DisplayError``.
  package func displayList(for state: FrameState) throws -> DisplayList { try lowering(of: state).list }

  /// The frame as drawing commands, and what could not be drawn as asked.
  package func lowering(of state: FrameState) throws -> (list: DisplayList, warnings: [DisplayWarning]) {
    let (width, height) = try canvas(of: state.format)
    var lowering = Lowering(contents: contents)
    let canvas = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    if state.subframes.isEmpty {
      try lowering.lowerRoot(state.root, scale: scale, canvas: canvas)
    } else {
      try lowering.expose(state.subframes.count) {
        try $0.lowerRoot(state.subframes[$1], scale: scale, canvas: canvas)
      }
    }
    let list = DisplayList(
      width: width, height: height, background: state.format.background, commands: lowering.out.commands)
    return (list, lowering.warnings)
  }

  private func canvas(of format: Format) throws -> (Int, Int) {
    let width = (Double(format.width) * scale).rounded()
    let height = (Double(format.height) * scale).rounded()
    guard width >= 1, height >= 1, width <= 32_768, height <= 32_768 else {
      throw DisplayError.canvasSize(width: format.width, height: format.height, scale: scale)
    }
    return (Int(width), Int(height))
  }
}

/// Why a frame cannot be lowered.
package enum DisplayError: Error, Hashable, Sendable, CustomStringConvertible {
  case canvasSize(width: Int, height: Int, scale: Double)
  /// A drawing that is made a picture of.
  case drawingSize(width: Int, height: Int)
  case nesting(limit: Int)
  /// A picture that is no table of colours.
  case cube(width: Int, height: Int)
  /// The copies of replicators are more layers than a frame may have.
  case replication(limit: Int)
  /// An emitter layer has more particles than a frame may hold, at a time of its own.
  case particles(time: Double)
  /// All emitter layers of a frame, copies of replicators included, have more particles than it may hold.
  case allParticles(limit: Int)
  /// The code that draws a layer's contents went wrong.
  case drawing(layer: String, problem: String)

  package var description: String {
    switch self {
    case .canvasSize(let width, let height, let scale):
      "The canvas of \(width)×\(height) points at scale \(scale) is not between 1 and 32768 pixels on each side: "
        + "choose another format or scale."
    case .drawingSize(let width, let height):
      "The picture of a drawing has at most 32768 pixels on each side, and 67 million in all; this one has "
        + "\(width) × \(height): draw it smaller, or lower contentsScale."
    case .cube(let width, let height):
      "A table of colours is a .cube file, or a picture of n² × n pixels; this one has \(width) × \(height)."
    case .nesting(let limit):
      "Layers are nested deeper than \(limit) levels: put some of them side by side."
    case .particles(let time): EmissionError(time: time).description
    case .allParticles(let limit):
      "The emitter layers of a frame have more than \(limit) particles together: lower birthRate or lifetime, or make "
        + "fewer copies of the layers."
    case .replication(let limit):
      "The copies that replicators make add more than \(limit) layers to a frame: lower instanceCount, or replicate "
        + "fewer layers. Counts of nested replicators multiply."
    case .drawing(let layer, let problem): "Drawing \(layer): \(problem)"
    }
  }
}

/// What the picture leaves out, though the script asked for it.
package enum DisplayWarning: Hashable, Sendable, CustomStringConvertible {
  /// A filter of this name in `filters` or `compositingFilter` has no effect.
  case unknownFilter(String)
  /// A tiled layer's picture is shown larger than it is read.
  case softTiledLayer(String)
  /// A blend mode that a drawing asked for has no effect.
  /// So many layers of one space cut each other that some are painted whole.
  case intersections(limit: Int)
  /// A text that is not set in the font, weight or slant that was asked for.
  case text(TextWarning)

  package var description: String {
    switch self {
    case .unknownFilter(let name):
      "The filter \(name) is not known here and has no effect."
    case .text(let warning): warning.description
    case .intersections(let limit):
      "Too many tilted layers of one 3D space overlap or cut each other: at most \(limit) parts are added to show how, "
        + "and some layers are shown one in front of the other. Let fewer of them meet, or let them be parallel."
    case .softTiledLayer(let path):
      "The picture \(path) of a tiled layer is shown so large that it would not fit into memory, and is softer than it "
        + "could be: cut out the part that is shown, or show more of it at once."
    }
  }
}
