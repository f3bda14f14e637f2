import Foundation
import MotionCore
import MotionModel
import MotionTimeline

/// Finds texts and pictures that lie outside the canvas whenever they are looked at, and never move: a place for another
/// format, two coordinates that were exchanged.
///
/// What waits outside comes in at some time, and what a camera passes by moves.
struct UnseenLayers {
  let canvas: CGSize
  private var sights: [Int: Sight] = [:]

  private struct Sight {
    /// On the canvas, where it was first.
    var box: CGRect
    var time: Double
    var what: String
    /// Texts and pictures of one layer are told together.
    var superlayer: Int
    /// It came in, or moves.
    var isExcused = false
  }

  init(canvas: CGSize) { self.canvas = canvas }

  mutating func look(at picture: LayerState, _ time: Double) {
    for sublayer in picture.sublayers { look(at: sublayer, in: picture, .identity, time) }
  }

  private mutating func look(at layer: LayerState, in superlayer: LayerState, _ outer: Homography, _ time: Double) {
    let values = layer.values
    let matrix = Homography(values.matrixToSuperlayer).concatenating(outer)
    guard !values.isHidden, values.opacity > 0, matrix.isAffine else { return }
    if let what = UnseenLayers.description(of: layer) {
      note(layer.id.rawValue, matrix.boundingBox(of: values.bounds), what, in: superlayer.id.rawValue, time)
    }
    switch values.special {
    case .scroll, .replicator, .emitter, .transform: return
    default: break
    }
    guard values.sublayerMatrix == nil, layer.transition == nil else { return }
    for sublayer in layer.sublayers { look(at: sublayer, in: layer, matrix, time) }
  }

  private static func description(of layer: LayerState) -> String? {
    let name = layer.name.map { " “\($0)”" } ?? ""
    if case .text(let text) = layer.values.special {
      guard let string = text.string, !string.isEmpty, layer.values.textPart == nil, text.textPath == nil else {
        return nil
      }
      let start = TextLayer.short(string)
      return "the text \"\(start.replacing("\n", with: " "))\(start.count < string.count ? "…" : "")\""
    }
    if case .video(let video) = layer.values.special { return video.path.isEmpty ? nil : "the clip \(video.path)" }
    guard let contents = layer.values.contents else { return nil }
    if case .file(let path) = contents { return "the picture \(path)" }
    return "the picture of the layer\(name)"
  }

  private mutating func note(_ id: Int, _ box: CGRect, _ what: String, in superlayer: Int, _ time: Double) {
    guard !box.isNull else { return }
    let isIn = CGRect(origin: .zero, size: canvas).intersects(box)
    guard let first = sights[id] else {
      sights[id] = Sight(box: box, time: time, what: what, superlayer: superlayer, isExcused: isIn)
      return
    }
    if isIn || abs(first.box.midX - box.midX) + abs(first.box.midY - box.midY) > 0.5 { sights[id]?.isExcused = true }
  }

  /// By layer.
  func problems() -> [(layer: Int, problem: PictureProblem)] {
    let unseen = sights.filter { !$0.value.isExcused }.sorted { $0.key < $1.key }
    var told: Set<Int> = []
    return unseen.compactMap { id, sight in
      guard told.insert(sight.superlayer).inserted else { return nil }
      let others = unseen.count { $0.value.superlayer == sight.superlayer } - 1
      let box = sight.box
      let place =
        box.maxX <= 0
        ? "left of" : box.minX >= canvas.width ? "right of" : box.maxY <= 0 ? "above" : "below"
      let subject = sight.what + (others > 0 ? " and \(others) more beside it" : "")
      let message =
        "\(subject) \(others > 0 ? "are" : "is") never seen: at \(PictureProblem.short(sight.time)) s it lies \(place) the "
        + "canvas, with its middle at (\(PictureProblem.plain(box.midX)), \(PictureProblem.plain(box.midY))), and it does "
        + "not move; the canvas is \(Int(canvas.width)) by \(Int(canvas.height)) points, from (0, 0) at its top left"
      return (id, PictureProblem(message: message, time: sight.time))
    }
  }
}
