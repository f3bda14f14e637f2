// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTimeline

extension FilmCheck {
  static let unsettledSprings = FilmCheck(
    code: "unsettled-spring", finds: "springs that still move when their scene ends", examine: findUnsettledSprings)

  /// Points in the last frame, below which nobody sees a movement stop.
  private static let least = 1.0

  private static func findUnsettledSprings(_ film: CheckedFilm) -> [FilmFinding] {
    var findings: [FilmFinding] = []
    // A transition goes on showing the scene while it moves.
    for (last, _) in film.lastFrames {
      let before = boxes(of: film.timeline.state(atFrame: last - 1).root)
      let state = film.timeline.state(atFrame: last, describesAnimations: true).root
      let now = boxes(of: state)
      for layer in springs(in: state) {
        guard let old = before[layer], let new = now[layer] else { continue }
        let moved = max(
          abs(new.minX - old.minX), abs(new.maxX - old.maxX), abs(new.minY - old.minY), abs(new.maxY - old.maxY))
        guard moved > least, let title = film.timeline.layer(layer)?.history.title else { continue }
        findings.append(
          FilmFinding(
            "a spring of \(title) still moves by \(plain(moved)) points a frame when its scene ends at "
              + "\(plain(film.seconds(last + 1))) s; begin it earlier, damp it more, or make the scene longer",
            of: layer, from: film.seconds(last), to: film.seconds(last + 1)))
      }
    }
    return findings
  }

  private static func springs(in layer: LayerState) -> [LayerID] {
    let own = layer.animations.contains { $0.kind == "spring" } ? [layer.id] : []
    return own + layer.sublayers.flatMap(springs)
  }

  /// The layers' bounds on the canvas.
  private static func boxes(of root: LayerState) -> [LayerID: CGRect] {
    var boxes: [LayerID: CGRect] = [:]
    func read(_ layer: LayerState, _ outer: Homography) {
      let matrix = Homography(layer.values.matrixToSuperlayer).concatenating(outer)
      guard !layer.values.isHidden, matrix.isAffine else { return }
      boxes[layer.id] = matrix.boundingBox(of: layer.values.bounds)
      for sublayer in layer.sublayers { read(sublayer, matrix) }
    }
    read(root, .identity)
    return boxes
  }
}
