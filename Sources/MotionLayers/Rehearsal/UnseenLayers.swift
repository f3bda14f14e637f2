import Foundation
import MotionCore
import MotionModel
import MotionTimeline

/// Finds layers that lie outside the canvas whenever they are looked at, and never move: a place for another format, two
/// coordinates that were exchanged.
///
/// What waits outside comes in at some time, and what a camera passes by moves. Plain colours and shapes count only where
/// none of their kind beside them is seen: a pattern may reach beyond the canvas.
struct UnseenLayers {
  let canvas: CGSize
  private var sights: [Int: Sight] = [:]

  private struct Sight {
    /// On the canvas, where it was first.
    var box: CGRect
    var time: Double
    var what: String
    /// Of layers whose likes beside them may be seen in their place; nil: of others.
    var kind: Kind?
    /// Texts and pictures of one layer are told together.
    var superlayer: Int
    /// It came in, or moves.
    var isExcused = false
  }

  private struct Kind: Hashable {
    var className: String
    var superlayer: Int
  }
  private var seenKinds: Set<Kind> = []

  init(canvas: CGSize) { self.canvas = canvas }

  mutating func look(at picture: LayerState, _ time: Double) {
    for sublayer in picture.sublayers { look(at: sublayer, in: picture, .identity, time) }
  }

  private mutating func look(at layer: LayerState, in superlayer: LayerState, _ outer: Homography, _ time: Double) {
    let values = layer.values
    let matrix = Homography(values.matrixToSuperlayer).concatenating(outer)
    guard !values.isHidden, values.opacity > 0, matrix.isAffine else { return }
    if let what = UnseenLayers.description(of: layer) {
      note(layer, matrix.boundingBox(of: values.bounds), what, in: superlayer.id.rawValue, time)
    } else if let what = UnseenLayers.plainDescription(of: layer) {
      let kind = Kind(className: layer.className, superlayer: superlayer.id.rawValue)
      note(layer, matrix.boundingBox(of: values.bounds), what, kind, in: superlayer.id.rawValue, time)
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

  /// Of a layer that shows a colour or a shape and holds nothing.
  private static func plainDescription(of layer: LayerState) -> String? {
    guard layer.sublayers.isEmpty, layer.className != "PassageWindow", layer.values.textPart == nil else { return nil }
    let title = "the \(layer.className)\(layer.name.map { " “\($0)”" } ?? "")"
    switch layer.values.special {
    case .shape(let shape): return shape.path == nil ? nil : title
    case .gradient: return title
    case .none: return (layer.values.backgroundColor?.alpha ?? 0) > 0 ? title : nil
    default: return nil
    }
  }

  private mutating func note(
    _ layer: LayerState, _ box: CGRect, _ what: String, _ kind: Kind? = nil, in superlayer: Int, _ time: Double
  ) {
    // Strokes and shadows reach beyond the bounds.
    let room = Double(layer.values.strokeRoom)
    let (id, box) = (layer.id.rawValue, box.insetBy(dx: -room, dy: -room))
    guard !box.isNull else { return }
    let isIn = CGRect(origin: .zero, size: canvas).intersects(box)
    if isIn, let kind { seenKinds.insert(kind) }
    guard let first = sights[id] else {
      sights[id] = Sight(box: box, time: time, what: what, kind: kind, superlayer: superlayer, isExcused: isIn)
      return
    }
    if isIn || abs(first.box.midX - box.midX) + abs(first.box.midY - box.midY) > 0.5 { sights[id]?.isExcused = true }
  }

  /// By layer.
  func problems() -> [(layer: Int, problem: PictureProblem)] {
    let unseen = sights.filter { _, sight in
      !sight.isExcused && !(sight.kind.map(seenKinds.contains) ?? false)
    }.sorted { $0.key < $1.key }
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

extension LayerValues {
  /// How far what a layer shows reaches beyond its bounds, in points.
  fileprivate var strokeRoom: CGFloat {
    let shadow = shadowOpacity > 0 ? 3 * shadowRadius + abs(shadowOffset.width) + abs(shadowOffset.height) : 0
    guard case .shape(let shape) = special, let path = shape.path?.controlPointBounds, !path.isNull else {
      return shadow
    }
    // A path may lie anywhere in its layer.
    let box = bounds.union(path)
    let beyond = max(bounds.minX - box.minX, box.maxX - bounds.maxX, bounds.minY - box.minY, box.maxY - bounds.maxY)
    return beyond + shape.lineWidth + shadow
  }
}
