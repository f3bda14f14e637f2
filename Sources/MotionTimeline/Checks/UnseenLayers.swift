// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

extension SceneCheck {
  static let unseenLayers = SceneCheck(
    name: "unseen-layer", severity: .warning, finds: "layers that always lie outside the canvas and never move",
    examination: .frames { UnseenLayers(canvas: $0.canvas) })
}

/// Finds layers that lie outside the canvas at every examined instant and never move: positioned for another format, or with
/// exchanged coordinates.
///
/// A layer waiting outside comes in at some time, and a layer passed by a camera moves. Plain colours and shapes count only
/// where none of their kind beside them is seen: a pattern may reach beyond the canvas.
struct UnseenLayers: FrameExamination {
  let canvas: CGSize
  private var sights: [Int: Sight] = [:]

  private struct Sight {
    var layer: LayerState
    /// On the canvas, where it was first.
    var box: CGRect
    var time: Double
    /// Of layers whose likes beside them may be seen in their place; nil: of others.
    var kind: Kind?
    /// Texts and images of one layer are told together.
    var superlayer: Int
  }
  /// Layers that came in, or move.
  private var excused: Set<Int> = []

  private struct Kind: Hashable {
    var className: String
    var superlayer: Int
  }
  private var seenKinds: Set<Kind> = []

  /// Layers of files, which count as a whole: designers leave things beside the canvas.
  private static let drawings: Set<String> = ["SVGLayer", "LottieLayer"]

  init(canvas: CGSize) { self.canvas = canvas }

  mutating func look(at root: LayerState, _ time: Double) {
    for sublayer in root.sublayers { look(at: sublayer, in: root, .identity, time) }
  }

  private mutating func look(at layer: LayerState, in superlayer: LayerState, _ outer: Homography, _ time: Double) {
    let values = layer.values
    let matrix = Homography(values.matrixToSuperlayer).concatenating(outer)
    guard !values.isHidden, values.opacity > 0, matrix.isAffine else { return }
    let isDrawing = UnseenLayers.drawings.contains(layer.className)
    if !excused.contains(layer.id.rawValue), layer.showsContent || layer.isPlain || isDrawing {
      let likes =
        layer.showsContent || isDrawing ? nil : Kind(className: layer.className, superlayer: superlayer.id.rawValue)
      note(layer, matrix.boundingBox(of: values.reach), likes, in: superlayer.id.rawValue, time)
    }
    // What a designer keeps outside of an animation's frame is cut off on purpose.
    guard layer.className != "LottieComposition" else { return }
    switch values.special {
    case .scroll, .replicator, .emitter, .transform: return
    default: break
    }
    if isDrawing { return }
    guard values.sublayerMatrix == nil, layer.transition == nil else { return }
    for sublayer in layer.sublayers { look(at: sublayer, in: layer, matrix, time) }
  }

  private mutating func note(
    _ layer: LayerState, _ box: CGRect, _ kind: Kind? = nil, in superlayer: Int, _ time: Double
  ) {
    let id = layer.id.rawValue
    guard !box.isNull else { return }
    if CGRect(origin: .zero, size: canvas).intersects(box) {
      excused.insert(id)
      if let kind { seenKinds.insert(kind) }
    } else if let first = sights[id] {
      // A layer that moves may still come into sight.
      if abs(first.box.midX - box.midX) + abs(first.box.midY - box.midY) > 0.5 { excused.insert(id) }
    } else {
      sights[id] = Sight(layer: layer, box: box, time: time, kind: kind, superlayer: superlayer)
    }
  }

  func problems(in scene: CheckedScene) -> [FrameProblem] {
    let unseen = sights.filter { id, sight in
      !excused.contains(id) && !(sight.kind.map(seenKinds.contains) ?? false)
    }.sorted { $0.key < $1.key }
    var told: Set<Int> = []
    return unseen.compactMap { id, sight in
      // Siblings outside share their cause, so one finding names them all.
      guard told.insert(sight.superlayer).inserted else { return nil }
      let others = unseen.count { $0.value.superlayer == sight.superlayer } - 1
      let box = sight.box
      let side =
        box.maxX <= 0
        ? "left of" : box.minX >= canvas.width ? "right of" : box.maxY <= 0 ? "above" : "below"
      let subject = sight.layer.content + (others > 0 ? " and \(others) more beside it" : "")
      let message =
        "\(subject) \(others > 0 ? "are" : "is") never seen: at \(FrameProblem.short(sight.time)) s it is \(side) the "
        + "canvas, with its middle at (\(FrameProblem.plain(box.midX)), \(FrameProblem.plain(box.midY))), and it does "
        + "not move; the canvas is \(Int(canvas.width)) by \(Int(canvas.height)) points, from (0, 0) at its top left"
      return FrameProblem(layer: id, message: message, time: sight.time, end: max(scene.end, sight.time))
    }
  }
}

extension LayerState {
  /// A text, a clip or an image, which nobody wants outside the canvas.
  fileprivate var showsContent: Bool {
    switch values.special {
    case .text(let text): !(text.string ?? "").isEmpty && values.textPart == nil && text.textPath == nil
    case .video(let video): !video.path.isEmpty
    default: values.contents != nil
    }
  }

  /// It shows a colour or a shape and holds nothing.
  fileprivate var isPlain: Bool {
    guard sublayers.isEmpty, className != "PassageWindow", values.textPart == nil else { return false }
    return switch values.special {
    case .shape(let shape): shape.path != nil
    case .gradient: true
    case .none: (values.backgroundColor?.alpha ?? 0) > 0
    default: false
    }
  }

  /// In words.
  fileprivate var content: String {
    switch values.special {
    case .text(let text): return "the text \"\((text.string ?? "").excerptInLine)\""
    case .video(let video): return "the clip \(video.path)"
    default:
      guard let contents = values.contents else { return "the \(title)" }
      if case .file(let path) = contents { return "the image \(path)" }
      return "the contents of the \(title)"
    }
  }
}
